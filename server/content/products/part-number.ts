/**
 * Comparison of part numbers in any spelling. Addresses, search, pasted lists, the import and the content check all use it.
 */
import { exactKey } from "../../../contract/typed-text.ts";

const PLAIN = /^[\x20-\x7e]*$/;

/** Skips Unicode normalization for ASCII, which nearly all numbers and pasted words are. */
const capitals = (text: string) => (PLAIN.test(text) ? text : exactKey(text)).toUpperCase();

/** Returns the letters and digits of a number. A text can only mean numbers with the same result. */
export const bareNumber = (text: string): string => capitals(text).replaceAll(/[^\p{L}\p{Nd}]/gu, "");

/**
 * Normalizes a number as a person compares it: ignores case, width, spaces, hyphens and signs at the ends. A point or a slash
 * between digits is kept, because 1.5 and 1/5 are not 15.
 */
export const foldedNumber = (text: string): string =>
  capitals(text).replaceAll(/(?<=\d)([.,/])(?=\d)|[^\p{L}\p{Nd}]/gu, (_, sign: string = "") =>
    sign === "," ? "." : sign,
  );

interface Numbered {
  readonly number: string;
}

/**
 * Returns the entries that a text means: the one with exactly this number, else those with the same folded number, else all.
 * If several are returned, the visitor has to choose. All entries must have the bare number of the text.
 */
export function meantBy<Entry extends Numbered>(text: string, entries: readonly Entry[]): readonly Entry[] {
  if (entries.length < 2) return entries;
  const exact = entries.filter(({ number }) => number === text);
  if (exact.length > 0) return exact;
  const folded = foldedNumber(text);
  const alike = entries.filter(({ number }) => foldedNumber(number) === folded);
  return alike.length > 0 ? alike : entries;
}

/** Groups entries by the letters and digits of their numbers. */
export const byBareNumber = <Entry extends Numbered>(entries: Iterable<Entry>): ReadonlyMap<string, readonly Entry[]> =>
  Map.groupBy(entries, ({ number }) => bareNumber(number));
