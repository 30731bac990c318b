import type { Language } from "../../contract/languages.ts";

/** The feeds of the news in a language: where they are, and what. */
export const feedsIn = (language: Language) =>
  [
    { format: "atom", type: "application/atom+xml", path: `/feeds/news-${language}.atom` },
    { format: "json", type: "application/feed+json", path: `/feeds/news-${language}.json` },
  ] as const;
