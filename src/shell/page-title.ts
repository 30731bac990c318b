import type { TFunction } from "i18next";
import type { ShownPage } from "../../contract/render.ts";
import { ROUTES } from "../../contract/routes.ts";

/**
 * Returns the route of the page for its title. Undefined for pages whose title comes from their data, such as search
 * results.
 */
const routeOfPage = ({ screen, response }: ShownPage) => ("result" in response ? undefined : ROUTES[screen]);

/**
 * Returns the document title of a page in its language. It includes the company's name unless the title contains it.
 */
export function pageTitle(page: ShownPage, t: TFunction): string {
  const route = routeOfPage(page);
  if (!route || !("title" in route)) return page.response.meta.title;
  const { company } = page.response;
  const title = t(route.title, { company });
  return title.includes(company) ? title : `${title} | ${company}`;
}

/** Returns the document title for a page that failed to load. */
export const failureTitle = (t: TFunction, company: string): string => `${t("shell.page.noInformation")} | ${company}`;

/** Returns the meta description of a page, in its language. */
export function pageDescription(page: ShownPage, t: TFunction): string {
  const route = routeOfPage(page);
  return route && "description" in route
    ? t(route.description, { company: page.response.company })
    : page.response.meta.description;
}
