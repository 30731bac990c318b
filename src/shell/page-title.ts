import type { TFunction } from "i18next";
import type { RouteName } from "../../contract/routes.ts";
import type { ShownPage } from "../../machines/page.ts";

/** What the screens are called that borrow another page's data, and so must not bear its title. */
const OWN_TITLES = {
  about: "catalogue.about.title",
  search: "discover.search.title",
  accessibility: "company.accessibility.title",
  notFound: "catalogue.notFound.title",
} as const satisfies Partial<Record<RouteName, string>>;
type Titled = keyof typeof OWN_TITLES;

function ownTitle({ screen, status, response }: ShownPage): (typeof OWN_TITLES)[Titled] | undefined {
  if (status === 404) return OWN_TITLES.notFound;
  // What was searched for is in the title that comes with the results.
  if ("result" in response) return undefined;
  return screen in OWN_TITLES ? OWN_TITLES[screen as Titled] : undefined;
}

/** The title of the document for a page, in its language: with the company's name unless it names the company itself. */
export function pageTitle(page: ShownPage, t: TFunction): string {
  const own = ownTitle(page);
  if (!own) return page.response.meta.title;
  const title = t(own);
  const brand = t("shell.brand");
  return title.includes(brand) ? title : `${title} | ${brand}`;
}
