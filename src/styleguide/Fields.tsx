import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../ui/Checkbox.tsx";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { ComboBox } from "../ui/ComboBox.tsx";
import { RangeFields } from "../ui/RangeFields.tsx";
import { Select } from "../ui/Select.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { TextField } from "../ui/TextField.tsx";
import { YearSelect } from "../ui/YearSelect.tsx";
import { Family, Specimen } from "./Specimen.tsx";

const YEARS = ["2026", "2025", "2024"] as const;
const COUNTRIES = ["Taiwan", "Japan", "Jamaica"].map((name) => ({ value: name, label: name }));
const RANGE = { key: "dn", name: "Nominal size", unit: "mm", min: 15, max: 300, step: 1 } as const;

interface WithTextProps {
  readonly text?: string;
  readonly children: (field: { readonly value: string; readonly onChange: (value: string) => void }) => ReactNode;
}

/** Holds the value of a field, as a machine does. */
function WithText({ text = "", children }: WithTextProps) {
  const [value, setValue] = useState(text);
  return children({ value, onChange: setValue });
}

interface WithChoicesProps {
  readonly ticked?: readonly string[];
  readonly children: (group: {
    readonly value: readonly string[];
    readonly onToggle: (value: string) => void;
  }) => ReactNode;
}

function WithChoices({ ticked = [], children }: WithChoicesProps) {
  const [value, setValue] = useState(ticked);
  const onToggle = (option: string) =>
    setValue((before) => (before.includes(option) ? before.filter((one) => one !== option) : [...before, option]));
  return children({ value, onToggle });
}

