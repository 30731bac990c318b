/** Finds part numbers whatever their hyphens, spaces and case, begun only, or with a slip. */
import { comparable } from "../content/texts/comparable.ts";
import { SortedWords } from "./sorted-words.ts";

/** Hyphens, spaces and whatever else stands between the letters and digits of a number. */
const SIGNS = /[^\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
/** A number has letters first, then digits; fewer characters are a beginning of too many. */
const NUMBER = /^[a-z]{1,8}\d/;
const SHORTEST = 3;
/** Letters read as digits and the other way round: AB-SP6O8. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: "0", q: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };
/** A slip is forgiven from so many characters on, and up to so many: each leads to 60 other texts for each character. */
const SHORTEST_WITH_SLIP = 4;
const LONGEST_WITH_SLIP = 40;
/** What a number may be written with, once lookalikes are read as digits. */
const CHARACTERS = "0123456789acdefghjkmnprtuvwxy";

const looksOf = (text: string) => text.replace(/[oqilzsb]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** Every text that a slip leads to, by kind, the likeliest first: swapped, too many, too few, wrong. */
function slipsFrom(text: string): (readonly string[])[] {
  const at = Array.from(text, (_, index) => index);
  const withAt = (index: number, end: number) =>
    Array.from(CHARACTERS, (one) => text.slice(0, index) + one + text.slice(end));
  return [
    at.slice(1).map((index) => text.slice(0, index - 1) + text[index] + text[index - 1] + text.slice(index + 1)),
    at.map((index) => text.slice(0, index) + text.slice(index + 1)),
    [...at, text.length].flatMap((index) => withAt(index, index)),
    at.flatMap((index) => withAt(index, index + 1)),
  ];
}

const partsOf = (number: string): string[] => comparable(number).split(SIGNS).filter(Boolean);

/** A number as a whole, and without what stands before each of its hyphens: AB-SP608, SP608. */
function endingsOf(number: string): string[] {
  const parts = partsOf(number);
  const endings = parts.map((_, begin) => parts.slice(begin).join(""));
  return endings.filter((ending, index) => index === 0 || NUMBER.test(ending));
}

export interface FoundNumbers {
  readonly ids: readonly number[];
  /** The text is a number, the beginning of one, or only close to one. */
  readonly as: "number" | "beginning" | "slip";
}

/** Whether a text is written as part numbers are, though it may be none: a word with letters and then digits. */
export const isLikeNumber = (text: string): boolean => !/\s/.test(text.trim()) && NUMBER.test(partsOf(text).join(""));

/** The part of a number that a text says, as the number writes it; the whole number where the text has a slip. */
export function saidOf(number: string, text: string): string {
  const typed = partsOf(text).join("");
  const places = [...number].flatMap((sign, index) => (partsOf(sign).length > 0 ? [index] : []));
  const begin = partsOf(number).join("").indexOf(typed);
  const [first, last] = [places[begin], places[begin + typed.length - 1]];
  return first === undefined || last === undefined ? number : number.slice(first, last + 1);
}

export class PartNumbers {
  readonly #numbers = new Map<number, string>();
  readonly #endings = new Map<string, readonly number[]>();
  readonly #sorted = new SortedWords((ending) => this.#endings.has(ending));
  /** Endings by what they look like. */
  readonly #looks = new Map<string, readonly string[]>();

  add(id: number, number: string): void {
    this.#numbers.set(id, number);
    for (const ending of endingsOf(number)) {
      const alike = this.#endings.get(ending);
      if (!alike) this.#sorted.add(ending);
      this.#endings.set(ending, [...(alike ?? []), id]);
      const looks = this.#looks.get(looksOf(ending)) ?? [];
      if (!looks.includes(ending)) this.#looks.set(looksOf(ending), [...looks, ending]);
    }
  }

  remove(id: number): void {
    for (const ending of endingsOf(this.#numbers.get(id) ?? "")) {
      takeOut(this.#endings, ending, id);
      if (this.#endings.has(ending)) continue;
      this.#sorted.forget();
      takeOut(this.#looks, looksOf(ending), ending);
    }
    this.#numbers.delete(id);
  }

  /** Puts the endings in order, so that the next search need not. */
  settle(): void {
    this.#sorted.settle();
  }

  /** The number of a product; empty where it has none. */
  of(id: number): string {
    return this.#numbers.get(id) ?? "";
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

  /** Without a digit only together with what all numbers begin with: PDU is a word, AB-PDU a beginning. */
  #begun(typed: string): number[] {
    const begun = this.#sorted.beginning(typed).sort((one, other) => one.length - other.length);
    const ids = [...new Set(begun.flatMap((ending) => this.#endings.get(ending) ?? []))];
    if (NUMBER.test(typed)) return ids;
    return ids.filter((id) => {
      const [first = "", ...more] = partsOf(this.#numbers.get(id) ?? "");
      return more.length > 0 && typed.length > first.length && typed.startsWith(first);
    });
  }

  /** What the likeliest kind of slip leads to. A word that no number looks like is none with a slip in it. */
  #near(typed: string): number[] {
    const look = looksOf(typed);
    const isFit = typed.length >= SHORTEST_WITH_SLIP && typed.length <= LONGEST_WITH_SLIP;
    const mayHaveSlip = isFit && NUMBER.test(typed);
    for (const kind of [[look], ...(mayHaveSlip ? slipsFrom(look) : [])]) {
      const endings = kind.flatMap((each) => this.#looks.get(each) ?? []);
      if (endings.length > 0) return [...new Set(endings.flatMap((ending) => this.#endings.get(ending) ?? []))];
    }
    return [];
  }
}

function takeOut<T>(map: Map<string, readonly T[]>, key: string, item: T): void {
  const left = (map.get(key) ?? []).filter((other) => other !== item);
  if (left.length > 0) map.set(key, left);
  else map.delete(key);
}
