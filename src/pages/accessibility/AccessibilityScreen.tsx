import { useTranslation } from "react-i18next";
import { AAA_CLAIMED } from "../../../contract/criteria.ts";
import { pathTo } from "../../../contract/paths.ts";
import { statement as english } from "../../i18n/en/statement.ts";
import { statement as chinese } from "../../i18n/zh/statement.ts";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { ScreenProps } from "../../screens.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import styles from "./AccessibilityScreen.module.css";

const SECTIONS = ["standard", "testing", "limits", "contact"] as const;
/** When the statement was last compared with the site. */
const REVIEWED = "2026/11/21";

function useStatement() {
  const { i18n } = useTranslation();
  return i18n.language === "zh" ? chinese : english;
}

/** What of the site is accessible, how that is known, and whom to tell where it is not. */
export default function AccessibilityScreen(_props: ScreenProps<"accessibility">) {
  const { t } = useTranslation();
  const { updated } = useStatement();
  return (
    <>
      <PageTitle title={t("company.accessibility.title")} intro={t("company.accessibility.lead")} />
      <Section className={styles["section"]}>
        {SECTIONS.map((name) => (
          <StatementPart key={name} name={name} />
        ))}
        <p className={styles["reviewed"]}>{updated.replace("{{date}}", REVIEWED)}</p>
      </Section>
    </>
  );
}

function StatementPart({ name }: { readonly name: (typeof SECTIONS)[number] }) {
  const { sections, separator, contactLink } = useStatement();
  const { title, text, list } = sections[name];
  const criteria = AAA_CLAIMED.join(separator);
  return (
    <section className={styles["part"]} aria-labelledby={name}>
      <h2 id={name} className={styles["title"]}>
        {title}
      </h2>
      <div className={styles["body"]}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph.replace("{{criteria}}", criteria)}</p>
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
            <LinkButton to={pathTo("contactUs")}>{contactLink}</LinkButton>
          </p>
        ) : null}
      </div>
    </section>
  );
}
