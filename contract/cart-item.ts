/**
 * The items of the inquiry cart (spec section 3), and the details of the lines that they become, described once. Browser storage,
 * the inquiry's body, the form without scripts, mail, exports and erasing read these tables.
 */
import { MAX_NOTE_LENGTH, MAX_QUANTITIES, MAX_REFERENCE_LENGTH } from "./line-input.ts";
import { type ContentLink, isSitePath, type SitePath } from "./paths.ts";
import { MAX_DECIMALS, MAX_DIGITS, MAX_PRICE_DECIMALS, problemOfValue } from "./quantities.ts";
import { namesOf, recordOf } from "./records.ts";
import { ARTICLE_NUMBER } from "./route-values.ts";
import { storedText } from "./typed-text.ts";

/** The values of each kind of field. */
interface Values {
  readonly link: SitePath | ContentLink;
  readonly text: string;
  readonly flag: boolean;
}
type Kind = keyof Values;

/** Reads a value of unknown origin. Returns undefined if it is not of the kind. */
const READERS: { readonly [K in Kind]: (value: unknown) => Values[K] | undefined } = {
  link: (value) => (isSitePath(value) ? value : undefined),
  text: (value) => (typeof value === "string" ? value : undefined),
  flag: (value) => value === true || undefined,
};

interface ItemField {
  readonly kind: Kind;
  /** An item without this field is dropped. An item without another field is kept. */
  readonly isRequired?: true;
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

type Fields = typeof CART_ITEM;
type NamesWith<Part> = { [Name in keyof Fields]: Fields[Name] extends Part ? Name : never }[keyof Fields];
type RequiredName = NamesWith<{ readonly isRequired: true }>;

/** An item of the cart: photo or photo1, name or title (spec section 3). */
export type CartItem = { readonly [Name in RequiredName]: Values[Fields[Name]["kind"]] } & {
  readonly [Name in Exclude<keyof Fields, RequiredName>]?: Values[Fields[Name]["kind"]];
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const withoutMissing = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Reads a stored item: unknown fields are dropped. Returns undefined if a required field is missing. */
export function readCartItem(value: unknown): CartItem | undefined {
  if (!isObject(value)) return undefined;
  const item = withoutMissing(
    recordOf(namesOf(CART_ITEM), (name) => READERS[CART_ITEM[name].kind](Reflect.get(value, name))),
  );
  const isWhole = Object.entries<ItemField>(CART_ITEM).every(([name, { isRequired }]) => !isRequired || name in item);
  return isWhole ? (item as CartItem) : undefined;
}

/** The values of each kind of detail. */
interface DetailValues {
  /** Number of an article. */
  readonly article: string;
  readonly quantities: readonly number[];
  /** Key of content/units.yaml. */
  readonly unit: string;
  /** Decimal number as text: "12.50". */
  readonly price: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly reference: string;
  readonly note: string;
}
type DetailKind = keyof DetailValues;

const textMatching = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

const UNIT = /^[a-z][a-z0-9-]{0,63}$/;
const PRICE = new RegExp(String.raw`^(?!0+(?:\.0+)?$)\d{1,${MAX_DIGITS}}(?:\.\d{1,${MAX_PRICE_DECIMALS}})?$`);
const CURRENCY = /^[A-Z]{3}$/;

function quantitiesIn(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_QUANTITIES) return undefined;
  const isQuantity = (each: unknown) => typeof each === "number" && problemOfValue(each, MAX_DECIMALS) === undefined;
  return value.every(isQuantity) ? [...new Set<number>(value)] : undefined;
}

function textIn(value: unknown, kind: "line" | "lines", max: number): string | undefined {
  const text = typeof value === "string" ? storedText(value, kind) : "";
  return text === "" || text.length > max ? undefined : text;
}

/** Reads a detail of unknown origin. Returns undefined if it is not of the kind. */
const DETAIL_READERS: { readonly [K in DetailKind]: (value: unknown) => DetailValues[K] | undefined } = {
  article: (value) => textMatching(value, ARTICLE_NUMBER.pattern),
  quantities: quantitiesIn,
  unit: (value) => textMatching(value, UNIT),
  price: (value) => textMatching(value, PRICE),
  currency: (value) => textMatching(value, CURRENCY),
  reference: (value) => textIn(value, "line", MAX_REFERENCE_LENGTH),
  note: (value) => textIn(value, "lines", MAX_NOTE_LENGTH),
};

interface LineDetail {
  readonly kind: DetailKind;
  /** English label in mails and exports. Null for a detail that follows another one. */
  readonly label: string | null;
  /** The detail that follows this one: "100 / 500 pcs". */
  readonly follower?: "unit" | "currency";
  /** True for a detail without personal data, which `npm run inbox -- erase` keeps. */
  readonly staysAfterErase?: true;
}

/** Details of a line of the inquiry, in the order of mails and exports. */
export const LINE_DETAILS = {
  article: { kind: "article", label: "Article number", staysAfterErase: true },
  /** At most five, at which the buyer asks for prices. */
  quantities: { kind: "quantities", label: "Quantities", follower: "unit", staysAfterErase: true },
  /** The server sets it from the content. */
  unit: { kind: "unit", label: null, staysAfterErase: true },
  /** Price of one unit, if the company asks for it. */
  target_price: { kind: "price", label: "Target price", follower: "currency", staysAfterErase: true },
  currency: { kind: "currency", label: null, staysAfterErase: true },
  /** The buyer's own number for the item. */
  reference: { kind: "reference", label: "Reference" },
  note: { kind: "note", label: "Note" },
} as const satisfies Readonly<Record<string, LineDetail>>;

type Details = typeof LINE_DETAILS;
export type DetailName = keyof Details;
/** Details with a line of their own in mails. The others follow another detail. */
export type LabelledDetail = {
  [Name in DetailName]: Details[Name] extends { readonly label: string } ? Name : never;
}[DetailName];
/** Returns the description of a detail. */
export const detailRules = (name: DetailName): LineDetail => LINE_DETAILS[name];
/** Details of a line. Each may be missing. */
export type LineDetails = { readonly [Name in DetailName]?: DetailValues[Details[Name]["kind"]] };

const readDetails = (value: object, isWanted: (detail: LineDetail) => boolean): LineDetails =>
  withoutMissing(
    recordOf(namesOf(LINE_DETAILS), (name) =>
      isWanted(LINE_DETAILS[name]) ? DETAIL_READERS[LINE_DETAILS[name].kind](Reflect.get(value, name)) : undefined,
    ),
  );

/** Reads the details of a line from an object of unknown origin. Values that are not of their kind are dropped. */
export const detailsOf = (value: object): LineDetails => readDetails(value, () => true);

/** Returns the details without personal data. */
export const impersonalDetails = (value: object): LineDetails =>
  readDetails(value, ({ staysAfterErase }) => staysAfterErase === true);

/** An input of a line in the form. Several inputs of one name hold the quantities. */
type LineInputName = "quantity" | "reference" | "note" | "price" | "currency";

/** Returns the name of the inputs for a field of a line. `key` is the item as `writtenItem` writes it. */
export const lineInput = <Name extends LineInputName>(name: Name, key: string): `line_${Name}.${string}` =>
  `line_${name}.${key}`;

/** Returns the name of the hidden input for the name of a product, in the form without scripts. */
export const productNameInput = (id: number): string => `product_name.${id}`;
