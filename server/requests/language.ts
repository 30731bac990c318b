import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageCookieName } from "../../contract/constants.ts";
import {
  documentLanguage,
  LANGUAGE_TAG,
  type Language,
  languageCalled,
  languageOfType,
  type SiteLanguage,
} from "../../contract/languages.ts";
import type { Settings } from "../settings/settings.ts";
import { ApiProblem } from "./api-problem.ts";

/** The languages of a site, as far as a request needs them. */
interface SiteLanguages {
  readonly languages: readonly SiteLanguage[];
  readonly company: { readonly language: Language };
  /** Whether the language of the browser decides if the visitor has chosen none. */
  readonly asksBrowser: boolean;
}

/** Returns the language that the API identifies by a number. @throws ApiProblem 400 if the site has none of that number */
export function requestedLanguage({ languages }: Pick<SiteLanguages, "languages">, type: string): Language {
  const language = languageOfType(languages, type);
  if (language === undefined) throw new ApiProblem(400, "There is no such language.", { fields: ["lang"] });
  return language;
}

/** Seconds. */
const YEAR = 31_536_000;
const IS_TAG = new RegExp(`^(?:${LANGUAGE_TAG.source})$`);

/** Max entries of Accept-Language that are read. */
const MAX_ENTRIES = 20;

/**
 * Returns the site's language that a browser prefers (Accept-Language, RFC 9110, section 12.5.4). Script and region may differ.
 * Returns undefined if the site has none of them.
 */
function wantedLanguage(
  languages: readonly SiteLanguage[],
  { "accept-language": header = "" }: IncomingMessage["headers"],
): Language | undefined {
  const preferences = header
    .split(",", MAX_ENTRIES)
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of preferences) {
    const tags = languages.map(({ key }) => ({ key, tag: documentLanguage(key).toLowerCase() }));
    const same = tags.find((each) => each.tag === tag) ?? tags.find((each) => nameOf(each.tag) === nameOf(tag));
    if (same) return same.key;
  }
  return undefined;
}
const nameOf = (tag: string) => tag.split("-", 1)[0];

/**
 * Request header in which a cache in front of the server names the cookie's tag that it stores the response under, "none" without
 * one. It may store the page only if the server reads the same tag. Otherwise visitors could get another language than they chose.
 */
const CACHE_LANGUAGE = "x-cache-language";
const NO_TAG = "none";

interface VisitorLanguage {
  readonly language: Language;
  /** Whether a cache stores the response only for visitors with the same language. */
  readonly isKeyed: boolean;
}

/** Reads and sets the cookie with the language. */
export interface LanguageCookie {
  /**
   * Returns the language in the cookie. Without one, it is the browser's preference, if the company wants that, or the company's
   * language.
   */
  read(request: Pick<FastifyRequest, "cookies" | "headers">): VisitorLanguage;
  /** Sets the cookie to a language chosen with `?lang=`, so that the links of a page without scripts stay in it. */
  write(reply: FastifyReply, language: Language): void;
}

/** Over TLS, only the cookie name that no other host can set is read. Without TLS both are, because a proxy may terminate it. */
export function languageCookie(
  { publicUrl }: Pick<Settings, "publicUrl">,
  content: { readonly site: SiteLanguages },
): LanguageCookie {
  const isSecure = publicUrl.startsWith("https:");
  const name = languageCookieName(isSecure);
  const others = isSecure ? [] : [languageCookieName(true)];
  return {
    read({ cookies, headers }) {
      const { languages, company, asksBrowser } = content.site;
      const tag = [name, ...others].map((each) => cookies[each]).find((value) => value && IS_TAG.test(value));
      const cookieLanguage = languageCalled(languages, tag);
      // Unknown tags all get the same response. Stored by tag, copies of it would fill a cache.
      const isOne = tag === undefined || cookieLanguage !== undefined;
      return {
        language: cookieLanguage ?? (asksBrowser ? wantedLanguage(languages, headers) : undefined) ?? company.language,
        isKeyed: isOne && headers[CACHE_LANGUAGE] === (tag ?? NO_TAG),
      };
    },
    write(reply, language) {
      reply.setCookie(name, language, { path: "/", maxAge: YEAR, sameSite: "lax", secure: isSecure });
    },
  };
}
