/** Rules for values in paths and queries, shared by browser, pages and API. */
import { MAX_COMPARED, MAX_KEYWORD_LENGTH, SEARCH_TYPE } from "./constants.ts";

/** Kinds of content that a value can name. server/content/addresses/known.ts has a lookup for each. */
export type ContentName =
  | "articlePages"
  | "articles"
  | "documentKinds"
  | "documentLanguages"
  | "downloadPages"
  | "filters"
  | "gone"
  | "investorYears"
  | "news"
  | "newsPages"
  | "newsTypes"
  | "newsYears"
  | "numberAttributes"
  | "productPages"
  | "products"
  | "productSorts"
  | "solutions"
  | "solutionTypes"
  | "tableFilters"
  | "tableSorts";

export interface ValueRule {
  readonly pattern: RegExp;
  /** Max length in characters. */
  readonly longest?: number;
  /** Comma-separated list in any order. */
  readonly isList?: true;
  /** Max number of list items, whose order is kept. */
  readonly most?: number;
  /** An item of the list may name an article of its product: `5~NUMBER`. */
  readonly withArticles?: true;
  /** Comma-separated list of ranges, each after the name of what it limits. */
  readonly isRanges?: true;
  /** A part number: spaces and commas around it are dropped. */
  readonly isNumber?: true;
  /** Accepts ALL for no choice. */
  readonly orAll?: true;
  /** Page number from 1. A number beyond the end means the last page. */
  readonly isCount?: true;
  /** Text that visitors type. Shared caches keep no page of it, because there is no end of them. */
  readonly isTyped?: true;
  /** Part of a path, so case is ignored. */
  readonly isPath?: true;
  /** Kind of content that the value names. An unknown value is treated as missing. */
  readonly of?: ContentName;
}

/** Query value of the press list for no choice (spec section 3). The API receives an empty value instead. */
export const ALL = "all";

const ID = /^[1-9]\d{0,8}$/;
const YEAR = /^\d{4}$/;

export const idOf = <Name extends ContentName>(of: Name) => ({ pattern: ID, of }) as const satisfies ValueRule;
export const chosenOf = <Name extends ContentName>(of: Name) =>
  ({ pattern: ID, orAll: true, of }) as const satisfies ValueRule;
export const yearOf = <Name extends ContentName>(of: Name) =>
  ({ pattern: YEAR, orAll: true, of }) as const satisfies ValueRule;
export const PAGE_NUMBER = { pattern: /^[1-9]\d{0,3}$/, isCount: true } as const satisfies ValueRule;
/** Path of letters, digits and hyphens without the leading slash: `privacy`, `aboutUs/awards`. */
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
/** Sort order: one of PRODUCT_SORTS, or a number attribute. The default never appears in an address. */
export const SORT = { pattern: /^-?[a-z][a-z0-9-]*$/, of: "productSorts" } as const satisfies ValueRule;
/** Ids of products. The number of an article of a series follows its product: `5~NUMBER`. */
export const PRODUCTS = {
  pattern: /^\d+(~[^\s,~][^,~\p{Cc}]{0,63})?(,\d+(~[^\s,~][^,~\p{Cc}]{0,63})?)*$/u,
  isList: true,
} as const satisfies ValueRule;
/** Items and quantities of a list that is passed on (shared-list.ts). */
export const SHARED_LINES = { pattern: /^\d/ } as const satisfies ValueRule;
export const COMPARED = {
  pattern: PRODUCTS.pattern,
  longest: 300,
  isList: true,
  most: MAX_COMPARED,
  of: "products",
  withArticles: true,
} as const satisfies ValueRule;
/** Number of an article of a series. The server finds it in any spelling. */
export const ARTICLE_NUMBER = {
  pattern: /^[^\s,~][^,~\p{Cc}]{0,63}$/u,
  isNumber: true,
} as const satisfies ValueRule;
/** Ranges of number attributes, such as `dn:15..50`. One end may be missing: `dn:..50`. */
export const RANGES = {
  pattern:
    /^[a-z][a-z0-9-]*:(?:-?\d+(?:\.\d+)?)?\.\.(?:-?\d+(?:\.\d+)?)?(?:,[a-z][a-z0-9-]*:(?:-?\d+(?:\.\d+)?)?\.\.(?:-?\d+(?:\.\d+)?)?)*$/,
  longest: 500,
  isRanges: true,
  of: "numberAttributes",
} as const satisfies ValueRule;
/** Filters of a table of articles: values of each attribute, also of those that do not filter the product list. */
export const TABLE_FILTERS = { ...FILTERS, of: "tableFilters" } as const satisfies ValueRule;
/** Column of a table of articles; with a hyphen in front, the largest first. */
export const TABLE_SORT = { pattern: /^-?[a-z][a-z0-9-]*$/, of: "tableSorts" } as const satisfies ValueRule;
/** Kind of documents. */
export const DOCUMENT_KIND = {
  pattern: /^[a-z][a-z0-9-]*$/,
  longest: 100,
  of: "documentKinds",
} as const satisfies ValueRule;
/** Language of documents. */
export const DOCUMENT_LANGUAGES = {
  pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  longest: 35,
  of: "documentLanguages",
} as const satisfies ValueRule;
export const SEARCHABLE = {
  pattern: new RegExp(`^[${Object.values(SEARCH_TYPE).join("")}]$`),
} as const satisfies ValueRule;
export const KEYWORD = { pattern: /\S/, longest: MAX_KEYWORD_LENGTH, isTyped: true } as const satisfies ValueRule;

/** Returns true if a value matches its rule. */
export const isValid = ({ pattern, longest = Number.POSITIVE_INFINITY }: ValueRule, value: string): boolean =>
  value.length <= longest && pattern.test(value);

/** Returns the value if it is valid, otherwise an empty string, which is treated as missing. */
export const valid = (rule: ValueRule, value: string | null | undefined): string =>
  typeof value === "string" && isValid(rule, value) ? value : "";
