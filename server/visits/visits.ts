/**
 * Counts page views, searches, added products and inquiries per day, and nothing about the visitor. It sets no cookie and stores no
 * address. The number of names in memory is limited, so made-up addresses cannot fill it.
 */
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { MAX_KEYWORD_LENGTH, SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { RouteKind } from "../metrics/route-kind.ts";
import { networkAround } from "../requests/network.ts";

/** `bot` counts pages requested by programs, `missed` searches without results. */
export const VISIT_KINDS = ["page", "search", "missed", "added", "inquiry", "bot"] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export interface VisitCount {
  readonly kind: VisitKind;
  /** The path of a page or product, or the search. Empty for kinds without names. */
  readonly name: string;
  readonly count: number;
}

interface SearchedFor {
  readonly type: SearchType;
  readonly text: string;
}

/** A search with the name that it is counted under, and some of the networks that made it. */
export interface CountedSearch extends SearchedFor {
  readonly name: string;
  readonly networks: ReadonlySet<string>;
}

export interface Visits {
  /**
   * Counts an answered request for a page or a search. Prefetches are ignored, and programs are counted apart. Only the network of
   * the visitor's `address` is held, until it is hashed (keep.ts).
   */
  answered(
    kind: RouteKind,
    request: Pick<IncomingMessage, "method" | "url" | "headers">,
    status: number,
    address: string,
  ): void;
  /** Counts a page that scripts have shown. */
  seen(path: string): void;
  added(product: number): void;
  inquired(): void;
  missed(search: SearchedFor): void;
  /** Returns the searches since the last call. The caller finds out which have no results, apart from requests. */
  takeSearches(): readonly CountedSearch[];
  /** Returns the counts since the last call. */
  take(): readonly VisitCount[];
  /** Adds counts again that could not be stored. */
  putBack(counts: readonly VisitCount[]): void;
  /** Returns the counts since the start. */
  totals(): Readonly<Record<VisitKind, number>>;
}

/** Replaces names beyond the limit, names that may be about a person, and searches that too few networks have made. */
export const OTHERS = "…";
/** Max names of each kind in memory. */
export const MAX_NAMES: Readonly<Record<VisitKind, number>> = {
  page: 2000,
  search: 200,
  missed: 200,
  added: 2000,
  inquiry: 1,
  bot: 1,
};
/** Max characters of a search that is counted by its name. */
const MAX_SEARCH_LENGTH = 60;
/** Max user agents whose kind, browser or program, is cached. */
const MAX_AGENTS = 500;

/** Headers by which browsers mark a prefetch: Sec-Purpose, and older names. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const isPrefetch = (headers: IncomingMessage["headers"]) =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? "")));

/** Min networks that must make a search before its words are shown. Then they are nobody's secret. */
export const MIN_NETWORKS = 3;

/** Digits of any script, and numerals of Chinese. */
const DIGIT = "[\\p{Nd}〇零一二三四五六七八九]";
/** A telephone or card number, with any separators between its digits. */
const NUMBER = new RegExp(`(?:${DIGIT}[^\\p{L}\\p{Nd}]*){8}`, "u");
/** An e-mail address, also encoded or spelled out: "mei at example dot com", 小老鼠 is "at" in Taiwan. */
const MAIL = /@|%(?:25)*40|小老鼠|\bat\b.*(?:\bdot\b|\.\s*[a-z]{2})/;

/** Visitors type mail addresses and telephone numbers into any field. Such searches are not shown. */
const isAboutPerson = (text: string) => MAIL.test(text) || NUMBER.test(text);

const prefixOf = (type: SearchType) => `${type === SEARCH_TYPE.news ? "news" : "products"}: `;

/** Returns the name that a search is counted under. Spaces, capitals and character widths are normalized. */
function searchName({ type, text }: SearchedFor): string {
  const words = text
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  const isSaved = words.length <= MAX_SEARCH_LENGTH && !isAboutPerson(words);
  return prefixOf(type) + (isSaved ? words : OTHERS);
}

/** Returns the name for searches that too few networks have made. */
export const unnamed = (name: string): string => `${name.slice(0, name.indexOf(": "))}: ${OTHERS}`;

/** Returns whether an address is a search. */
const isSearch = (url: string): boolean => {
  const [path] = url.split("?", 1);
  return path === "/api/search" || path === pathTo("search");
};

/** Returns the search in an address; undefined if there is none, or if it is for a later page of the results. */
function searchIn(url: string): SearchedFor | undefined {
  if (!isSearch(url)) return undefined;
  const [, query] = url.split("?", 2);
  const params = new URLSearchParams(query);
  const text = (params.get("search") ?? params.get("text") ?? "").trim().slice(0, MAX_KEYWORD_LENGTH);
  if (text === "" || Number(params.get("to_page") ?? params.get("page") ?? 1) > 1) return undefined;
  return { type: params.get("type") === String(SEARCH_TYPE.news) ? SEARCH_TYPE.news : SEARCH_TYPE.products, text };
}

export function openVisits(): Visits {
  const counts = new Map(VISIT_KINDS.map((kind) => [kind, new Map<string, number>()]));
  const totals = { page: 0, search: 0, missed: 0, added: 0, inquiry: 0, bot: 0 };
  const searches = new Map<string, CountedSearch & { readonly networks: Set<string> }>();
  const agents = new Map<string, boolean>();

  function add(kind: VisitKind, name: string, count = 1): void {
    const names = counts.get(kind);
    const place = names?.has(name) || (names?.size ?? 0) < MAX_NAMES[kind] ? name : OTHERS;
    names?.set(place, (names.get(place) ?? 0) + count);
  }
  function one(kind: VisitKind, name: string): void {
    add(kind, name);
    totals[kind] += 1;
  }
  function isProgram(agent: string | undefined): boolean {
    if (!agent) return true;
    const isBot = agents.get(agent) ?? isbot(agent);
    if (agents.size >= MAX_AGENTS) agents.clear();
    agents.set(agent, isBot);
    return isBot;
  }

  return {
    answered(kind, { method, url = "", headers }, status, address) {
      if ((kind !== "page" && kind !== "search") || method !== "GET") return;
      if ((status !== 200 && status !== 304) || isPrefetch(headers)) return;
      const isBot = isProgram(headers["user-agent"]);
      if (kind === "page") one(isBot ? "bot" : "page", isBot ? "" : (url.split("?", 1)[0] ?? ""));
      const search = isBot ? undefined : searchIn(url);
      if (!search) return;
      const name = searchName(search);
      one("search", name);
      const counted = searches.get(name) ?? { ...search, name, networks: new Set<string>() };
      if (counted.networks.size < MIN_NETWORKS) counted.networks.add(networkAround(address));
      if (searches.size < MAX_NAMES.search) searches.set(name, counted);
    },
    seen: (path) => one("page", path),
    added: (product) => one("added", pathTo("product", { id: product })),
    inquired: () => one("inquiry", ""),
    missed: (search) => one("missed", searchName(search)),
    takeSearches() {
      const taken = [...searches.values()];
      searches.clear();
      return taken;
    },
    take() {
      const taken = [...counts].flatMap(([kind, names]) => [...names].map(([name, count]) => ({ kind, name, count })));
      for (const names of counts.values()) names.clear();
      return taken;
    },
    putBack(taken) {
      for (const { kind, name, count } of taken) add(kind, name, count);
    },
    totals: () => totals,
  };
}
