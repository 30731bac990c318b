/** What an address of the site leads to: a page with its data, or another address (design sections 3 and 6). */
import { LANGUAGES, type Language, SEARCH_TYPE } from "../../contract/constants.ts";
import {
  type ApiRequest,
  matchRoute,
  type RouteMatch,
  type RouteName,
  redirectOf,
  requestOf,
  type SiteLocation,
} from "../../contract/routes.ts";
import { lenientParametersOf } from "../page-query.ts";
import type { Site } from "../site.ts";
import type { ShownPage, SiteInput } from "./views.ts";

export interface Leads {
  readonly kind: "redirect";
  readonly to: string;
  readonly status: 302 | 308;
}
export interface Shows {
  readonly kind: "page";
  readonly input: SiteInput;
  /** The path as the route table writes it; undefined for what has no address of its own (404). */
  readonly canonicalPath: string | undefined;
}

/** Names in the query that change what a screen shows. Anything else is left out, so that it can't fill the cache. */
const QUERY_NAMES: Partial<Record<RouteName, readonly string[]>> = {
  pressList: ["type", "year", "page"],
  products: ["type"],
  shares: ["year"],
  financialReport: ["year"],
  search: ["type", "text", "page"],
};
const LONGEST_VALUE = 200;

/** The language that a query asks for with `?lang=`. */
export function languageOfQuery(query: URLSearchParams): Language | undefined {
  return LANGUAGES.find((language) => language === query.get("lang"));
}

/** The query without what means nothing to the screen of the path, in one order. Empty, or starting with "?". */
export function normalQuery(pathname: string, query: URLSearchParams): string {
  const names = [...(QUERY_NAMES[matchRoute(pathname).name] ?? []), "lang"];
  const kept = names.flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST_VALUE);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

/** The address of a match, spelled as in the route table. */
function pathOf({ path, params }: RouteMatch): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function responseOf(
  site: Site,
  { path, query }: ApiRequest,
  page: RouteMatch["page"],
  language: Language,
): ShownPage["response"] | undefined {
  if (path === "/api/search") {
    const type = query["type"] === String(SEARCH_TYPE.news) ? SEARCH_TYPE.news : SEARCH_TYPE.products;
    return site.search({ type, text: query["search"] ?? "", page: Number(query["to_page"] ?? 1) }, language);
  }
  const parameters = lenientParametersOf(page, query);
  return parameters && site.page(page, parameters, language);
}

/** Menu and footer for a screen that has nothing else to show. */
function shellOf(site: Site, language: Language): ShownPage["response"] {
  const { page } = matchRoute("/404");
  const response = site.page(page, {}, language);
  if (!response) throw new Error(`the content has no page ${page}`);
  return response;
}

/**
 * The whole product list in place of a category that does not exist. A category is a filter, and of filters those that do not
 * exist are passed over: any name at all would be one more address of the same list (docs/decisions/010).
 */
function listInsteadOf({ params, onLanguageChange }: RouteMatch, found: ShownPage["response"]): string | undefined {
  const isMissing = params["type"] !== undefined && "selected" in found && found.selected.length === 0;
  return isMissing ? onLanguageChange : undefined;
}

/** Finds what an address leads to in a language. `search` is empty or starts with "?". */
export function locate(site: Site, pathname: string, search: string, language: Language): Leads | Shows {
  const query = new URLSearchParams(search);
  const redirect = redirectOf(pathname);
  if (redirect) return { kind: "redirect", to: `${redirect}${search}`, status: 308 };
  const match = matchRoute(pathname);
  const location: SiteLocation = { pathname, search: normalQuery(pathname, query), hash: "" };
  const found = responseOf(site, requestOf(location, language), match.page, language);
  const instead = found ? listInsteadOf(match, found) : match.missing === "list" && match.list;
  if (instead) {
    const kept = languageOfQuery(query);
    return { kind: "redirect", to: kept ? `${instead}?lang=${kept}` : instead, status: 302 };
  }
  const screen = found ? match.name : "notFound";
  const status = found ? match.status : 404;
  const response = found ?? shellOf(site, language);
  const page: ShownPage = { location, language, screen, status, response };
  return {
    kind: "page",
    input: { language, location, page },
    canonicalPath: status === 200 ? pathOf(match) : undefined,
  };
}
