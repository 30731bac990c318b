/** Units in a column of their own below a head. A unit that is not the item's leaves the quantity open. */
import { problemOfValue } from "../quantities.ts";
import { DOZEN } from "./amounts.ts";
import type { Decided } from "./quantity.ts";
import type { ReadRow } from "./row-parts.ts";
import { wordMeaning } from "./vocabulary.ts";

/** Words of letters, and Chinese words. Brackets, slashes and digits separate them. */
const WORDS = /\p{sc=Han}+|(?:(?!\p{sc=Han})\p{L})+/gu;

/** Whether a cell counts something by more than one: 10 pcs. */
const countsMore = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (cell.match(/\d+/g) ?? []).some((digits) => digits !== "1");

/** Opens the quantity of a row whose unit is another one than the item's. The size of a package is not known. */
export function withUnit({ row, meanings }: ReadRow, decided: Decided, decimals: number): Decided {
  const { quantity, candidates } = decided;
  if (quantity === undefined && candidates === undefined) return decided;
  const cells = row.cells.filter((_, place) => meanings[place] === "unit");
  const words = cells.flatMap((cell) => cell.replaceAll(/\(s\)/gi, "").match(WORDS) ?? []);
  const units = words.map(wordMeaning).filter((unit) => unit !== "currency");
  if (units.includes("packages")) return { candidates: [] };
  if (quantity === undefined) return decided;
  const own = decimals > 0 ? "length" : "pieces";
  if (units.every((unit) => unit === own) && !cells.some(countsMore)) return decided;
  const value = units.includes("dozen") ? quantity * DOZEN : quantity;
  return { candidates: [value].filter((each) => problemOfValue(each, decimals) === undefined) };
}
