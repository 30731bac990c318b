/**
 * Sort orders of the product list. Sorting 10,000 names by locale takes a quarter of a second. So orders are computed in the
 * background, and an edit only sorts the edited products.
 */
import type { ProductSort } from "../../../contract/constants.ts";
import { documentLanguage, type Language } from "../../../contract/languages.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { createYielder, runAtOnce, runInSlices, type Steps } from "../../lib/yield-to-event-loop.ts";
import type { Content } from "../content.ts";
import type { ProductSource } from "../sources/sources.ts";
import { say, type Wanted, wantedOf } from "../texts/text.ts";
import { offeredLanguages } from "../words/offered-languages.ts";
import type { Attribute } from "./attributes.ts";
import { numbersOf, prepareEntries } from "./product-entries.ts";

type Products = readonly ProductSource[];
/** Places in the list of products. */
type Order = readonly number[];
type Compare = (one: ProductSource, other: ProductSource) => number;

/** Number of products to sort before yielding to the event loop. */
const AT_A_TIME = 500;

/** One sort order. The result is cached for each state of the content that is in use. */
class KeptOrder {
  readonly #compare: Compare;
  readonly #orders = new WeakMap<Products, Order>();
  /** The products that were sorted last. */
  #sorted: Products = [];

  constructor(compare: Compare) {
    this.#compare = (one, other) => compare(one, other) || one.id - other.id;
  }

  of(products: Products): Order {
    return this.#orders.get(products) ?? runAtOnce(this.#sorting(products));
  }

  /** Computes the order in slices, unless it is cached. */
  async prepare(products: Products, yieldToEventLoop: () => Promise<void>): Promise<void> {
    if (!this.#orders.has(products)) await runInSlices(this.#sorting(products), yieldToEventLoop);
  }

  /** Removes gone products from the last result and merges added ones. */
  *#sorting(products: Products): Steps<Order> {
    const there = new Set(products);
    const stayed = this.#sorted.filter((product) => there.has(product));
    yield;
    const stayedProducts = new Set(stayed);
    const added = products.filter((product) => !stayedProducts.has(product));
    let sorted: Products = stayed;
    for (let begin = 0; begin < added.length; begin += AT_A_TIME) {
      yield;
      sorted = merged(sorted, added.slice(begin, begin + AT_A_TIME).sort(this.#compare), this.#compare);
    }
    yield;
    const places = new Map(products.map((product, place) => [product, place]));
    yield;
    const order = sorted.map((product) => places.get(product) ?? 0);
    this.#sorted = sorted;
    this.#orders.set(products, order);
    return order;
  }
}

/** Merges two sorted lists. The second one should be short. */
function merged(one: Products, other: Products, compare: Compare): Products {
  const parts: Products[] = [];
  let begin = 0;
  for (const product of other) {
    const end = firstBehind(one, product, compare, begin);
    parts.push(one.slice(begin, end), [product]);
    begin = end;
  }
  return [...parts, one.slice(begin)].flat();
}

/** Binary search: the place of the first product at or behind `product`. */
function firstBehind(list: Products, product: ProductSource, compare: Compare, begin: number): number {
  let [low, high] = [begin, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = list[middle];
    if (there && compare(there, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byText(language: Language, textOf: (product: ProductSource) => string): KeptOrder {
  const { compare } = new Intl.Collator(documentLanguage(language), { numeric: true });
  return new KeptOrder((one, other) => compare(textOf(one), textOf(other)));
}

/** By name, in the order of a language's letters. */
const byName = new Map<string, KeptOrder>();
function orderByName(wanted: Wanted): KeptOrder {
  const [language = ""] = [wanted].flat();
  const key = [wanted].flat().join(" ");
  const order = byName.get(key) ?? byText(language, ({ name }) => say(name, wanted));
  byName.set(key, order);
  return order;
}

const byNumber = byText("en", ({ number }) => number);
/** The catalogue's own order is that of the ids. */
const byId = memoizeByObject((products: Products): Order => [...products.keys()]);
const newest = memoizeByObject((products: Products): Order => [...products.keys()].reverse());

/** Order by a number attribute: ascending by the smallest number of each product, or descending by the largest. */
export interface NumberOrder {
  readonly attributes: readonly Attribute[];
  readonly key: string;
  readonly isDescending: boolean;
}

const byAttribute = memoizeByObject((_attributes: readonly Attribute[]) => new Map<string, KeptOrder>());

/** Products without a number come last. */
function orderByNumber({ attributes, key, isDescending }: NumberOrder): KeptOrder {
  const orders = byAttribute(attributes);
  const name = `${isDescending ? "-" : ""}${key}`;
  const cachedOrder = orders.get(name);
  if (cachedOrder) return cachedOrder;
  const numberOf = memoizeByObject((product: ProductSource) => {
    const numbers = numbersOf(attributes, product, key);
    return isDescending ? -Math.max(...numbers) : Math.min(...numbers);
  });
  const order = new KeptOrder((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  });
  orders.set(name, order);
  return order;
}

/** The places of the products in an order. */
export function placesInOrder(products: Products, sort: ProductSort | NumberOrder, wanted: Wanted): Order {
  if (typeof sort === "object") return orderByNumber(sort).of(products);
  if (sort === "name") return orderByName(wanted).of(products);
  if (sort === "number") return byNumber.of(products);
  return (sort === "newest" ? newest : byId)(products);
}

/** Computes the orders in the background, so that no request waits for them. */
export async function prepareOrders(content: Content): Promise<void> {
  const { products, attributes } = content;
  await prepareEntries(content);
  const yieldToEventLoop = createYielder();
  const numbers = attributes
    .filter(({ sort }) => sort)
    .flatMap(({ key }) => [false, true].map((isDescending) => orderByNumber({ attributes, key, isDescending })));
  const names = offeredLanguages(content).map(({ key }) => orderByName(wantedOf(content, key)));
  for (const order of [...numbers, byNumber, ...names]) await order.prepare(products, yieldToEventLoop);
}
