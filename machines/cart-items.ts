/** Items of the inquiry cart, and questions about them. */
import type { ContentLink, SitePath } from "../contract/paths.ts";

/** Spec section 3: photo or photo1, name or title. */
export interface CartItem {
  readonly link: SitePath | ContentLink;
  readonly photo?: string;
  readonly photo1?: string;
  readonly name?: string;
  readonly title?: string;
  readonly number?: string;
  /** True where the server no longer offers the product. */
  readonly isGone?: boolean;
}

/** The name of an item, which may come with either of two names (spec section 3). */
export const itemName = ({ name, title, number, link }: CartItem): string => name || title || number || link;
/** The last path segment of its link is a product's id. */
export const productId = ({ link }: CartItem): number => Number(link.split("/").pop());
/** The items, with a mark at each whose id is among `missing`. */
export const marked = (items: readonly CartItem[], missing: readonly number[]): readonly CartItem[] =>
  items.map(({ isGone: _, ...item }) => (missing.includes(productId(item)) ? { ...item, isGone: true } : item));

export const has = (items: readonly CartItem[], link: string) => items.some((item) => item.link === link);
export const without = (items: readonly CartItem[], link: string) => items.filter((item) => item.link !== link);
/** The first item of each link. */
export const unique = (items: readonly CartItem[]) =>
  items.filter(({ link }, index) => items.findIndex((item) => item.link === link) === index);
/** Those that the server no longer offers. */
export const goneIn = (items: readonly CartItem[]): readonly CartItem[] => items.filter(({ isGone }) => isGone);
