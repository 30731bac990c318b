/** The addresses that the tests of every route walk through. */
import { writePath } from "../../contract/paths.ts";
import { ROUTE_NAMES, routeOf } from "../../contract/routes.ts";
import type { Content } from "../../server/content/content.ts";
import { leadsToDisabledPage } from "../../server/content/publishing/disabled-pages.ts";
import { goneOf } from "../../server/content/sources/redirects.ts";

/** What the file of old addresses calls gone first. */
const GONE = writePath(routeOf("gone").path, { id: 1 });

/**
 * One address per route, and one without what may be left out, a search with results, one without, a comparison, and an address
 * that nobody knows.
 */
const addressesWith = (category: string, keyword: string): readonly string[] => [
  // A company's articles have routes of their own.
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

/** Those of the demo company, which has all. */
export const ADDRESSES = addressesWith("surge-strips", "surge");

/** Those of a company, and those of pages that it does without, which are not found. */
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

/** Those that are not there, with the status that says so. */
export const MISSING: ReadonlyMap<string, number> = new Map([
  ["/404", 404],
  ["/no/such/page", 404],
  [GONE, 410],
]);
