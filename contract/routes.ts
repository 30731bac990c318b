/**
 * The one route table (spec section 2). The server, the router, the page machine and the language rules read it;
 * nothing else knows paths.
 */
import { LANGUAGE_TYPE, type Language, LONGEST_KEYWORD, PRESS_DEFAULTS, SEARCH_TYPE } from "./constants.ts";

/** Every value of `page` that GET /api/page knows: the 21 of spec section 7, and `article` for pages of content alone. */
export const PAGE_VALUES = [
  "home",
  "esg",
  "evaluation",
  "solution-types",
  "solutions",
  "solution",
  "news-list",
  "news",
  "products",
  "product-intro",
  "product",
  "product-line",
  "investor",
  "stock",
  "corporate",
  "investor-report",
  "profile",
  "core-competence",
  "joinus",
  "contact",
  "inquiry",
  "article",
] as const;
export type PageValue = (typeof PAGE_VALUES)[number];

/** Where the visitor is. `state` is what a link handed over; it is never trusted to have a shape. */
export interface SiteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state?: unknown;
}

/** The press filters that are kept while the visitor walks about (spec section 3, client state). */
export interface PressFilters {
  readonly selectType: string;
  readonly selectYear: string;
  readonly currentPage: number;
}

/** One GET request: the address and its query, without the empty values. */
export interface ApiRequest {
  readonly path: "/api/page" | "/api/search";
  readonly query: Readonly<Record<string, string>>;
}

type Params = Readonly<Record<string, string>>;
type QueryOf = (params: Params, search: URLSearchParams, press: PressFilters) => Record<string, string>;

interface RouteEntry {
  readonly name: string;
  /** The path pattern, in the notation of React Router. */
  readonly path: string;
  /** The page value that feeds the screen. Screens with no data of their own take `profile`, for its menu and footer. */
  readonly page: PageValue;
  readonly query?: QueryOf;
  /** A detail falls back to this list on a language change, and, unless it says `missing: "notFound"`, when it can't be had. */
  readonly list?: string;
  readonly missing?: "list" | "notFound";
  /** Where a language change leads when the query would not fit the other language (spec section 4). */
  readonly onLanguageChange?: string;
  readonly status?: 200 | 404;
  /** All addresses of the route are one view: a choice on it leads from one to the other. */
  readonly keepsView?: true;
}

const YEAR = /^\d{4}$/;
const ID = /^[1-9]\d{0,8}$/;
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;
const SEARCHABLE = new RegExp(`^[${Object.values(SEARCH_TYPE).join("")}]$`);
const FILTER_IDS = /^[\w-]+(,[\w-]+)*$/;
/** A value of an address that a visitor may have mistyped; one that can't be counts as not given. */
const valid = (value: string | null, pattern: RegExp) => (value !== null && pattern.test(value) ? value : "");

const byYear: QueryOf = (_params, search) => ({ year: valid(search.get("year"), YEAR) });
/** A page that is made of content/articles/<id>.yaml alone. */
const article =
  (id: string): QueryOf =>
  () => ({ id });

export const ROUTES = [
  { name: "home", path: "/home", page: "home" },
  { name: "about", path: "/about", page: "profile" },
  { name: "search", path: "/search", page: "profile" },
  { name: "esg", path: "/esg", page: "esg" },
  { name: "inquiry", path: "/inquiry", page: "inquiry" },
  { name: "solutions", path: "/solutions", page: "solution-types" },
  { name: "solutionsList", path: "/solutionsList", page: "solutions", keepsView: true },
  {
    name: "solutionsList",
    path: "/solutionsList/:id",
    page: "solutions",
    query: ({ id = "" }) => ({ id }),
    missing: "notFound",
    keepsView: true,
  },
  {
    name: "solution",
    path: "/solution/:id",
    page: "solution",
    query: ({ id = "" }) => ({ id }),
    list: "/solutionsList",
    missing: "notFound",
  },
  {
    name: "pressList",
    path: "/press/list",
    page: "news-list",
    query: (_params, search, press) => ({
      type: valid(search.get("type") ?? press.selectType, ID),
      year: valid(search.get("year") ?? press.selectYear, YEAR),
      to_page: valid(search.get("page") ?? String(press.currentPage), PAGE_NUMBER),
    }),
  },
  {
    name: "press",
    path: "/press/:id",
    page: "news",
    list: "/press/list",
    query: ({ id = "" }, _search, press) => ({
      id,
      type: valid(press.selectType, ID),
      year: valid(press.selectYear, YEAR),
    }),
  },
  {
    name: "products",
    path: "/products/list",
    page: "products",
    onLanguageChange: "/products/list",
    keepsView: true,
    query: (_params, search) => ({ str_filters: valid(search.get("type"), FILTER_IDS) }),
  },
  {
    name: "products",
    path: "/products/list/:type",
    page: "products",
    onLanguageChange: "/products/list",
    keepsView: true,
    query: ({ type = "" }, search) => ({ str_filters: valid(search.get("type") ?? type, FILTER_IDS) }),
  },
  { name: "productIntroduction", path: "/products/introduction", page: "product-intro" },
  { name: "product", path: "/product/:id", page: "product", query: ({ id = "" }) => ({ id }), list: "/products/list" },
  { name: "investor", path: "/aboutUs/investor", page: "investor" },
  { name: "corporate", path: "/aboutUs/investor/corporate", page: "corporate" },
  { name: "shares", path: "/aboutUs/investor/shares", page: "stock", query: byYear },
  {
    name: "financialReport",
    path: "/aboutUs/investor/financial/report",
    page: "investor-report",
    query: byYear,
  },
  { name: "financialLaw", path: "/aboutUs/investor/financial/law", page: "investor-report" },
  { name: "profileIntroduction", path: "/aboutUs/profile/introduction", page: "profile" },
  { name: "coreCompetence", path: "/aboutUs/profile/coreCompetence", page: "core-competence" },
  { name: "productLine", path: "/aboutUs/profile/productLine", page: "product-line" },
  { name: "joinUs", path: "/aboutUs/profile/joinUs", page: "joinus" },
  { name: "contactUs", path: "/aboutUs/contactUs", page: "contact" },
  { name: "evaluation", path: "/aboutUs/evaluation", page: "evaluation" },
  { name: "article", path: "/privacy", page: "article", query: article("privacy") },
  { name: "article", path: "/glossary", page: "article", query: article("glossary") },
  { name: "accessibility", path: "/accessibility", page: "profile" },
  { name: "notFound", path: "/404", page: "profile", status: 404 },
] as const satisfies readonly RouteEntry[];

