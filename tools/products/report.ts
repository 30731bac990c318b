/** What an import would do, in lines for a terminal. */
import { withControlsShown } from "../../contract/controls.ts";
import { bareOf } from "./columns.ts";
import type { Plan } from "./plan.ts";
import type { Finding } from "./rows.ts";
import { letterOf, type Table } from "./table-file.ts";

/** Characters of a cell that are shown. */
const SHOWN = 32;
/** Lines of one kind; a table that is wrong in one column is wrong in each row. */
const MOST = 50;

const shown = (text: string) => {
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

/** `row 12, column D "category": "pump" is no key of categories.` */
export function findingLines(findings: readonly Finding[], [head = []]: Table): string[] {
  const lines = findings.slice(0, MOST).map(({ row, column, problem }) => {
    const place = head.findIndex((each) => each === column || each.toLowerCase() === bareOf(column));
    const letter = place < 0 ? "" : ` ${letterOf(place)}`;
    return `row ${row}${column ? `, column${letter} "${column}"` : ""}: ${withControlsShown(problem)}`;
  });
  const more = findings.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more.`] : lines;
}

/** The table of what would change: a line for each new product, and for each column of one that is there. */
export function changeLines({ changes }: Plan): string[] {
  const rows = changes.flatMap(({ row, key, id, isNew, differences }) => {
    const about = [String(row), key, String(id)];
    if (isNew) return [[...about, "new", `${differences.length} columns`, "", ""]];
    return differences.map(({ column, before, after }) => [
      ...about,
      "changed",
      shown(column),
      shown(before),
      shown(after),
    ]);
  });
  return rows.length === 0 ? [] : aligned([["row", "product", "id", "what", "column", "now", "will be"], ...rows]);
}

/** How many of what. */
export function sumLine({ changes, same, unnamed }: Plan): string {
  const fresh = changes.filter(({ isNew }) => isNew).length;
  return `${fresh} new, ${changes.length - fresh} changed, ${same} as they are, ${unnamed.length} not in the table.`;
}
