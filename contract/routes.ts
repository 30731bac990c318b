/**
 * Route table (spec section 2), the only place that knows paths. Matching, links, requests, titles, breadcrumbs, API parameters,
 * sitemap and robots are derived from it.
 */
import { namesOf } from "./records.ts";
import {
  ARTICLE,
  ARTICLE_NUMBER,
  COMPARED,
  chosenOf,
  DOCUMENT_KIND,
  DOCUMENT_LANGUAGES,
  FILTERS,
  idOf,
  KEYWORD,
  PAGE_NUMBER,
  PRODUCTS,
  RANGES,
  SEARCHABLE,
  SHARED_LINES,
  SORT,
  TABLE_FILTERS,
  TABLE_SORT,
  type ValueRule,
  yearOf,
} from "./route-values.ts";

/** Values of `page` in GET /api/page: the 21 of spec section 7 and those that the site adds. */
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
  "gone",
  "accessibility",
  "compare",
  "downloads",
] as const;
export type PageValue = (typeof PAGE_VALUES)[number];

/** Press filters, kept in client state (spec section 3). */
export interface PressFilters {
  readonly selectType: string;
  readonly selectYear: string;
  readonly currentPage: number;
}

/** Parameter of the request of a screen, and the source of its value. The path takes precedence over the query. */
interface Parameter {
  readonly value: ValueRule;
  /** Name in the path pattern. An unknown value leads to Page Not Found or to the list. */
  readonly path?: string;
  /** Name in the query of the address. Other query parameters do not affect the screen. */
  readonly search?: string;
  /** Press filter that is used if the address has no value. */
  readonly kept?: keyof PressFilters;
  /** Constant value. */
  readonly is?: string;
  /** Sets the initial state of the form; it is not sent with the request. */
  readonly isForForm?: true;
  /** Changes only the order or the shown part, so the canonical address omits it. */
  readonly isView?: true;
  /** Changes only a part of the page, which its view loads by itself. */
  readonly isPart?: true;
  /** A form without scripts has a field for each end: `from_dn=15&to_dn=50` is `dn:15..50`. */
  readonly hasEnds?: true;
}

/** Parts of the site in breadcrumbs. */
export type PartName =
  | "products"
  | "solutions"
  | "solutionsList"
  | "press"
  | "aboutUs"
  | "profile"
  | "investor"
  | "financial";

/** Entries of the main navigation. */
type NavigationEntry = "products" | "solutions" | "esg" | "press" | "aboutUs";

/** Entry of the route table. */
export interface Route {
  /** Path pattern in the notation of React Router. */
  readonly path: string;
  /** Page value of the request. Screens without data of their own use `profile` for its menu and footer. */
  readonly page: PageValue;
  /** Screen, if its name differs from the route's. */
  readonly screen?: string;
  /** Parameters by name in the request. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Requests GET /api/search if the address has a keyword. */
  readonly isSearch?: true;
  /** List of a detail page: target of language changes and, unless `missing` is set, of failed requests. */
  readonly list?: string;
  readonly missing?: "notFound" | "about";
  /** A company may omit this page. Links to it are then omitted too, and its address shows Page Not Found. */
  readonly isOptional?: true;
  /** A language change removes the filters from the address, because they belong to one language (spec section 4). */
  readonly startsAnewInLanguage?: true;
  readonly status?: 404 | 410;
  /** All addresses of the route share one view, which stays mounted between them. */
  readonly keepsView?: true;
  /** Form of the page. Its input survives a language change. */
  readonly form?: "inquiry" | "contact";
  /** `unlisted`: not in the sitemap. `hidden`: also noindex. */
  readonly indexed?: "unlisted" | "hidden";
  /** Text keys of title and description, for routes that show the data of another page. */
  readonly title?: string;
  readonly description?: string;
  /** Part in the breadcrumb, and the label there if it differs from the route's name. */
  readonly part?: PartName;
  readonly label?: string;
  /** The breadcrumb shows the title of the data. */
  readonly isDetail?: true;
  readonly navigation?: NavigationEntry;
  /** The document links to the news feeds. */
  readonly hasFeeds?: true;
  /** Group of pages that link to each other at their end. */
  readonly siblings?: "investor" | "profile";
}

/** Common fields of pages that show content/articles/<id>.yaml. */
const ARTICLE_PAGE = { page: "article", screen: "article", isDetail: true } as const;

