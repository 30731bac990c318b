/** Worker that reads the list in a spreadsheet. A hostile file costs its thread, which has limits, and no visitor. */
import { Unreadable } from "../lib/cell-text.ts";
import { openWorkbook, TooLarge } from "../lib/xlsx-file.ts";

export interface SheetTask {
  readonly bytes: Uint8Array;
  /** Language whose decimal sign and grouping the cells show. */
  readonly locale: string;
}
/** `problem`: the file is no spreadsheet, or has more than is read. */
export type SheetText =
  | { readonly text: string; readonly otherSheets: readonly string[] }
  | { readonly problem: "unreadable" | "large" };

const LIMITS = { rows: 1000, columns: 100, cells: 20_000 } as const;
const MAX_UNPACKED = 20_000_000;

/** Writes a cell as a list has it. A line break would make two rows of one. */
const written = (text: string): string =>
  /^"|[\t\n\r]/.test(text) ? `"${text.replaceAll(/\s+/g, " ").replaceAll('"', '""')}"` : text;

/** Returns the text of the first sheet that is not hidden: one line for each row, tabs between its cells. */
export default function readSheet({ bytes, locale }: SheetTask): SheetText {
  try {
    const workbook = openWorkbook(bytes, MAX_UNPACKED);
    const shown = workbook.sheets.filter(({ isHidden }) => !isHidden);
    const [sheet, ...others] = shown;
    if (!sheet) return { problem: "unreadable" };
    const rows = workbook.read(sheet, locale, LIMITS);
    const lines = rows.map((cells) =>
      cells.map((cell) => (cell instanceof Unreadable ? "" : written(cell))).join("\t"),
    );
    return { text: lines.join("\n"), otherSheets: others.map(({ name }) => name) };
  } catch (problem) {
    return { problem: problem instanceof TooLarge ? "large" : "unreadable" };
  }
}
