/** Types of machines that save products of the catalogue in the browser. */
import type { Language } from "../contract/languages.ts";
import type { ContentLink, SitePath } from "../contract/paths.ts";

/** Product as it is stored; its name is in the language in which the visitor saw it. */
export interface KeptProduct {
  readonly link: SitePath | ContentLink;
  readonly photo: string;
  readonly name: string;
  readonly number: string;
  readonly language: Language;
}
/** Stored products. */
export interface Kept {
  readonly items: readonly KeptProduct[];
  /** True if the visitor does not want products to be saved. */
  readonly isRefused?: boolean;
}
/** The stored products changed in another document, or the browser restored this document from its cache. */
export interface KeptRestored extends Kept {
  type: "kept.restored";
}

export const has = (items: readonly KeptProduct[], link: string): boolean => items.some((item) => item.link === link);
/** Removes duplicate links and limits the list to `most` products. */
export const unique = (items: readonly KeptProduct[], most: number): readonly KeptProduct[] =>
  items.filter(({ link }, index) => items.findIndex((item) => item.link === link) === index).slice(0, most);
