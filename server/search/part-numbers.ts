/**
 * Finds products and articles of series by part number: with other hyphens, spaces or case, by a prefix, or with a typo. The numbers
 * of articles are here alone: in the inverted index, a hundred thousand of them would be as many tokens.
 */
import { meantBy } from "../content/products/part-number.ts";
import { comparable } from "../content/texts/comparable.ts";
import { PrefixIndex } from "./prefix-index.ts";

/** Hyphens, spaces and whatever else separates the letters and digits of a number. */
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
/** A number starts with letters, then has a digit. */
const NUMBER = /^[a-z]{1,8}\d/;
/** The beginning of a number that starts with digits. Shorter ones are amounts: 230V, 1000. */
const LONG_WITH_DIGITS = /^(?=.*\d).{5,}$/;
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

/** A number in the index: of a product, or of an article of it. */
interface Holder {
  readonly id: number;
  readonly number: string;
  readonly isArticle: boolean;
}

/**
 * The keys of a number: all of it, and each part from a separator on that looks like a number: AB-SP608, SP608. Articles have only
 * the first such part, without the company's prefix: sizes at the end of a number are no numbers.
 */
function keysOf({ number, isArticle }: Holder): string[] {
  const parts = partsOf(number);
  const keys = parts.slice(0, isArticle ? 2 : undefined).map((_, at) => parts.slice(at).join(""));
  return keys.filter((key, index) => index === 0 || NUMBER.test(key));
}

/** A product found by a number, with the article that is meant: the only one that matches, or the one that matches wholly. */
interface FoundNumber {
  readonly id: number;
  readonly article: string | undefined;
}

export interface NumberMatch {
  /** Each product once, best first. */
  readonly found: readonly FoundNumber[];
  readonly as: "number" | "prefix" | "typo";
}

/** Whether a text is written like a part number, known or not: one word of letters, then digits. */
export const isLikeNumber = (text: string): boolean => !/\s/.test(text.trim()) && NUMBER.test(partsOf(text).join(""));

/**
 * The part of a shown number that a query matches, as the number writes it. The number of a series whose articles match is matched
 * as a whole if the query begins with it.
 */
export function matchedPart(number: string, query: string, { as }: NumberMatch): readonly string[] {
  const typed = partsOf(query).join("");
  const own = partsOf(number).join("");
  if (as === "typo" || typed.startsWith(own)) return [number];
  const positions = [...number].flatMap((sign, index) => (partsOf(sign).length > 0 ? [index] : []));
  const start = own.indexOf(typed);
  const [first, last] = [positions[start], positions[start + typed.length - 1]];
  return first === undefined || last === undefined ? [] : [number.slice(first, last + 1)];
}

/** Collects what a query matches, each product once. */
class Found {
  readonly #byProduct = new Map<number, { holder: Holder; count: number; shortest: number }>();

  /** Adds a number with the length of the matched key. A product's own number goes before those of its articles. */
  add(holder: Holder, length: number): void {
    const found = this.#byProduct.get(holder.id);
    if (!found) {
      this.#byProduct.set(holder.id, { holder, count: 1, shortest: length });
      return;
    }
    found.shortest = Math.min(found.shortest, length);
    // A number may match by two of its keys.
    if (found.holder.number === holder.number) return;
    if (!holder.isArticle || !found.holder.isArticle) found.count = 1;
    else found.count += 1;
    if (!holder.isArticle) found.holder = holder;
  }

  /** Returns the products, those with the shortest matched key first. */
  get products(): FoundNumber[] {
    return [...this.#byProduct.values()]
      .sort((one, other) => one.shortest - other.shortest)
      .map(({ holder: { id, number, isArticle }, count }) => ({
        id,
        article: isArticle && count === 1 ? number : undefined,
      }));
  }
}

export class PartNumbers {
  /** The numbers of each product: its own, then those of its articles. */
  readonly #numbers = new Map<number, readonly Holder[]>();
  readonly #holders = new Map<string, Holder | readonly Holder[]>();
  readonly #prefixes = new PrefixIndex((key) => this.#holders.has(key));
  /** Keys by what they look like, unless they look like themselves. */
  readonly #looks = new Map<string, string | readonly string[]>();

