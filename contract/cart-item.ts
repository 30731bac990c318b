/**
 * The items of the inquiry cart (spec section 3), and the details of the lines that they become, described once. Browser storage,
 * the inquiry's body, the form without scripts, mail, exports and erasing read these tables.
 */
import { type LineField, MAX_NOTE_LENGTH, MAX_QUANTITIES, MAX_REFERENCE_LENGTH } from "./line-input.ts";
import { type ContentLink, isSitePath, type SitePath } from "./paths.ts";
import { MAX_DECIMALS, MAX_DIGITS, MAX_PRICE_DECIMALS, problemOfValue } from "./quantities.ts";
import { flag, type ObjectOf, objectOf, type ReadBy, type Reader, text, textLike, valueThat } from "./readers.ts";
import { namesOf } from "./records.ts";
import { ARTICLE_NUMBER } from "./route-values.ts";
import { storedText } from "./typed-text.ts";

/** The fields of an item. */
export const CART_ITEM = {
  link: valueThat<SitePath | ContentLink>(isSitePath),
  photo: text,
  photo1: text,
  name: text,
  title: text,
  number: text,
  /** True if the server no longer offers the product. */
  isGone: flag,
} as const;

/** An item of the cart: photo or photo1, name or title (spec section 3). */
export type CartItem = ObjectOf<typeof CART_ITEM, "link">;

/** Reads a stored item: unknown fields are dropped. Returns undefined if it has no link. */
export const readCartItem: Reader<CartItem> = objectOf(CART_ITEM, ["link"]);

const UNIT = /^[a-z][a-z0-9-]{0,63}$/;
const PRICE = new RegExp(String.raw`^(?!0+(?:\.0+)?$)\d{1,${MAX_DIGITS}}(?:\.\d{1,${MAX_PRICE_DECIMALS}})?$`);
const CURRENCY = /^[A-Z]{3}$/;

function quantitiesIn(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_QUANTITIES) return undefined;
  const isQuantity = (each: unknown) => typeof each === "number" && problemOfValue(each, MAX_DECIMALS) === undefined;
  return value.every(isQuantity) ? [...new Set<number>(value)] : undefined;
}

const typedText =
  (kind: "line" | "lines", max: number): Reader<string> =>
  (value) => {
    const typed = typeof value === "string" ? storedText(value, kind) : "";
    return typed === "" || typed.length > max ? undefined : typed;
  };

interface LineDetail {
  /** Reads a value of unknown origin. */
  readonly read: Reader<unknown>;
  /** English label in mails and exports. Null for a detail that follows another one. */
  readonly label: string | null;
  /** The detail that follows this one: "100 / 500 pcs". */
  readonly follower?: "unit" | "currency";
  /** True for a detail without personal data, which `npm run inbox -- erase` keeps. */
  readonly staysAfterErase?: true;
}

/** Details of a line of the inquiry, in the order of mails and exports. */
export const LINE_DETAILS = {
  /** Number of an article. */
  article: { read: textLike(ARTICLE_NUMBER.pattern), label: "Article number", staysAfterErase: true },
  /** At most five, at which the buyer asks for prices. */
  quantities: { read: quantitiesIn, label: "Quantities", follower: "unit", staysAfterErase: true },
  /** Key of content/units.yaml. The server sets it. */
  unit: { read: textLike(UNIT), label: null, staysAfterErase: true },
  /** Price of one unit as decimal number ("12.50"), if the company asks for it. */
  target_price: { read: textLike(PRICE), label: "Target price", follower: "currency", staysAfterErase: true },
  /** ISO 4217 code. */
  currency: { read: textLike(CURRENCY), label: null, staysAfterErase: true },
  /** The buyer's own number for the item. */
  reference: { read: typedText("line", MAX_REFERENCE_LENGTH), label: "Reference" },
  note: { read: typedText("lines", MAX_NOTE_LENGTH), label: "Note" },
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
export type LineDetails = { readonly [Name in DetailName]?: ReadBy<Details[Name]["read"]> };

const readDetails = (value: object, names: readonly DetailName[]): LineDetails =>
  objectOf(Object.fromEntries(names.map((name) => [name, LINE_DETAILS[name].read])))(value) ?? {};

/** Reads the details of a line from an object of unknown origin. Values that are not of their type are dropped. */
export const detailsOf = (value: object): LineDetails => readDetails(value, namesOf(LINE_DETAILS));

/** Returns the details without personal data. */
export const impersonalDetails = (value: object): LineDetails =>
  readDetails(
    value,
    namesOf(LINE_DETAILS).filter((name) => detailRules(name).staysAfterErase),
  );

/** An input of a line in the form. Several inputs of one name hold the quantities. */
type LineInputName = "quantity" | "reference" | "note" | "price" | "currency";

/** Returns the name of the inputs for a field of a line. `key` is the item as `writtenItem` writes it. */
export const lineInput = <Name extends LineInputName>(name: Name, key: string): `line_${Name}.${string}` =>
  `line_${name}.${key}`;

/** Name of a field of a line: that of its input, and for a quantity its place. */
export type LineFieldName = `line_${"quantity" | "reference" | "note" | "price"}.${string}`;

const QUANTITY = "quantity.";
/** Returns the name of a field of an item's line. */
export function lineFieldName(field: LineField, key: string): LineFieldName {
  if (field === "reference" || field === "note" || field === "price") return lineInput(field, key);
  return `${lineInput("quantity", key)}.${field.slice(QUANTITY.length)}`;
}

/** Returns the name of the hidden input for the name of a product, in the form without scripts. */
export const productNameInput = (id: number): string => `product_name.${id}`;
