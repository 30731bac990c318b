import type { CompanySettings } from "../../contract/company.ts";
import { LANGUAGES, type Language } from "../../contract/constants.ts";
import { homeCountry } from "../../contract/countries.ts";
import type { Content } from "./content.ts";

/** What the company sets for the whole site, for views and server. */
export function settingsOf({ company, words }: Content): CompanySettings {
  const wordsIn = (language: Language) =>
    Object.fromEntries(Object.entries(words).flatMap(([key, text]) => (text[language] ? [[key, text[language]]] : [])));
  return {
    // One record each, by the names of the languages.
    words: Object.fromEntries(
      LANGUAGES.map((language) => [language, wordsIn(language)]),
    ) as unknown as CompanySettings["words"],
    language: company.language,
    country: homeCountry(company.country),
  };
}
