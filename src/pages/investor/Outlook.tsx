import { documentLanguage } from "../../../contract/languages.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { fullDate } from "../../i18n/formats.ts";
import { useLanguages } from "../../site-context.tsx";
import { FileList } from "../../ui/FileList.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Outlook.module.css";

type Investor = PageResponses["investor"];

/** Upcoming dates, the next one first. */
export function Calendar({ dates }: { readonly dates: NonNullable<Investor["calendar"]> }) {
  const { say } = useWords();
  return (
    <section className={styles["part"]} aria-labelledby="investor-calendar">
      <h2 id="investor-calendar" className={styles["title"]}>
        {say("company.investor.calendar")}
      </h2>
      <ul className={styles["dates"]}>
        {dates.map((entry) => {
          const title = <Text of={entry} field="title" />;
          return (
            <li key={`${entry.date} ${entry.title}`} className={styles["date"]}>
              <time dateTime={entry.date}>{fullDate(entry.date)}</time>
              {entry.link ? <SiteLink to={entry.link}>{title}</SiteLink> : <span>{title}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The latest reports as files, each with its language. */
export function LatestReports({ reports }: { readonly reports: NonNullable<Investor["reports"]> }) {
  const { say } = useWords();
  const languages = useLanguages();
  const names = reports.map((report) =>
    report.quarter ? (
      say("company.investor.quarter", { period: report.title })
    ) : (
      <Text key={report.file} of={report} field="title" />
    ),
  );
  const notes = reports.map(({ file, language }) => {
    const siteLanguage = languages.find(({ key }) => key === language);
    return siteLanguage ? (
      <span key={file} lang={documentLanguage(siteLanguage.key)}>
        {siteLanguage.name}
      </span>
    ) : null;
  });
  return (
    <section className={styles["part"]} aria-labelledby="investor-reports">
      <h2 id="investor-reports" className={styles["title"]}>
        {say("company.investor.reports")}
      </h2>
      <FileList files={reports.map(({ file }) => file)} names={names} notes={notes} />
    </section>
  );
}
