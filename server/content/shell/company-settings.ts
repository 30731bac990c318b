import type { CompanySettings } from "../../../contract/company.ts";
import { homeCountry } from "../../../contract/countries.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Content } from "../content.ts";
import { offeredLanguages, otherLanguages } from "../words/offered-languages.ts";
import { wordsIn } from "../words/words.ts";

/** Size of a placeholder for an unknown picture. */
const SQUARE = { width: 40, height: 40 };

/** Returns the settings for a document in one language, with the logo of that language only. */
export function settingsIn(language: Language, settings: CompanySettings): CompanySettings {
  const { logo, logos } = settings;
  const own = logos?.[language] ?? logo;
  const carried = (each: typeof logo) => {
    const { inlined: _, ...on_light } = each.on_light;
    return each === own ? each : { ...each, on_light };
  };
  return {
    ...settings,
    logo: carried(logo),
    ...(logos && {
      logos: Object.fromEntries(Object.entries(logos).map(([key, each]) => [key, each && carried(each)])),
    }),
  };
}

/** Max length of a `data:` URL in a document. The document contains it twice: in its markup and in its data. */
const MAX_CARRIED = 1536;

/** Settings of the company for the whole site, used by views and server. */
export function settingsOf(content: Content): CompanySettings {
  const { company, words, theme, media, site } = content;
  const offered = offeredLanguages(content);
  const others = otherLanguages(content);
  const ownWords = (language: Language): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(words).flatMap(([key, text]) => (text[language] ? [[key, text[language]]] : [])));
  const added = offered.filter(({ words }) => words !== undefined);
  const logoOf = (path: string) => {
    const { width, height } = media.pictures.get(path) ?? SQUARE;
    return { path, width, height };
  };
  /** Only the logo of the header is embedded. That of the footer is out of view at first, and would double the size. */
  const inlinedOf = (path: string) => {
    const inlined = media.inlined.get(path);
    return inlined === undefined || inlined.length > MAX_CARRIED ? {} : { inlined };
  };
  const logosOf = ({ on_light, on_dark }: (typeof theme)["logo"]) => ({
    on_light: { ...logoOf(on_light), ...inlinedOf(on_light) },
    on_dark: logoOf(on_dark),
  });
  const logos = theme.logos.map((drawn) => [drawn.language, logosOf(drawn)]);
  return {
    words: Object.fromEntries(offered.map(({ key }) => [key, ownWords(key)])),
    ...(others && { languages: others }),
    language: company.language,
    country: {
      ...homeCountry(company.country, offered),
      ...(added.length > 0 && {
        others: Object.fromEntries(added.map(({ key }) => [key, wordsIn(content, key).otherCountry])),
      }),
    },
    inquiry: { currencies: site.inquiry.target_price?.currencies ?? [] },
    logo: logosOf(theme.logo),
    ...(logos.length > 0 && { logos: Object.fromEntries(logos) }),
  };
}
