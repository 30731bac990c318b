/** Finds the products of an inquiry without scripts, by id or by model number. */

import type { AskedProduct } from "../../contract/form-start.ts";
import type { InquiryLine } from "../../contract/forms.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { storedText } from "../../contract/typed-text.ts";
import type { Site } from "../site/site.ts";

/** Max products of one inquiry without scripts. */
const MAX_PRODUCTS = 50;
const ID = /^[1-9]\d{0,8}$/;

/** Returns the ids in `texts`, each once. A text holds one id, or several with commas between them. */
export function namedIds(texts: readonly string[]): readonly number[] {
  const named = new Set(texts.flatMap((text) => text.split(",")).filter((text) => ID.test(text)));
  return [...named].map(Number);
}
const isOffered = (site: Site, id: number): boolean => site.product(id, site.company.language) !== undefined;

/** Returns the ids in `texts` that the site offers. */
export const askedIds = (site: Site, texts: readonly string[]): readonly number[] =>
  namedIds(texts)
    .filter((id) => isOffered(site, id))
    .slice(0, MAX_PRODUCTS);

/** Returns the products in `texts` that the site does not offer, with the names that the visitor saw, else with their ids. */
export const goneProducts = (
  site: Site,
  texts: readonly string[],
  nameOf: (id: number) => string,
): readonly AskedProduct[] =>
  namedIds(texts)
    .filter((id) => !isOffered(site, id))
    .slice(0, MAX_PRODUCTS)
    .map((id) => ({
      id,
      link: pathTo("product", { id }),
      photo: "",
      name: nameOf(id) || `#${id}`,
      number: "",
      isGone: true,
    }));

/** Returns the products of lines as they are shown, without those that the site does not offer. */
export function askedProducts(site: Site, language: Language, lines: readonly InquiryLine[]): readonly AskedProduct[] {
  return lines.flatMap((line) => {
    const card = site.product(line.id, language);
    return card ? [{ ...line, link: card.link, photo: card.photo, name: card.name, number: card.number }] : [];
  });
}

/** Returns the page with the pictures of these products added. */
export function withPictures(page: ShownPage, site: Site, products: readonly AskedProduct[]): ShownPage {
  const shown = products.flatMap(({ photo }) => {
    const picture = site.picture(photo);
    return picture ? [[photo, picture] as const] : [];
  });
  return {
    ...page,
    response: { ...page.response, pictures: { ...page.response.pictures, ...Object.fromEntries(shown) } },
  };
}

/** Finds products by model number. Spelling and separators may vary. Returns the numbers that match none as `unknown`. */
export function productsByModel(
  site: Site,
  text: string,
): { readonly ids: readonly number[]; readonly unknown: readonly string[] } {
  const names = storedText(text, "exact")
    .split(/[,;、]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = names.map((name) => ({ name, id: site.productNumbered(name) }));
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  };
}
