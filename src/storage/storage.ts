/** Browser storage: the language in local storage, the rest in session storage. If the browser refuses, nothing is stored. */

import { type CartItem, readCartItem } from "../../contract/cart-item.ts";
import { inquiryCookieName, languageCookieName, PRESS_DEFAULTS, STORAGE_KEY } from "../../contract/constants.ts";
import { type Language, languageCalled, languageType, type SiteLanguage } from "../../contract/languages.ts";
import { type LineInputs, readLineInputs } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import { isObject, listOf, number, objectOf, tableOf, text, valueThat } from "../../contract/readers.ts";
import type { PressVisit } from "../../machines/press.ts";
import type { ScrollPositions } from "../../machines/scroll-memory.ts";

const readItems = listOf(readCartItem);

const YEAR_IN_SECONDS = 31_536_000;

/** Returns the result of a storage access; undefined if the browser refuses. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    console.warn("The browser refuses its storage:", error);
    return undefined;
  }
}

/** Returns the language of an earlier visit, if the site offers it. */
export function storedLanguage(languages: readonly SiteLanguage[]): Language | undefined {
  return languageCalled(
    languages,
    attempt(() => localStorage.getItem(STORAGE_KEY.language)),
  );
}

/** Stores the language and its type, and sets the cookie for the server. */
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

/** Returns what is stored under a key of session storage as JSON; undefined if nothing is, or the browser refuses. */
export const storedJson = (key: string, storage = () => sessionStorage): unknown =>
  attempt(() => JSON.parse(storage().getItem(key) ?? "null") as unknown);

/** Reads the cart of a language. Broken items are dropped, the rest are kept. */
export const loadCart = (language: Language): readonly CartItem[] =>
  readItems(storedJson(STORAGE_KEY.cart(language))) ?? [];

/** Stores the cart of a language. Returns false if the browser does not keep it: some refuse, others drop it without an error. */
export function storeCart(language: Language, items: readonly CartItem[]): boolean {
  const [name, text] = [STORAGE_KEY.cart(language), JSON.stringify(items)];
  attempt(() => sessionStorage.setItem(name, text));
  return attempt(() => sessionStorage.getItem(name)) === text;
}

export function deleteCart(language: Language): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY.cart(language)));
}

/** Reads the typed lines of the inquiry. */
export const loadLines = (): LineInputs => readLineInputs(storedJson(STORAGE_KEY.lines));

export function storeLines(lines: LineInputs): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY.lines, JSON.stringify(lines)));
}

/** Returns the text of the quick order that was not added yet. */
export const loadList = (): string => attempt(() => sessionStorage.getItem(STORAGE_KEY.list)) ?? "";

/** Stores the text of the quick order; an empty one removes the key. */
export function storeList(text: string): void {
  attempt(() => {
    if (text === "") sessionStorage.removeItem(STORAGE_KEY.list);
    else sessionStorage.setItem(STORAGE_KEY.list, text);
  });
}

/** Deletes the cookie with the inquiry of a visitor without scripts. */
export function deleteInquiryCookie(): void {
  const isSecure = location.protocol === "https:";
  for (const name of [inquiryCookieName(false), ...(isSecure ? [inquiryCookieName(true)] : [])]) {
    const cookie = `${name}=; Path=${pathTo("inquiry")}; Max-Age=0; SameSite=Lax`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the site supports
    document.cookie = isSecure ? `${cookie}; Secure` : cookie;
  }
}

/** Storage key of a product list, in session or local storage. */
export interface SavedList {
  readonly name: string;
  /** Called for each access, because the browser may refuse. */
  readonly storage: () => Storage;
}

/** Returns true if a list is stored. saved-products.ts reads it. */
export const isSaved = ({ name, storage }: SavedList): boolean => attempt(() => storage().getItem(name)) != null;

const TRACES = "traces";
/** Max number of stored history entries. */
const MAX_POSITIONS = 50;

const readPositions = tableOf(
  objectOf({ scroll: number, link: (value) => (value === null ? null : text(value)), index: number }, [
    "scroll",
    "link",
  ]),
);

/** Returns the stored scroll positions. */
export const loadScrollPositions = (): ScrollPositions => readPositions(storedJson(TRACES)) ?? {};

/** Stores the most recent scroll positions. */
export function storeScrollPositions(traces: ScrollPositions): void {
  const last = Object.fromEntries(Object.entries(traces).slice(-MAX_POSITIONS));
  attempt(() => sessionStorage.setItem(TRACES, JSON.stringify(last)));
}

const VISIT = "pressVisit";
const ANY_VISIT: PressVisit = { ...PRESS_DEFAULTS, id: 0, scroll: 0 };

const isPressVisit = (value: unknown): value is PressVisit =>
  isObject(value) && Object.entries(ANY_VISIT).every(([name, one]) => typeof Reflect.get(value, name) === typeof one);

/** Returns the press item that was opened last from the list, unless the list was shown since. */
export const loadPressVisit = (): PressVisit | undefined => valueThat(isPressVisit)(storedJson(VISIT));

export function storePressVisit(visit: PressVisit): void {
  attempt(() => sessionStorage.setItem(VISIT, JSON.stringify(visit)));
}

export function deletePressVisit(): void {
  attempt(() => sessionStorage.removeItem(VISIT));
}

const KEYWORD = "searchKeyword";
/** Returns the unsubmitted keyword of the header's search. */
export const loadKeyword = (): string => attempt(() => sessionStorage.getItem(KEYWORD)) ?? "";

/** Stores the keyword; an empty one removes the key. */
export function storeKeyword(keyword: string): void {
  attempt(() => {
    if (keyword === "") sessionStorage.removeItem(KEYWORD);
    else sessionStorage.setItem(KEYWORD, keyword);
  });
}

const REOPENED = "reopenedAddress";
/** Returns the address that was reloaded because its screen failed to load, if it was the last one. */
export const reopenedAddress = (): string | null | undefined => attempt(() => sessionStorage.getItem(REOPENED));

export function rememberReopened(address: string | undefined): void {
  attempt(() => {
    if (address === undefined) sessionStorage.removeItem(REOPENED);
    else sessionStorage.setItem(REOPENED, address);
  });
}

const BROKEN = "brokenAddresses";
/** Max number of stored addresses. */
const MAX_BROKEN = 20;

/** Returns the addresses that were reloaded in this tab because a view threw; undefined if the browser refuses storage. */
export const brokenAddresses = (): readonly unknown[] | undefined =>
  attempt(() => {
    const stored = JSON.parse(sessionStorage.getItem(BROKEN) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored : [];
  });

/** Stores an address whose view threw. Returns false if the browser refuses storage. */
export const storeBrokenAddress = (address: string): boolean =>
  attempt(() => {
    const addresses = [...(brokenAddresses() ?? []), address].slice(-MAX_BROKEN);
    sessionStorage.setItem(BROKEN, JSON.stringify(addresses));
    return true;
  }) ?? false;
