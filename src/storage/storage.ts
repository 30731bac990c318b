/** What the browser keeps: the language for good, the cart for the session. A browser that refuses keeps nothing. */

import { type CartItem, readCartItem } from "../../contract/cart-item.ts";
import { languageCookieName, PRESS_DEFAULTS, STORAGE_KEY } from "../../contract/constants.ts";
import { type Language, languageCalled, languageType, type SiteLanguage } from "../../contract/languages.ts";
import type { PressVisit } from "../../machines/press.ts";
import type { Trace, Traces } from "../../machines/scroll-memory.ts";

const YEAR_IN_SECONDS = 31_536_000;

/** What a browser answers that may refuse its storage, with undefined then. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    console.warn("The browser refuses its storage:", error);
    return undefined;
  }
}

/** The language chosen on an earlier visit, if there is one that the site offers. */
export function storedLanguage(languages: readonly SiteLanguage[]): Language | undefined {
  return languageCalled(
    languages,
    attempt(() => localStorage.getItem(STORAGE_KEY.language)),
  );
}

/** Keeps the language and its type, and tells the server by a cookie. */
export function storeLanguage(language: Language, languages: readonly SiteLanguage[]): void {
  attempt(() => {
    localStorage.setItem(STORAGE_KEY.language, language);
    localStorage.setItem(STORAGE_KEY.languageType, String(languageType(languages, language)));
  });
  const isSecure = location.protocol === "https:";
  const cookie = `${languageCookieName(isSecure)}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the site supports
  document.cookie = isSecure ? `${cookie}; Secure` : cookie;
}

/** Reads the cart of a language. Broken items are dropped, the rest are kept. */
export function loadCart(language: Language): readonly CartItem[] {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY.cart(language)) ?? "[]") as unknown);
  return Array.isArray(stored) ? stored.flatMap((item) => readCartItem(item) ?? []) : [];
}

export function storeCart(language: Language, items: readonly CartItem[]): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY.cart(language), JSON.stringify(items)));
}

export function deleteCart(language: Language): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY.cart(language)));
}

/** A list of products under a name of its own: for the session, or for good. */
export interface KeptList {
  readonly name: string;
  /** Asked anew each time: a browser may refuse. */
  readonly storage: () => Storage;
}

/** Whether a list has anything to say; what, is read with the code that shows it (kept-products.ts). */
export const isKept = ({ name, storage }: KeptList): boolean => attempt(() => storage().getItem(name)) != null;

const TRACES = "traces";
/** More steps back than people take. */
const MOST_TRACES = 50;

const isTrace = (value: unknown): value is Trace =>
  typeof value === "object" &&
  value !== null &&
  "scroll" in value &&
  typeof value.scroll === "number" &&
  "link" in value &&
  (typeof value.link === "string" || value.link === null) &&
  (!("index" in value) || typeof value.index === "number");

/** What the pages of this session looked like when they were left. */
export function loadTraces(): Traces {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(TRACES) ?? "{}") as unknown);
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Trace] => isTrace(entry[1])));
}

/** Those that were left last. */
export function storeTraces(traces: Traces): void {
  const last = Object.fromEntries(Object.entries(traces).slice(-MOST_TRACES));
  attempt(() => sessionStorage.setItem(TRACES, JSON.stringify(last)));
}

const VISIT = "pressVisit";
const ANY_VISIT: PressVisit = { ...PRESS_DEFAULTS, id: 0, scroll: 0 };

const isPressVisit = (value: unknown): value is PressVisit =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(ANY_VISIT).every(([name, one]) => typeof Reflect.get(value, name) === typeof one);

/** The press item that was opened last from the list, unless the list was shown since. */
export function loadPressVisit(): PressVisit | undefined {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(VISIT) ?? "null") as unknown);
  return isPressVisit(stored) ? stored : undefined;
}

export function storePressVisit(visit: PressVisit): void {
  attempt(() => sessionStorage.setItem(VISIT, JSON.stringify(visit)));
}

export function deletePressVisit(): void {
  attempt(() => sessionStorage.removeItem(VISIT));
}

const KEYWORD = "searchKeyword";
/** What was typed into the header's search and has not been searched for. */
export const loadKeyword = (): string => attempt(() => sessionStorage.getItem(KEYWORD)) ?? "";

/** An empty keyword is none. */
export function storeKeyword(keyword: string): void {
  attempt(() => {
    if (keyword === "") sessionStorage.removeItem(KEYWORD);
    else sessionStorage.setItem(KEYWORD, keyword);
  });
}

const REOPENED = "reopenedAddress";
/** The address that was opened anew because its screen could not be loaded, if the last one was. */
export const reopenedAddress = (): string | null | undefined => attempt(() => sessionStorage.getItem(REOPENED));

export function rememberReopened(address: string | undefined): void {
  attempt(() => {
    if (address === undefined) sessionStorage.removeItem(REOPENED);
    else sessionStorage.setItem(REOPENED, address);
  });
}

const BROKEN = "brokenAddresses";
/** More pages than break in a visit. */
const MOST_BROKEN = 20;

/** Addresses that were opened as new documents in this tab because a view broke; undefined where the browser refuses its storage. */
export const brokenAddresses = (): readonly unknown[] | undefined =>
  attempt(() => {
    const stored = JSON.parse(sessionStorage.getItem(BROKEN) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored : [];
  });

/** Returns whether the browser keeps it. */
export const storeBrokenAddress = (address: string): boolean =>
  attempt(() => {
    const addresses = [...(brokenAddresses() ?? []), address].slice(-MOST_BROKEN);
    sessionStorage.setItem(BROKEN, JSON.stringify(addresses));
    return true;
  }) ?? false;
