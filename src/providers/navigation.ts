import { type Language, languageCalled, type SiteLanguage } from "../../contract/languages.ts";
import type { SiteLocation } from "../../contract/locations.ts";

/** The router's way to another address, for the machines: they are made before the router is there. */
export type Go = (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void;

export interface Navigation {
  /** Where the router hands over its way, and takes it back. */
  readonly bind: (go: Go) => () => void;
  readonly go: Go;
}

/** Makes a navigation that keeps what is asked for before the router is bound. */
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

/** An address without one name of its query; undefined where that is not in it. */
const without =
  (name: string) =>
  ({ pathname, search, hash }: Pick<SiteLocation, "pathname" | "search" | "hash">): string | undefined => {
    const query = new URLSearchParams(search);
    if (!query.has(name)) return undefined;
    query.delete(name);
    return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
  };
/** An address without the language that it asks for. */
export const withoutLanguage = without("lang");
/** An address of the inquiry without the products that it asks about. */
export const withoutProducts = without("products");

/** The language that an address asks for; undefined where it names none. */
export const languageAskedBy = (languages: readonly SiteLanguage[], search = ""): Language | undefined =>
  languageCalled(languages, new URLSearchParams(search).get("lang"));

/** Where a link leads that asks for the same page in a language, for those who have no scripts. */
export function inLanguage(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `?${query}`;
}

/**
 * Takes over from the browser to scroll back in the history: it does so before the page has come. What leaves the document is
 * the browser's own again. Returns how to stop.
 */
export function keepScroll(): () => void {
  const give = () => {
    history.scrollRestoration = "auto";
  };
  const take = () => {
    history.scrollRestoration = "manual";
  };
  take();
  addEventListener("pagehide", give);
  addEventListener("pageshow", take);
  return () => {
    give();
    removeEventListener("pagehide", give);
    removeEventListener("pageshow", take);
  };
}
