/** What an address of the site leads to: a page, or another address (design sections 3 and 6). Nothing is compiled here. */
import { SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import { type Language, languageCalled, type SiteLanguage } from "../../contract/languages.ts";
import { matchRoute, type RouteMatch, redirectOf, type SiteLocation } from "../../contract/locations.ts";
import { pathTo, writePath } from "../../contract/paths.ts";
import type { RenderInput, ShownPage } from "../../contract/render.ts";
import { type ApiRequest, requestOf, searchTermsOf } from "../../contract/requests.ts";
import { ALL } from "../../contract/route-values.ts";
import { type PageValue, type RouteName, routeOf } from "../../contract/routes.ts";
import { lenientParametersOf, type PageParameters } from "../requests/page-query.ts";
import type { Site } from "../site/site.ts";
import { askedIds, askedProducts } from "../submissions/asked-products.ts";

export interface Leads {
  readonly kind: "redirect";
  readonly to: string;
  readonly status: 301 | 302 | 308;
}
/** A page before its data are compiled. Two addresses that lead to equal ones are the same page. */
export interface Shows {
  readonly kind: "page";
  readonly screen: RouteName;
  readonly status: 200 | 404 | 410;
  /** What the page calls its place: the canonical path, and of the query what counts. */
  readonly location: SiteLocation;
  readonly data: PageData | SearchData;
  /** Whether search engines may know it by its place: not what has no address of its own (404, 410). */
  readonly isCanonical: boolean;
  /** What the form of the page starts from, where the address says something of it. */
  readonly start?: (language: Language) => FormStart;
}
interface PageData {
  readonly page: PageValue;
  readonly parameters: PageParameters;
}
interface SearchData {
  readonly search: { readonly type: SearchType; readonly text: string; readonly page: number };
}

/** What is not there is shown at one place, whatever its address: a page for each would fill the memory. */
const NOWHERE = pathTo("notFound");

/** The language that a query asks for with `?lang=`. */
export const languageOfQuery = (languages: readonly SiteLanguage[], query: URLSearchParams): Language | undefined =>
  languageCalled(languages, query.get("lang"));

/**
 * Of a query what counts, in one order: anything that the route table does not name is left out, so that it can't fill the
 * cache. Empty, or starting with "?".
 */
function searchOf(
  { languages }: Site,
  route: RouteName,
  query: URLSearchParams,
  given: PageParameters,
  params: RouteMatch["params"] = {},
): string {
  const kept = Object.entries(routeOf(route).parameters ?? {}).flatMap(([name, { search, path, value: rule }]) => {
    // A value in the path overrides the same value in the query.
    const text = search && !(path && params[path]) && query.get(search);
    const value = rule.orAll && text === ALL ? ALL : given[name];
    return search && text && value ? [[search, value]] : [];
  });
  const language = languageOfQuery(languages, query);
  const all = [...kept, ...(language ? [["lang", language]] : [])];
  return all.length > 0 ? `?${new URLSearchParams(all)}` : "";
}

const searchData = ({ query }: ApiRequest): SearchData["search"] => ({
  type: query["type"] === String(SEARCH_TYPE.news) ? SEARCH_TYPE.news : SEARCH_TYPE.products,
  text: query["search"] ?? "",
  page: Number(query["to_page"] ?? 1),
});

/**
 * The product list in place of a category that does not exist. A category is a filter, and of filters those that do not
 * exist are passed over: any name at all would be one more address of the same list (docs/decisions/010).
 */
function listInsteadOf(site: Site, { name, params, page, broader }: RouteMatch): string | undefined {
  const isUnknown = Object.entries(routeOf(name).parameters ?? {}).some(([parameter, { path }]) => {
    const named = path && params[path];
    return named && site.settle(page, { [parameter]: named })?.[parameter] !== named;
  });
  return isUnknown ? broader : undefined;
}

/** The parameters that an address gives to a page; undefined where it names what does not exist. */
function settled(site: Site, { query }: ApiRequest, page: PageValue): PageParameters | undefined {
  const parameters = lenientParametersOf(page, query);
  return parameters && site.settle(page, parameters);
}

/** The screen for an address that shows nothing itself. */
const screenInstead = ({ name, missing }: RouteMatch, parameters: PageParameters | undefined): RouteName =>
  parameters ? name : missing === "about" ? "about" : "notFound";

/** What an address of an earlier site leads to; one that leads on to another of them, at this same host, leads nowhere. */
function formerOf(site: Site, pathname: string, search: string, publicUrl: string): ReturnType<Site["former"]> {
  const former = site.former(pathname, search);
  if (former?.kind !== "moved" || former.to.startsWith("/")) return former;
  const target = new URL(former.to);
  return target.origin === publicUrl && site.former(target.pathname, target.search) ? undefined : former;
}

/**
 * Finds what an address leads to. `search` is empty or starts with "?". `publicUrl` is the origin of the site: whole addresses in
 * the content may name it.
 */
export function locate(site: Site, pathname: string, search: string, publicUrl = ""): Leads | Shows {
  const redirect = redirectOf(pathname);
  if (redirect) return { kind: "redirect", to: `${redirect}${search}`, status: 308 };
  const former = formerOf(site, pathname, search, publicUrl);
  if (former?.kind === "moved") return { kind: "redirect", to: former.to, status: 301 };
  if (former) return locate(site, pathTo("gone", { id: former.id }), search);
  const query = new URLSearchParams(search);
  const match = matchRoute(pathname);
  const request = requestOf({ pathname, search, hash: "" });
  const terms = request.path === "/api/search" ? searchData(request) : undefined;
  const parameters = terms ? {} : settled(site, request, match.page);
  // What the company does without leads nowhere, its list no more than its details.
  const hasList = match.missing === "list" && !site.leftOut.includes(match.page);
  const instead = parameters ? listInsteadOf(site, match) : hasList && match.list;
  if (instead) {
    const chosen = languageOfQuery(site.languages, query);
    return { kind: "redirect", to: chosen ? `${instead}?lang=${chosen}` : instead, status: 302 };
  }
  if (!parameters || match.status === 404) return nowhere(site, screenInstead(match, parameters), query);
  // An article is called by its path: as the content writes it, however it was typed.
  const canonicalPath =
    match.name === "article" ? writePath(routeOf(match.name).path, { "*": parameters["id"] }) : match.path;
  if (pathname !== canonicalPath) return { kind: "redirect", to: `${canonicalPath}${search}`, status: 308 };
  const asked = match.name === "inquiry" ? askedIds(site, query.getAll("products")) : [];
  // A keyword that is too long to be searched for is shown again, to be shortened.
  const refused = routeOf(match.name).isSearch && !terms ? searchTermsOf({ search }) : undefined;
  const kept = {
    ...(terms ? request.query : parameters),
    ...(refused?.text && { type: refused.type, search: refused.text }),
    ...(asked.length > 0 && { products: asked.join() }),
  };
  return {
    kind: "page",
    screen: match.name,
    status: match.status,
    location: {
      pathname: canonicalPath,
      search: searchOf(site, match.name, query, kept, match.params),
      hash: "",
    },
    data: terms ? { search: terms } : { page: match.page, parameters },
    isCanonical: match.status === 200,
    ...(asked.length > 0 && {
      start: (language) => ({
        ...EMPTY_START,
        products: askedProducts(
          site,
          language,
          asked.map((id) => ({ id })),
        ),
      }),
    }),
  };
}

/** Menu and footer for a screen that has nothing else to show. */
function nowhere(site: Site, screen: RouteName, query: URLSearchParams): Shows {
  return {
    kind: "page",
    screen,
    status: 404,
    location: { pathname: NOWHERE, search: searchOf(site, "notFound", query, {}), hash: "" },
    data: { page: matchRoute(NOWHERE).page, parameters: {} },
    isCanonical: false,
  };
}

async function responseOf(site: Site, data: Shows["data"], language: Language): Promise<ShownPage["response"]> {
  const response =
    "search" in data ? await site.search(data.search, language) : site.page(data.page, data.parameters, language);
  if (!response) throw new Error(`the content has nothing for ${JSON.stringify(data)}`);
  return response;
}

/** What the page starts from in a language, with its data. */
export async function inputOf(
  site: Site,
  { location, screen, status, data }: Shows,
  language: Language,
): Promise<RenderInput> {
  const page: ShownPage = { location, language, screen, status, response: await responseOf(site, data, language) };
  return { language, location, page, company: site.company };
}
