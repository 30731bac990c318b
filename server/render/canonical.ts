/** The canonical address of a page, and the previous and next page of a list. */
import type { SiteLocation } from "../../contract/locations.ts";
import { readable } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { type Route, type RouteName, routeOf } from "../../contract/routes.ts";

/** The position of a page in its list, part of the response of a list. */
type Paged = { readonly page: number; readonly last_page: number };

export interface Canonical {
  readonly pathname: string;
  /** Empty, or starting with "?". */
  readonly search: string;
  /** For a list: the query of the previous page. `next` is that of the next page. */
  readonly previous?: string;
  readonly next?: string;
}

const isPaged = (response: object): response is Paged => "page" in response && "last_page" in response;

/** Returns the names of the query parameters that change only the view, of the ranges and of the page number of a route. */
function namesOf(route: RouteName) {
  const parameters = Object.values(routeOf(route).parameters ?? ({} as NonNullable<Route["parameters"]>));
  const named = (is: (parameter: (typeof parameters)[number]) => unknown) =>
    parameters.flatMap((each) => (is(each) && each.search ? [each.search] : []));
  return {
    views: named(({ isView }) => isView),
    ranges: named(({ hasEnds }) => hasEnds)[0],
    number: named(({ value }) => value.isCount)[0],
  };
}

const written = (query: URLSearchParams) => (query.size > 0 ? `?${readable(query)}` : "");

/** Returns the canonical address. Each page of a list has its own, with the number that is shown. Order and article are left out. */
export function canonicalOf({ screen, location, response }: Omit<ShownPage, "status" | "language">): Canonical {
  const { pathname } = location satisfies SiteLocation;
  const { views, ranges, number } = namesOf(screen);
  const query = new URLSearchParams(location.search);
  // A list with several ranges is left to its visitors. Its canonical address is that of the list without ranges.
  const hasSeveral = ranges !== undefined && (query.get(ranges)?.includes(",") ?? false);
  if (hasSeveral) query.delete(ranges);
  for (const name of views) query.delete(name);
  if (hasSeveral && number) query.delete(number);
  if (!number || hasSeveral || !isPaged(response)) return { pathname, search: written(query) };
  const { page, last_page } = response;
  const numbered = (pageNumber: number) => {
    const other = new URLSearchParams(query);
    if (pageNumber === 1) other.delete(number);
    else other.set(number, String(pageNumber));
    return written(other);
  };
  return {
    pathname,
    search: numbered(page),
    ...(page > 1 && { previous: numbered(page - 1) }),
    ...(page < last_page && { next: numbered(page + 1) }),
  };
}
