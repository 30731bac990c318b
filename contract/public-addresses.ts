/** Absolute addresses of pages in each language, for search engines, feed readers and previews. */
import { documentLanguage, type Language, type SiteLanguage } from "./languages.ts";
import { readable } from "./paths.ts";

/** Origin of the site, and the language of addresses without `?lang=`. */
export interface AddressBase {
  readonly publicUrl: string;
  readonly bare: Language;
}

/** Returns the absolute address of a page in a language. */
export function addressIn(language: Language, { publicUrl, bare }: AddressBase, path: string, search = ""): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  if (language !== bare) query.set("lang", language);
  return `${publicUrl}${path}${query.size > 0 ? `?${readable(query)}` : ""}`;
}

/** Returns the addresses of a page in each language. `x-default` is the address without a language. */
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
