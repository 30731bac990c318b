/** What a document brings where a company measures visits with a script of its own host. */

/** The id of the element that holds it. */
export const ANALYTICS_BLOCK = "analytics";
/** The maker of trusted types that lets that one script in (server/security/content-policy.ts). */
export const ANALYTICS_POLICY = "site-analytics";

/** What visitors are asked and told. `{{host}}` stands for the script's. */
export interface AnalyticsWords {
  readonly name: string;
  readonly ask: string;
  readonly privacy: string;
  readonly allow: string;
  readonly refuse: string;
  /** Names the place where the answer stands. */
  readonly answer: string;
  readonly allowed: string;
  readonly refused: string;
  readonly failed: string;
  readonly change: string;
}

/** `lang` is that of the words, where they are in another language than the document. */
type SaidInOneLanguage = AnalyticsWords & { readonly lang?: string };

/** The script of a company's analytics. */
export interface AnalyticsScript {
  /** Where it is: https, with its path. */
  readonly address: string;
  /** Its data attributes by their names, without "data-": what says whose site it is. */
  readonly data: Readonly<Record<string, string>>;
}

export interface AnalyticsInput extends AnalyticsScript {
  /** Where the company tells of privacy; undefined where it has no such page. */
  readonly privacy?: string;
  /** By the document's language ("en", "zh-Hant-TW"), which may change while it is shown. */
  readonly words: Readonly<Record<string, SaidInOneLanguage>>;
}
