import { useTranslation } from "react-i18next";
import { AAA_CLAIMED } from "../../../contract/criteria.ts";
import { pathTo } from "../../../contract/paths.ts";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { ScreenProps } from "../../screens.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import styles from "./AccessibilityScreen.module.css";

const SECTIONS = ["standard", "testing", "limits", "contact"] as const;
/** When the statement was last compared with the site. */
const REVIEWED = "2026/11/21";

/** What of the site is accessible, how that is known, and whom to tell where it is not. */
export default function AccessibilityScreen(_props: ScreenProps<"accessibility">) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t("company.accessibility.title")} intro={t("company.accessibility.lead")} />
      <Section className={styles["section"]}>
        {SECTIONS.map((name) => (
          <StatementPart key={name} name={name} />
        ))}
        <p className={styles["reviewed"]}>{t("company.accessibility.updated", { date: REVIEWED })}</p>
      </Section>
    </>
  );
}

function StatementPart({ name }: { readonly name: (typeof SECTIONS)[number] }) {
  const { t } = useTranslation();
  const criteria = AAA_CLAIMED.join(t("company.accessibility.separator"));
  const text = t(`company.accessibility.sections.${name}.text`, { returnObjects: true, criteria });
  const list = t(`company.accessibility.sections.${name}.list`, { returnObjects: true });
  return (
    <section className={styles["part"]} aria-labelledby={name}>
      <h2 id={name} className={styles["title"]}>
        {t(`company.accessibility.sections.${name}.title`)}
      </h2>
      <div className={styles["body"]}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {list.length > 0 ? (
          <ul className={styles["list"]}>
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
        {name === "contact" ? (
          <p>
            <LinkButton to={pathTo("contactUs")}>{t("company.accessibility.contactLink")}</LinkButton>
          </p>
        ) : null}
      </div>
    </section>
  );
}
