/** Finds products by part number: with other hyphens, spaces or case, by a prefix, or with a typo. */
import { comparable } from "../content/texts/comparable.ts";
import { PrefixIndex } from "./prefix-index.ts";

/** Hyphens, spaces and whatever else separates the letters and digits of a number. */
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
/** A number starts with letters, then has a digit. */
const NUMBER = /^[a-z]{1,8}\d/;
/** Characters of a query. Fewer match too many numbers. */
const MIN_LENGTH = 3;
/** Letters that are taken for digits: AB-SP6O8. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: "0", q: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };
/** Characters of a query in which a typo is corrected: each of them has 60 variants to look up. */
const MIN_TYPO_LENGTH = 4;
const MAX_TYPO_LENGTH = 40;
/** The characters of a number once lookalikes are digits. */
const CHARACTERS = "0123456789acdefghjkmnprtuvwxy";

const lookOf = (text: string) => text.replace(/[oqilzsb]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** All texts one typo away, by kind, the likeliest kind first: swapped, extra, missing and wrong characters. */
function typoVariants(text: string): (readonly string[])[] {
  const positions = Array.from(text, (_, index) => index);
  const replace = (start: number, end: number) =>
    Array.from(CHARACTERS, (character) => text.slice(0, start) + character + text.slice(end));
  return [
    positions.slice(1).map((at) => text.slice(0, at - 1) + text[at] + text[at - 1] + text.slice(at + 1)),
    positions.map((at) => text.slice(0, at) + text.slice(at + 1)),
    [...positions, text.length].flatMap((at) => replace(at, at)),
    positions.flatMap((at) => replace(at, at + 1)),
  ];
}

const partsOf = (number: string): string[] => comparable(number).split(SEPARATORS).filter(Boolean);

/** The keys of a number: all of it, and each part from a separator on that looks like a number: AB-SP608, SP608. */
function keysOf(number: string): string[] {
  const parts = partsOf(number);
  const keys = parts.map((_, at) => parts.slice(at).join(""));
  return keys.filter((key, index) => index === 0 || NUMBER.test(key));
}

export interface NumberMatch {
  readonly ids: readonly number[];
  readonly as: "number" | "prefix" | "typo";
}

/** Whether a text is written like a part number, known or not: one word of letters, then digits. */
export const isLikeNumber = (text: string): boolean => !/\s/.test(text.trim()) && NUMBER.test(partsOf(text).join(""));

/** The part of a number that a query matches, as the number writes it; the whole number if the query has a typo. */
export function matchedPart(number: string, query: string): string {
  const typed = partsOf(query).join("");
  const positions = [...number].flatMap((sign, index) => (partsOf(sign).length > 0 ? [index] : []));
  const start = partsOf(number).join("").indexOf(typed);
  const [first, last] = [positions[start], positions[start + typed.length - 1]];
  return first === undefined || last === undefined ? number : number.slice(first, last + 1);
}

export class PartNumbers {
  readonly #numbers = new Map<number, string>();
  readonly #ids = new Map<string, readonly number[]>();
  readonly #prefixes = new PrefixIndex((key) => this.#ids.has(key));
  /** Keys by what they look like. */
  readonly #looks = new Map<string, readonly string[]>();

  add(id: number, number: string): void {
    this.#numbers.set(id, number);
    for (const key of keysOf(number)) {
      if (!this.#ids.has(key)) this.#prefixes.add(key);
      insert(this.#ids, key, id);
      insert(this.#looks, lookOf(key), key);
    }
  }

  remove(id: number): void {
    for (const key of keysOf(this.of(id))) {
      takeOut(this.#ids, key, id);
      if (this.#ids.has(key)) continue;
      this.#prefixes.remove();
      takeOut(this.#looks, lookOf(key), key);
    }
    this.#numbers.delete(id);
  }

  /** Sorts the numbers after a change, so that no query has to wait for it. */
  sort(): void {
    this.#prefixes.sort();
  }

  /** The part number of a product; empty if it has none. */
  of(id: number): string {
    return this.#numbers.get(id) ?? "";
  }

  /** The products that the text is a part number of; undefined if there are none. */
  find(text: string): NumberMatch | undefined {
    const typed = partsOf(text).join("");
    if (typed.length < MIN_LENGTH || HAN.test(typed)) return undefined;
    const exact = this.#ids.get(typed);
    if (exact) return { ids: exact, as: "number" };
    const prefixed = this.#withPrefix(typed);
    if (prefixed.length > 0) return { ids: prefixed, as: "prefix" };
    const near = this.#withTypo(typed);
    return near.length > 0 ? { ids: near, as: "typo" } : undefined;
  }

  #idsOf(keys: readonly string[]): number[] {
    return [...new Set(keys.flatMap((key) => this.#ids.get(key) ?? []))];
  }

  /** Without a digit, the prefix has to include the first part and more: PDU is a word, AB-PDU a prefix. */
  #withPrefix(typed: string): number[] {
    const keys = this.#prefixes.withPrefix(typed).sort((one, other) => one.length - other.length);
    const ids = this.#idsOf(keys);
    if (NUMBER.test(typed)) return ids;
    return ids.filter((id) => {
      const [first = "", ...more] = partsOf(this.of(id));
      return more.length > 0 && typed.length > first.length && typed.startsWith(first);
    });
  }

  /** The products of the likeliest kind of typo that leads to any. */
  #withTypo(typed: string): number[] {
    const look = lookOf(typed);
    const mayHaveTypo = typed.length >= MIN_TYPO_LENGTH && typed.length <= MAX_TYPO_LENGTH && NUMBER.test(typed);
    for (const looks of [[look], ...(mayHaveTypo ? typoVariants(look) : [])]) {
      const ids = this.#idsOf(looks.flatMap((each) => this.#looks.get(each) ?? []));
      if (ids.length > 0) return ids;
    }
    return [];
  }
}

function insert<T>(map: Map<string, readonly T[]>, key: string, item: T): void {
  const items = map.get(key) ?? [];
  if (!items.includes(item)) map.set(key, [...items, item]);
}

function takeOut<T>(map: Map<string, readonly T[]>, key: string, item: T): void {
  const left = (map.get(key) ?? []).filter((other) => other !== item);
  if (left.length > 0) map.set(key, left);
  else map.delete(key);
}
