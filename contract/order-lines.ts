/** POST /api/inquiry/lines: reads a list of part numbers and quantities, as text or as a file. Nothing is stored. */
import { z } from "zod";
import type { ProductCard } from "./entities.ts";
import type { OrderLine } from "./order-text/lines.ts";
import type { OrderText } from "./order-text.ts";

/** Max characters of a list. */
export const MAX_ORDER_TEXT = 64 * 1024;
/** Max bytes of a file. */
export const MAX_ORDER_FILE = 1_000_000;

const base64LengthOf = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** A list as text, or the bytes of a text file or spreadsheet (.xlsx) in base64. `lang` is the number of the page's language. */
export const orderLinesBody = z.union([
  z.strictObject({ lang: z.int().positive(), text: z.string().max(MAX_ORDER_TEXT) }),
  z.strictObject({ lang: z.int().positive(), file: z.base64().max(base64LengthOf(MAX_ORDER_FILE)) }),
]);
export type OrderLinesBody = z.infer<typeof orderLinesBody>;

/** Item of a line, with what a list and the cart show of it. */
export type OrderedItem = Pick<ProductCard, "id" | "article" | "link" | "name" | "number" | "photo">;

/** Lines with their items in the language of the page. */
export interface OrderAnswer extends Omit<OrderText, "lines"> {
  /** Names of the sheets of a spreadsheet that were not read. The first that is not hidden is read. */
  readonly otherSheets?: readonly string[];
  readonly lines: readonly (Omit<OrderLine, "items"> & { readonly items: readonly OrderedItem[] })[];
}
