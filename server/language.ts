import type { IncomingMessage } from "node:http";
import { DEFAULT_LANGUAGE, LANGUAGE_TYPE, LANGUAGES, type Language, STORAGE_KEY } from "../contract/constants.ts";

/** The language that the API calls by a number: "1" or "3". */
export const languageOfType = (type: string | number): Language =>
  LANGUAGES.find((language) => String(LANGUAGE_TYPE[language]) === String(type)) ?? DEFAULT_LANGUAGE;

const COOKIE = new RegExp(`(?:^|;\\s*)${STORAGE_KEY.language}=(${LANGUAGES.join("|")})\\s*(?:;|$)`);
const YEAR = 31_536_000;

/** The language that the visitor chose before, by the cookie that mirrors it. */
export function rememberedLanguage({ headers: { cookie } }: Pick<IncomingMessage, "headers">): Language {
  const chosen = cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1];
  return LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}

/** Set-Cookie for a language chosen with `?lang=`, so that the links of a page without JavaScript keep to it. */
export const languageCookie = (language: Language): string =>
  `${STORAGE_KEY.language}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
