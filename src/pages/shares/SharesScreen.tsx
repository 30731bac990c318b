import type { ParseKeys } from "i18next";
import type { ReactNode } from "react";
import type { TitleTable } from "../../../contract/entities.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import { YearNavigation } from "../../parts/search/YearNavigation.tsx";
import type { ScreenProps } from "../../screens.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FileLink } from "../../ui/FileLink.tsx";
import { Html } from "../../ui/Html.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { VideoPlayer } from "../../ui/VideoPlayer.tsx";
import { KeyValueTable } from "./KeyValueTable.tsx";
import styles from "./SharesScreen.module.css";

type StockRecords = NonNullable<PageResponses["stock"]["stockinfo"]>;

/** Shareholder information: share data, shareholders, price, and the meeting of each year. */
export default function SharesScreen({ page }: ScreenProps<"shares">) {
  const { say } = useWords();
  const { banner_only0, title_table_items1, title_table_items2, title_content3, years, year, stockinfo } =
    page.response;
  return (
    <>
      <PageBanner head="desk" banner={banner_only0} />
      <Section title={say("company.shares.company")}>
        {title_table_items1.length + title_table_items2.length === 0 ? <EmptyState /> : null}
        <div className={styles["tables"]}>
          <Tables of={title_table_items1} />
          <Tables of={title_table_items2} />
        </div>
      </Section>
      <Section tone="mist" title={<Text of={title_content3} field="title" />}>
        {title_content3.content ? (
          <Html of={title_content3} field="content" className={styles["price"]} />
        ) : (
          <EmptyState />
        )}
      </Section>
      <Section
        title={say("company.shares.records")}
        intro={<p>{say("company.shares.recordsIntro")}</p>}
        action={<YearNavigation route="shares" years={years} year={year} label="company.shares.year" />}
      >
        {stockinfo ? <Records key={year} of={stockinfo} /> : <EmptyState />}
      </Section>
      <SiblingPages of="investor" current="shares" />
    </>
  );
}

/** One column of tables: the company's, or the shareholders'. */
function Tables({ of }: { readonly of: readonly TitleTable[] }) {
  if (of.length === 0) return null;
  return (
    <div className={styles["column"]}>
      {of.map((table) => (
        <KeyValueTable key={table.title} of={table} />
      ))}
    </div>
  );
}

function Records({ of }: { readonly of: StockRecords }) {
  const { t, say } = useWords();
  const none = <span className={styles["none"]}>{say("shell.page.noInformation")}</span>;
  // The year is that of the meeting. Its annual report covers the year before.
  const file = (path: string, name: ParseKeys): ReactNode => {
    const label = t("company.shares.documentOf", { name: t(name), year: of.year });
    return path ? <FileLink file={path} label={label} /> : none;
  };
  const kinds = [
    { name: "company.shares.annual", file: of.annual },
    { name: "company.shares.handbook", file: of.handbook },
    { name: "company.shares.notice", file: of.notice },
    { name: "company.shares.minute", file: of.minute },
  ] as const;
  return (
    <div className={styles["records"]}>
      <DataTable
        caption={say("company.shares.caption", { year: of.year })}
        head={[say("company.shares.document"), say("company.shares.file")]}
        rows={kinds.map((kind) => [say(kind.name), file(kind.file, kind.name)])}
      />
      <div className={styles["video"]} data-print="none">
        <h3>{say("company.shares.video")}</h3>
        {of.video ? (
          <VideoPlayer src={of.video} title={t("company.shares.meetingOf", { year: of.year })} />
        ) : (
          <EmptyState />
        )}
      </div>
    </div>
  );
}
