/**
 * Redirects from addresses of an earlier site, and from removed pages (content/redirects.yaml). An existing page is never
 * redirected. If several entries match, the most specific one applies: with a query, then a whole path, then the longest prefix.
 */

import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { AddressPattern } from "../files/fields.ts";
import { goneOf } from "../sources/redirects.ts";
import type { SourceData } from "../sources/sources.ts";
import { decodedPath } from "./percent-encoding.ts";
import { addressLeadsSomewhere, linkLeadsSomewhere } from "./targets.ts";

type Redirects = SourceData["redirects"];

/** The target of an old address: another address, or the page for removed content (route `gone`). */
export type Former = { readonly kind: "moved"; readonly to: string } | { readonly kind: "gone"; readonly id: number };

const MANY = "/*";

interface Pattern {
  /** Normalized for comparison: decoded, in lower case, without a trailing slash. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isBeginning: boolean;
}

const comparable = (path: string) =>
  decodedPath(path)
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");

/** Reads an address as content/redirects.yaml writes it. */
export function readPattern({ text }: AddressPattern): Pattern {
  const [path = "", query] = text.split("?");
  const isBeginning = path.endsWith(MANY);
  return {
    path: comparable(isBeginning ? path.slice(0, -MANY.length) : path),
    query: [...new URLSearchParams(query)],
    isBeginning,
  };
}

/** The old addresses that are a plain path, without query or `/*`. */
export const wholePathsOf = (redirects: Redirects): string[] =>
  redirects.map(({ from }) => from.text).filter((text) => !text.endsWith(MANY) && !text.includes("?"));

/** Fills `rest`, the end of the old address, into a target such as `/press/*?lang=zh`. */
function carried({ text }: AddressPattern, rest: string): string {
  const [path = "", query] = text.split("?");
  // "?lang=zh" alone would be relative to the old address, which leads here again.
  return `${`${path.slice(0, -MANY.length)}${rest}` || "/"}${query ? `?${query}` : ""}`;
}

type Entry = Redirects[number] & { readonly pattern: Pattern };

/** The entries by path. Those of a whole path are sorted by number of query parameters, most first. */
const entriesByPath = memoizeByObject((redirects: Redirects) => {
  const entries = redirects.map((entry): Entry => ({ ...entry, pattern: readPattern(entry.from) }));
  const whole = entries.filter(({ pattern }) => !pattern.isBeginning);
  whole.sort((one, other) => other.pattern.query.length - one.pattern.query.length);
  const beginnings = entries.filter(({ pattern }) => pattern.isBeginning);
  return {
    whole: Map.groupBy(whole, ({ pattern }) => pattern.path),
    beginnings: Map.groupBy(beginnings, ({ pattern }) => pattern.path),
  };
});

/** Returns the most specific entry for an address; undefined if there is none, or the address is a page of the site. */
function entryFor(content: Content, pathname: string, search: string): Entry | undefined {
  const path = comparable(pathname);
  if (linkLeadsSomewhere(path, content)) return undefined;
  const { whole, beginnings } = entriesByPath(content.redirects);
  const query = new URLSearchParams(search);
  const fits = ({ pattern }: Entry) => pattern.query.every(([name, value]) => query.getAll(name).includes(value));
  const exact = whole.get(path)?.find(fits);
  if (exact) return exact;
  for (let beginning = path; beginning; beginning = beginning.slice(0, beginning.lastIndexOf("/"))) {
    const [found] = beginnings.get(beginning) ?? [];
    if (found) return found;
  }
  return undefined;
}

/** The target of an entry for an address; undefined if the page is gone. */
function targetOf({ to, pattern }: Entry, pathname: string): string | undefined {
  if (!(to instanceof AddressPattern)) return to;
  return carried(to, encodeURI(decodedPath(pathname).replace(/\/+/g, "/").slice(pattern.path.length)));
}

const isOwn = (address: string) => address.startsWith("/");
const partsOf = (address: string) => new URL(address, "http://site");
const pathIn = (address: string) => comparable(partsOf(address).pathname);
/** Max entries to follow, so that a long chain does not make the check of each entry slow. */
const MAX_STEPS = 20;

/**
 * Returns the circle that an entry leads into, such as `/one`, `/two`, `/one`. Undefined if it ends at a page, at another site or
 * nowhere.
 */
export function circleFrom({ from, to }: Redirects[number], content: Content): readonly string[] | undefined {
  // Follows a pattern with an example, as anything may follow its prefix.
  const start = from.text.endsWith(MANY) && to instanceof AddressPattern ? from.text.replace(/\*$/, "x") : from.text;
  const way = [start.replace(/\/\*$/, "")];
  for (;;) {
    const { pathname, search } = partsOf(way.at(-1) ?? "/");
    const found = entryFor(content, pathname, search);
    const next = found && targetOf(found, pathname);
    if (next === undefined || !isOwn(next)) return undefined;
    const circleStart = way.findIndex((address) => pathIn(address) === pathIn(next));
    way.push(next);
    if (circleStart >= 0) return way.slice(circleStart);
    // A circle further along is reported for the entries in it.
    if (way.length > MAX_STEPS) return undefined;
  }
}

/** Makes a function that looks up old addresses. `search` is empty or starts with "?"; extra parameters are ignored. */
export function formerAddresses(content: Content): (pathname: string, search: string) => Former | undefined {
  const gone = goneOf(content.redirects);
  if (content.redirects.length === 0) return () => undefined;

  return (pathname, search) => {
    const found = entryFor(content, pathname, search);
    if (!found) return undefined;
    if (found.gone) return { kind: "gone", id: gone.indexOf(found.gone) + 1 };
    const to = targetOf(found, pathname) ?? "/";
    if (!isOwn(to)) return { kind: "moved", to: new URL(to).href };
    // A hidden page has no target, and a chain of redirects may be circular.
    const target = partsOf(to);
    if (!addressLeadsSomewhere(to, content) || entryFor(content, target.pathname, target.search)) return undefined;
    // The URL parser made it ASCII, as a header needs. Two slashes at the start would name a host.
    return { kind: "moved", to: `${target.pathname.replace(/^\/+/, "/")}${target.search}${target.hash}` };
  };
}
