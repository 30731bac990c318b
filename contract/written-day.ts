/** A calendar day in words, such as the one by which a company answers. */
import { documentLanguage, type Language } from "./languages.ts";

/** Day before month in English, as the texts of the site are written. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB" };

/** Writes a day (YYYY-MM-DD) in a language: "Wednesday" and "2 December 2026". */
export function writtenDay(day: string, language: Language): { readonly weekday: string; readonly date: string } {
  const locale = LOCALES[language] ?? documentLanguage(language);
  const moment = Date.parse(`${day}T00:00:00Z`);
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(moment);
  return { weekday: format({ weekday: "long" }), date: format({ day: "numeric", month: "long", year: "numeric" }) };
}
