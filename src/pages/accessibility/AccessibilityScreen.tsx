import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { fullDate } from "../../i18n/formats.ts";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { ScreenProps } from "../../screens.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./AccessibilityScreen.module.css";

type Part = PageResponses["accessibility"]["sections"][number];

/** The accessibility statement: conformance, methods of assessment, and a contact for problems. */
export default function AccessibilityScreen({ page }: ScreenProps<"accessibility">) {
  const { say } = useWords();
  const { title_content1, sections, reviewed } = page.response;
  return (
    <>
      <PageTitle
        title={<Text of={title_content1} field="title" />}
        intro={
          <p>
            <Text of={title_content1} field="content" />
          </p>
        }
      />
      <Section>
        {sections.map((part, index) => (
          <StatementPart key={part.title} id={`part-${index + 1}`} part={part} isLast={part === sections.at(-1)} />
        ))}
        <p className={styles["reviewed"]}>{say("company.accessibility.reviewed", { date: fullDate(reviewed) })}</p>
      </Section>
    </>
  );
}

interface StatementPartProps {
  readonly id: string;
  readonly part: Part;
  readonly isLast: boolean;
}

function StatementPart({ id, part, isLast }: StatementPartProps) {
  const { say } = useWords();
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        <Text of={part} field="title" />
      </h2>
      <div className={styles["body"]}>
        {part.text.map((paragraph) => (
          <p key={paragraph} lang={fallbackLanguage(part, "text")}>
            {paragraph}
          </p>
        ))}
        {part.list.length > 0 ? (
          <ul className={styles["list"]} lang={fallbackLanguage(part, "list")}>
            {part.list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
        {isLast ? (
          <p>
            <LinkButton to={pathTo("contactUs")}>{say("company.accessibility.contact")}</LinkButton>
          </p>
        ) : null}
      </div>
    </section>
  );
}
