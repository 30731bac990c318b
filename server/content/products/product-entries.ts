/**
 * The entries of the product list: each article of a series, and each product without articles. Filters apply to entries, so that
 * one article has to match all of them. The list shows and counts products.
 */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { runAtOnce, runInSlices, type Steps } from "../../lib/yield-to-event-loop.ts";
import type { Content } from "../content.ts";
import type { ProductSource } from "../sources/sources.ts";
import { type Attribute, decimalsOf, filtersOfValue, valueIn } from "./attributes.ts";
import { branchOf, childrenOf } from "./category-tree.ts";
import { addPlaces, both, eachPlace, either, noPlaces, type Places, sizeOf } from "./places.ts";
import { valuesOf } from "./series.ts";

/** The parts of the content that entries depend on. */
export type Listed = Pick<Content, "products" | "attributes" | "categories">;

/** Filters and numbers of the entries of one product. */
interface ProductEntries {
  /** Filters that all entries match. */
  readonly common: readonly string[];
  /** Further filters of each entry. */
  readonly own: readonly (readonly string[])[];
  /** Numbers of each entry by attribute. */
  readonly numbers: ReadonlyMap<string, readonly (number | undefined)[]>;
  /** Max decimal places of the numbers by attribute. */
  readonly decimals: ReadonlyMap<string, number>;
}

const entriesOf = memoizeByObject((attributes: readonly Attribute[]) =>
  memoizeByObject((product: ProductSource): ProductEntries => {
    const entries =
      product.articles.length > 0 ? product.articles.map((each) => valuesOf(product, each)) : [valuesOf(product)];
    const common = [product.category.key, ...product.filters.map(({ key }) => key)];
    const own: string[][] = entries.map(() => []);
    const numbers = new Map<string, readonly (number | undefined)[]>();
    const decimals = new Map<string, number>();
    for (const attribute of attributes.filter(({ filter, sort }) => filter || sort)) {
      const { key, type } = attribute;
      const isCommon = product.articles.every(({ values }) => values[key] === undefined);
      const values = (isCommon ? entries.slice(0, 1) : entries).map((each) => valueIn(each, attribute));
      if (type === "number") {
        if (values.every((value) => value === undefined)) continue;
        numbers.set(
          key,
          entries.map((_, at) => numberOf(values[isCommon ? 0 : at])),
        );
        decimals.set(key, Math.max(...entries.map((each) => decimalsOf([each[key] ?? ""].flat()[0] ?? ""))));
        continue;
      }
      for (const [at, value] of values.entries()) {
        const keys = value === undefined ? [] : filtersOfValue(attribute, value);
        (isCommon ? common : (own[at] ?? [])).push(...keys);
      }
    }
    return { common, own, numbers, decimals };
  }),
);
const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);

/** Returns the values of a number attribute among the entries of a product. */
export const numbersOf = (attributes: readonly Attribute[], product: ProductSource, key: string): readonly number[] =>
  (entriesOf(attributes)(product).numbers.get(key) ?? []).filter((value) => value !== undefined);

/** All entries of the list. */
export class Entries {
  /** Place of the product of each entry. */
  readonly #products: Uint32Array;
  readonly #productCount: number;
  /**
   * Entries that match each filter, and products all of whose entries do. `mixed` has the filters that only some entries of a
   * product may match.
   */
  readonly #entries = new Map<string, Places>();
  readonly #whole = new Map<string, Places>();
  readonly #mixed = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #numbers = new Map<string, Float64Array>();
  readonly #decimals = new Map<string, number>();
  readonly count: number;

  private constructor(productCount: number, count: number) {
    this.#productCount = productCount;
    this.count = count;
    this.#products = new Uint32Array(count);
  }

  /** Assembles the entries of a content, a product a step. */
  static *assembling({ products, attributes, categories }: Listed): Steps<Entries> {
    const compute = entriesOf(attributes);
    let count = 0;
    for (const product of products) {
      count += compute(product).own.length;
      yield;
    }
    const entries = new Entries(products.length, count);
    let begin = 0;
    for (const [place, product] of products.entries()) {
      const computed = compute(product);
      const end = begin + computed.own.length;
      entries.#take(computed, place, begin, end);
      begin = end;
      yield;
    }
    entries.#addBranches(categories);
    return entries;
  }

