/**
 * Worker that reads the list in a spreadsheet (order-sheets.ts). A hostile file costs its thread, which has limits, and no visitor.
 * Everything that a file may have any number of is limited, so that no file takes the thread for long.
 */

import { MAX_ORDER_TEXT } from "../../../contract/order-limits.ts";
import { Unreadable } from "../../lib/cell-text.ts";
import { openWorkbook, TooLarge } from "../../lib/xlsx-file.ts";

export interface SheetTask {
  readonly bytes: Uint8Array;
  /** Language whose decimal sign and grouping the cells show. */
  readonly locale: string;
}
/** `problem`: the file is no spreadsheet, or has more than is read. */
export type SheetText =
  | { readonly text: string; readonly otherSheets: readonly string[] }
  | { readonly problem: "unreadable" | "large" };

/** A list of MAX_ORDER_TEXT has fewer characters than the cells of its sheet, whose spaces are joined. */
const LIMITS = { rows: 1000, columns: 100, cells: 20_000, characters: 4 * MAX_ORDER_TEXT, merges: 1000 } as const;
const WORKBOOK_LIMITS = { unpacked: 20_000_000, files: 1000, sheets: 200, elements: 500_000 } as const;
/** Max characters of the name of a sheet that is not read. Excel allows 31. */
const MAX_NAME = 100;

/** Writes a cell as a list has it. A line break would make two rows of one. */
const written = (text: string): string =>
  /^"|[\t\n\r]/.test(text) ? `"${text.replaceAll(/\s+/g, " ").replaceAll('"', '""')}"` : text;

/** Returns the text of the first sheet that is not hidden: one line for each row, tabs between its cells. */
function readSheet({ bytes, locale }: SheetTask): SheetText {
  try {
    const workbook = openWorkbook(bytes, WORKBOOK_LIMITS);
    const visibleSheets = workbook.sheets.filter(({ isHidden }) => !isHidden);
    const [sheet, ...others] = visibleSheets;
    if (!sheet) return { problem: "unreadable" };
    const rows = workbook.read(sheet, locale, LIMITS);
    const lines = rows.map((cells) =>
      cells.map((cell) => (cell instanceof Unreadable ? "" : written(cell))).join("\t"),
    );
    return { text: lines.join("\n"), otherSheets: others.map(({ name }) => name.slice(0, MAX_NAME)) };
  } catch (problem) {
    return { problem: problem instanceof TooLarge ? "large" : "unreadable" };
  }
}

/** Without a task it only answers. */
export default (task?: SheetTask): SheetText | undefined => task && readSheet(task);
