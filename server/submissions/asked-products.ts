/** Finds the products and articles of an inquiry without scripts, by id or by number. */

import { type AskedItem, type InquiryLine, readItems, uniqueItems } from "../../contract/asked-items.ts";
import type { AskedProduct } from "../../contract/form-start.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { storedText } from "../../contract/typed-text.ts";
import type { Site } from "../site/site.ts";

/** Max items of one inquiry without scripts. */
const MAX_ITEMS = 50;

/** Returns the items in `texts`, each once. */
export const namedItems = (texts: readonly string[]): readonly AskedItem[] => readItems(texts.join());

/** Returns the items that the site offers. An article that it does not offer is asked for by its series. */
export const offeredItems = (site: Site, items: readonly AskedItem[]): readonly AskedItem[] => {
  const offered = items.flatMap(({ id, article }): AskedItem[] => {
    const card = site.product(id, site.company.language, article);
    return card ? [{ id, ...(card.article !== undefined && { article: card.article }) }] : [];
  });
  return uniqueItems(offered).slice(0, MAX_ITEMS);
};

/** Returns the items whose product the site does not offer, with the names that the visitor saw, else with their ids. */
export const goneProducts = (
  site: Site,
  items: readonly AskedItem[],
  nameOf: (id: number) => string,
): readonly AskedProduct[] =>
  items
    .filter(({ id }) => site.product(id, site.company.language) === undefined)
    .slice(0, MAX_ITEMS)
    .map(({ id, article }) => ({
      id,
      link: pathTo("product", { id }, { article }),
      photo: "",
      name: nameOf(id) || `#${id}`,
      number: article ?? "",
      isGone: true,
    }));

/** Returns the items of lines as they are shown, without those that the site does not offer. */
export function askedProducts(site: Site, language: Language, lines: readonly InquiryLine[]): readonly AskedProduct[] {
  return lines.flatMap((line) => {
    const card = site.product(line.id, language, line.article);
    if (!card) return [];
    const { link, photo, name, number } = card;
    return [{ ...line, link, photo, name, number }];
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

/** Finds products and articles by number. Spelling and separators may vary. Returns the numbers that match none as `unknown`. */
export function productsByModel(
  site: Site,
  text: string,
): { readonly items: readonly AskedItem[]; readonly unknown: readonly string[] } {
  const names = storedText(text, "exact")
    .split(/[,;、]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = names.map((name) => ({ name, item: site.itemNumbered(name) }));
  return {
    items: found.flatMap(({ item }) => item ?? []),
    unknown: found.flatMap(({ name, item }) => (item === undefined ? [name] : [])),
  };
}
