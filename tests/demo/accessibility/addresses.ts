/** The addresses that the tests of every route walk through. */
import { writePath } from "../../../contract/paths.ts";
import { ROUTE_NAMES, routeOf } from "../../../contract/routes.ts";

const VALUES = { id: 1, type: "surge-strips" };

/** One address a route, and one without what may be left out, a search with results, one without, and an address that nobody knows. */
export const ADDRESSES: readonly string[] = [
  // The demo company's articles have routes of their own.
  ...ROUTE_NAMES.filter((name) => name !== "article").flatMap((name) => {
    const { path } = routeOf(name);
    const withoutOptional = path.replace(/\/:\w+\?$/, "");
    return [...new Set([withoutOptional, path].map((pattern) => writePath(pattern, VALUES)))];
  }),
  "/products/compare?id=1,3",
  "/search?type=1&text=surge",
  "/search?type=1&text=zzzqqq",
  "/no/such/page",
];

/** Those that are not there, with the status that says so. */
export const MISSING: ReadonlyMap<string, number> = new Map([
  ["/404", 404],
  ["/no/such/page", 404],
  ["/gone/1", 410],
]);
