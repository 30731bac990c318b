/** Reads and changes the items of the inquiry cart. */
import { distinctName, itemOf, writtenItem } from "../contract/asked-items.ts";
import type { CartItem } from "../contract/cart-item.ts";
import type { InquiryBody } from "../contract/forms.ts";

const NO_ITEMS: readonly CartItem[] = [];
/** Returns the same list whenever there are no items, so that no view renders again. */
export const orNone = (items: readonly CartItem[]): readonly CartItem[] => (items.length > 0 ? items : NO_ITEMS);

/** Returns the name of an item: name or title (spec section 3), else its number or link. */
export const itemName = ({ name, title, number, link }: CartItem): string => name || title || number || link;
/** Returns the name of an item that no other item of the cart has: that of an article has its number. */
export const distinctItemName = (item: CartItem): string => distinctName(itemName(item), item.link);
/** Returns the item as lines and addresses name it: `5`, `5~NUMBER`. */
export const itemKey = ({ link }: Pick<CartItem, "link">): string => writtenItem(itemOf(link));
/** Returns the items of an inquiry that was sent. A product with lines of its articles alone is none. */
export function sentItems({ products, lines = [] }: Pick<InquiryBody, "products" | "lines">): readonly string[] {
  const whole = products.filter((id) => lines.every((line) => line.id !== id));
  return [...whole.map((id) => writtenItem({ id })), ...lines.map(writtenItem)];
}
/** Returns the id of the product, which several articles of a series have in common. */
export const productId = ({ link }: CartItem): number => itemOf(link).id;
/** Returns the ids of the products, each once. */
export const productIds = (items: readonly CartItem[]): readonly number[] => [...new Set(items.map(productId))];
/** Marks the items whose ids are among `missing` as no longer offered, and no others. */
export const marked = (items: readonly CartItem[], missing: readonly number[]): readonly CartItem[] =>
  items.map(({ isGone: _, ...item }) => (missing.includes(productId(item)) ? { ...item, isGone: true } : item));

export const has = (items: readonly CartItem[], link: string) => items.some((item) => item.link === link);
export const without = (items: readonly CartItem[], link: string) => items.filter((item) => item.link !== link);
/** Keeps the first item of each link. */
export const unique = (items: readonly CartItem[]) =>
  items.filter(({ link }, index) => items.findIndex((item) => item.link === link) === index);
/** Returns the items that the server no longer offers. */
export const goneIn = (items: readonly CartItem[]): readonly CartItem[] => items.filter(({ isGone }) => isGone);

/** Changes to a cart whose stored items are not read yet. */
interface UnreadChanges {
  /** Items that join the stored ones. */
  readonly asked: readonly CartItem[];
  /** Links that leave them. */
  readonly removed: readonly CartItem["link"][];
}
/** Returns the stored items after changes that came before they were read. */
export const withChanges = (stored: readonly CartItem[], { asked, removed }: UnreadChanges): readonly CartItem[] =>
  unique([...stored.filter(({ link }) => !removed.includes(link)), ...asked]);
