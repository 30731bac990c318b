/**
 * Part numbers of products and articles, as visitors, buyers and tables write them. Addresses, search, lists, the import and the
 * content check compare them here.
 */
import { exactKey } from "../../../contract/typed-text.ts";

const PLAIN = /^[\x20-\x7e]*$/;

/** Plain text, as nearly all numbers and pasted words are, needs no Unicode. */
const capitals = (text: string) => (PLAIN.test(text) ? text : exactKey(text)).toUpperCase();

/** Returns the letters and digits of a number. Numbers that a text may mean have equal ones. */
export const bareNumber = (text: string): string => capitals(text).replaceAll(/[^\p{L}\p{Nd}]/gu, "");

/**
 * Returns a number as a person compares it: case, width, spaces, hyphens and signs at its ends do not count. A point or a slash
 * between digits does, because 1.5 and 1/5 are not 15.
 */
export const foldedNumber = (text: string): string =>
  capitals(text).replaceAll(/(?<=\d)([.,/])(?=\d)|[^\p{L}\p{Nd}]/gu, (_, sign: string = "") =>
    sign === "," ? "." : sign,
  );

interface Numbered {
  readonly number: string;
}

/**
 * Returns those of the entries that a text means: the one with exactly this number, else those whose folded numbers are equal, else
 * all. If several are left, the visitor has to choose. The letters and digits of each entry are those of the text.
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
