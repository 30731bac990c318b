/** The addresses that the tests of every route walk through. */
import { ROUTES } from "../../contract/routes.ts";

/** One address a route, a search with results, one without, and an address that nobody knows. */
export const ADDRESSES: readonly string[] = [
  ...ROUTES.map(({ path }) => path.replace(":id", "1").replace(":type", "surge-strips")),
  "/search?type=1&text=surge",
  "/search?type=1&text=zzzqqq",
  "/no/such/page",
];

/** Those that are answered with 404. */
export const MISSING: ReadonlySet<string> = new Set(["/404", "/no/such/page"]);
