/** Addresses that the tests of every route visit. */
import { pathTo, writePath } from "../../contract/paths.ts";
import { ROUTE_NAMES, routeOf } from "../../contract/routes.ts";
import { leadsToDisabledPage } from "../../server/content/addresses/disabled-pages.ts";
import type { Content } from "../../server/content/content.ts";
import { goneOf } from "../../server/content/sources/redirects.ts";

/** First entry of the file of removed addresses. */
const GONE = writePath(routeOf("gone").path, { id: 1 });

/**
 * One address per route, one without its optional parts, a search with and without results, a comparison, and an
 * unknown address.
 */
const addressesWith = (category: string, keyword: string): readonly string[] => [
  // Articles of a company have routes of their own.
  ...ROUTE_NAMES.filter((name) => name !== "article").flatMap((name) => {
    const { path } = routeOf(name);
    const withoutOptional = path.replace(/\/:\w+\?$/, "");
    return [...new Set([withoutOptional, path].map((pattern) => writePath(pattern, { id: 1, type: category })))];
  }),
  "/products/compare?id=1,3",
  `/search?type=1&text=${keyword}`,
  "/search?type=1&text=zzzqqq",
  "/no/such/page",
];

/** Addresses of the demo company, which enables all pages. */
export const ADDRESSES = addressesWith("surge-strips", "surge");

/** Returns the addresses of a company, including those of disabled pages, which return 404. */
export function addressesOf(content: Content): {
  readonly there: readonly string[];
  readonly leftOut: readonly string[];
} {
  const { categories, products } = content;
  const all = addressesWith(categories[0]?.key ?? "", products[0]?.name.en?.split(" ")[0] ?? "");
  const isLeftOut = (address: string) =>
    leadsToDisabledPage(content, address) || (address === GONE && goneOf(content.redirects).length === 0);
  const leftOut = all.filter(isLeftOut);
  return { there: all.filter((address) => !leftOut.includes(address)), leftOut };
}

/** Divides addresses among tests, because a visit with axe takes seconds on a busy machine. */
export const SHARES = [1, 2, 3, 4] as const;
export const shareOf = (share: (typeof SHARES)[number], addresses: readonly string[]): readonly string[] =>
  addresses.filter((_, index) => index % SHARES.length === share - 1);

/** Missing addresses, with their status. */
export const MISSING: ReadonlyMap<string, number> = new Map([
  ["/404", 404],
  ["/no/such/page", 404],
  [GONE, 410],
  // Only the link of an inquiry opens its page.
  [pathTo("status"), 404],
]);
