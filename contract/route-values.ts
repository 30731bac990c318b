/** The rules for what stands in an address or a query: the browser, the pages and the API read a value alike. */
import { LONGEST_KEYWORD, MOST_COMPARED, PRODUCT_SORTS, SEARCH_TYPE } from "./constants.ts";

/** What of the content a value can name; server/content/addresses/known.ts has a look-up for each. */
export type ContentName =
  | "articles"
  | "filters"
  | "gone"
  | "investorYears"
  | "news"
  | "newsPages"
  | "newsTypes"
  | "newsYears"
  | "productPages"
  | "products"
  | "solutions"
  | "solutionTypes";

export interface ValueRule {
  readonly pattern: RegExp;
  /** Characters; what is longer can't be. */
  readonly longest?: number;
  /** A list with commas, whose order means nothing. */
  readonly isList?: true;
  /** A list in the visitor's order, of as many members at most. */
  readonly most?: number;
  /** ALL may stand for no choice. */
  readonly orAll?: true;
  /** Counts from 1; what is beyond the last stands for the last. */
  readonly isCount?: true;
  /** Case does not count, as nowhere in a path. */
  readonly isPath?: true;
  /** What has this name or number; a value that names nothing counts as not given. */
  readonly of?: ContentName;
}

/** The value of the press list's query that stands for no choice (spec section 3). The API is sent an empty one. */
export const ALL = "all";

const ID = /^[1-9]\d{0,8}$/;
const YEAR = /^\d{4}$/;

export const idOf = <Name extends ContentName>(of: Name) => ({ pattern: ID, of }) as const satisfies ValueRule;
export const chosenOf = <Name extends ContentName>(of: Name) =>
  ({ pattern: ID, orAll: true, of }) as const satisfies ValueRule;
export const yearOf = <Name extends ContentName>(of: Name) =>
  ({ pattern: YEAR, orAll: true, of }) as const satisfies ValueRule;
export const PAGE_NUMBER = { pattern: /^[1-9]\d{0,3}$/, isCount: true } as const satisfies ValueRule;
/** A path of letters, digits and hyphens without its first slash: `privacy`, `aboutUs/awards`. */
export const ARTICLE = {
  pattern: /^[\w-]+(\/[\w-]+)*$/,
  longest: 200,
  isPath: true,
  of: "articles",
} as const satisfies ValueRule;
export const FILTERS = {
  pattern: /^[\w-]+(,[\w-]+)*$/,
  longest: 500,
  isList: true,
  of: "filters",
} as const satisfies ValueRule;
/** The first order is that of a list without one. */
export const SORT = { pattern: new RegExp(`^(${PRODUCT_SORTS.slice(1).join("|")})$`) } as const satisfies ValueRule;
export const PRODUCTS = { pattern: /^\d+(,\d+)*$/, isList: true } as const satisfies ValueRule;
export const COMPARED = {
  pattern: PRODUCTS.pattern,
  longest: 100,
  isList: true,
  most: MOST_COMPARED,
  of: "products",
} as const satisfies ValueRule;
export const SEARCHABLE = {
  pattern: new RegExp(`^[${Object.values(SEARCH_TYPE).join("")}]$`),
} as const satisfies ValueRule;
export const KEYWORD = { pattern: /\S/, longest: LONGEST_KEYWORD } as const satisfies ValueRule;

/** True for a value that may be. */
export const isValid = ({ pattern, longest = Number.POSITIVE_INFINITY }: ValueRule, value: string): boolean =>
  value.length <= longest && pattern.test(value);

/** A value of an address that a visitor may have mistyped: one that can't be is empty, and counts as not given. */
export const valid = (rule: ValueRule, value: string | null | undefined): string =>
  typeof value === "string" && isValid(rule, value) ? value : "";
