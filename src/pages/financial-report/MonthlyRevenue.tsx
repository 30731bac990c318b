import type { Currency } from "../../../contract/pages.ts";
import { useFormats } from "../../i18n/formats.ts";
import { FigureItem, FigureList } from "../../parts/diagrams/Figures.tsx";
import { figuresOf, growth, type MonthlyRevenue as Month } from "../../parts/revenue-figures.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FileLink } from "../../ui/FileLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./MonthlyRevenue.module.css";
import { RevenueChart } from "./RevenueChart.tsx";

interface MonthlyRevenueProps {
  readonly currency: Currency;
  readonly year: string;
  readonly months: readonly Month[];
}

const MILLION = 1000;
const DASH = "–";

/** Monthly revenue of a year: totals, a chart against the year before, and a table of all values. */
export function MonthlyRevenue({ year, months, currency }: MonthlyRevenueProps) {
  const { t, say } = useWords();
  const { number, change, month } = useFormats();
  const figures = figuresOf(months);
  if (!figures.latest || !figures.best) return <EmptyState />;

  const unit = say("company.report.axis", { symbol: currency.symbol });
  const before = String(Number(year) - 1);
  const amount = (value: number | null) =>
    value === null ? <span className={styles["none"]}>{say("company.report.noFigure")}</span> : number(value);
  const earlier = (value: number | null) => (value === null ? DASH : number(value));
  const changeOf = (value: number | undefined) => (value === undefined ? DASH : change(value));
  const [first, last] = [month(months[0]?.period ?? 1), month(figures.latest.period)];
  const counted = first === last ? first : t("company.report.months", { first, last });
  const hasFiles = months.some(({ file }) => file !== "");
  const head = [say("company.report.month"), year, before, say("company.report.change")];

  return (
    <>
      <FigureList>
        <FigureItem
          value={number(figures.total / MILLION, 1)}
          unit={unit}
          label={say("company.report.total", { month: month(figures.latest.period), year })}
        />
        {figures.change === undefined ? null : (
          <FigureItem value={change(figures.change)} label={say("company.report.against", { before })} />
        )}
        <FigureItem
          value={number((figures.best.value ?? 0) / MILLION, 1)}
          unit={unit}
          label={say("company.report.best", { month: month(figures.best.period) })}
        />
      </FigureList>
      <div className={styles["chart"]}>
        <RevenueChart year={year} months={months} currency={currency} />
      </div>
      <div className={styles["table"]}>
        <p className={styles["note"]}>{say("company.report.unit", { symbol: currency.symbol })}</p>
        <DataTable
          caption={say("company.report.monthlyCaption", { year, currency: currency.name })}
          hideCaption
          head={hasFiles ? [...head, say("company.report.file")] : head}
          numeric={[1, 2, 3]}
          rows={months.map(({ period, value, last_year, file }) => {
            const row = [month(period), amount(value), earlier(last_year), changeOf(growth(value, last_year))];
            if (!hasFiles) return row;
            const name = month(period);
            return [...row, file ? <FileLink key="file" file={file} label={`${name} ${year}`} /> : DASH];
          })}
          sum={{
            of: months.indexOf(figures.latest) + 1,
            cells: [
              say("company.report.sum", { months: counted }),
              number(figures.total),
              figures.totalBefore > 0 ? number(figures.totalBefore) : DASH,
              changeOf(figures.change),
              ...(hasFiles ? [""] : []),
            ],
          }}
        />
      </div>
    </>
  );
}
