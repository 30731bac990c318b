import type { IncomingMessage } from "node:http";
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TYPE,
  LANGUAGES,
  type Language,
  languageCookieName,
} from "../../contract/constants.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";

/** The language that the API calls by a number: "1" or "3". */
export const languageOfType = (type: string | number): Language =>
  LANGUAGES.find((language) => String(LANGUAGE_TYPE[language]) === String(type)) ?? DEFAULT_LANGUAGE;

const YEAR = 31_536_000;
const CHOICES = LANGUAGES.join("|");

/** The cookie that remembers the language, as the server reads and sets it. */
export interface LanguageCookie {
  /** The language that the visitor chose before, or else the company's. */
  read(request: Pick<IncomingMessage, "headers">): Language;
  /** Set-Cookie for a language chosen with `?lang=`, so that the links of a page without scripts keep to it. */
  write(language: Language): string;
}

/** Over TLS only the name counts that no other host can set; without it, a proxy may still bring visitors by TLS. */
export function languageCookie(
  { publicUrl }: Pick<Settings, "publicUrl">,
  content: Pick<ContentStore, "site">,
): LanguageCookie {
  const isSecure = publicUrl.startsWith("https:");
  const names = isSecure ? [true] : [true, false];
  const pattern = new RegExp(`(?:^|;\\s*)(?:${names.map(languageCookieName).join("|")})=(${CHOICES})\\s*(?:;|$)`);
  return {
    read({ headers: { cookie } }) {
      const chosen = cookie === undefined ? undefined : pattern.exec(cookie)?.[1];
      return LANGUAGES.find((language) => language === chosen) ?? content.site.company.language;
    },
    write: (language) =>
      `${languageCookieName(isSecure)}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  };
}
