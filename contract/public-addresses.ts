/** Whole addresses of pages in each language, as others link to them: search engines, feed readers, previews. */
import { documentLanguage, type Language, type SiteLanguage } from "./languages.ts";

/** What addresses begin with, and the language that the bare ones are in. */
export interface AddressBase {
  readonly publicUrl: string;
  readonly bare: Language;
}

/** The address of a page in a language. */
export function addressIn(language: Language, { publicUrl, bare }: AddressBase, path: string, search = ""): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  if (language !== bare) query.set("lang", language);
  return `${publicUrl}${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Links to the same page in each language; the bare address leaves the choice to the visitor. */
export function alternatesOf(
  base: AddressBase & { readonly languages: readonly SiteLanguage[] },
  path: string,
  search = "",
): { language: string; address: string }[] {
  const each = base.languages.map(({ key }) => ({
    language: documentLanguage(key),
    address: addressIn(key, base, path, search),
  }));
  return [...each, { language: "x-default", address: addressIn(base.bare, base, path, search) }];
}
