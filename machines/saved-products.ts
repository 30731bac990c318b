/** Types of machines that save products of the catalogue in the browser. */
import type { Language } from "../contract/languages.ts";
import type { ContentLink, SitePath } from "../contract/paths.ts";

/** Product as it is stored; its name is in the language in which the visitor saw it. */
export interface SavedProduct {
  readonly link: SitePath | ContentLink;
  readonly photo: string;
  readonly name: string;
  readonly number: string;
  readonly language: Language;
}
/** Stored products. */
export interface SavedProducts {
  readonly items: readonly SavedProduct[];
  /** True if the visitor does not want products to be saved. */
  readonly isRefused?: boolean;
}
/** The stored products changed in another document, or the browser restored this document from its cache. */
export interface SavedProductsRestored extends SavedProducts {
  type: "products.restored";
}

export const has = (items: readonly SavedProduct[], link: string): boolean => items.some((item) => item.link === link);
/** Removes duplicate links and limits the list to `most` products. */
export const unique = (items: readonly SavedProduct[], most: number): readonly SavedProduct[] =>
  items.filter(({ link }, index) => items.findIndex((item) => item.link === link) === index).slice(0, most);
