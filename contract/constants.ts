/** The numbers of spec section 9, each in one place. Times are milliseconds, lengths CSS pixels. */

/** The languages of the specification. Those of a site are in its content (languages.ts). */
export const LANGUAGES = ["en", "zh"] as const;
export type SpecifiedLanguage = (typeof LANGUAGES)[number];

/** The number that the API calls a language by: 1 = zh, 3 = en. */
export const LANGUAGE_TYPE = { en: 3, zh: 1 } as const satisfies Record<SpecifiedLanguage, number>;
/** Where the company says no other (spec section 9). */
export const DEFAULT_LANGUAGE = "en" satisfies SpecifiedLanguage;

/** What the document's `lang` says of each language. */
export const DOCUMENT_LANGUAGE = { en: "en", zh: "zh-Hant-TW" } as const satisfies Record<SpecifiedLanguage, string>;
/** What each language calls itself. */
export const LANGUAGE_NAME = { en: "English", zh: "繁體中文" } as const satisfies Record<SpecifiedLanguage, string>;

export const STORAGE_KEY = {
  language: "currentLanguage",
  languageType: "currentLanguageType",
  /** Session storage; one cart per language. */
  cart: (language: string) => `cartData_${language}`,
} as const;

/** What the forms are called in addresses and in what is stored. */
export const FORM_NAMES = ["inquiry", "contact"] as const;
export type FormName = (typeof FORM_NAMES)[number];

/**
 * The cookie that mirrors the language for the server. Over TLS it has the prefix that keeps other hosts of the same domain
 * from writing it (RFC 6265bis, section 4.1.3.2); without TLS browsers refuse that prefix.
 */
export const languageCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${STORAGE_KEY.language}` : STORAGE_KEY.language;

/** What the policy of the pages calls the one maker of trusted markup and script addresses (src/dom/trusted-types.ts). */
export const TRUSTED_TYPES_POLICY = "site-content";

/** The meta element of a document in a file (contract/exported.ts) that says where the server runs, an origin. */
export const RUNNING_SERVER = "running-server";

/** Address of reports: browsers send theirs (Reporting API), and the site reports screens that broke. */
export const REPORTS_PATH = "/api/reports";
/** The type of the report that a screen broke. */
export const SCREEN_REPORT = "broken-screen";

export const REQUEST_TIMEOUT = 10_000;

export const MOBILE_WIDTH = 768;
/**
 * The size of text that widths are told for, in CSS pixels. Where a visitor has set larger text, a window holds as much as a
 * narrower one does otherwise: style sheets say their widths in em, and `width.changed` is told in pixels of this text.
 */
export const USUAL_TEXT_SIZE = 16;
export const GALLERY_NARROW_WIDTH = 650;
export const CAPTCHA_NARROW_WIDTH = 992;

export const DELAY = {
  searchFade: 500,
  /** Who pauses so long in typing a keyword sees what it may go on to. */
  suggest: 150,
  productMenuClose: 200,
  /** A link that the mouse rests on for so long is likely to be pressed: what it leads to is fetched. */
  pointed: 65,
  /** A page that answers sooner shows no overlay (design section 6). */
  overlay: 120,
  /** A page is there by then, whatever its pictures do (design section 6). */
  pictures: 4000,
  heroAutoplay: 3000,
  slide: 500,
  scrollDebounce: 100,
  resizeDebounce: 200,
  /** What hides or closes with another width has done so by then. */
  reflow: 100,
  scrollMemory: 1000,
  errorBanner: 10_000,
  successBanner: 5000,
  /** Until a screen reader has said that the code of a form will be read aloud. */
  announcement: 2000,
  /** A scroll to a section counts as over by then, even if the browser never says so. */
  scrollSettle: 1000,
  /** Before the second try of a script; each further wait is one such step longer (spec section 7). */
  scriptRetry: 1000,
  /** Whoever waits so long for the pictures of a turning product is told how many have come. */
  slowTurn: 2000,
} as const;

/** Slides shown at full width (spec section 9). */
export const SLIDES_SHOWN = {
  homeSolutions: 4,
  news: 3,
  productRelated: 5,
  solutionRelated: 4,
  hotTopics: 4,
  timeline: 7,
  thumbnails: 5,
  thumbnailsNarrow: 3,
} as const;

export const CAPTCHA = { length: 7, width: 200, narrowWidth: 160, height: 61 } as const;

/** Where its centre is says the content: the company. */
export const MAP = {
  zoom: 14,
  markerWidth: 68,
  markerHeight: 80,
  tries: 3,
} as const;

/** Shared state of the press list (spec section 3). "all" is sent to the API as an empty value. */
export const PRESS_DEFAULTS = { selectType: "1", selectYear: "all", currentPage: 1 } as const;

/** Search and press lists (design section 6). */
/** Products on one page of their list, where there are more than may stand there all at once. */
export const PRODUCTS_PER_PAGE = 24;
export const PRODUCTS_AT_ONCE = 48;
/** As many products stand side by side. */
export const MOST_COMPARED = 4;
/** What the product list can be sorted by; the first where nothing else is asked: the order of the catalogue. */
export const PRODUCT_SORTS = ["relevance", "name", "number", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const PAGE_SIZE = 12;

export const SEARCH_TYPE = { products: 1, news: 2 } as const;
export type SearchType = (typeof SEARCH_TYPE)[keyof typeof SEARCH_TYPE];
/** What can be searched for, the default first (spec section 3). */
export const SEARCH_TYPES = [
  { type: SEARCH_TYPE.products, name: "Products", name_ch: "產品" },
  { type: SEARCH_TYPE.news, name: "News", name_ch: "新聞" },
] as const;
/** The same, of a company with news or without. */
export const searchTypesOf = (hasNews: boolean) =>
  SEARCH_TYPES.filter(({ type }) => hasNews || type !== SEARCH_TYPE.news);
/** Characters of a keyword; a longer one is not searched for. */
export const LONGEST_KEYWORD = 100;
