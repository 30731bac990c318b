/** Addresses of articles: which of them are pages, share a cache entry, have a canonical address, or stand in the sitemap. */
import { expect, test, vi } from "vitest";
import { COMPARED } from "../../../contract/route-values.ts";
import { knownOf } from "../../../server/content/addresses/known.ts";
import { canonicalOf } from "../../../server/render/canonical.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { placesOf, type Site, siteOf } from "../../../server/site/site.ts";
import { loadEdited } from "../../support/content.ts";
import { SERIES } from "../../support/series.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const EDITS = {
  ...SERIES,
  "products/br20.yaml": (text: string) =>
    `${SERIES["products/br20.yaml"](text)}${["TWIN-30", "TWIN 30"].map((number, at) => `  - { number: ${number}, values: { dn: ${30 + at}, material: brass } }\n`).join("")}`,
  "products/br32.yaml": (text: string) =>
    `${text}axes: [dn]\narticles:\n  - { number: OTHER-1, values: { dn: 15 } }\n  - { number: OTHER-2, values: { dn: 20 } }\n`,
};
let made: Promise<Site> | undefined;
const loadSite = () => {
  made ??= loadEdited(EDITS).then((content) => siteOf(content, new SiteSearch()));
  return made;
};
const found = (site: Site, search: string, pathname = "/product/1") => {
  const page = resolveUrl(site, pathname, search);
  if (page.kind === "redirect") throw new Error(`redirects to ${page.to}`);
  return page;
};

test("an article of the series is part of the address and of its data", async () => {
  const { location, data, status } = found(await loadSite(), "?utm=x&article=KX-7015-M");
  expect({ status, search: location.search, data }).toEqual({
    status: 200,
    search: "?article=KX-7015-M",
    data: { page: "product", parameters: { id: "1", article: "KX-7015-M" } },
  });
});

test.each([
  ["an unknown number", "?article=KX-1"],
  ["an article of another series", "?article=OTHER-1"],
  ["a number that two articles may have", "?article=twin30"],
  ["no number", "?article=,"],
])("%s is the page of the series, under the same key", async (_, search) => {
  const site = await loadSite();
  expect(found(site, search)).toEqual(found(site, ""));
});

test.each(["kx-7015-m", "KX 7015 M", "KX%E2%80%917015%E2%80%91M", "KX-7015-M/", "%20KX-7015-M,", "KX7015M"])(
  "%s leads to the article as the content writes it, with the rest of the address",
  async (number) => {
    expect(resolveUrl(await loadSite(), "/product/1", `?lang=zh&article=${number}&sort=-dn&utm=x`)).toEqual({
      kind: "redirect",
      to: "/product/1?lang=zh&article=KX-7015-M&sort=-dn&utm=x",
      status: 302,
    });
  },
);

test("a comparison has its articles as the content writes them, each once", async () => {
  expect(knownOf(await loadEdited(SERIES), COMPARED, "1~kx-7015-m,2,1~KX7015M")).toBe("1~KX-7015-M,2");
});

test("a product without articles has one address, whatever the query names", async () => {
  const site = await loadSite();
  const query = "?article=KX-7015-M&sort=number&page=2&range=dn:1..2&type=material-brass";
  expect(found(site, query, "/product/3")).toEqual(found(site, "", "/product/3"));
});

test("the canonical address is that of the series, and the sitemap lists the series alone", async () => {
  const site = await loadSite();
  const { screen, location } = found(site, "?article=KX-7015-M&sort=-dn&page=1");
  const response = site.page("product", { id: "1" }, "en");
  if (!response) throw new Error("the series has no page");
  expect(canonicalOf({ screen, location, response })).toMatchObject({ pathname: "/product/1", search: "" });
  const paths = placesOf(site, []).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/product/1?") || path === "/product/1")).toEqual(["/product/1"]);
});
