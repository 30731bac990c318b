/** Finds part numbers whatever their hyphens, spaces and case, begun only, or with a slip. */
import SearchableMap from "minisearch/SearchableMap";
import { comparable } from "../content/comparable.ts";
import { slipsBetween } from "./typos.ts";

/** Hyphens, spaces and whatever else stands between the letters and digits of a number. */
const SIGNS = /[^\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
/** A number has letters first, then digits; fewer characters are a beginning of too many. */
const NUMBER = /^[a-z]{1,8}\d/;
const SHORTEST = 3;
/** Letters read as digits and the other way round: VH-SP6O8. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: "0", q: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };
/** What is as near as the nearest, but for a trifle, is found with it. */
const CLOSE = 0.25;
/** Slips that are forgiven, from so many characters on. */
const FORGIVEN = [
  { from: 9, slips: 2 },
  { from: 4, slips: 1 },
] as const;

const looksOf = (text: string) => text.replace(/[oqilzsb]/g, (letter) => LOOKALIKES[letter] ?? letter);

const partsOf = (number: string): string[] => comparable(number).split(SIGNS).filter(Boolean);

/** A number as a whole, and without what stands before each of its hyphens: VH-SP608, SP608. */
function endingsOf(number: string): string[] {
  const parts = partsOf(number);
  const endings = parts.map((_, begin) => parts.slice(begin).join(""));
  return endings.filter((ending, index) => index === 0 || NUMBER.test(ending));
}

export interface FoundNumbers {
  /** The nearest first. */
  readonly ids: readonly number[];
  /** The text is a number, the beginning of one, or only close to one. */
  readonly as: "number" | "beginning" | "slip";
}

/** Whether a text is written as part numbers are, though it may be none: a word with letters and then digits. */
export const isLikeNumber = (text: string): boolean => !/\s/.test(text.trim()) && NUMBER.test(partsOf(text).join(""));

export class PartNumbers {
  readonly #numbers = new Map<number, string>();
  readonly #endings = new SearchableMap<number[]>();
  /** Endings by what they look like. */
  readonly #looks = new SearchableMap<string[]>();

  add(id: number, number: string): void {
    this.#numbers.set(id, number);
    for (const ending of endingsOf(number)) {
      this.#endings.fetch(ending, () => []).push(id);
      const alike = this.#looks.fetch(looksOf(ending), () => []);
      if (!alike.includes(ending)) alike.push(ending);
    }
  }

  remove(id: number): void {
    for (const ending of endingsOf(this.#numbers.get(id) ?? "")) {
      takeOut(this.#endings, ending, id);
      if (!this.#endings.has(ending)) takeOut(this.#looks, looksOf(ending), ending);
    }
    this.#numbers.delete(id);
  }

  /** Whether a word of a longer text is a number. */
  has(word: string): boolean {
    return /\d/.test(word) && this.#endings.has(word);
  }

  /** The products whose number the text means; undefined where it means none. */
  find(text: string): FoundNumbers | undefined {
    const typed = partsOf(text).join("");
    if (typed.length < SHORTEST || HAN.test(typed)) return undefined;
    const exact = this.#endings.get(typed);
    if (exact) return { ids: exact, as: "number" };
    const begun = this.#begun(typed);
    if (begun.length > 0) return { ids: begun, as: "beginning" };
    const near = this.#near(typed);
    return near.length > 0 ? { ids: near, as: "slip" } : undefined;
  }

  /** Without a digit only together with what all numbers begin with: PDU is a word, VH-PDU a beginning. */
  #begun(typed: string): number[] {
    const begun = [...this.#endings.atPrefix(typed)].sort(([one], [other]) => one.length - other.length);
    const ids = [...new Set(begun.flatMap(([, each]) => each))];
    if (NUMBER.test(typed)) return ids;
    return ids.filter((id) => {
      const [first = "", ...more] = partsOf(this.#numbers.get(id) ?? "");
      return more.length > 0 && typed.length > first.length && typed.startsWith(first);
    });
  }

  #near(typed: string): number[] {
    const look = looksOf(typed);
    // A word that no number looks like is none with a slip in it.
    const forgiven = NUMBER.test(typed) ? FORGIVEN.find(({ from }) => typed.length >= from) : undefined;
    const slips = forgiven?.slips ?? 0;
    // What is swapped counts as two there.
    const near = [...this.#looks.fuzzyGet(look, slips + 1)]
      .map(([other, [endings]]) => ({ endings, slips: slipsBetween(look, other) }))
      .filter((found) => found.slips <= slips)
      .sort((one, other) => one.slips - other.slips);
    const most = (near[0]?.slips ?? 0) + CLOSE;
    const endings = near.filter((found) => found.slips <= most).flatMap((found) => found.endings);
    return [...new Set(endings.flatMap((ending) => this.#endings.get(ending) ?? []))];
  }
}

function takeOut<T>(map: SearchableMap<T[]>, key: string, item: T): void {
  const left = (map.get(key) ?? []).filter((other) => other !== item);
  if (left.length > 0) map.set(key, left);
  else map.delete(key);
}
