import type { PageResponses } from "../../../contract/pages.ts";
import type { PageContext } from "../page.ts";

/** Months shown before the latest one, so that the same month of the previous year is included. */
const MONTHS = 13;

/** The last published month of revenue and those before it; undefined if none is published. */
export function latestRevenueOf({ content, localize }: PageContext): PageResponses["investor"]["revenue"] {
  const { investorReport, investorYears } = content;
  if (!investorReport) return undefined;
  const { name, symbol } = investorReport.currency;
  const months = [...investorYears]
    .sort((one, other) => one.id - other.id)
    .flatMap(({ id, revenue }) => revenue.map((value, index) => ({ year: id, period: index + 1, value })));
  const last = months.at(-1);
  if (!last) return undefined;
  const before = months.find(({ year, period }) => year === last.year - 1 && period === last.period);
  return {
    ...last,
    last_year: before?.value ?? null,
    currency: localize({ name, symbol }),
    months: months.slice(-MONTHS).map(({ value }) => value),
  };
}
