/** Where an address leads, by the route table. Case and a closing slash do not count. */
import { bareAddressOf, type SitePath, writePath } from "./paths.ts";
import { ARTICLE, isValid } from "./route-values.ts";
import { type PageValue, REDIRECTS, ROUTE_NAMES, type RouteName, routeOf } from "./routes.ts";

/** Where the visitor is. `state` is what a link handed over; it is never trusted to have a shape. */
export interface SiteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state?: unknown;
}

type Params = Readonly<Record<string, string>>;

/** What the table says of one address. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly page: PageValue;
  readonly params: Params;
  /** The path as the table writes it. */
  readonly path: SitePath;
  readonly list: SitePath | undefined;
  readonly missing: "list" | "notFound" | "about" | undefined;
  /**
   * The list of a detail, or the bare address of a choice. It stands in for an address that names what does not fit another
   * language (spec section 4) or what does not exist.
   */
  readonly broader: SitePath | undefined;
  /** 404 for /404 and for every unknown path, which shows the about screen; 410 for what is gone. */
  readonly status: 200 | 404 | 410;
  /** True where no entry matched and the about screen stands in. */
  readonly unknown: boolean;
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Stands for all segments that follow. */
const REST = "*";

function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const hasRest = wanted.at(-1) === REST;
  if (given.length > wanted.length && !hasRest) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    if (segment === REST) {
      const rest = given.slice(index).map(decode).join("/");
      if (!isValid(ARTICLE, rest)) return undefined;
      params[REST] = rest;
    } else if (value === undefined) {
      if (!segment.endsWith("?")) return undefined;
    } else if (segment.startsWith(":")) params[segment.replace(/^:|\?$/g, "")] = decode(value);
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** The address that `pathname` leads on to, or undefined. */
export function redirectOf(pathname: string): SitePath | undefined {
  const found = Object.values(REDIRECTS).find(({ path }) => matchPath(path, pathname));
  return found && bareAddressOf(found.to);
}

/** Finds the screen of an address. An unknown path matches the about screen with status 404. */
export function matchRoute(pathname: string): RouteMatch {
  for (const name of ROUTE_NAMES) {
    const params = matchPath(routeOf(name).path, pathname);
    if (params) return toMatch(name, params, false);
  }
  return toMatch("about", {}, true);
}

function toMatch(name: RouteName, params: Params, unknown: boolean): RouteMatch {
  const { path, page, list, missing, isOptional, startsAnewInLanguage, status } = routeOf(name);
  const listPath = list && bareAddressOf(list);
  return {
    name,
    page,
    params,
    path: writePath(path, params),
    list: listPath,
    missing: missing ?? (list ? "list" : isOptional && "notFound"),
    broader: startsAnewInLanguage ? bareAddressOf(name) : listPath,
    status: unknown ? 404 : (status ?? 200),
    unknown,
  };
}