/** Routes in matching order: the first match wins. */
export const ROUTES = {
  home: { path: "/home", page: "home", hasFeeds: true },
  about: { path: "/about", page: "profile", title: "catalogue.about.title", navigation: "aboutUs" },
  search: {
    path: "/search",
    page: "profile",
    isSearch: true,
    parameters: {
      type: { search: "type", value: SEARCHABLE },
      search: { search: "text", value: KEYWORD },
      to_page: { search: "page", value: PAGE_NUMBER },
    },
    indexed: "hidden",
    title: "discover.search.title",
    description: "discover.search.intro",
  },
  esg: { path: "/esg", page: "esg", isOptional: true, navigation: "esg" },
  inquiry: {
    path: "/inquiry",
    page: "inquiry",
    parameters: {
      products: { search: "products", value: PRODUCTS, isForForm: true },
      lines: { search: "lines", value: SHARED_LINES, isForForm: true },
    },
    form: "inquiry",
    indexed: "unlisted",
  },
  /** The state of one inquiry, for the visitor whose cookie has its key (server/submissions/status). */
  status: {
    path: "/inquiry/status",
    page: "profile",
    indexed: "hidden",
    title: "catalogue.status.title",
    description: "catalogue.status.description",
  },
  solutions: { path: "/solutions", page: "solution-types", isOptional: true, navigation: "solutions" },
  solutionsList: {
    path: "/solutionsList/:id?",
    page: "solutions",
    isOptional: true,
    parameters: { id: { path: "id", value: idOf("solutionTypes") } },
    missing: "notFound",
    keepsView: true,
    part: "solutions",
    navigation: "solutions",
  },
  solution: {
    path: "/solution/:id",
    page: "solution",
    isOptional: true,
    parameters: { id: { path: "id", value: idOf("solutions") } },
    list: "solutionsList",
    missing: "notFound",
    isDetail: true,
    part: "solutionsList",
    navigation: "solutions",
  },
  pressList: {
    path: "/press/list",
    page: "news-list",
    isOptional: true,
    parameters: {
      type: { search: "type", kept: "selectType", value: chosenOf("newsTypes") },
      year: { search: "year", kept: "selectYear", value: yearOf("newsYears") },
      to_page: { search: "page", kept: "currentPage", value: { ...PAGE_NUMBER, of: "newsPages" } },
    },
    part: "press",
    navigation: "press",
    hasFeeds: true,
  },
  press: {
    path: "/press/:id",
    page: "news",
    isOptional: true,
    parameters: {
      id: { path: "id", value: idOf("news") },
      type: { kept: "selectType", value: chosenOf("newsTypes") },
      year: { kept: "selectYear", value: yearOf("newsYears") },
    },
    list: "pressList",
    isDetail: true,
    part: "press",
    navigation: "press",
    hasFeeds: true,
  },
  products: {
    path: "/products/list/:type?",
    page: "products",
    parameters: {
      str_filters: { search: "type", path: "type", value: FILTERS },
      ranges: { search: "range", value: RANGES, hasEnds: true },
      sort: { search: "sort", value: SORT, isView: true },
      to_page: { search: "page", value: { ...PAGE_NUMBER, of: "productPages" } },
    },
    startsAnewInLanguage: true,
    keepsView: true,
    part: "products",
    label: "productsList",
    navigation: "products",
  },
  productIntroduction: {
    path: "/products/introduction",
    page: "product-intro",
    isOptional: true,
    part: "products",
    navigation: "products",
  },
  compare: {
    path: "/products/compare",
    page: "compare",
    isOptional: true,
    parameters: { ids: { search: "id", value: COMPARED } },
    isDetail: true,
    indexed: "hidden",
    part: "products",
    navigation: "products",
  },
  downloads: {
    path: "/downloads",
    page: "downloads",
    isOptional: true,
    parameters: {
      text: { search: "text", value: KEYWORD, isView: true },
      kind: { search: "kind", value: DOCUMENT_KIND },
      language: { search: "language", value: DOCUMENT_LANGUAGES },
      to_page: { search: "page", value: { ...PAGE_NUMBER, of: "downloadPages" } },
    },
    keepsView: true,
    part: "products",
    navigation: "products",
  },
  product: {
    path: "/product/:id",
    page: "product",
    parameters: {
      id: { path: "id", value: idOf("products") },
      // An article of a series, and the shown part of the table of its articles.
      article: { search: "article", value: ARTICLE_NUMBER, isView: true },
      str_filters: { search: "type", value: TABLE_FILTERS, isView: true, isPart: true },
      ranges: { search: "range", value: RANGES, hasEnds: true, isView: true, isPart: true },
      sort: { search: "sort", value: TABLE_SORT, isView: true, isPart: true },
      to_page: { search: "page", value: { ...PAGE_NUMBER, of: "articlePages" }, isView: true, isPart: true },
    },
    list: "products",
    isDetail: true,
    part: "products",
    navigation: "products",
  },
  investor: { path: "/aboutUs/investor", page: "investor", isOptional: true, part: "aboutUs", navigation: "aboutUs" },
  corporate: {
    path: "/aboutUs/investor/corporate",
    page: "corporate",
    isOptional: true,
    part: "investor",
    navigation: "aboutUs",
    siblings: "investor",
  },
  shares: {
    path: "/aboutUs/investor/shares",
    page: "stock",
    isOptional: true,
    parameters: { year: { search: "year", value: yearOf("investorYears") } },
    part: "investor",
    navigation: "aboutUs",
    siblings: "investor",
  },
  financialReport: {
    path: "/aboutUs/investor/financial/report",
    page: "investor-report",
    isOptional: true,
    parameters: { year: { search: "year", value: yearOf("investorYears") } },
    part: "financial",
    navigation: "aboutUs",
    siblings: "investor",
  },
  financialLaw: {
    path: "/aboutUs/investor/financial/law",
    page: "investor-report",
    isOptional: true,
    title: "company.law.title",
    part: "financial",
    navigation: "aboutUs",
    siblings: "investor",
  },
  profileIntroduction: {
    path: "/aboutUs/profile/introduction",
    page: "profile",
    part: "profile",
    navigation: "aboutUs",
    siblings: "profile",
  },
  coreCompetence: {
    path: "/aboutUs/profile/coreCompetence",
    page: "core-competence",
    screen: "models",
    isOptional: true,
    part: "profile",
    navigation: "aboutUs",
    siblings: "profile",
  },
  productLine: {
    path: "/aboutUs/profile/productLine",
    page: "product-line",
    screen: "models",
    isOptional: true,
    part: "profile",
    navigation: "aboutUs",
    siblings: "profile",
  },
  joinUs: {
    path: "/aboutUs/profile/joinUs",
    page: "joinus",
    isOptional: true,
    part: "profile",
    navigation: "aboutUs",
    siblings: "profile",
  },
  contactUs: {
    path: "/aboutUs/contactUs",
    page: "contact",
    form: "contact",
    part: "aboutUs",
    navigation: "aboutUs",
  },
  evaluation: {
    path: "/aboutUs/evaluation",
    page: "evaluation",
    isOptional: true,
    part: "aboutUs",
    navigation: "aboutUs",
    siblings: "investor",
  },
  privacy: {
    ...ARTICLE_PAGE,
    path: "/privacy",
    parameters: { id: { is: "privacy", value: ARTICLE } },
  },
  glossary: {
    ...ARTICLE_PAGE,
    path: "/glossary",
    parameters: { id: { is: "glossary", value: ARTICLE } },
  },
  accessibility: {
    path: "/accessibility",
    page: "accessibility",
  },
  /** Addresses that content/redirects.yaml declares gone. */
  gone: {
    path: "/gone/:id",
    page: "gone",
    parameters: { id: { path: "id", value: idOf("gone") } },
    missing: "notFound",
    isDetail: true,
    status: 410,
    indexed: "hidden",
  },
  notFound: {
    path: "/404",
    page: "profile",
    status: 404,
    indexed: "hidden",
    title: "catalogue.notFound.title",
    description: "catalogue.notFound.text",
  },
  /** Any other path: an article of the content, otherwise the about page (spec section 2). */
  article: {
    ...ARTICLE_PAGE,
    path: "/*",
    parameters: { id: { path: "*", value: ARTICLE } },
    missing: "about",
    indexed: "unlisted",
  },
} as const satisfies Readonly<Record<string, Route>>;

