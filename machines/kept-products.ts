/** What machines work with that keep products of the catalogue for the visitor, in the browser. */
import type { Language } from "../contract/languages.ts";
import type { ContentLink, SitePath } from "../contract/paths.ts";

/** A product as the browser keeps it; its name is in the language that it was seen in. */
export interface KeptProduct {
  readonly link: SitePath | ContentLink;
  readonly photo: string;
  readonly name: string;
  readonly number: string;
  readonly language: Language;
}
/** What the browser has kept. */
export interface Kept {
  readonly items: readonly KeptProduct[];
  /** True where the visitor has said that nothing is to be kept. */
  readonly isRefused?: boolean;
}
/** Another page of the site has changed what is kept, or a page is shown again that was not there meanwhile. */
export interface KeptRestored extends Kept {
  type: "kept.restored";
}

export const has = (items: readonly KeptProduct[], link: string): boolean => items.some((item) => item.link === link);
/** The first of each link, as many as there is room for. */
export const unique = (items: readonly KeptProduct[], most: number): readonly KeptProduct[] =>
  items.filter(({ link }, index) => items.findIndex((item) => item.link === link) === index).slice(0, most);
