import type { TFunction } from "i18next";
import type { ShownPage } from "../../contract/render.ts";
import { ROUTES } from "../../contract/routes.ts";

/**
 * What the route table says of the page that is shown. Undefined where the data are the page's own: what was searched for is
 * named by the results.
 */
const routeOfPage = ({ screen, response }: ShownPage) => ("result" in response ? undefined : ROUTES[screen]);

/** The title of the document for a page, in its language: with the company's name unless it names the company itself. */
export function pageTitle(page: ShownPage, t: TFunction): string {
  const route = routeOfPage(page);
  if (!route || !("title" in route)) return page.response.meta.title;
  const { company } = page.response;
  const title = t(route.title, { company });
  return title.includes(company) ? title : `${title} | ${company}`;
}

/** The title of the document where a page could not be had: no longer that of the page before. */
export const failureTitle = (t: TFunction, company: string): string => `${t("shell.page.noInformation")} | ${company}`;

/** What a search engine is told that a page is about, in the page's language. */
export function pageDescription(page: ShownPage, t: TFunction): string {
  const route = routeOfPage(page);
  return route && "description" in route
    ? t(route.description, { company: page.response.company })
    : page.response.meta.description;
}
