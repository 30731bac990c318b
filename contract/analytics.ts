/** Data in the document for a company's own analytics script. */

/** Id of the element with the data. */
export const ANALYTICS_BLOCK = "analytics";
/** Trusted Types policy that allows this one script (server/security/content-policy.ts). */
export const ANALYTICS_POLICY = "site-analytics";

/** Texts of the consent panel. `{{host}}` is replaced by the host of the script. */
export interface AnalyticsWords {
  readonly name: string;
  readonly ask: string;
  readonly privacy: string;
  readonly allow: string;
  readonly refuse: string;
  /** Label of the current choice. */
  readonly answer: string;
  readonly allowed: string;
  readonly refused: string;
  readonly failed: string;
  readonly change: string;
}

/** `lang` is the language of the texts if it differs from the document's. */
type WordsWithLanguage = AnalyticsWords & { readonly lang?: string };

/** Analytics script of a company. */
export interface AnalyticsScript {
  /** Full https address. */
  readonly address: string;
  /** Data attributes without the prefix "data-", such as the id of the site. */
  readonly data: Readonly<Record<string, string>>;
}

export interface AnalyticsInput extends AnalyticsScript {
  /** Address of the privacy page, if there is one. */
  readonly privacy?: string;
  /** Texts by document language ("en", "zh-Hant-TW"), which may change while the document is open. */
  readonly words: Readonly<Record<string, WordsWithLanguage>>;
}
