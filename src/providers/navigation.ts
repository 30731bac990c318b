import { type Language, languageCalled, type SiteLanguage } from "../../contract/languages.ts";
import type { SiteLocation } from "../../contract/locations.ts";

/** Navigates to an address of the site. */
export type Go = (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void;

export interface Navigation {
  /** Connects the router. Returns a function that disconnects it. */
  readonly bind: (go: Go) => () => void;
  readonly go: Go;
}

/** Creates a navigation for machines, which start before the router. Navigations are queued until the router is bound. */
export function createNavigation(): Navigation {
  let bound: Go | undefined;
  const waiting: Parameters<Go>[] = [];
  return {
    bind: (go) => {
      bound = go;
      for (const [to, options] of waiting.splice(0)) go(to, options);
      return () => {
        bound = undefined;
      };
    },
    go: (to, options) => {
      if (bound) bound(to, options);
      else waiting.push([to, options]);
    },
  };
}

/** Returns an address without some query parameters; undefined if the address lacks them. */
const without =
  (...names: readonly string[]) =>
  ({ pathname, search, hash }: Pick<SiteLocation, "pathname" | "search" | "hash">): string | undefined => {
    const query = new URLSearchParams(search);
    if (names.every((name) => !query.has(name))) return undefined;
    for (const name of names) query.delete(name);
    return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
  };
/** Returns an address without its language parameter. */
export const withoutLanguage = without("lang");
/** Returns an address without the products and the list that it names. */
export const withoutList = without("products", "lines");

/** Returns the language in a query; undefined if there is none. */
export const languageAskedBy = (languages: readonly SiteLanguage[], search = ""): Language | undefined =>
  languageCalled(languages, new URLSearchParams(search).get("lang"));

/** Returns the query for the same page in another language, for links that work without scripts. */
export function inLanguage(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `?${query}`;
}

/**
 * Turns off the browser's scroll restoration within the site, because the browser scrolls before the page has loaded. It stays on
 * when the visitor leaves the document.
 * @returns a function that turns it on again
 */
export function disableScrollRestoration(): () => void {
  const enable = () => {
    history.scrollRestoration = "auto";
  };
  const disable = () => {
    history.scrollRestoration = "manual";
  };
  disable();
  addEventListener("pagehide", enable);
  addEventListener("pageshow", disable);
  return () => {
    enable();
    removeEventListener("pagehide", enable);
    removeEventListener("pageshow", disable);
  };
}
