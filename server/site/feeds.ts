import type { Language } from "../../contract/languages.ts";
import type { PageValue } from "../../contract/routes.ts";

/** Returns the news feeds in a language. There are none if the company disables the news. */
export const feedsIn = (language: Language, leftOut: readonly PageValue[]) =>
  leftOut.includes("news-list")
    ? []
    : ([
        { format: "atom", type: "application/atom+xml", path: `/feeds/news-${language}.atom` },
        { format: "json", type: "application/feed+json", path: `/feeds/news-${language}.json` },
      ] as const);