  /** Sets the numbers of a product. Those that it had before are left alone. Returns false if none has changed. */
  set(id: number, number: string, articles: readonly string[] = []): boolean {
    const before = new Map((this.#numbers.get(id) ?? []).map((holder) => [nameOf(holder), holder]));
    const holders = [
      ...(number ? [{ id, number, isArticle: false }] : []),
      ...articles.map((each) => ({ id, number: each, isArticle: true })),
    ].map((holder) => before.get(nameOf(holder)) ?? holder);
    const now = new Set(holders);
    const gone = [...before.values()].filter((holder) => !now.has(holder));
    const added = [...now].filter((holder) => before.get(nameOf(holder)) !== holder);
    for (const holder of gone) this.#remove(holder);
    for (const holder of added) this.#add(holder);
    if (holders.length > 0) this.#numbers.set(id, holders);
    else this.#numbers.delete(id);
    return gone.length + added.length > 0;
  }

  #add(holder: Holder): void {
    for (const key of keysOf(holder)) {
      if (!this.#holders.has(key)) this.#prefixes.add(key);
      insert(this.#holders, key, holder);
      const look = lookOf(key);
      if (look !== key) insert(this.#looks, look, key);
    }
  }

  #remove(holder: Holder): void {
    for (const key of keysOf(holder)) {
      takeOut(this.#holders, key, holder);
      if (this.#holders.has(key)) continue;
      this.#prefixes.remove(key);
      takeOut(this.#looks, lookOf(key), key);
    }
  }

  /** Sorts the numbers after a change, so that no query has to wait for it. Awaits `pause` between steps. */
  sort(pause: () => Promise<void>): Promise<void> {
    return this.#prefixes.sort(pause);
  }

  /** The part number of a product; empty if it has none. */
  of(id: number): string {
    return this.#numbers.get(id)?.find(({ isArticle }) => !isArticle)?.number ?? "";
  }

  /** The products and articles that the text is a part number of; undefined if there are none. */
  find(text: string): NumberMatch | undefined {
    const typed = partsOf(text).join("");
    if (typed.length < MIN_LENGTH || HAN.test(typed)) return undefined;
    const exact = this.#exactly(typed, text.trim());
    if (exact.length > 0) return { found: exact, as: "number" };
    const prefixed = this.#withPrefix(typed);
    if (prefixed.length > 0) return { found: prefixed, as: "prefix" };
    const near = this.#withTypo(typed);
    return near.length > 0 ? { found: near, as: "typo" } : undefined;
  }

  #holdersOf(key: string): readonly Holder[] {
    return listed(this.#holders.get(key));
  }

  /** The numbers with this key. Of a product, a whole number goes before parts of others. Of whole ones, those that are meant. */
  #exactly(typed: string, text: string): FoundNumber[] {
    const holders = this.#holdersOf(typed);
    const [whole = [], parts = []] = [true, false].map((isWanted) =>
      holders.filter(({ number }) => (partsOf(number).join("") === typed) === isWanted),
    );
    const wholeIds = new Set(whole.map(({ id }) => id));
    const found = new Found();
    for (const holder of [...meantBy(text, whole), ...parts.filter(({ id }) => !wholeIds.has(id))])
      found.add(holder, typed.length);
    return found.products;
  }

  /** Without a digit, the prefix has to include the first part and more: PDU is a word, AB-PDU a prefix. */
  #withPrefix(typed: string): FoundNumber[] {
    const isNumber = NUMBER.test(typed) || LONG_WITH_DIGITS.test(typed);
    const mayBeMeant = ({ number }: Holder) => {
      const [first = "", ...more] = partsOf(number);
      return more.length > 0 && typed.length > first.length && typed.startsWith(first);
    };
    const found = new Found();
    for (const key of this.#prefixes.withPrefix(typed)) {
      for (const holder of this.#holdersOf(key)) if (isNumber || mayBeMeant(holder)) found.add(holder, key.length);
    }
    return found.products;
  }

  /** The products of the likeliest kind of typo that leads to any. */
  #withTypo(typed: string): FoundNumber[] {
    const look = lookOf(typed);
    const mayHaveTypo = typed.length >= MIN_TYPO_LENGTH && typed.length <= MAX_TYPO_LENGTH && NUMBER.test(typed);
    for (const looks of [[look], ...(mayHaveTypo ? typoVariants(look) : [])]) {
      const found = new Found();
      // Every key with a typo is as good as another.
      for (const each of new Set(looks)) {
        for (const key of [each, ...listed(this.#looks.get(each))])
          for (const holder of this.#holdersOf(key)) found.add(holder, 0);
      }
      if (found.products.length > 0) return found.products;
    }
    return [];
  }
}

/** Tells the numbers of one product apart. */
const nameOf = ({ number, isArticle }: Holder) => `${isArticle ? "article" : "product"} ${number}`;

/** Most keys have one item, which is kept without a list. */
const listed = <T extends object | string>(items: T | readonly T[] | undefined): readonly T[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items as T];

function insert<T extends object | string>(map: Map<string, T | readonly T[]>, key: string, item: T): void {
  const items = listed(map.get(key));
  if (items.includes(item)) return;
  map.set(key, items.length === 0 ? item : [...items, item]);
}

function takeOut<T extends object | string>(map: Map<string, T | readonly T[]>, key: string, item: T): void {
  const [first, ...more] = listed(map.get(key)).filter((other) => other !== item);
  if (first === undefined) map.delete(key);
  else map.set(key, more.length === 0 ? first : [first, ...more]);
}
