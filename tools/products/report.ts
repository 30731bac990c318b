/** Prints the plan of an import for a terminal. */
import { withControlsShown } from "../../server/lib/visible-controls.ts";
import type { Plan } from "./plan.ts";
import type { Finding } from "./rows.ts";
import { letterOf } from "./table-file.ts";

/** Characters of a cell that are shown. */
const SHOWN = 32;
/** Maximum number of different mistakes in the output. */
const MOST = 50;

const asLine = (text: string) => {
  const line = withControlsShown(text.replaceAll("\n", " / "));
  return [...line].length > SHOWN ? `${[...line].slice(0, SHOWN - 1).join("")}…` : line;
};

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string) => [...text].reduce((width, each) => width + (/[\u1100-\uffdf]/.test(each) ? 2 : 1), 0);

/** Lines of cells under each other. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ""))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)))
      .join("  ")
      .trimEnd(),
  );
}

/** Rows that are named of those with the same mistake. */
const MAX_PLACES = 5;

/** The findings of each mistake, in the order of the first of them. */
const byCause = (findings: readonly Finding[]) => [
  ...Map.groupBy(findings, ({ column, cause, problem }) => JSON.stringify([column, cause ?? problem])).values(),
];

/** How many mistakes there are, and in how many cells: `2 problems in 1604 cells`. */
export function countOf(findings: readonly Finding[]): string {
  const causes = byCause(findings).length;
  const problems = causes === 1 ? "1 problem" : `${causes} problems`;
  return findings.length === causes ? problems : `${problems} in ${findings.length} cells`;
}

/** `row 12, column D "category": "pump" is not a key of categories.` The same mistake in further rows is one line. */
export function findingLines(findings: readonly Finding[]): string[] {
  const causes = byCause(findings);
  const lines = causes.slice(0, MOST).map(([first, ...others]) => {
    if (!first) return "";
    const { row, column, place, problem } = first;
    const letter = place === undefined ? "" : ` ${letterOf(place)}`;
    const at = column || place !== undefined ? `, column${letter}${column ? ` "${column}"` : ""}` : "";
    const line = `row ${row}${at}: ${withControlsShown(problem)}`;
    const rows = [...new Set(others.map((each) => each.row))].filter((each) => each !== row);
    return rows.length === 0 ? line : `${line} The same in ${placesOf(rows)}.`;
  });
  const more = causes.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more.`] : lines;
}

/** `rows 3, 4, 5 and 797 more` */
function placesOf(rows: readonly number[]): string {
  const named = rows.slice(0, MAX_PLACES);
  const rest = rows.length - named.length;
  const last = rest > 0 ? `${rest} more` : String(named.pop());
  const first = named.join(", ");
  return `${rows.length === 1 ? "row" : "rows"} ${first ? `${first} and ` : ""}${last}`;
}

/** The table of what would change: a line for each new product, and for each column of one that is there. */
export function changeLines({ changes }: Plan): string[] {
  const rows = changes.flatMap(({ row, key, id, article, isNew, differences }) => {
    const about = [String(row), article === undefined ? key : `${key} > ${article}`, String(id)];
    if (isNew) return [[...about, "new", `${differences.length} columns`, "", ""]];
    return differences.map(({ column, before, after }) => [
      ...about,
      "changed",
      asLine(column),
      asLine(before),
      asLine(after),
    ]);
  });
  return rows.length === 0 ? [] : aligned([["row", "product", "id", "what", "column", "now", "will be"], ...rows]);
}

/** Counts of products, and of articles if the table has some. */
export function sumLine({ changes, same, sameArticles, unnamed }: Plan): string {
  const products = changes.filter(({ article }) => article === undefined);
  const articles = changes.filter(({ article }) => article !== undefined);
  const counted = (some: Plan["changes"], others: number) => {
    const fresh = some.filter(({ isNew }) => isNew).length;
    return `${fresh} new, ${some.length - fresh} changed, ${others} as they are`;
  };
  const sum = `${counted(products, same)}, ${unnamed.length} not in the table.`;
  return articles.length + sameArticles > 0 ? `${sum} Articles: ${counted(articles, sameArticles)}.` : sum;
}