export type RouteName = (typeof ROUTES)[number]["name"];

/** Addresses that only lead on (spec section 2): HTTP redirects on the server, replace-navigations in the client. */
const REDIRECTS: Readonly<Record<string, string>> = {
  "/": "/home",
  "/products": "/products/list",
  "/aboutUs/investor/financial": "/aboutUs/investor/financial/report",
  "/aboutUs/profile": "/aboutUs/profile/introduction",
};

/** What the table says of one address. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly path: string;
  readonly params: Params;
  readonly page: PageValue;
  readonly list: string | undefined;
  readonly missing: "list" | "notFound" | undefined;
  readonly onLanguageChange: string | undefined;
  /** 404 for /404 and for every unknown path, which shows the about screen (design section 6). */
  readonly status: 200 | 404;
  /** True where no entry matched and the about screen stands in. */
  readonly unknown: boolean;
  /** True where another address of the same route is the same view. */
  readonly keepsView: boolean;
}

const entries: readonly RouteEntry[] = ROUTES;
const segmentsOf = (path: string) => path.split("/").filter(Boolean);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    if (segment.startsWith(":")) params[segment.slice(1)] = decode(value);
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** The address that `pathname` leads on to, or undefined. Case and a closing slash do not count. */
export function redirectOf(pathname: string): string | undefined {
  const found = Object.keys(REDIRECTS).find((from) => matchPath(from, pathname));
  return found === undefined ? undefined : REDIRECTS[found];
}

/** Finds the screen of an address. Case does not count; an unknown path matches the about screen with status 404. */
export function matchRoute(pathname: string): RouteMatch {
  for (const entry of entries) {
    const params = matchPath(entry.path, pathname);
    if (params) return toMatch(entry, params, false);
  }
  const about = entries.find((entry) => entry.name === "about");
  if (!about) throw new Error("the route table has no about screen");
  return toMatch(about, {}, true);
}

function toMatch(entry: RouteEntry, params: Params, unknown: boolean): RouteMatch {
  return {
    name: entry.name as RouteName,
    path: entry.path,
    params,
    page: entry.page,
    list: entry.list,
    missing: entry.missing ?? (entry.list ? "list" : undefined),
    onLanguageChange: entry.list ?? entry.onLanguageChange,
    status: unknown ? 404 : (entry.status ?? 200),
    unknown,
    keepsView: entry.keepsView ?? false,
  };
}

/** The press list without a filter; its bare address starts with the first type (spec section 2). */
export const ALL_NEWS = "/press/list?type=all&year=all&page=1";

/** Type, text and page of a search. Navigation state wins over the query string (design section 6). */
export interface SearchTerms {
  readonly type: string;
  readonly text: string;
  readonly page: number;
}

/** Reads the search terms of a location; `type` is empty where none is given. */
export function searchTermsOf(location: Pick<SiteLocation, "search" | "state">): SearchTerms {
  const query = new URLSearchParams(location.search);
  const state = typeof location.state === "object" && location.state !== null ? location.state : {};
  const read = (name: string) => {
    const handed: unknown = Reflect.get(state, name);
    return typeof handed === "string" || typeof handed === "number" ? String(handed) : (query.get(name) ?? "");
  };
  return {
    type: valid(read("type"), SEARCHABLE),
    text: read("text").trim().slice(0, LONGEST_KEYWORD),
    page: Number(valid(read("page"), PAGE_NUMBER) || 1),
  };
}

/** The request that feeds the screen of a location. A search without a keyword asks for no search, only for menu and footer. */
export function requestOf(
  location: SiteLocation,
  language: Language,
  press: PressFilters = PRESS_DEFAULTS,
): ApiRequest {
  const match = matchRoute(location.pathname);
  const lang = String(LANGUAGE_TYPE[language]);
  if (match.name === "search") {
    const { type, text, page } = searchTermsOf(location);
    if (text) return { path: "/api/search", query: { lang, type: type || "1", search: text, to_page: String(page) } };
  }
  const entry = entries.find(({ path }) => path === match.path);
  const query = entry?.query?.(match.params, new URLSearchParams(location.search), press) ?? {};
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return { path: "/api/page", query: { lang, page: match.page, ...Object.fromEntries(given) } };
}
