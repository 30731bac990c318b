/** Decimal mark of a list, as its numbers show it. */
import type { DecimalMark } from "../../../../contract/number-text.ts";
import type { Readings } from "../../../../contract/quantities.ts";
import type { OrderToken } from "./parts.ts";

export interface Marks {
  /** Decimal marks that a number of the list has for certain. */
  readonly shown: ReadonlySet<DecimalMark>;
  /** Decimal mark of the language; undefined if the list and the page differ. */
  readonly usual: DecimalMark | undefined;
}

/** Numbers that show the mark of the list. A number such as 2.1 in a text may be a version. */
const TELLING = ["number", "price"];

/** Finds decimal marks that leave no doubt: "12,5", "1.234,5" and "1,234,567". */
export function marksShown(cells: Iterable<readonly OrderToken[]>): ReadonlySet<DecimalMark> {
  const marks = new Set<DecimalMark>();
  for (const tokens of cells) {
    for (const token of tokens) {
      if (!TELLING.includes(token.kind)) continue;
      const digits = token.text.replaceAll(/^\D+|\D+$/g, "");
      if (/^[\d,]*(?:,\d{3}){2,}$|\.\d{1,2}$|\.\d{4,}$|,\d{3}\.\d+$/.test(digits)) marks.add(".");
      if (/^[\d.]*(?:\.\d{3}){2,}$|,\d{1,2}$|,\d{4,}$|\.\d{3},\d+$/.test(digits)) marks.add(",");
    }
  }
  return marks;
}

/** Returns the values that a number may have: one if there is no doubt. */
export function valuesOf(readings: Readings, { shown, usual }: Marks): readonly number[] {
  const { ".": point, ",": comma } = readings;
  if (point === undefined || comma === undefined || point === comma)
    return [point ?? comma].filter((value) => value !== undefined);
  // Either mark may separate thousands. The larger value belongs to the other mark.
  const [decimal, other]: readonly DecimalMark[] = point > comma ? [".", ","] : [",", "."];
  const isSure = !shown.has(other as DecimalMark) && (shown.has(decimal as DecimalMark) || usual === decimal);
  const [large, small] = [Math.max(point, comma), Math.min(point, comma)];
  return isSure ? [large] : [large, small];
}
