/**
 * Addresses of an earlier site, and of what this one no longer shows (content/redirects.yaml). They give way to the site's
 * own pages; of those that fit, the one that says most is taken: with a query, then a whole path, then the longest beginning.
 */

import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { AddressPattern } from "../files/fields.ts";
import { goneOf } from "../sources/redirects.ts";
import type { SourceData } from "../sources/sources.ts";
import { decodedPath } from "./percent-encoding.ts";
import { addressLeadsSomewhere, linkLeadsSomewhere } from "./targets.ts";

type Redirects = SourceData["redirects"];

/** The target of an old address: another address, or the page that says what was there (route `gone`). */
export type Former = { readonly kind: "moved"; readonly to: string } | { readonly kind: "gone"; readonly id: number };

const MANY = "/*";

interface Pattern {
  /** As addresses are compared: decoded, in small letters, without a closing slash. */
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

/** The old addresses that are a path and nothing else. */
export const wholePathsOf = (redirects: Redirects): string[] =>
  redirects.map(({ from }) => from.text).filter((text) => !text.endsWith(MANY) && !text.includes("?"));

/** The address that a pattern such as `/press/*?lang=zh` makes of what follows the beginning of the old one. */
function carried({ text }: AddressPattern, rest: string): string {
  const [path = "", query] = text.split("?");
  // A query alone would be read as one of the old address, which leads here again.
  return `${`${path.slice(0, -MANY.length)}${rest}` || "/"}${query ? `?${query}` : ""}`;
}

type Entry = Redirects[number] & { readonly pattern: Pattern };

/** The entries by the paths of their patterns: a whole path with more of a query comes first. */
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

/** The entry that an address fits, unless it is a page of the site. */
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
/** Entries that are followed, so that a long chain of them costs no more for each. */
const MAX_STEPS = 20;

/**
 * The old addresses that one entry leads through before it comes to one that it was at before: `/one`, `/two`, `/one`. Undefined
 * where it comes to a page, to another site, or to nothing.
 */
export function circleFrom({ from, to }: Redirects[number], content: Content): readonly string[] | undefined {
  // Anything may follow a beginning.
  const start = from.text.endsWith(MANY) && to instanceof AddressPattern ? from.text.replace(/\*$/, "x") : from.text;
  const way = [start.replace(/\/\*$/, "")];
  for (;;) {
    const { pathname, search } = partsOf(way.at(-1) ?? "/");
    const found = entryFor(content, pathname, search);
    const next = found && targetOf(found, pathname);
    if (next === undefined || !isOwn(next)) return undefined;
    const known = way.findIndex((address) => pathIn(address) === pathIn(next));
    way.push(next);
    if (known >= 0) return way.slice(known);
    // A longer way is reported where its circle begins.
    if (way.length > MAX_STEPS) return undefined;
  }
}

/** Looks old addresses up. `search` is empty or starts with "?"; parameters that a pattern does not name do not count. */
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
    // As it is written in a header: in ASCII, and never with two slashes, which name a host.
    return { kind: "moved", to: `${target.pathname.replace(/^\/+/, "/")}${target.search}${target.hash}` };
  };
}
