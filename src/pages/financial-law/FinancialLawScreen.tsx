import type { ReactNode } from "react";
import type { PageResponses } from "../../../contract/pages.ts";
import { fullDate } from "../../i18n/formats.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import type { ScreenProps } from "../../screens.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FileLink } from "../../ui/FileLink.tsx";
import { Html } from "../../ui/Html.tsx";
import { Section } from "../../ui/Section.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { VideoPlayer } from "../../ui/VideoPlayer.tsx";
import styles from "./FinancialLawScreen.module.css";

type Conference = PageResponses["investor-report"]["conference"][number];

/** Investor conferences, the latest first: date, place, summary, documents and recording. */
export default function FinancialLawScreen({ page }: ScreenProps<"financialLaw">) {
  const { say } = useWords();
  const { banner_only0, conference } = page.response;
  return (
    <>
      {/* Uses the data of the reports page, but has its own title. */}
      <PageBanner head="desk" banner={banner_only0} title={say("company.law.title")} />
      <Section title={say("company.law.all")}>
        {conference.length === 0 ? <EmptyState /> : null}
        <ul className={styles["conferences"]}>
          {conference.map((item) => (
            <li key={item.date}>
              <ConferenceRow of={item} />
            </li>
          ))}
        </ul>
      </Section>
      <SiblingPages of="investor" current="financialLaw" />
    </>
  );
}

function ConferenceRow({ of }: { readonly of: Conference }) {
  const { t, say } = useWords();
  const none = <span className={styles["none"]}>{say("shell.page.noInformation")}</span>;
  const date = fullDate(of.date);
  return (
    <article className={styles["conference"]}>
      <h3 className={styles["title"]}>{of.title ? <Text of={of} field="title" /> : date}</h3>
      <dl className={styles["facts"]}>
        <Fact name={say("company.law.date")}>
          <time dateTime={of.date}>{date}</time>
        </Fact>
        <Fact name={say("company.law.time")}>{of.time || none}</Fact>
        <Fact name={say("company.law.place")}>{of.place ? <Text of={of} field="place" /> : none}</Fact>
        <Fact name={say("company.law.summary")}>{of.content ? <Html of={of} field="content" /> : none}</Fact>
        <Fact name={say("company.law.file")}>
          {of.file?.file ? (
            <FileLink file={of.file.file} name={of.file.title} language={fallbackLanguage(of.file, "title")} />
          ) : (
            none
          )}
        </Fact>
        <Fact name={say("company.law.video")}>
          {of.video ? (
            <div className={styles["video"]}>
              <VideoPlayer src={of.video} title={t("company.law.recording", { date })} />
            </div>
          ) : (
            none
          )}
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