  #addBranches(categories: Listed["categories"]): void {
    // Each branch is computed from the own sets of its categories, so their order does not matter.
    const own = new Map(categories.map(({ key }) => [key, [this.#entries.get(key), this.#whole.get(key)]]));
    for (const category of categories) {
      if (childrenOf(categories, category.key).length === 0) continue;
      const [entries, whole] = [0, 1].map((kind) =>
        branchOf(categories, category)
          .flatMap(({ key }) => own.get(key)?.[kind] ?? [])
          .reduce(either, noPlaces(kind === 0 ? this.count : this.#productCount)),
      );
      if (entries) this.#entries.set(category.key, entries);
      if (whole) this.#whole.set(category.key, whole);
    }
  }

  #take({ common, own, numbers, decimals }: ProductEntries, place: number, begin: number, end: number): void {
    this.#products.fill(place, begin, end);
    for (const key of common) {
      addPlaces(this.#placesIn(this.#entries, key, this.count), begin, end);
      addPlaces(this.#placesIn(this.#whole, key, this.#productCount), place);
    }
    for (const [at, keys] of own.entries()) {
      for (const key of keys) {
        addPlaces(this.#placesIn(this.#entries, key, this.count), begin + at);
        this.#mixed.add(key);
      }
    }
    for (const [key, values] of numbers) {
      const all = this.#numbers.get(key) ?? new Float64Array(this.count).fill(Number.NaN);
      this.#numbers.set(key, all);
      for (const [at, value] of values.entries()) if (value !== undefined) all[begin + at] = value;
      this.#decimals.set(key, Math.max(this.#decimals.get(key) ?? 0, decimals.get(key) ?? 0));
    }
  }

  #placesIn(sets: Map<string, Places>, key: string, length: number): Places {
    const places = sets.get(key) ?? noPlaces(length);
    sets.set(key, places);
    return places;
  }

  /** Entries that match a filter. */
  withFilter(key: string): Places {
    return this.#entries.get(key) ?? noPlaces(this.count);
  }

  /** Entries whose number is within a range. */
  withNumber(key: string, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Ends): Places {
    const places = noPlaces(this.count);
    const numbers = this.#numbers.get(key) ?? [];
    for (let entry = 0; entry < numbers.length; entry += 1) {
      const value = numbers[entry] ?? Number.NaN;
      if (value >= from && value <= to) addPlaces(places, entry);
    }
    return places;
  }

  /** Products of entries. */
  productsOf(entries: Places): Places {
    if (this.count === this.#productCount) return entries;
    const places = noPlaces(this.#productCount);
    eachPlace(entries, (entry) => addPlaces(places, this.#products[entry] ?? 0));
    return places;
  }

  /** Number of products that have an entry with a filter, among given entries and their products, or among all. */
  countOf(key: string, among?: { readonly entries: Places; readonly products: Places }): number {
    if (!among) {
      const count = this.#counts.get(key) ?? sizeOf(this.productsOf(this.withFilter(key)));
      this.#counts.set(key, count);
      return count;
    }
    const whole = this.#whole.get(key);
    if (whole && !this.#mixed.has(key)) return sizeOf(both(whole, among.products));
    return sizeOf(this.productsOf(both(this.withFilter(key), among.entries)));
  }

  /** Smallest and largest number among given entries, or among all; undefined if they have none. */
  limitsOf(key: string, among?: Places): Limits | undefined {
    const numbers = this.#numbers.get(key);
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const see = (value = Number.NaN) => {
      if (value < min) min = value;
      if (value > max) max = value;
    };
    if (!numbers) return undefined;
    if (among) eachPlace(among, (entry) => see(numbers[entry]));
    else for (const value of numbers) see(value);
    return min <= max ? { min, max } : undefined;
  }

  /** Smallest difference between two numbers as they are written. */
  stepOf(key: string): number {
    return Number(`1e-${this.#decimals.get(key) ?? 0}`);
  }
}

interface Ends {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Cache of the entries, by the parts of the content that they depend on. */
const assembled = memoizeByObject((_products: Listed["products"]) =>
  memoizeByObject((_attributes: Listed["attributes"]) =>
    memoizeByObject((_categories: Listed["categories"]): { entries?: Entries } => ({})),
  ),
);
const assembledOf = ({ products, attributes, categories }: Listed) => assembled(products)(attributes)(categories);

/** Returns the entries of a content. Assembles them synchronously if prepareEntries has not finished. */
export function allEntries(content: Listed): Entries {
  const cache = assembledOf(content);
  cache.entries ??= runAtOnce(Entries.assembling(content));
  return cache.entries;
}

/** Assembles the entries in the background, so that no request waits. After an edit, only edited products are computed again. */
export async function prepareEntries(content: Listed): Promise<void> {
  const cache = assembledOf(content);
  cache.entries ??= await runInSlices(Entries.assembling(content));
}
