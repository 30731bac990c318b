import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../contract/paths.ts";
import { Button, type ButtonVariant } from "../ui/Button.tsx";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { ComboBox } from "../ui/ComboBox.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Select } from "../ui/Select.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { TextField } from "../ui/TextField.tsx";
import { YearSelect } from "../ui/YearSelect.tsx";
import { Family, Row, Specimen } from "./Specimen.tsx";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "quiet"];
const PAGES = [1, 5, 9] as const;
const LAST_PAGE = 9;
const YEARS = ["2026", "2025", "2024"] as const;

/** Buttons, fields and messages in each of their states. */
export function Controls() {
  const { t } = useTranslation();
  const [value, setValue] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>(["quotation"]);
  const field = { name: "name", label: t("forms.field.name"), value, onChange: setValue };
  const error = t("forms.fillIn", { field: t("forms.field.name") });
  const options = [
    {
      value: "quotation",
      label: t("forms.field.message"),
      count: { value: 4, spoken: t("catalogue.products.filterCount", { count: 4 }) },
    },
    {
      value: "samples",
      label: t("forms.field.address"),
      count: { value: 12, spoken: t("catalogue.products.filterCount", { count: 12 }) },
    },
  ];
  const toggle = (option: string) =>
    setChosen((before) => (before.includes(option) ? before.filter((one) => one !== option) : [...before, option]));
  const group = { name: "group", label: t("forms.productInfo"), options, value: chosen, onToggle: toggle };
  const countries = [
    { value: "Taiwan", label: "Taiwan" },
    { value: "Japan", label: "Japan" },
  ];
  return (
    <>
      <Family title="Buttons and links">
        {VARIANTS.map((variant) => (
          <Specimen key={variant} name="Button, LinkButton" state={variant}>
            <Row>
              <Button variant={variant}>{t("forms.send")}</Button>
              <Button variant={variant} isDisabled>
                {t("forms.sending")}
              </Button>
              <LinkButton variant={variant} to={pathTo("inquiry")}>
                {t("shell.nav.inquiry")}
              </LinkButton>
            </Row>
          </Specimen>
        ))}
        {PAGES.map((page) => (
          <Specimen key={page} name="Pagination" state={`page ${page} of ${LAST_PAGE}`} wide>
            <Pagination
              label={`${t("shell.ui.pagination")} ${page}`}
              page={page}
              last={LAST_PAGE}
              hrefOf={(page) => pathTo("pressList", { page })}
            />
          </Specimen>
        ))}
      </Family>
      <Family title="Fields">
        <Specimen name="TextField">
          <TextField {...field} />
        </Specimen>
        <Specimen name="TextField" state="required, described">
          <TextField {...field} isRequired description={t("forms.reason.phone")} />
        </Specimen>
        <Specimen name="TextField" state="wrong">
          <TextField {...field} isRequired isInvalid errorMessage={error} />
        </Specimen>
        <Specimen name="TextArea">
          <TextArea {...field} label={t("forms.field.message")} description={t("forms.reason.messageInquiry")} />
        </Specimen>
        <Specimen name="Select">
          <Select {...field} value={value || "quotation"} options={options} />
        </Specimen>
        <Specimen name="Select" state="wrong">
          <Select {...field} value="quotation" options={options} isRequired isInvalid errorMessage={error} />
        </Specimen>
        <Specimen name="ComboBox">
          <ComboBox
            {...field}
            label={t("forms.field.country")}
            value="Taiwan"
            shown="Taiwan"
            options={() => countries}
            isRequired
          />
        </Specimen>
        <Specimen name="YearSelect">
          <YearSelect years={YEARS} value="2026" onChange={setValue} />
        </Specimen>
        <Specimen name="CheckboxGroup">
          <CheckboxGroup {...group} />
        </Specimen>
        <Specimen name="CheckboxGroup" state="required">
          <CheckboxGroup {...group} name="required-purpose" isRequired />
        </Specimen>
        <Specimen name="CheckboxGroup" state="wrong">
          <CheckboxGroup {...group} value={[]} isInvalid errorMessage={t("forms.choose")} />
        </Specimen>
      </Family>
      <Family title="Messages">
        <Specimen name="Notice" state="error">
          <Notice kind="error">{t("forms.banner.captcha")}</Notice>
        </Specimen>
        <Specimen name="Notice" state="success">
          <Notice kind="success">{t("forms.banner.sent")}</Notice>
        </Specimen>
        <Specimen name="Notice" state="info">
          <Notice kind="info">{t("forms.requiredHint")}</Notice>
        </Specimen>
      </Family>
    </>
  );
}
