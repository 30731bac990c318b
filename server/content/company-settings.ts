import type { CompanySettings } from "../../contract/company.ts";
import { LANGUAGES, type Language } from "../../contract/constants.ts";
import { homeCountry } from "../../contract/countries.ts";
import type { Content } from "./content.ts";

/** Of a picture of which nothing is known. */
const SQUARE = { width: 40, height: 40 };

/** What the company sets for the whole site, for views and server. */
export function settingsOf({ company, words, theme, media }: Content): CompanySettings {
  const wordsIn = (language: Language) =>
    Object.fromEntries(Object.entries(words).flatMap(([key, text]) => (text[language] ? [[key, text[language]]] : [])));
  const logoOf = (path: string) => {
    const { width, height } = media.pictures.get(path) ?? SQUARE;
    return { path, width, height };
  };
  return {
    // One record each, by the names of the languages.
    words: Object.fromEntries(
      LANGUAGES.map((language) => [language, wordsIn(language)]),
    ) as unknown as CompanySettings["words"],
    language: company.language,
    country: homeCountry(company.country),
    logo: { on_light: logoOf(theme.logo.on_light), on_dark: logoOf(theme.logo.on_dark) },
  };
}
