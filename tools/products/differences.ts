/** Compares the cells of a row with those of the content. */
import type { Source } from "./columns.ts";
import { inEachLanguage, isFile } from "./content-findings.ts";
import { bareOf, type Cells } from "./language-cells.ts";

/** A change of a product or an article: the column, its current value, and its new one. */
export interface Difference {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the columns whose cells differ. */
export function differencesOf(before: Cells, after: Cells): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((column) => {
    const [was = "", will = ""] = [before.get(column), after.get(column)];
    return was === will ? [] : [{ column, before: was, after: will }];
  });
}

/** The cells as an export would write them: lists with one sign between their items, files by their own names. */
export function canonical(cells: Cells, source: Source): Cells {
  return new Map(
    [...cells].map(([column, cell]) => {
      const items = source[column];
      if (Array.isArray(items)) return [column, items.join(", ")];
      return [column, isFile(bareOf(column)) ? inEachLanguage(cell, column) : cell];
    }),
  );
}
