import type { BarChart as Bars } from "../../../contract/diagrams.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./BarChart.module.css";
import { digitsOf } from "./digits-of.ts";

interface Row {
  readonly year: number;
  readonly value: number;
  readonly isTarget?: boolean;
}

/** A table by year, with its values drawn as bars. Reading, printing and copying use the table. */
export function BarChart({ chart }: { readonly chart: Bars }) {
  const { say } = useWords();
  const { number } = useFormats();
  const { bars, target } = chart;
  const rows: readonly Row[] = [...bars, ...(target ? [{ ...target, isTarget: true }] : [])];
  const highest = Math.max(...rows.map(({ value }) => value));
  // All values of a chart have the same number of fraction digits.
  const digits = Math.max(...rows.map(({ value }) => digitsOf(value)));
  const last = bars.at(-1);
  return (
    <table className={styles["chart"]}>
      <caption className={styles["title"]}>
        <Text of={chart} field="title" />
      </caption>
      <thead>
        <tr className={styles["head"]}>
          <th scope="col">{say("company.charts.year")}</th>
          <th scope="col">
            <Text of={chart} field="unit" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ year, value, isTarget = false }) => (
          <tr
            key={year}
            className={styles["row"]}
            data-bar={isTarget ? "target" : year === last?.year ? "last" : "past"}
          >
            <th scope="row">
              {year}
              {isTarget ? <span className={styles["target"]}> {say("company.charts.target")}</span> : null}
            </th>
            <td>
              <div className={styles["cell"]}>
                <svg className={styles["plot"]} width="100" height="16" aria-hidden="true">
                  <rect className={styles["bar"]} width={`${(100 * value) / (highest || 1)}%`} height="100%" />
                </svg>
                {number(value, digits)}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
