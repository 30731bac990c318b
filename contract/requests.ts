/** Maps an address to the GET request for its data (spec sections 2 and 7). */
import { PRESS_DEFAULTS } from "./constants.ts";
import { isSearchable, keywordOf } from "./keyword.ts";
import { matchRoute, type SiteLocation } from "./locations.ts";
import { type ValueRule, valid } from "./route-values.ts";
import { type PressFilters, ROUTES, type Route, routeOf } from "./routes.ts";

/** Path and query of a request, without empty values. */
export interface ApiRequest {
  readonly path: "/api/page" | "/api/articles" | "/api/search";
  readonly query: Readonly<Record<string, string>>;
}

/** Type, text and page of a search. Navigation state takes precedence over the query. */
export interface SearchTerms {
  readonly type: string;
  readonly text: string;
  readonly page: number;
}

/** Returns the search terms of a location; `type` is empty if it is not given. */
export function searchTermsOf(location: Pick<SiteLocation, "search" | "state">): SearchTerms {
  const query = new URLSearchParams(location.search);
  const state = typeof location.state === "object" && location.state !== null ? location.state : {};
  const { type, search, to_page } = ROUTES.search.parameters;
  const read = (name: string) => {
    const handed: unknown = Reflect.get(state, name);
    return typeof handed === "string" || typeof handed === "number" ? String(handed) : (query.get(name) ?? "");
  };
  return {
    type: valid(type.value, read(type.search)),
    text: keywordOf(read(search.search)),
    page: Number(valid(to_page.value, read(to_page.search)) || 1),
  };
}

/** Returns a value of the query. A form without scripts repeats the name for each item of a list. */
function queried(query: URLSearchParams, name: string, { isList, isNumber }: ValueRule): string | null {
  const all = query.getAll(name);
  const text = isList && all.length > 1 ? all.join(",") : (all[0] ?? null);
  return isNumber ? (text?.replace(/^[\s,]+|[\s,]+$/g, "") ?? null) : text;
}

/**
 * Returns the parameters of a page request: values of the address by their API names. Empty values are omitted unless they mean
 * "all" (spec section 7). The path takes precedence over the query.
 */
function askedOf(
  { parameters = {} }: Route,
  params: Readonly<Record<string, string>>,
  search: string,
  press: PressFilters,
) {
  const query = new URLSearchParams(search);
  return Object.entries(parameters).flatMap(([name, parameter]) => {
    const inQuery = parameter.search === undefined ? null : queried(query, parameter.search, parameter.value);
    const inPath = parameter.path === undefined ? undefined : params[parameter.path];
    const fromPress = parameter.kept && String(press[parameter.kept]);
    const text = parameter.is ?? inPath ?? inQuery ?? fromPress;
    // An invalid value in the path is requested as well, so that the API returns an error for it.
    const value = parameter.path && !parameter.search ? (text ?? "") : valid(parameter.value, text);
    const isAll = value === "" && parameter.kept !== undefined && parameter.value.orAll;
    return (value === "" && !isAll) || parameter.isForForm ? [] : [[name, value]];
  });
}

/**
 * Returns the request for the data of a location, without a language. A search without a keyword, or with one that is too long,
 * requests only menu and footer.
 */
export function requestOf(location: SiteLocation, press: PressFilters = PRESS_DEFAULTS): ApiRequest {
  const { name, params, page } = matchRoute(location.pathname);
  const route = routeOf(name);
  if (route.isSearch) {
    const { type, text, page } = searchTermsOf(location);
    if (isSearchable(text))
      return { path: "/api/search", query: { type: type || "1", search: text, to_page: String(page) } };
    return { path: "/api/page", query: { page: route.page } };
  }
  const parameters = askedOf(route, params, location.search, press);
  return { path: "/api/page", query: { page, ...Object.fromEntries(parameters) } };
}

/**
 * Returns the request for a page without the part that its view loads by itself. It is equal for addresses that differ only in
 * that part, such as the order of a table of articles.
 */
export function wholeRequestOf(location: SiteLocation, press: PressFilters = PRESS_DEFAULTS): ApiRequest {
  const { path, query } = requestOf(location, press);
  const { parameters = {} } = routeOf(matchRoute(location.pathname).name);
  return { path, query: Object.fromEntries(Object.entries(query).filter(([name]) => !parameters[name]?.isPart)) };
}

/** Returns the request for the table of articles at an address of its series. */
export function tableRequestOf(location: SiteLocation): ApiRequest {
  const { page: _page, ...query } = requestOf(location).query;
  return { path: "/api/articles", query };
}

/** Adds the number of a language to a request. */
export const askedIn = ({ path, query }: ApiRequest, type: number): ApiRequest => ({
  path,
  query: { lang: String(type), ...query },
});
