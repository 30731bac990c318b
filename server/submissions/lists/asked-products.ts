/** Finds the products and articles of an inquiry without scripts, by id or by number. */

import { type AskedItem, MAX_ITEMS, readItems, uniqueItems } from "../../../contract/asked-items.ts";
import type { AskedProduct } from "../../../contract/form-start.ts";
import type { Language } from "../../../contract/languages.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { ShownPage } from "../../../contract/render.ts";
import { storedText } from "../../../contract/typed-text.ts";
import type { Site } from "../../site/site.ts";

/** Returns the items in `texts`, each once. */
export const namedItems = (texts: readonly string[]): readonly AskedItem[] => readItems(texts.join());

/** Returns the item that the site offers for an item: an article that it does not offer is asked for by its series. */
export function offeredItem(site: Site, { id, article }: AskedItem): AskedItem | undefined {
  const card = site.product(id, site.company.language, article);
  return card && { id, ...(card.article !== undefined && { article: card.article }) };
}

/** Returns the items that the site offers. */
export const offeredItems = (site: Site, items: readonly AskedItem[]): readonly AskedItem[] =>
  uniqueItems(items.flatMap((item) => offeredItem(site, item) ?? []));

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

/** Returns the items as they are shown, without those that the site does not offer. */
export function askedProducts(site: Site, language: Language, items: readonly AskedItem[]): readonly AskedProduct[] {
  return items.flatMap((item) => {
    const { id, article } = item;
    const card = site.product(id, language, article);
    if (!card) return [];
    const { link, photo, name, number } = card;
    return [{ id, link, photo, name, number, rules: site.rules(item, language) ?? {} }];
  });
}

/** Returns the page with the pictures of these products added. */
export function withPictures(page: ShownPage, site: Site, products: readonly AskedProduct[]): ShownPage {
  const pictures = products.flatMap(({ photo }) => {
    const picture = site.picture(photo);
    return picture ? [[photo, picture] as const] : [];
  });
  return {
    ...page,
    response: { ...page.response, pictures: { ...page.response.pictures, ...Object.fromEntries(pictures) } },
  };
}

/**
 * Finds products and articles by number. Spelling and separators may vary. Returns the numbers that match none, or that could be one
 * of several, as `unknown`.
 */
export function productsByModel(
  site: Site,
  text: string,
): { readonly items: readonly AskedItem[]; readonly unknown: readonly string[] } {
  const names = storedText(text, "exact")
    .split(/[,;、]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = names.map((name) => {
    const [item, ...others] = site.itemsNumbered(name);
    return { name, item: others.length === 0 ? item : undefined };
  });
  return {
    items: found.flatMap(({ item }) => item ?? []),
    unknown: found.flatMap(({ name, item }) => (item === undefined ? [name] : [])),
  };
}
