import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { useFormats } from "../../i18n/formats.ts";
import { FigureItem } from "../../parts/diagrams/Figures.tsx";
import { growth } from "../../parts/revenue-figures.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./LatestRevenue.module.css";

const MILLION = 1000;

/** Returns the points of a line chart, 100 wide and high. */
function lineOf(months: readonly number[]): string {
  const highest = Math.max(...months);
  const step = 100 / Math.max(1, months.length - 1);
  const points = months.map(
    (value, index) => `${(index * step).toFixed(1)} ${(100 - (90 * value) / (highest || 1)).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

type Revenue = NonNullable<PageResponses["investor"]["revenue"]>;

/** Revenue of the latest published month, its change against the year before, and a line chart of the last months. */
export function LatestRevenue({ revenue }: { readonly revenue: Revenue }) {
  const { say } = useWords();
  const { number, change, month } = useFormats();
  const { year, period, value, last_year, currency, months } = revenue;
  const grown = growth(value, last_year);
  return (
    <FigureItem
      value={number(value / MILLION, 1)}
      unit={say("company.report.axis", { symbol: currency.symbol })}
      label={
        <>
          <SiteLink to={pathTo("financialReport")}>
            {say("company.investor.revenue", { month: month(period), year })}
          </SiteLink>
          {grown === undefined ? null : (
            <>
              {" "}
              <span className={styles["change"]}>{say("company.investor.change", { change: change(grown) })}</span>
            </>
          )}
        </>
      }
    >
      <svg
        className={styles["line"]}
        width="100"
        height="100"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={lineOf(months)} />
      </svg>
    </FigureItem>
  );
}
