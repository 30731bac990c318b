/** A parameter declared in the route table reaches the page's data from the address. */
import { describe, expect, test } from "vitest";
import { writePath } from "../../../../contract/paths.ts";
import { ROUTE_NAMES, type Route, routeOf } from "../../../../contract/routes.ts";
import { knownValues } from "../../../../server/content/addresses/known.ts";
import { parametersOf } from "../../../../server/requests/page-query.ts";
import { resolveUrl } from "../../../../server/routing/resolve-url.ts";
import { demoContent, demoSite } from "../../support/content.ts";

/**
 * Names in the query of each route's address that refer to an entry of the content. Those of a series and of number attributes
 * depend on their product: tests/content/addresses/articles-of-series.test.ts.
 */
const chosen = ROUTE_NAMES.filter((name) => name !== "product").flatMap((name) =>
  Object.entries(routeOf(name).parameters ?? {}).flatMap(([parameter, { search, value, hasEnds }]) =>
    search && value.of && !hasEnds ? [{ name, search, parameter, of: value.of }] : [],
  ),
);

describe("a choice in the address", () => {
  test.each(chosen)("$name, $search is a parameter of the page and stays in the address", async (row) => {
    const { name, search, parameter, of } = row;
    const content = await demoContent();
    const value = knownValues(content, of).at(-1) ?? "";
    const pathname = writePath(routeOf(name).path, {});
    const found = resolveUrl(await demoSite(), pathname, `?${search}=${value}`);
    expect(found).toMatchObject({
      kind: "page",
      screen: name,
      location: { pathname, search: `?${search}=${value}` },
      data: { parameters: { [parameter]: value } },
    });
  });

  test.each(chosen)("$name, $search is accepted by the API too", async ({ name, parameter, of }) => {
    const value = knownValues(await demoContent(), of).at(-1) ?? "";
    const required = Object.entries(routeOf(name).parameters ?? {}).flatMap(([key, { path }]) =>
      path && key !== parameter ? [[key, "1"]] : [],
    );
    const query = { ...Object.fromEntries(required), [parameter]: value };
    expect(parametersOf(routeOf(name).page, query)).toEqual({ parameters: query });
  });
});

test("each value of a path is a parameter of its page", () => {
  const inPattern = ({ path }: Route) => [...path.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest);
  const declared = ({ parameters = {} }: Route) => Object.values(parameters).flatMap(({ path }) => path ?? []);
  for (const name of ROUTE_NAMES) expect([name, declared(routeOf(name))]).toEqual([name, inPattern(routeOf(name))]);
});
