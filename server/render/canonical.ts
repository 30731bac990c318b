/** The address that search engines know a page by, and those of the pages of a list before and after it. */
import type { SiteLocation } from "../../contract/locations.ts";
import type { ShownPage } from "../../contract/render.ts";
import { type Route, type RouteName, routeOf } from "../../contract/routes.ts";

/** Where a page stands among the pages of its list, as the responses of lists tell. */
type Paged = { readonly page: number; readonly last_page: number };

export interface Canonical {
  readonly pathname: string;
  /** Empty, or starting with "?". */
  readonly search: string;
  /** Of a list: the query of the page before, and of the page after. */
  readonly previous?: string;
  readonly next?: string;
}

const isPaged = (response: object): response is Paged => "page" in response && "last_page" in response;

/** The names in the query of a route's address that an order has, and the number of a page. */
function namesOf(route: RouteName): { readonly orders: readonly string[]; readonly number: string | undefined } {
  const parameters = Object.values(routeOf(route).parameters ?? ({} as NonNullable<Route["parameters"]>));
  const named = (is: (parameter: (typeof parameters)[number]) => unknown) =>
    parameters.flatMap((each) => (is(each) && each.search ? [each.search] : []));
  return { orders: named(({ isOrder }) => isOrder), number: named(({ value }) => value.isCount)[0] };
}

const written = (query: URLSearchParams) => (query.size > 0 ? `?${query}`.replaceAll("%2C", ",") : "");

/** Each page of a list has its own, whose number is that of what is shown; the same things in another order have none. */
export function canonicalOf({ screen, location, response }: Omit<ShownPage, "status" | "language">): Canonical {
  const { pathname } = location satisfies SiteLocation;
  const { orders, number } = namesOf(screen);
  const query = new URLSearchParams(location.search);
  for (const name of orders) query.delete(name);
  if (!number || !isPaged(response)) return { pathname, search: written(query) };
  const { page, last_page } = response;
  const numbered = (wanted: number) => {
    const other = new URLSearchParams(query);
    if (wanted === 1) other.delete(number);
    else other.set(number, String(wanted));
    return written(other);
  };
  return {
    pathname,
    search: numbered(page),
    ...(page > 1 && { previous: numbered(page - 1) }),
    ...(page < last_page && { next: numbered(page + 1) }),
  };
}
