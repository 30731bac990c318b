/** POST /api/inquiry/lines: reads a list of part numbers and quantities, as text or as a file. Nothing is stored. */
import { z } from "zod";
import type { AskedItem } from "./asked-items.ts";
import type { ProductCard } from "./entities.ts";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "./order-limits.ts";

const base64LengthOf = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** A list as text, or the bytes of a text file or spreadsheet (.xlsx) in base64. `lang` is the number of the page's language. */
export const orderLinesBody = z.union([
  z.strictObject({ lang: z.int().positive(), text: z.string().max(MAX_ORDER_TEXT) }),
  z.strictObject({ lang: z.int().positive(), file: z.base64().max(base64LengthOf(MAX_ORDER_FILE)) }),
]);
export type OrderLinesBody = z.infer<typeof orderLinesBody>;

/**
 * `found`: one item. `several`: the buyer must choose. `unknown`: a part number that the site does not offer. `unread`: other text.
 */
type OrderState = "found" | "several" | "unknown" | "unread";

/** A line of a list, as the server has read it. */
export interface OrderLine {
  /** Number of the first line in the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly state: OrderState;
  readonly items: readonly AskedItem[];
  /** Missing if it is not certain, or if the row has no number that may be one. */
  readonly quantity?: number;
  /** The values that a quantity may have if it is not certain. */
  readonly candidates?: readonly number[];
  /** The buyer's own reference. */
  readonly reference?: string;
  /** The row has remarks for which the reference has no room. */
  readonly hasMore?: true;
}

/** A list, as the server has read it. */
export interface OrderText {
  readonly lines: readonly OrderLine[];
  /** Number of rows beyond the limit. */
  readonly left: number;
  /** Their text below the head of their columns, so that nothing is lost. */
  readonly leftText: string;
}

/** Item of a line, with what a list and the cart show of it. */
export type OrderedItem = Pick<ProductCard, "id" | "article" | "link" | "name" | "number" | "photo">;

/** Line of a list with its items in the language of the page. */
export interface AnsweredLine extends Omit<OrderLine, "items"> {
  readonly items: readonly OrderedItem[];
}

export interface OrderAnswer extends Omit<OrderText, "lines"> {
  /** Names of the sheets of a spreadsheet that were not read. The first that is not hidden is read. */
  readonly otherSheets?: readonly string[];
  readonly lines: readonly AnsweredLine[];
}
