/**
 * Addresses of an earlier site, and of what this one no longer shows (content/redirects.yaml). They give way to the site's
 * own pages; of those that fit, the one that says most is taken: with a query, then a whole path, then the longest beginning.
 */
import type { Content } from "../content.ts";
import { AddressPattern } from "../reading/fields.ts";
import { linkLeadsSomewhere } from "../reading/references.ts";
import type { SourceData } from "../reading/sources.ts";
import { goneOf } from "../sources/redirects.ts";

type Redirects = SourceData["redirects"];

/** What an address leads to that was once somebody's: another one, or the page that says what was there (route `gone`). */
export type Former = { readonly kind: "moved"; readonly to: string } | { readonly kind: "gone"; readonly id: number };

const MANY = "/*";

interface Pattern {
  /** As addresses are compared: decoded, in small letters, without a closing slash. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly isBeginning: boolean;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
const comparable = (path: string) =>
  decoded(path)
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

/** Whether an address, its path comparable, is one of a pattern. */
const fits = ({ path, query, isBeginning }: Pattern, pathname: string, search: URLSearchParams): boolean =>
  (pathname === path || (isBeginning && pathname.startsWith(`${path}/`))) &&
  query.every(([name, value]) => search.getAll(name).includes(value));

/** What is looked at first: a whole path before a beginning, more of a query before less, a long beginning before a short one. */
const byTelling = (a: Pattern, b: Pattern) =>
  Number(a.isBeginning) - Number(b.isBeginning) || b.query.length - a.query.length || b.path.length - a.path.length;

/** The address that a pattern such as `/press/*?lang=zh` makes of what follows the beginning of the old one. */
function carried({ text }: AddressPattern, rest: string): string {
  const [path = "", query] = text.split("?");
  return `${path.slice(0, -MANY.length)}${rest}${query ? `?${query}` : ""}` || "/";
}

/** Looks old addresses up. `search` is empty or starts with "?"; parameters that a pattern does not name do not count. */
export function formerAddresses(content: Content): (pathname: string, search: string) => Former | undefined {
  const gone = goneOf(content.redirects);
  const entries = content.redirects
    .map((entry) => ({ ...entry, pattern: readPattern(entry.from) }))
    .sort((a, b) => byTelling(a.pattern, b.pattern));
  if (entries.length === 0) return () => undefined;

  return (pathname, search) => {
    const path = comparable(pathname);
    const query = new URLSearchParams(search);
    const found = entries.find(({ pattern }) => fits(pattern, path, query));
    if (!found || linkLeadsSomewhere(path, content)) return undefined;
    if (found.gone) return { kind: "gone", id: gone.indexOf(found.gone) + 1 };
    if (!(found.to instanceof AddressPattern)) return { kind: "moved", to: found.to ?? "/" };
    const to = carried(found.to, decoded(pathname).replace(/\/+/g, "/").slice(found.pattern.path.length));
    return linkLeadsSomewhere(to, content) ? { kind: "moved", to: encodeURI(to) } : undefined;
  };
}
