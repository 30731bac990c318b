import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageResponses } from "../../../contract/pages.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import { YearChoice } from "../../parts/YearChoice.tsx";
import type { ScreenProps } from "../../screens.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
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

/** A year in figures: its months as a chart and a table, its quarters and its annual report. */
export default function FinancialReportScreen({ page }: ScreenProps<"financialReport">) {
  const { t } = useTranslation();
  const { banner_only0, currency, years, year, monthly, quarterly_individual, quarterly_general, yearly } =
    page.response;
  return (
    <>
      <PageBanner head="tool" banner={banner_only0} />
      <Section
        title={t("company.report.monthly")}
        action={<YearChoice route="financialReport" years={years} year={year} label={t("company.report.chooseYear")} />}
      >
        <MonthlyRevenue year={year} months={monthly} currency={currency} />
      </Section>
      <Section tone="mist" title={t("company.report.quarters")}>
        <Quarters year={year} individual={quarterly_individual} general={quarterly_general} />
      </Section>
      <Section title={t("company.report.yearly")}>
        {yearly.length === 0 ? (
          <EmptyNote />
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

/** Both series side by side, a quarter per row. */
function Quarters({ year, individual, general }: QuartersProps) {
  const { t, say } = useWords();
  if (individual.length === 0 && general.length === 0) return <EmptyNote />;
  // The column tells individual from consolidated reports: it is a part of the name of each link (WCAG 2.4.9).
  const report = (series: readonly Quarter[], column: string, period: number): ReactNode => {
    const found = series.find((quarter) => quarter.period === period);
    return found?.file ? (
      <FileLink
        file={found.file}
        name={t("shell.ui.download")}
        label={t("shell.ui.labelled", { label: column, text: found.title })}
      />
    ) : (
      <span className={styles["none"]}>{say("shell.page.noInformation")}</span>
    );
  };
  const [ofCompany, ofGroup] = [t("company.report.individual"), t("company.report.general")];
  return (
    <DataTable
      caption={t("company.report.yearCaption", { year, title: t("company.report.quarters") })}
      hideCaption
      head={[t("company.report.quarter"), ofCompany, ofGroup]}
      rows={QUARTERS.map((period) => [
        `Q${period}`,
        report(individual, ofCompany, period),
        report(general, ofGroup, period),
      ])}
    />
  );
}
