/**
 * Counts what visitors look at, search for, add and send: how often on which day, and nothing of who. No cookie is set for it, no
 * address kept. Whatever is asked, memory holds no more than a bounded number of names until they go into the database.
 */
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { SEARCH_TYPE, type SearchType } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { RouteKind } from "../metrics/route-kind.ts";

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

export interface Visits {
  /** Counts a request of a kind that was answered: for a page or a search, unless it is a program's or a look ahead. */
  answered(kind: RouteKind, request: Pick<IncomingMessage, "method" | "url" | "headers">, status: number): void;
  /** A page that scripts have brought to the screen. */
  seen(path: string): void;
  added(product: number): void;
  inquired(): void;
  missed(search: SearchedFor): void;
  /** Searches that were counted since they were last taken: whether they find something is asked beside other work. */
  takeSearches(): readonly SearchedFor[];
  /** What was counted since it was last taken. */
  take(): readonly VisitCount[];
  /** Puts back what could not be kept. */
  putBack(counts: readonly VisitCount[]): void;
  /** How often, since the start. */
  totals(): Readonly<Record<VisitKind, number>>;
}

/** In place of names past the limit, and of what may be about a person. */
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

/** Visitors type mail addresses and telephone numbers into any field; those are nobody's business. */
const isAboutPerson = (text: string) => text.includes("@") || /(?:\d[\s()+-]*){8}/.test(text);

/** A search as it is counted: however it was spaced and capitalised. */
function searchName({ type, text }: SearchedFor): string {
  const words = text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  const isKept = words.length <= LONGEST_SEARCH && !isAboutPerson(words);
  return `${type === SEARCH_TYPE.news ? "news" : "products"}: ${isKept ? words : OTHERS}`;
}

/** What an address searches for; undefined for one that does not, or turns to a later page of what was found. */
function searchIn(url: string): SearchedFor | undefined {
  const [path, query] = url.split("?", 2);
  if (path !== "/api/search" && path !== pathTo("search")) return undefined;
  const asked = new URLSearchParams(query);
  const text = (asked.get("search") ?? asked.get("text") ?? "").trim();
  if (text === "" || Number(asked.get("to_page") ?? asked.get("page") ?? 1) > 1) return undefined;
  return { type: asked.get("type") === String(SEARCH_TYPE.news) ? SEARCH_TYPE.news : SEARCH_TYPE.products, text };
}

export function openVisits(): Visits {
  const counts = new Map(VISIT_KINDS.map((kind) => [kind, new Map<string, number>()]));
  const totals = { page: 0, search: 0, missed: 0, added: 0, inquiry: 0, bot: 0 };
  const searches = new Map<string, SearchedFor>();
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
    answered(kind, { method, url = "", headers }, status) {
      if ((kind !== "page" && kind !== "search") || method !== "GET") return;
      if ((status !== 200 && status !== 304) || isAhead(headers)) return;
      const isBot = isProgram(headers["user-agent"]);
      if (kind === "page") one(isBot ? "bot" : "page", isBot ? "" : (url.split("?", 1)[0] ?? ""));
      const search = isBot ? undefined : searchIn(url);
      if (!search) return;
      one("search", searchName(search));
      if (searches.size < MOST_NAMES.search) searches.set(searchName(search), search);
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
