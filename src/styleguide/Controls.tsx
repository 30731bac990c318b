import { useTranslation } from "react-i18next";
import { pathTo } from "../../contract/paths.ts";
import { Button, type ButtonVariant } from "../ui/Button.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Family, Row, Specimen } from "./Specimen.tsx";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "quiet"];
const PAGES = [1, 5, 9] as const;
const LAST_PAGE = 9;

/** Buttons and messages in each of their states. */
export function Controls() {
  const { t } = useTranslation();
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
