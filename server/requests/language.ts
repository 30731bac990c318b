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

/** Entries of Accept-Language that are looked at: more are nobody's. */
const MOST_ASKED = 20;

/**
 * The language of the site that a browser would rather have (Accept-Language, RFC 9110, section 12.5.4): the most wanted of which
 * there is one of the same name, whatever its script and region. Undefined where there is none.
 */
function wantedLanguage(
  languages: readonly SiteLanguage[],
  { "accept-language": header = "" }: IncomingMessage["headers"],
): Language | undefined {
  const asked = header
    .split(",", MOST_ASKED)
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of asked) {
    const tags = languages.map(({ key }) => ({ key, tag: documentLanguage(key).toLowerCase() }));
    const same = tags.find((each) => each.tag === tag) ?? tags.find((each) => nameOf(each.tag) === nameOf(tag));
    if (same) return same.key;
  }
  return undefined;
}
const nameOf = (tag: string) => tag.split("-", 1)[0];

/**
 * A cache in front of the server says here under which tag of the cookie it keeps the answer, "none" without one. It may keep the
 * page of a bare address only if the server reads the same of the cookie: then nobody gets it who has chosen otherwise.
 */
const CACHE_LANGUAGE = "x-cache-language";
const NO_TAG = "none";

interface VisitorLanguage {
  readonly language: Language;
  /** Whether a cache keeps the answer for those alone who get the same language. */
  readonly isKeyed: boolean;
}

/** The cookie that remembers the language, as the server reads and sets it. */
export interface LanguageCookie {
  /** The language that the visitor chose before, or else what the browser asks for, where the company wants that, or its own. */
  read(request: Pick<FastifyRequest, "cookies" | "headers">): VisitorLanguage;
  /** Sets the cookie to a language chosen with `?lang=`, so that the links of a page without scripts keep to it. */
  write(reply: FastifyReply, language: Language): void;
}

/** Over TLS only the name counts that no other host can set; without it, a proxy may still bring visitors by TLS. */
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
      const known = languageCalled(languages, tag);
      // Tags that are none of the site's share an answer, and would fill a cache with copies of it.
      const isOne = tag === undefined || known !== undefined;
      return {
        language: known ?? (asksBrowser ? wantedLanguage(languages, headers) : undefined) ?? company.language,
        isKeyed: isOne && headers[CACHE_LANGUAGE] === (tag ?? NO_TAG),
      };
    },
    write(reply, language) {
      reply.setCookie(name, language, { path: "/", maxAge: YEAR, sameSite: "lax", secure: isSecure });
    },
  };
}
