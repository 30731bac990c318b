/** Lists and ranges in queries: equal choices are one page with one canonical address, and an order that means something is kept. */
import { describe, expect, test } from "vitest";
import type { ShownPage } from "../../../contract/render.ts";
import { canonicalOf } from "../../../server/render/canonical.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { type Site, siteOf } from "../../../server/site/site.ts";
import { loadEdited } from "../../support/content.ts";
import { PUMP_CATALOGUE } from "../../support/pump-catalogue.ts";
import { seriesEdits } from "../../support/series-content.ts";

let made: Promise<Site> | undefined;
const loadSite = () => {
  made ??= loadEdited({ ...seriesEdits(), "site.yaml": PUMP_CATALOGUE["site.yaml"] }).then((content) =>
    siteOf(content, new SiteSearch()),
  );
  return made;
};
const found = async (pathname: string, search: string) => {
  const page = resolveUrl(await loadSite(), pathname, search);
  if (page.kind === "redirect") throw new Error(`redirects to ${page.to}`);
  return page;
};
const canonical = async (pathname: string, search: string) => {
  const { screen, location } = await found(pathname, search);
  const response = (screen === "products" ? { page: 2, last_page: 3 } : {}) as ShownPage["response"];
  return canonicalOf({ screen, location, response }).search;
};

test("compared products keep the order of the visitor, each once, and the first four of them", async () => {
  for (const [asked, kept] of [
    ["3,1", "3,1"],
    ["3,1~BR-20-S,1~BR-15-S,3", "3,1~BR-20-S,1~BR-15-S"],
    ["5,4,3,2,1", "5,4,3,2"],
  ]) {
    const { data, location } = await found("/products/compare", `?id=${asked}`);
    expect(data).toEqual({ page: "compare", parameters: { ids: kept } });
    expect(new URLSearchParams(location.search).get("id")).toBe(kept);
  }
});

test("filters are one page in any order", async () => {
  const list = await found("/products/list", "?type=submersible,centrifugal");
  expect(await found("/products/list", "?type=centrifugal,submersible,centrifugal")).toEqual(list);
  expect(await found("/products/list", "?type=centrifugal&type=submersible")).toEqual(list);
});

describe("a range", () => {
  test.each([
    ["of a link", "?range=dn:15..50"],
    ["with its ends exchanged", "?range=dn:50..15"],
    ["with other digits", "?range=dn:015..50.0"],
    ["that appears twice", "?range=dn:15..50,dn:15..50"],
    ["with one of an unknown attribute", "?range=dn:15..50,colour:1..2"],
  ])("%s is one page with one canonical address", async (_, search) => {
    expect(await found("/products/list", search)).toEqual(await found("/products/list", "?range=dn:15..50"));
    expect(await canonical("/products/list", search)).toBe("?range=dn:15..50&page=2");
  });

  test.each([
    ["/products/list", "?type=submersible&from_dn=15&to_dn=50", "?range=dn%3A15..50&type=submersible"],
    ["/products/list", "?from_dn=20+mm&to_dn=", "?range=dn%3A20.."],
    ["/products/list", "?lang=zh&from_dn=20mm&to_dn=2.5+m", "?range=dn%3A20..&lang=zh&to_dn=2.5+m"],
    ["/product/1", "?from_dn=15&sort=dn", "?range=dn%3A15..&sort=dn"],
  ])("of a form leads from %s%s to its address", async (pathname, search, to) => {
    expect(resolveUrl(await loadSite(), pathname, search)).toEqual({
      kind: "redirect",
      to: pathname + to,
      status: 302,
    });
  });

  test("that can't be read stays as it was typed, on a page that no cache keeps", async () => {
    for (const text of ["abc", "1e2", "2.5 m", "20 kA"]) {
      const { typedEnds, isUnsaved, data } = await found(
        "/products/list",
        `?range=dn:..50&from_dn=${encodeURIComponent(text)}&from_colour=x`,
      );
      expect({ typedEnds, isUnsaved, data }).toEqual({
        typedEnds: { from_dn: text },
        isUnsaved: true,
        data: { page: "products", parameters: { ranges: "dn:..50" } },
      });
    }
  });

  test("without ends is none", async () => {
    expect(await found("/products/list", "?range=dn:..")).toEqual(await found("/products/list", ""));
    expect(await found("/products/list", "?from_dn=&to_dn=")).toEqual(await found("/products/list", ""));
  });

  test("with one end has that one", async () => {
    expect(await canonical("/products/list", "?range=dn:..50")).toBe("?range=dn:..50&page=2");
  });

  test("next to another is left to visitors: the canonical address has neither of them, and no page", async () => {
    expect(await canonical("/products/list", "?range=head:1..2,dn:15..50&page=2&type=centrifugal")).toBe(
      "?type=centrifugal",
    );
  });

  test("of a table of articles is no part of the canonical address", async () => {
    expect(await canonical("/product/1", "?range=dn:15..&sort=dn&page=2&article=BR-20-S")).toBe("");
    expect((await found("/product/1", "?range=dn:15..")).data).toEqual({
      page: "product",
      parameters: { id: "1", ranges: "dn:15.." },
    });
  });
});
