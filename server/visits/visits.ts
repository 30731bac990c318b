/**
 * Counts what visitors look at, search for, add and send: how often on which day, and nothing of who. No cookie is set for it, no
 * address kept. Whatever is asked, memory holds no more than a bounded number of names until they go into the database.
 */
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { MAX_KEYWORD_LENGTH, SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { RouteKind } from "../metrics/route-kind.ts";
import { networkAround } from "../submissions/network.ts";

/** `bot` are pages that programs asked for, and `missed` searches that found nothing. */
export const VISIT_KINDS = ["page", "search", "missed", "added", "inquiry", "bot"] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export interface VisitCount {
  readonly kind: VisitKind;
  /** A page's path, what was searched for, a product's path; empty for what has none. */
  readonly name: string;
  readonly count: number;
}

interface SearchedFor {
  readonly type: SearchType;
  readonly text: string;
}

/** A search as it is counted, and who asked it: some of their networks. */
export interface CountedSearch extends SearchedFor {
  readonly name: string;
  readonly networks: ReadonlySet<string>;
}

export interface Visits {
  /**
   * Counts a request of a kind that was answered: for a page or a search, unless it is a program's or a look ahead. `address` is
   * the visitor's, of which only the network is remembered, until it has been hashed (keep.ts).
   */
  answered(
    kind: RouteKind,
    request: Pick<IncomingMessage, "method" | "url" | "headers">,
    status: number,
    address: string,
  ): void;
  /** A page that scripts have brought to the screen. */
  seen(path: string): void;
  added(product: number): void;
  inquired(): void;
  missed(search: SearchedFor): void;
  /** Searches that were counted since they were last taken: whether they find something is asked beside other work. */
  takeSearches(): readonly CountedSearch[];
  /** What was counted since it was last taken. */
  take(): readonly VisitCount[];
  /** Puts back what could not be kept. */
  putBack(counts: readonly VisitCount[]): void;
  /** How often, since the start. */
  totals(): Readonly<Record<VisitKind, number>>;
}

/** In place of names past the limit, of what may be about a person, and of searches that too few networks have asked. */
export const OTHERS = "…";
/** Names of a kind that memory holds at a time. */
export const MOST_NAMES: Readonly<Record<VisitKind, number>> = {
  page: 2000,
  search: 200,
  missed: 200,
  added: 2000,
  inquiry: 1,
  bot: 1,
};
/** Characters. */
const LONGEST_SEARCH = 60;
/** Programs that call themselves so are remembered, as are browsers. */
const MOST_AGENTS = 500;

/** Browsers say so when they fetch what may be wanted next (Sec-Purpose), and older ones in words of their own. */
const AHEAD = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const isAhead = (headers: IncomingMessage["headers"]) =>
  AHEAD.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? "")));

/** A search is named once so many networks have asked it: their words are nobody's secret then. */
export const NAMED_FROM = 3;

/** Digits of any script, and numerals of Chinese. */
const DIGIT = "[\\p{Nd}〇零一二三四五六七八九]";
/** A telephone or card number, whatever stands between its digits. */
const NUMBER = new RegExp(`(?:${DIGIT}[^\\p{L}\\p{Nd}]*){8}`, "u");
/** An e-mail address, also encoded or spelled out: "mei at example dot com", 小老鼠 is "at" in Taiwan. */
const MAIL = /@|%(?:25)*40|小老鼠|\bat\b.*(?:\bdot\b|\.\s*[a-z]{2})/;

/** Visitors type mail addresses and telephone numbers into any field; those are nobody's business. */
const isAboutPerson = (text: string) => MAIL.test(text) || NUMBER.test(text);

const prefixOf = (type: SearchType) => `${type === SEARCH_TYPE.news ? "news" : "products"}: `;

/** A search as it is counted: however it was spaced and capitalised, and in whatever width it was written. */
function searchName({ type, text }: SearchedFor): string {
  const words = text
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  const isSaved = words.length <= LONGEST_SEARCH && !isAboutPerson(words);
  return prefixOf(type) + (isSaved ? words : OTHERS);
}

/** The name under which a search is counted that too few networks have asked. */
export const unnamed = (name: string): string => `${name.slice(0, name.indexOf(": "))}: ${OTHERS}`;

/** Returns whether an address is that of a search. */
const isSearch = (url: string): boolean => {
  const [path] = url.split("?", 1);
  return path === "/api/search" || path === pathTo("search");
};

/** What an address searches for; undefined for one that does not, or turns to a later page of what was found. */
function searchIn(url: string): SearchedFor | undefined {
  if (!isSearch(url)) return undefined;
  const [, query] = url.split("?", 2);
  const asked = new URLSearchParams(query);
  const text = (asked.get("search") ?? asked.get("text") ?? "").trim().slice(0, MAX_KEYWORD_LENGTH);
  if (text === "" || Number(asked.get("to_page") ?? asked.get("page") ?? 1) > 1) return undefined;
  return { type: asked.get("type") === String(SEARCH_TYPE.news) ? SEARCH_TYPE.news : SEARCH_TYPE.products, text };
}

export function openVisits(): Visits {
  const counts = new Map(VISIT_KINDS.map((kind) => [kind, new Map<string, number>()]));
  const totals = { page: 0, search: 0, missed: 0, added: 0, inquiry: 0, bot: 0 };
  const searches = new Map<string, CountedSearch & { readonly networks: Set<string> }>();
  const agents = new Map<string, boolean>();

  function add(kind: VisitKind, name: string, count = 1): void {
    const names = counts.get(kind);
    const place = names?.has(name) || (names?.size ?? 0) < MOST_NAMES[kind] ? name : OTHERS;
    names?.set(place, (names.get(place) ?? 0) + count);
  }
  function one(kind: VisitKind, name: string): void {
    add(kind, name);
    totals[kind] += 1;
  }
  function isProgram(agent: string | undefined): boolean {
    if (!agent) return true;
    const known = agents.get(agent) ?? isbot(agent);
    if (agents.size >= MOST_AGENTS) agents.clear();
    agents.set(agent, known);
    return known;
  }

  return {
    answered(kind, { method, url = "", headers }, status, address) {
      if ((kind !== "page" && kind !== "search") || method !== "GET") return;
      if ((status !== 200 && status !== 304) || isAhead(headers)) return;
      const isBot = isProgram(headers["user-agent"]);
      if (kind === "page") one(isBot ? "bot" : "page", isBot ? "" : (url.split("?", 1)[0] ?? ""));
      const search = isBot ? undefined : searchIn(url);
      if (!search) return;
      const name = searchName(search);
      one("search", name);
      const counted = searches.get(name) ?? { ...search, name, networks: new Set<string>() };
      if (counted.networks.size < NAMED_FROM) counted.networks.add(networkAround(address));
      if (searches.size < MOST_NAMES.search) searches.set(name, counted);
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
