/** The question for consent, if the company measures visits with a script of its own (contract/analytics.ts). */
import type { AnalyticsInput } from "../../contract/analytics.ts";
import { documentLanguage } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { Settings } from "../settings/settings.ts";
import type { Site } from "../site/site.ts";

/** Returns the question; undefined if nothing is measured, and in previews. */
export function questionOf(
  site: Pick<Site, "articles" | "languages" | "look" | "part">,
  { analytics }: Pick<Settings, "analytics">,
): AnalyticsInput | undefined {
  if (!analytics || site.look.note !== undefined) return undefined;
  const privacy = pathTo("privacy");
  return {
    ...analytics,
    ...(site.articles.includes(privacy) && { privacy }),
    words: Object.fromEntries(
      site.languages.map(({ key }) => {
        const { words, language } = site.part(key, "analytics");
        return [documentLanguage(key), { ...words, ...(language !== key && { lang: documentLanguage(language) }) }];
      }),
    ),
  };
}
