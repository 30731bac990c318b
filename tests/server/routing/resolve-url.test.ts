import { expect, test } from "vitest";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { pumpsSite } from "../../support/content.ts";

// spec 2.13
test("a category in the path takes precedence over one in the query", async () => {
  const found = resolveUrl(await pumpsSite(), "/products/list/centrifugal", "?type=submersible&sort=name");
  expect(found).toMatchObject({
    kind: "page",
    location: { pathname: "/products/list/centrifugal", search: "?sort=name" },
    data: { page: "products", parameters: { str_filters: "centrifugal", sort: "name" } },
  });
});
