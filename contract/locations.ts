/** Resolves addresses by the route table. Case and a trailing slash are ignored. */
import { bareAddressOf, type SitePath, writePath } from "./paths.ts";
import { ARTICLE, isValid } from "./route-values.ts";
import { type PageValue, REDIRECTS, ROUTE_NAMES, type RouteName, routeOf } from "./routes.ts";

/** Location of the router. `state` is the navigation state, whose shape must be checked. */
export interface SiteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state?: unknown;
}

type Params = Readonly<Record<string, string>>;

/** Result of matching an address. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly page: PageValue;
  readonly params: Params;
  /** Path as the route table spells it. */
  readonly path: SitePath;
  readonly list: SitePath | undefined;
  readonly missing: "list" | "notFound" | "about" | undefined;
  /**
   * List of a detail page, or the address without filters. It replaces an address that is invalid in another language (spec
   * section 4) or that names something unknown.
   */
  readonly broader: SitePath | undefined;
  /** 404 for /404 and every unknown path, which shows the about screen; 410 for pages that are gone. */
  readonly status: 200 | 404 | 410;
  /** True if no route matched and the about screen is shown. */
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

/** Matches all remaining segments. */
const REST = "*";

function matchPath(pattern: string, pathname: string): Params | undefined {
  const patternSegments = segmentsOf(pattern);
  const pathSegments = segmentsOf(pathname);
  const hasRest = patternSegments.at(-1) === REST;
  if (pathSegments.length > patternSegments.length && !hasRest) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const value = pathSegments[index];
    if (segment === REST) {
      const rest = pathSegments.slice(index).map(decode).join("/");
      if (!isValid(ARTICLE, rest)) return undefined;
      params[REST] = rest;
    } else if (value === undefined) {
      if (!segment.endsWith("?")) return undefined;
    } else if (segment.startsWith(":")) params[segment.replace(/^:|\?$/g, "")] = decode(value);
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** Returns the destination if `pathname` redirects; undefined otherwise. */
export function redirectOf(pathname: string): SitePath | undefined {
  const found = Object.values(REDIRECTS).find(({ path }) => matchPath(path, pathname));
  return found && bareAddressOf(found.to);
}

/** Returns the route of an address. An unknown path matches the about screen with status 404. */
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
