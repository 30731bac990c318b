/**
 * The one route table (spec section 2): all that is true of a route stands in its entry. Matching, links, requests, titles,
 * breadcrumbs, the API's parameters, sitemap and robots are looked up here; nothing else knows a path.
 */
import { namesOf } from "./records.ts";
import {
  ARTICLE,
  COMPARED,
  chosenOf,
  FILTERS,
  idOf,
  KEYWORD,
  PAGE_NUMBER,
  PRODUCTS,
  SEARCHABLE,
  SORT,
  type ValueRule,
  yearOf,
} from "./route-values.ts";

/** Every value of `page` that GET /api/page knows: the 21 of spec section 7, and those that the site adds. */
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
] as const;
export type PageValue = (typeof PAGE_VALUES)[number];

/** The press filters that are kept while the visitor walks about (spec section 3, client state). */
export interface PressFilters {
  readonly selectType: string;
  readonly selectYear: string;
  readonly currentPage: number;
}

/** One parameter of the request that feeds a screen, and where in the address its value stands: in the path before the query. */
interface Parameter {
  readonly value: ValueRule;
  /** Its name in the path pattern. A value there that names nothing leads to Page Not Found or to the list. */
  readonly path?: string;
  /** Its name in the query of the address; no other name there changes what the screen shows. */
  readonly search?: string;
  /** The press filter that stands in where the address says nothing. */
  readonly kept?: keyof PressFilters;
  /** The same for every address of the route. */
  readonly is?: string;
  /** The form of the page starts from it; no data are asked with it. */
  readonly isForForm?: true;
  /** The same things in another order: search engines know them by the address without it. */
  readonly isOrder?: true;
}

/** The parts of the site that a breadcrumb leads through. */
export type PartName = "products" | "solutions" | "press" | "aboutUs" | "profile" | "investor" | "financial";

/** The entries of the main navigation. */
type NavigationEntry = "products" | "solutions" | "esg" | "press" | "aboutUs";

/** What may be said of a route. */
export interface Route {
  /** The path pattern, in the notation of React Router. */
  readonly path: string;
  /** The page value that feeds the screen. Screens with no data of their own take `profile`, for its menu and footer. */
  readonly page: PageValue;
  /** The screen that shows it, where that does not have the route's name. */
  readonly screen?: string;
  /** By their names in the request. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** GET /api/search feeds the screen where the address has a keyword. */
  readonly isSearch?: true;
  /** A detail falls back to this list on a language change and, unless `missing` says otherwise, when it can't be had. */
  readonly list?: string;
  readonly missing?: "notFound" | "about";
  /** A company may do without it; what leads to it is then left out as well, and its address is Page Not Found. */
  readonly isOptional?: true;
  /** A choice in the address would not fit the other language: a change of it leads to the bare address (spec section 4). */
  readonly startsAnewInLanguage?: true;
  readonly status?: 404 | 410;
  /** All addresses of the route are one view: a choice on it leads from one to the other. */
  readonly keepsView?: true;
  /** The form on it, which goes on in the other language with all that was typed. */
  readonly form?: "inquiry" | "contact";
  /** `unlisted`: not in the sitemap. `hidden`: a search engine shall not keep it either. */
  readonly indexed?: "unlisted" | "hidden";
  /** Keys of the texts that stand in for the title and description of data that are another page's. */
  readonly title?: string;
  readonly description?: string;
  /** Where it is in the breadcrumb, and what it is called there, where that is not its name. */
  readonly part?: PartName;
  readonly label?: string;
  /** In the breadcrumb it is called by the title of what it shows. */
  readonly isDetail?: true;
  readonly navigation?: NavigationEntry;
  /** Its news can be followed: it names their feeds. */
  readonly hasFeeds?: true;
  /** The pages that lead on to each other at their ends. */
  readonly siblings?: "investor" | "profile";
}

/** What is true of every page that is content/articles/<id>.yaml alone. */
const ARTICLE_PAGE = { page: "article", screen: "article", isDetail: true } as const;

/** Where several patterns match, the first does. */
export const ROUTES = {
  home: { path: "/home", page: "home", hasFeeds: true },
  about: { path: "/about", page: "profile", title: "catalogue.about.title" },
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
    parameters: { products: { search: "products", value: PRODUCTS, isForForm: true } },
    form: "inquiry",
    indexed: "unlisted",
  },
  solutions: { path: "/solutions", page: "solution-types", isOptional: true, navigation: "solutions" },
  solutionsList: {
    path: "/solutionsList/:id?",
    page: "solutions",
    isOptional: true,
    parameters: { id: { path: "id", value: idOf("solutionTypes") } },
    missing: "notFound",
    keepsView: true,
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
    part: "solutions",
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
      sort: { search: "sort", value: SORT, isOrder: true },
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
  product: {
    path: "/product/:id",
    page: "product",
    parameters: { id: { path: "id", value: idOf("products") } },
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
    isOptional: true,
    part: "profile",
    navigation: "aboutUs",
    siblings: "profile",
  },
  productLine: {
    path: "/aboutUs/profile/productLine",
    page: "product-line",
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
  /** What stands at addresses that content/redirects.yaml calls gone. */
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
  /** Any other path: that of an article of the content; of what it has none for, the about page is shown (spec section 2). */
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
/** A screen has the name of its route, unless several routes show it. */
export type ScreenName = {
  [Name in RouteName]: Routes[Name] extends { readonly screen: infer Screen } ? Screen : Name;
}[RouteName];

/** Addresses that only lead on (spec section 2): HTTP redirects on the server, replace-navigations in the client. */
export const REDIRECTS = {
  start: { path: "/", to: "home" },
  allProducts: { path: "/products", to: "products" },
  financial: { path: "/aboutUs/investor/financial", to: "financialReport" },
  profile: { path: "/aboutUs/profile", to: "profileIntroduction" },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly to: RouteName }>>;

interface Part {
  readonly within?: PartName;
  /** The route that stands for it; none where nothing stands at its address. */
  readonly to?: RouteName;
}
export const PARTS: Readonly<Record<PartName, Part>> = {
  products: { to: "products" },
  solutions: { to: "solutions" },
  press: { to: "pressList" },
  aboutUs: {},
  profile: { within: "aboutUs", to: "profileIntroduction" },
  investor: { within: "aboutUs", to: "investor" },
  financial: { within: "investor" },
};

/** The names that entries have for each other are names of entries. */
type Linked = Route & { readonly list?: RouteName; readonly screen?: ScreenName };
const linked: Readonly<Record<RouteName, Linked>> = ROUTES;

export const ROUTE_NAMES = namesOf(ROUTES);
/** All that is true of a route. */
export const routeOf = (name: RouteName): Linked => linked[name];
/** The screen that shows a route: by ScreenName its own where it names no other. */
export const screenNameOf = (name: RouteName): ScreenName => linked[name].screen ?? (name as ScreenName);
