import type { CompanySettings } from "../../contract/company.ts";
import { homeCountry } from "../../contract/countries.ts";
import type { Language } from "../../contract/languages.ts";
import type { Content } from "./content.ts";
import { offeredLanguages, otherLanguages } from "./offered-languages.ts";
import { wordsIn } from "./words/words.ts";

/** Size of a picture about which nothing is known. */
const SQUARE = { width: 40, height: 40 };

/** Settings of the company for the whole site, used by views and server. */
export function settingsOf(content: Content): CompanySettings {
  const { company, words, theme, media } = content;
  const offered = offeredLanguages(content);
  const others = otherLanguages(content);
  const ownWords = (language: Language): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(words).flatMap(([key, text]) => (text[language] ? [[key, text[language]]] : [])));
  const added = offered.filter(({ words }) => words !== undefined);
  const logoOf = (path: string) => {
    const { width, height } = media.pictures.get(path) ?? SQUARE;
    const inlined = media.inlined.get(path);
    return { path, width, height, ...(inlined && { inlined }) };
  };
  const logosOf = ({ on_light, on_dark }: (typeof theme)["logo"]) => ({
    on_light: logoOf(on_light),
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
    logo: logosOf(theme.logo),
    ...(logos.length > 0 && { logos: Object.fromEntries(logos) }),
  };
}
