/** Resolves an address of the site to a page or a redirect (design sections 3 and 6). Compiles nothing. */
import { SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import type { FormStart } from "../../contract/form-start.ts";
import { type Language, languageCalled, type SiteLanguage } from "../../contract/languages.ts";
import { matchRoute, type RouteMatch, redirectOf, type SiteLocation } from "../../contract/locations.ts";
import { pathTo, writePath } from "../../contract/paths.ts";
import { type ApiRequest, requestOf, searchTermsOf } from "../../contract/requests.ts";
import { ALL } from "../../contract/route-values.ts";
import { type PageValue, type RouteName, routeOf } from "../../contract/routes.ts";
import { lenientParametersOf, type PageParameters } from "../requests/page-query.ts";
import type { Site } from "../site/site.ts";
import { inquiryIn, NO_INQUIRY } from "../submissions/lists/inquiry-address.ts";
import { type TypedEnds, typedEndsIn } from "./typed-ends.ts";

export interface Redirect {
  readonly kind: "redirect";
  readonly to: string;
  readonly status: 301 | 302 | 308;
}
/** A page before its data are compiled. Two addresses with equal matches are the same page. */
export interface PageMatch {
  readonly kind: "page";
  readonly screen: RouteName;
  readonly status: 200 | 404 | 410;
  /** The canonical path, with the part of the query that counts. */
  readonly location: SiteLocation;
  readonly data: PageData | SearchData;
  /** False for 404 and 410, which have no address of their own that search engines may store. */
  readonly isCanonical: boolean;
  /** True for a page with a list that was passed on, or with a typed text. There is no end of these, so no cache keeps the page. */
  readonly isUnsaved?: true;
  /** Texts of the fields of ranges that can't be read, by the names of the fields. */
  readonly typedEnds?: Readonly<Record<string, string>>;
  /** Returns the initial values of the form on the page, if the address names any. */
  readonly start?: (language: Language) => FormStart;
}
interface PageData {
  readonly page: PageValue;
  readonly parameters: PageParameters;
}
interface SearchData {
  readonly search: { readonly type: SearchType; readonly text: string; readonly page: number };
}

/** Every unknown address shares this path in the cache. One page for each would fill the memory. */
const NOT_FOUND = pathTo("notFound");

/** Returns the language that a query requests with `?lang=`. */
export const languageOfQuery = (languages: readonly SiteLanguage[], query: URLSearchParams): Language | undefined =>
  languageCalled(languages, query.get("lang"));

/**
 * Returns the part of a query that counts, in a fixed order. Drops every name that is not in the route table, so that unknown
 * names cannot fill the cache. The result is empty or starts with "?".
 */
function searchOf(
  { languages }: Site,
  route: RouteName,
  query: URLSearchParams,
  parameters: PageParameters,
  params: RouteMatch["params"] = {},
): string {
  const pairs = Object.entries(routeOf(route).parameters ?? {}).flatMap(([name, { search, path, value: rule }]) => {
    // A value in the path overrides the same value in the query.
    const text = search && !(path && params[path]) && query.get(search);
    const value = rule.orAll && text === ALL ? ALL : parameters[name];
    return search && text && value ? [[search, value]] : [];
  });
  const language = languageOfQuery(languages, query);
  const all = [...pairs, ...(language ? [["lang", language]] : [])];
  return all.length > 0 ? `?${new URLSearchParams(all)}` : "";
}

const searchData = ({ query }: ApiRequest): SearchData["search"] => ({
  type: query["type"] === String(SEARCH_TYPE.news) ? SEARCH_TYPE.news : SEARCH_TYPE.products,
  text: query["search"] ?? "",
  page: Number(query["to_page"] ?? 1),
});

/**
 * Returns the product list that replaces a category that does not exist. A category is a filter, and unknown filters are
 * ignored. Otherwise any name would be another address of the same list (docs/decisions/010).
 */
function listInsteadOf(site: Site, { name, params, page, broader }: RouteMatch): string | undefined {
  const isUnknown = Object.entries(routeOf(name).parameters ?? {}).some(([parameter, { path }]) => {
    const named = path && params[path];
    return named && site.settle(page, { [parameter]: named })?.[parameter] !== named;
  });
  return isUnknown ? broader : undefined;
}

/** Reads the fields of ranges of a form without scripts; undefined for a page without ranges. */
function endsIn(site: Site, route: RouteName, query: URLSearchParams): TypedEnds | undefined {
  const { search } = Object.values(routeOf(route).parameters ?? {}).find(({ hasEnds }) => hasEnds) ?? {};
  return search === undefined
    ? undefined
    : typedEndsIn(site, query, search, languageOfQuery(site.languages, query) ?? site.company.language);
}

/** Returns the query with its part numbers as the content writes them; undefined if it has them so. */
function withNumbers(route: RouteName, query: URLSearchParams, parameters: PageParameters): string | undefined {
  const others = Object.entries(routeOf(route).parameters ?? {}).flatMap(([name, { search, value }]) => {
    const number = value.isNumber && parameters[name];
    return search && number && query.get(search) !== number ? [[search, number] as const] : [];
  });
  if (others.length === 0) return undefined;
  const respelled = new URLSearchParams(query);
  for (const [name, number] of others) respelled.set(name, number);
  return `?${respelled}`;
}

/** Returns the parameters of a page; undefined if the address names something that does not exist. */
function settled(site: Site, { query }: ApiRequest, page: PageValue): PageParameters | undefined {
  const parameters = lenientParametersOf(page, query);
  return parameters && site.settle(page, parameters);
}

/** Returns the screen for an address without a page. */
const screenInstead = ({ name, missing }: RouteMatch, parameters: PageParameters | undefined): RouteName =>
  parameters ? name : missing === "about" ? "about" : "notFound";

/** Looks up an address of an earlier site. Ignores a redirect to another such address at this host, to avoid chains. */
function formerOf(site: Site, pathname: string, search: string, publicUrl: string): ReturnType<Site["former"]> {
  const former = site.former(pathname, search);
  if (former?.kind !== "moved" || former.to.startsWith("/")) return former;
  const target = new URL(former.to);
  return target.origin === publicUrl && site.former(target.pathname, target.search) ? undefined : former;
}

/**
 * Resolves an address. `search` is empty or starts with "?". `publicUrl` is the origin of the site, which absolute addresses in
 * the content may name.
 */
export function resolveUrl(site: Site, pathname: string, search: string, publicUrl = ""): Redirect | PageMatch {
  const redirect = redirectOf(pathname);
  if (redirect) return { kind: "redirect", to: `${redirect}${search}`, status: 308 };
  const former = formerOf(site, pathname, search, publicUrl);
  if (former?.kind === "moved") return { kind: "redirect", to: former.to, status: 301 };
  if (former) return resolveUrl(site, pathTo("gone", { id: former.id }), search);
  const query = new URLSearchParams(search);
  const match = matchRoute(pathname);
  const request = requestOf({ pathname, search, hash: "" });
  const terms = request.path === "/api/search" ? searchData(request) : undefined;
  const parameters = terms ? {} : settled(site, request, match.page);
  // The list of a disabled page does not exist either.
  const hasList = match.missing === "list" && !site.leftOut.includes(match.page);
  const instead = parameters ? listInsteadOf(site, match) : hasList && match.list;
  if (instead) {
    const chosen = languageOfQuery(site.languages, query);
    return { kind: "redirect", to: chosen ? `${instead}?lang=${chosen}` : instead, status: 302 };
  }
  if (!parameters || match.status === 404) return notFoundPage(site, screenInstead(match, parameters), query);
  // The path of an article is canonical as the content writes it.
  const canonicalPath =
    match.name === "article" ? writePath(routeOf(match.name).path, { "*": parameters["id"] }) : match.path;
  if (pathname !== canonicalPath) return { kind: "redirect", to: `${canonicalPath}${search}`, status: 308 };
  const respelled = withNumbers(match.name, query, parameters);
  if (respelled) return { kind: "redirect", to: `${canonicalPath}${respelled}`, status: 302 };
  const typed = endsIn(site, match.name, query);
  if (typed?.query) return { kind: "redirect", to: `${canonicalPath}?${typed.query}`, status: 302 };
  const { parameters: inquiryParameters, ...inquiry } = match.name === "inquiry" ? inquiryIn(site, query) : NO_INQUIRY;
  // A keyword that is too long to search for is shown again, so that the visitor can shorten it.
  const refused = routeOf(match.name).isSearch && !terms ? searchTermsOf({ search }) : undefined;
  const canonicalParameters = {
    ...(terms ? request.query : parameters),
    ...(refused?.text && { type: refused.type, search: refused.text }),
    ...inquiryParameters,
  };
  return {
    kind: "page",
    screen: match.name,
    status: match.status,
    location: {
      pathname: canonicalPath,
      search: searchOf(site, match.name, query, canonicalParameters, match.params),
      hash: "",
    },
    data: terms ? { search: terms } : { page: match.page, parameters },
    isCanonical: match.status === 200,
    ...(typed?.unread && { typedEnds: typed.unread, isUnsaved: true }),
    ...inquiry,
  };
}

/** Matches a screen that shows only its text, the menu and the footer. */
function notFoundPage(site: Site, screen: RouteName, query: URLSearchParams): PageMatch {
  return {
    kind: "page",
    screen,
    status: 404,
    location: { pathname: NOT_FOUND, search: searchOf(site, "notFound", query, {}), hash: "" },
    data: { page: matchRoute(NOT_FOUND).page, parameters: {} },
    isCanonical: false,
  };
}