/** Each input control in each of its states, grouped by control. */
export function Fields() {
  const { t } = useTranslation();
  const label = t("forms.field.name");
  const error = t("forms.fillIn", { field: label });
  const option = (value: string, words: string, count: number) => ({
    value,
    label: words,
    count: { value: count, spoken: t("catalogue.products.filterCount", { count }) },
  });
  const options = [
    option("quotation", t("forms.field.message"), 4),
    option("samples", t("forms.field.address"), 12),
    option("none", t("forms.field.fax"), 0),
  ];
  return (
    <>
      <Family title="TextField">
        <Specimen name="TextField">
          <WithText>{(field) => <TextField {...field} name="empty" label={label} />}</WithText>
        </Specimen>
        <Specimen name="TextField" state="filled">
          <WithText text="Lin Mei">{(field) => <TextField {...field} name="filled" label={label} />}</WithText>
        </Specimen>
        <Specimen name="TextField" state="required, described">
          <WithText>
            {(field) => (
              <TextField {...field} name="required" label={label} isRequired description={t("forms.reason.phone")} />
            )}
          </WithText>
        </Specimen>
        <Specimen name="TextField" state="with a placeholder">
          <WithText>
            {(field) => (
              <TextField {...field} name="web" type="url" label={t("forms.field.company_web")} placeholder="http://" />
            )}
          </WithText>
        </Specimen>
        <Specimen name="TextField" state="doubtful">
          <WithText text="mei">
            {(field) => (
              <TextField
                {...field}
                name="email"
                type="email"
                label={t("forms.field.email")}
                warning={t("forms.doubt.email", { value: field.value })}
              />
            )}
          </WithText>
        </Specimen>
        <Specimen name="TextField" state="nearly full">
          <WithText text={"1".repeat(19)}>
            {(field) => (
              <TextField {...field} name="near" label={label} length={{ value: field.value.length, max: 20 }} />
            )}
          </WithText>
        </Specimen>
        <Specimen name="TextField" state="wrong">
          <WithText>
            {(field) => <TextField {...field} name="wrong" label={label} isRequired isInvalid errorMessage={error} />}
          </WithText>
        </Specimen>
        <Specimen name="TextField" state="label for assistive technology alone">
          <WithText>{(field) => <TextField {...field} name="hidden" label={label} hideLabel />}</WithText>
        </Specimen>
      </Family>
      <Family title="TextArea">
        <Specimen name="TextArea">
          <WithText>
            {(field) => (
              <TextArea
                {...field}
                name="message"
                label={t("forms.field.message")}
                description={t("forms.reason.messageInquiry")}
              />
            )}
          </WithText>
        </Specimen>
        <Specimen name="TextArea" state="wrong">
          <WithText>
            {(field) => (
              <TextArea
                {...field}
                name="wrong-message"
                label={t("forms.field.message")}
                isRequired
                isInvalid
                errorMessage={error}
              />
            )}
          </WithText>
        </Specimen>
      </Family>
      <Family title="Select">
        <Specimen name="Select">
          <WithText text="quotation">
            {(field) => <Select {...field} name="type" label={t("forms.field.type")} options={options} />}
          </WithText>
        </Specimen>
        <Specimen name="Select" state="wrong">
          <WithText text="quotation">
            {(field) => (
              <Select
                {...field}
                name="wrong-type"
                label={t("forms.field.type")}
                options={options}
                isRequired
                isInvalid
                errorMessage={error}
              />
            )}
          </WithText>
        </Specimen>
        <Specimen name="YearSelect">
          <WithText text="2026">{(field) => <YearSelect {...field} years={YEARS} />}</WithText>
        </Specimen>
      </Family>
      <Family title="ComboBox">
        {[
          ["", "Taiwan"],
          ["with a text that names nothing", "Atlantis"],
          ["wrong", ""],
        ].map(([state = "", text = ""]) => (
          <Specimen key={state} name="ComboBox" state={state}>
            <WithText text={text}>
              {({ value, onChange }) => {
                const isUnknown = value !== "" && !COUNTRIES.some((country) => country.value === value);
                return (
                  <ComboBox
                    name="country"
                    label={t("forms.field.country")}
                    value={value}
                    shown={value}
                    onChange={onChange}
                    options={() => COUNTRIES}
                    isRequired
                    isUnknown={isUnknown}
                    isInvalid={value === ""}
                    errorMessage={isUnknown ? t("forms.unknownCountry", { country: value }) : error}
                  />
                );
              }}
            </WithText>
          </Specimen>
        ))}
      </Family>
      <Family title="Checkbox">
        <Specimen name="Checkbox">
          <Checkbox>{t("catalogue.compare.choose")}</Checkbox>
        </Specimen>
        <Specimen name="Checkbox" state="ticked">
          <Checkbox defaultSelected>{t("catalogue.compare.choose")}</Checkbox>
        </Specimen>
      </Family>
      <Family title="RangeFields">
        {[
          { state: "open", chosen: {} },
          { state: "chosen", chosen: { from: 20, to: 150 } },
          { state: "of one value", chosen: { max: RANGE.min } },
        ].map(({ state, chosen }) => (
          <Specimen key={state} name="RangeFields" state={state}>
            <RangeFields range={{ ...RANGE, ...chosen }} onCommit={() => {}} />
          </Specimen>
        ))}
      </Family>
      <Family title="CheckboxGroup">
        <Specimen name="CheckboxGroup" state="with counts, one of them none">
          <WithChoices ticked={["quotation"]}>
            {(group) => <CheckboxGroup {...group} name="group" label={t("forms.productInfo")} options={options} />}
          </WithChoices>
        </Specimen>
        <Specimen name="CheckboxGroup" state="required">
          <WithChoices>
            {(group) => (
              <CheckboxGroup {...group} name="required" label={t("forms.productInfo")} options={options} isRequired />
            )}
          </WithChoices>
        </Specimen>
        <Specimen name="CheckboxGroup" state="wrong">
          <WithChoices>
            {(group) => (
              <CheckboxGroup
                {...group}
                name="wrong-group"
                label={t("forms.productInfo")}
                options={options}
                isInvalid={group.value.length === 0}
                errorMessage={t("forms.choose")}
              />
            )}
          </WithChoices>
        </Specimen>
      </Family>
    </>
  );
}
