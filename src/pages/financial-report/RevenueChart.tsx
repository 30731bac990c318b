import type { Currency } from "../../../contract/pages.ts";
import { useFormats } from "../../i18n/formats.ts";
import { type MonthlyRevenue, ticksUpTo } from "../../parts/revenue-figures.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./RevenueChart.module.css";

interface RevenueChartProps {
  readonly currency: Currency;
  readonly year: string;
  readonly months: readonly MonthlyRevenue[];
}

const THOUSANDS_IN_A_MILLION = 1000;
/** Position of the baseline, in percent of the height. The month names are below it. */
const GROUND = 90;
/** Maximum number of axis steps. */
const STEPS = 5;
const percent = (value: number) => `${Number(value.toFixed(3))}%`;

/**
 * Twelve pairs of bars: a year and the one before. Positions are percentages, so that text keeps its size at every
 * width. The picture has an accessible name; the table next to it contains its values.
 */
export function RevenueChart({ year, months, currency }: RevenueChartProps) {
  const { t, say } = useWords();
  const { number, shortMonth } = useFormats();
  const before = String(Number(year) - 1);
  const highest = Math.max(0, ...months.flatMap(({ value, last_year }) => [value ?? 0, last_year ?? 0]));
  const ticks = ticksUpTo(highest / THOUSANDS_IN_A_MILLION, STEPS);
  const top = (ticks.at(-1) ?? 1) * THOUSANDS_IN_A_MILLION;
  const y = (value: number) => GROUND - (value / top) * (GROUND - 6);
  const band = 100 / Math.max(12, months.length);
  const hasBefore = months.some(({ last_year }) => last_year !== null);
  /** Start of the year's own bar in its band: next to the other bar, or centred without one. */
  const own = hasBefore ? 0.52 : 0.35;
  const values = { year, before, currency: currency.name };
  const name = t(hasBefore ? "company.report.chart" : "company.report.chartAlone", values);

  return (
    <figure className={styles["chart"]}>
      <div className={styles["legend"]} aria-hidden="true">
        <span className={styles["unit"]}>{say("company.report.axis", { symbol: currency.symbol })}</span>
        <span className={styles["key"]} data-series="year">
          {year}
        </span>
        {hasBefore ? (
          <span className={styles["key"]} data-series="before">
            {before}
          </span>
        ) : null}
      </div>
      {/* Named only by aria-label: a `title` element would repeat it as a description. */}
      <svg className={styles["plot"]} role="img" aria-label={name}>
        {ticks.map((tick) => (
          <g key={tick} className={styles["tick"]} data-ground={tick === 0 || undefined}>
            <line x1="0" x2="100%" y1={percent(y(tick * 1000))} y2={percent(y(tick * 1000))} />
            <text x="0" dx="-12" y={percent(y(tick * 1000))} dy="0.32em" textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        {months.map(({ period, value, last_year }, index) => {
          const start = index * band;
          return (
            <g key={period}>
              {last_year === null ? null : (
                <rect
                  className={styles["before"]}
                  x={percent(start + band * 0.16)}
                  y={percent(y(last_year))}
                  width={percent(band * 0.3)}
                  height={percent(GROUND - y(last_year))}
                />
              )}
              {value === null ? null : (
                <>
                  <rect
                    className={styles["year"]}
                    x={percent(start + band * own)}
                    y={percent(y(value))}
                    width={percent(band * 0.3)}
                    height={percent(GROUND - y(value))}
                  />
                  <text
                    className={styles["value"]}
                    x={percent(start + band * (own + 0.15))}
                    y={percent(y(value))}
                    dy="-8"
                  >
                    {number(value / THOUSANDS_IN_A_MILLION, 1)}
                  </text>
                </>
              )}
              <text
                className={styles["month"]}
                data-quarter={period % 3 === 1 || undefined}
                x={percent(start + band / 2)}
                y="100%"
                dy="-4"
              >
                <tspan className={styles["long"]}>{shortMonth(period)}</tspan>
                <tspan className={styles["short"]}>{period}</tspan>
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
