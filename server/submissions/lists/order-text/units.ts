/** Units in a column of their own below a head, or in the head. A unit that is not the item's leaves the quantity open. */
import { problemOfValue } from "../../../../contract/quantities.ts";
import { DOZEN } from "./amounts.ts";
import type { Decided } from "./quantity.ts";
import type { ReadRow } from "./row-parts.ts";
import { lettersIn, wordMeaning } from "./vocabulary.ts";

/** Whether a cell counts something by more than one: 10 pcs. */
const countsMore = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (cell.match(/\d+/g) ?? []).some((digits) => digits !== "1");

/** Opens the quantity of a row whose unit is another one than the item's. The size of a package is not known. */
export function withUnit({ row, head, meanings }: ReadRow, decided: Decided, decimals: number): Decided {
  const { quantity, candidates } = decided;
  if (quantity === undefined && candidates === undefined) return decided;
  const cells = row.cells.flatMap((cell, place) => {
    if (meanings[place] === "quantity") return head?.units[place] ?? [];
    return meanings[place] === "unit" ? cell : [];
  });
  const words = cells.flatMap((cell) => lettersIn(cell.replaceAll(/\(s\)/gi, "")));
  const units = words.map(wordMeaning).filter((unit) => unit !== "currency");
  if (units.includes("packages")) return { candidates: [] };
  if (quantity === undefined) return decided;
  const own = decimals > 0 ? "length" : "pieces";
  if (units.every((unit) => unit === own) && !cells.some(countsMore)) return decided;
  const value = units.includes("dozen") ? quantity * DOZEN : quantity;
  return { candidates: [value].filter((each) => problemOfValue(each, decimals) === undefined) };
}
