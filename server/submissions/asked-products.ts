/** The products that an inquiry without scripts asks about: by their ids, or by their model numbers. */

import type { AskedProduct } from "../../contract/form-start.ts";
import type { InquiryLine } from "../../contract/forms.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { storedText } from "../../contract/typed-text.ts";
import type { Site } from "../site/site.ts";

/** More of them are not asked about at once. */
const MOST = 50;
const ID = /^[1-9]\d{0,8}$/;

/** The ids that `texts` name, each text one or several with commas between them, each once. */
export function namedIds(texts: readonly string[]): readonly number[] {
  const named = new Set(texts.flatMap((text) => text.split(",")).filter((text) => ID.test(text)));
  return [...named].map(Number);
}
const isOffered = (site: Site, id: number): boolean => site.product(id, site.company.language) !== undefined;

/** Those of the ids that `texts` name that there are. */
export const askedIds = (site: Site, texts: readonly string[]): readonly number[] =>
  namedIds(texts)
    .filter((id) => isOffered(site, id))
    .slice(0, MOST);

/** Those that there are not, with the names that the visitor saw; an id alone for what was posted without one. */
export const goneProducts = (
  site: Site,
  texts: readonly string[],
  nameOf: (id: number) => string,
): readonly AskedProduct[] =>
  namedIds(texts)
    .filter((id) => !isOffered(site, id))
    .slice(0, MOST)
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

/** The same page, with the pictures of these products. */
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

/** Finds products by their model numbers, however they are spelled and parted; what names none is left over. */
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