type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
/** Screen names. A screen has the name of its route unless several routes share it. */
export type ScreenName = {
  [Name in RouteName]: Routes[Name] extends { readonly screen: infer Screen } ? Screen : Name;
}[RouteName];

/** Redirects (spec section 2): HTTP redirects on the server, replace navigations in the client. */
export const REDIRECTS = {
  start: { path: "/", to: "home" },
  allProducts: { path: "/products", to: "products" },
  financial: { path: "/aboutUs/investor/financial", to: "financialReport" },
  profile: { path: "/aboutUs/profile", to: "profileIntroduction" },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly to: RouteName }>>;

interface Part {
  readonly within?: PartName;
  /** Route of the part; undefined if it has no page. */
  readonly to?: RouteName;
}
export const PARTS: Readonly<Record<PartName, Part>> = {
  products: { to: "products" },
  solutions: { to: "solutions" },
  solutionsList: { within: "solutions", to: "solutionsList" },
  press: { to: "pressList" },
  aboutUs: { to: "about" },
  profile: { within: "aboutUs", to: "profileIntroduction" },
  investor: { within: "aboutUs", to: "investor" },
  financial: { within: "investor" },
};

/** Checks that `list` and `screen` name existing routes. */
type Linked = Route & { readonly list?: RouteName; readonly screen?: ScreenName };
const linked: Readonly<Record<RouteName, Linked>> = ROUTES;

export const ROUTE_NAMES = namesOf(ROUTES);
/** Returns the entry of a route. */
export const routeOf = (name: RouteName): Linked => linked[name];
/** Returns the screen of a route, by default the one with the same name. */
export const screenNameOf = (name: RouteName): ScreenName => linked[name].screen ?? (name as ScreenName);
