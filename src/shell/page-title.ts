import type { TFunction } from "i18next";
import type { RouteName } from "../../contract/routes.ts";
import type { ShownPage } from "../../machines/page.ts";

/** What the screens are called that show another page's data, and so must not bear its title. */
const OWN_TITLES = {
  about: "catalogue.about.title",
  search: "discover.search.title",
  financialLaw: "company.law.title",
  accessibility: "company.accessibility.title",
  notFound: "catalogue.notFound.title",
} as const satisfies Partial<Record<RouteName, string>>;

/** What they are about, where it is not what the page is about that the data come from. */
const OWN_DESCRIPTIONS = {
  search: "discover.search.intro",
  accessibility: "company.accessibility.lead",
  notFound: "catalogue.notFound.text",
} as const satisfies Partial<Record<RouteName, string>>;

/** The text of a table for the screen that is shown; undefined where the page's data have it themselves. */
function own<Texts extends Partial<Record<RouteName, string>>>(
  texts: Texts,
  { screen, status, response }: ShownPage,
): Texts[keyof Texts] | undefined {
  // What was searched for is named by the results.
  if ("result" in response) return undefined;
  const key: string = status === 404 ? "notFound" : screen;
  return key in texts ? texts[key as keyof Texts] : undefined;
}

/** The title of the document for a page, in its language: with the company's name unless it names the company itself. */
export function pageTitle(page: ShownPage, t: TFunction): string {
  const key = own(OWN_TITLES, page);
  if (!key) return page.response.meta.title;
  const title = t(key);
  const brand = t("shell.brand");
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** What a search engine is told that a page is about, in the page's language. */
export function pageDescription(page: ShownPage, t: TFunction): string {
  const key = own(OWN_DESCRIPTIONS, page);
  return key ? t(key) : page.response.meta.description;
}
