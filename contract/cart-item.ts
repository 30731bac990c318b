/**
 * The items of the inquiry cart (spec section 3), described once. Browser storage, the inquiry's body, the form without
 * scripts, mail, exports and erasing read this table.
 */
import { type ContentLink, isSitePath, type SitePath } from "./paths.ts";
import { ARTICLE_NUMBER } from "./route-values.ts";

/** The values of each kind. */
interface Values {
  readonly link: SitePath | ContentLink;
  readonly text: string;
  readonly numbers: string;
  readonly flag: boolean;
}
type Kind = keyof Values;

/** Max characters of the article numbers of one product. */
const MAX_NUMBERS_LENGTH = 5000;
const areNumbers = (text: string): boolean =>
  text.length <= MAX_NUMBERS_LENGTH && text.split(", ").every((each) => ARTICLE_NUMBER.pattern.test(each));

/** Reads a value of unknown origin. Returns undefined if it is not of the kind. */
const READERS: { readonly [K in Kind]: (value: unknown) => Values[K] | undefined } = {
  link: (value) => (isSitePath(value) ? value : undefined),
  text: (value) => (typeof value === "string" ? value : undefined),
  numbers: (value) => (typeof value === "string" && areNumbers(value) ? value : undefined),
  flag: (value) => value === true || undefined,
};

interface ItemField {
  readonly kind: Kind;
  /** An item without this field is dropped. An item without another field is kept. */
  readonly isRequired?: true;
  /**
   * Makes the field a detail of the inquiry's line, such as a quantity. It is sent, stored and exported with its product. Mails
   * use this English label.
   */
  readonly label?: string;
  /** True for a detail without personal data, which `npm run inbox -- erase` keeps. */
  readonly staysAfterErase?: true;
}

export const CART_ITEM = {
  link: { kind: "link", isRequired: true },
  photo: { kind: "text" },
  photo1: { kind: "text" },
  name: { kind: "text" },
  title: { kind: "text" },
  number: { kind: "text" },
  /** True if the server no longer offers the product. */
  isGone: { kind: "flag" },
} as const satisfies Readonly<Record<string, ItemField>>;

/** Details of a line that follow from the links of its items, so that no control of the form holds them. */
const LINKED_DETAILS = {
  /** Numbers of the articles of a series, joined by ", ". */
  article: { kind: "numbers", label: "Article numbers", staysAfterErase: true },
} as const satisfies Readonly<Record<string, ItemField>>;

type Fields = typeof CART_ITEM;
type LinkedDetails = typeof LINKED_DETAILS;
type NamesWith<Part> = { [Name in keyof Fields]: Fields[Name] extends Part ? Name : never }[keyof Fields];
type RequiredName = NamesWith<{ readonly isRequired: true }>;

/** An item of the cart: photo or photo1, name or title (spec section 3). */
export type CartItem = { readonly [Name in RequiredName]: Values[Fields[Name]["kind"]] } & {
  readonly [Name in Exclude<keyof Fields, RequiredName>]?: Values[Fields[Name]["kind"]];
};

const RULES: Readonly<Record<string, ItemField>> = { ...CART_ITEM, ...LINKED_DETAILS };

/** Reads the named fields from `source`, without those that have no value of their kind. */
function readFields(names: readonly string[], source: (name: string) => unknown): Readonly<Record<string, unknown>> {
  const values = names.map((name) => [name, READERS[RULES[name]?.kind ?? "text"](source(name))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Reads a stored item: unknown fields are dropped. Returns undefined if a required field is missing. */
export function readCartItem(value: unknown): CartItem | undefined {
  if (!isObject(value)) return undefined;
  const item = readFields(Object.keys(CART_ITEM), (name) => Reflect.get(value, name));
  const isWhole = Object.entries<ItemField>(CART_ITEM).every(([name, { isRequired }]) => !isRequired || name in item);
  return isWhole ? (item as unknown as CartItem) : undefined;
}

export type DetailName = NamesWith<{ readonly label: string }>;
/** Details of a line: the fields of a cart item that are sent with the inquiry, and those that follow from links. */
export type LineDetails = Pick<CartItem, DetailName> & {
  readonly [Name in keyof LinkedDetails]?: Values[LinkedDetails[Name]["kind"]];
};

/** Names of the details that have a control in the form. */
export const DETAILS = Object.keys(CART_ITEM).filter((name): name is DetailName => RULES[name]?.label !== undefined);
const ALL_DETAILS = [...DETAILS, ...Object.keys(LINKED_DETAILS)];

/** Returns the name of the hidden input for a detail of a product, in the form without scripts. */
export const productInput = (name: DetailName | "name", id: number): string => `product_${name}.${id}`;

/** Reads the details of a line that have a control. `valueOf` returns the value of a name. */
export const readDetails = (source: (name: DetailName) => unknown): LineDetails =>
  readFields(DETAILS, source as (name: string) => unknown) as unknown as LineDetails;
/** Reads the details of a line from an object. */
export const detailsOf = (value: object): LineDetails =>
  readFields(ALL_DETAILS, (name) => Reflect.get(value, name)) as unknown as LineDetails;

/** Returns the details without personal data. */
export const impersonalDetails = (value: object): LineDetails =>
  readFields(ALL_DETAILS, (name) =>
    RULES[name]?.staysAfterErase ? Reflect.get(value, name) : undefined,
  ) as unknown as LineDetails;

/** Returns the details as text for mails and exports: "Quantity: 5". */
export const writtenDetails = (value: object): readonly string[] =>
  Object.entries(detailsOf(value)).map(([name, detail]) => `${RULES[name]?.label}: ${detail}`);
