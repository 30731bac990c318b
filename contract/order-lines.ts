/** POST /api/inquiry/lines: reads a list of part numbers and quantities, as text or as a file. Nothing is stored. */
import { z } from "zod";
import type { ProductCard } from "./entities.ts";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "./order-limits.ts";
import type { OrderLine } from "./order-text/lines.ts";
import type { OrderText } from "./order-text.ts";

const base64LengthOf = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** A list as text, or the bytes of a text file or spreadsheet (.xlsx) in base64. `lang` is the number of the page's language. */
export const orderLinesBody = z.union([
  z.strictObject({ lang: z.int().positive(), text: z.string().max(MAX_ORDER_TEXT) }),
  z.strictObject({ lang: z.int().positive(), file: z.base64().max(base64LengthOf(MAX_ORDER_FILE)) }),
]);
export type OrderLinesBody = z.infer<typeof orderLinesBody>;

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
