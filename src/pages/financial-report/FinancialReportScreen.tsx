import type { ReactNode } from "react";
import type { PageResponses } from "../../../contract/pages.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import { YearNavigation } from "../../parts/search/YearNavigation.tsx";
import type { ScreenProps } from "../../screens.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FileLink } from "../../ui/FileLink.tsx";
import { FileList } from "../../ui/FileList.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./FinancialReportScreen.module.css";
import { MonthlyRevenue } from "./MonthlyRevenue.tsx";

type Report = PageResponses["investor-report"];
type Quarter = Report["quarterly_general"][number];
const QUARTERS = [1, 2, 3, 4] as const;

/** The financial report of a year: months as a chart and a table, quarters, and the annual report. */
export default function FinancialReportScreen({ page }: ScreenProps<"financialReport">) {
  const { say } = useWords();
  const { banner_only0, currency, years, year, monthly, quarterly_individual, quarterly_general, yearly } =
    page.response;
  return (
    <>
      <PageBanner head="desk" banner={banner_only0} />
      <Section
        title={say("company.report.monthly")}
        action={<YearNavigation route="financialReport" years={years} year={year} label="company.report.chooseYear" />}
      >
        <MonthlyRevenue key={year} year={year} months={monthly} currency={currency} />
      </Section>
      <Section tone="mist" title={say("company.report.quarters")}>
        <Quarters key={year} year={year} individual={quarterly_individual} general={quarterly_general} />
      </Section>
      <Section title={say("company.report.yearly")}>
        {yearly.length === 0 ? (
          <EmptyState />
        ) : (
          <FileList
            files={yearly.map(({ file }) => file)}
            names={yearly.map((report) => <Text key={report.title} of={report} field="title" />)}
          />
        )}
      </Section>
      <SiblingPages of="investor" current="financialReport" />
    </>
  );
}

interface QuartersProps {
  readonly year: string;
  readonly individual: readonly Quarter[];
  readonly general: readonly Quarter[];
}

/** Both series of reports side by side, one quarter per row. */
function Quarters({ year, individual, general }: QuartersProps) {
  const { t, say } = useWords();
  if (individual.length === 0 && general.length === 0) return <EmptyState />;
  // The link name includes the column, individual or consolidated reports (WCAG 2.4.9).
  const report = (
    series: readonly Quarter[],
    column: "company.report.individual" | "company.report.general",
    period: number,
  ): ReactNode => {
    const found = series.find((quarter) => quarter.period === period);
    return found?.file ? (
      <FileLink file={found.file} label={t("shell.ui.labelled", { label: t(column), text: found.title })} />
    ) : (
      <span className={styles["none"]}>{say("shell.page.noInformation")}</span>
    );
  };
  return (
    <DataTable
      caption={say("company.report.yearCaption", { year, title: t("company.report.quarters") })}
      hideCaption
      head={[say("company.report.quarter"), say("company.report.individual"), say("company.report.general")]}
      rows={QUARTERS.map((period) => [
        `Q${period}`,
        report(individual, "company.report.individual", period),
        report(general, "company.report.general", period),
      ])}
    />
  );
}
