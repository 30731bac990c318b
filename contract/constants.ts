/** Constants of spec section 9. Times are in milliseconds, lengths in CSS pixels. */

/** Languages of the specification. The content defines the languages of a site (languages.ts). */
export const LANGUAGES = ["en", "zh"] as const;
export type SpecifiedLanguage = (typeof LANGUAGES)[number];

/** Number of a language in the API: 1 = zh, 3 = en. */
export const LANGUAGE_TYPE = { en: 3, zh: 1 } as const satisfies Record<SpecifiedLanguage, number>;
/** Language if the company sets no other (spec section 9). */
export const DEFAULT_LANGUAGE = "en" satisfies SpecifiedLanguage;

/** Value of the document's `lang` for each language. */
export const DOCUMENT_LANGUAGE = { en: "en", zh: "zh-Hant-TW" } as const satisfies Record<SpecifiedLanguage, string>;
/** Name of each language in that language. */
export const LANGUAGE_NAME = { en: "English", zh: "繁體中文" } as const satisfies Record<SpecifiedLanguage, string>;

export const STORAGE_KEY = {
  language: "currentLanguage",
  languageType: "currentLanguageType",
  /** Key in session storage; each language has its own cart. */
  cart: (language: string) => `cartData_${language}`,
  /** Key in session storage of the typed lines, which the languages share. */
  lines: "inquiryLines",
  /** Key in session storage of the text of the quick order. */
  list: "inquiryList",
  /** Key in session storage of the receipts of the inquiry's files. */
  files: "inquiryFiles",
  /** Key in session storage of the message on the status page that was not added yet. */
  message: "inquiryMessage",
} as const;

/** Names of the forms in addresses and in the database. */
export const FORM_NAMES = ["inquiry", "contact"] as const;
export type FormName = (typeof FORM_NAMES)[number];

/**
 * Returns the name of the cookie that mirrors the language for the server. Over TLS it has the `__Host-` prefix, which prevents
 * other hosts of the domain from writing it (RFC 6265bis, section 4.1.3.2). Without TLS browsers refuse that prefix.
 */
export const languageCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${STORAGE_KEY.language}` : STORAGE_KEY.language;

/**
 * Returns the name of the cookie with the inquiry of a visitor without scripts. Browsers send it to `/inquiry` and to
 * addresses below it only, so over TLS it has the `__Secure-` prefix: `__Host-` requires the path "/".
 */
export const inquiryCookieName = (isSecure: boolean): string =>
  isSecure ? "__Secure-switchyard_inquiry" : "switchyard_inquiry";

/** Returns the name of the cookie with the key of a status page, which is sent to that page alone. */
export const statusCookieName = (isSecure: boolean): string =>
  isSecure ? "__Secure-switchyard_status" : "switchyard_status";

/** Name of the Trusted Types policy (src/dom/trusted-types.ts). */
export const TRUSTED_TYPES_POLICY = "site-content";

/** Name of the meta element with the origin of the server in exported documents (contract/exported.ts). */
export const RUNNING_SERVER = "running-server";

/** Endpoint for reports of browsers (Reporting API) and for broken screens. */
export const REPORTS_PATH = "/api/reports";
/** Type of a report about a broken screen. */
export const SCREEN_REPORT = "broken-screen";

export const REQUEST_TIMEOUT = 10_000;
/** Max milliseconds in which a file is sent, in the browser and on the server: 10 MB at 140 kbit/s. */
export const UPLOAD_TIMEOUT = 600_000;
/** Max age of a form's challenge. A form that was open for longer gets a new one when it is sent, as do uploads. */
export const MAX_CHALLENGE_AGE = 45 * 60_000;

export const MOBILE_WIDTH = 768;
/**
 * Default text size in CSS pixels. Larger text leaves room for less, so style sheets give breakpoints in em, and `width.changed`
 * carries the width scaled to this text size.
 */
export const USUAL_TEXT_SIZE = 16;
export const GALLERY_NARROW_WIDTH = 650;
export const CAPTCHA_NARROW_WIDTH = 992;

export const DELAY = {
  searchFade: 500,
  /** Pause in typing before suggestions are fetched. */
  suggest: 150,
  /** Pause in typing before the documents of the downloads page are fetched. */
  findDocuments: 300,
  productMenuClose: 200,
  /** Time in which a panel that closes fades out. */
  leave: 150,
  /** Time in which a bar at the lower edge of the window moves in or out. */
  barMove: 200,
  /** Hover time before a link is prefetched. */
  pointed: 65,
  /** Loading time before the overlay appears (design section 6). */
  overlay: 400,
  /** Least time for which the overlay is shown, so that it does not flash (design section 6). */
  overlayShown: 300,
  /** Max wait for the pictures of a page (design section 6). */
  pictures: 4000,
  heroAutoplay: 3000,
  slide: 500,
  scrollDebounce: 100,
  resizeDebounce: 200,
  /** Time for the layout to settle after a width change. */
  reflow: 100,
  scrollMemory: 1000,
  errorBanner: 10_000,
  successBanner: 5000,
  /** Time for a screen reader to announce that the code will be spoken. */
  announcement: 2000,
  /** Max duration of a scroll to a section, in case the browser never reports its end. */
  scrollSettle: 1000,
  /** Max wait for the element that takes the focus when the search or the drawer opens or closes. */
  overlayFocus: 5000,
  /** Wait before the second attempt to load a script; each further wait is longer by this much (spec section 7). */
  scriptRetry: 1000,
  /** Wait before the loading progress of a turntable is shown. */
  slowTurn: 2000,
  /** Pause after a key has moved a handle of a range, until the range is committed. */
  rangeSettle: 700,
} as const;

/** Number of visible slides at full width (spec section 9). */
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

/** Map (spec section 9). The content defines its centre. */
export const MAP = {
  zoom: 14,
  markerWidth: 68,
  markerHeight: 80,
  tries: 3,
} as const;

/** Initial filters of the press list (spec section 3). The API receives "all" as an empty value. */
export const PRESS_DEFAULTS = { selectType: "1", selectYear: "all", currentPage: 1 } as const;

/** Products per page of the product list if it has more than PRODUCTS_BATCH_SIZE. */
export const PRODUCTS_PER_PAGE = 24;
/** Max number of products on a list without pages. */
export const PRODUCTS_BATCH_SIZE = 48;
/** Rows per page of the table of a series' articles. */
export const ARTICLES_PER_PAGE = 50;
/** Documents per page of the downloads page. */
export const DOWNLOADS_PER_PAGE = 50;
/** Max number of compared products. */
export const MAX_COMPARED = 4;
/** Sort orders of each product list. The first is the default, the order of the catalogue. Attributes may add others. */
export const PRODUCT_SORTS = ["relevance", "name", "number", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
/** Results per page of the search and the press list (design section 6). */
export const PAGE_SIZE = 12;

export const SEARCH_TYPE = { products: 1, news: 2 } as const;
export type SearchType = (typeof SEARCH_TYPE)[keyof typeof SEARCH_TYPE];
/** Search types, the default first (spec section 3). */
export const SEARCH_TYPES = [
  { type: SEARCH_TYPE.products, name: "Products", name_ch: "產品" },
  { type: SEARCH_TYPE.news, name: "News", name_ch: "新聞" },
] as const;
/** Returns the search types of a company with or without news. */
export const searchTypesOf = (hasNews: boolean) =>
  SEARCH_TYPES.filter(({ type }) => hasNews || type !== SEARCH_TYPE.news);
/** Max length of a keyword in characters. */
export const MAX_KEYWORD_LENGTH = 100;
