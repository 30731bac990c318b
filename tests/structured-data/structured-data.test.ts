/** Structured data of pages in the vocabulary of schema.org, from a company's content. */

import type { BreadcrumbList, NewsArticle, Organization, Product, ProductGroup, Thing } from "schema-dts";
import { describe, expect, test } from "vitest";
import type { Language } from "../../contract/languages.ts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import { plainSymbols } from "../../contract/symbols.ts";
import { inputOf } from "../../server/render/render-input.ts";
import { resolveUrl } from "../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../server/search/site-search.ts";
import { type Site, siteOf } from "../../server/site/site.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { structuredData } from "../../src/structured-data/structured-data.ts";
import { loadEdited, pumpsSite } from "../support/content.ts";
import { seriesEdits } from "../support/series-content.ts";

const ORIGIN = "https://www.example.com";
/** Language of an address without one. */
const BARE = "zh";
const ID = "1";

/** A company with a series, without the index of its search. */
const seriesSite = async (): Promise<Site> => siteOf(await loadEdited(seriesEdits()), new SiteSearch());

interface Kinds {
  readonly Product: Exclude<Product, string>;
  readonly ProductGroup: Exclude<ProductGroup, string>;
  readonly BreadcrumbList: Exclude<BreadcrumbList, string>;
  readonly NewsArticle: Exclude<NewsArticle, string>;
  readonly Organization: Exclude<Organization, string>;
}

async function toldAt(site: Site, address: string, language: Language) {
  const { pathname, search } = new URL(address, ORIGIN);
  const found = resolveUrl(site, pathname, search);
  if (found.kind === "redirect") throw new Error(`${address} leads on to ${found.to}`);
  const input = await inputOf(site, found, language);
  const graph = structuredData({ input, t: createI18n(language, { en, zh }).t, publicUrl: ORIGIN });
  const things: readonly Thing[] = graph?.["@graph"] ?? [];
  const all = things.filter((thing): thing is Exclude<Thing, string> => typeof thing === "object");
  /** Returns the only item of a type, with the type of the vocabulary. */
  return <Kind extends keyof Kinds>(kind: Kind) =>
    all.find((thing) => thing["@type"] === kind) as Kinds[Kind] | undefined;
}

describe("a site", () => {
  test("describes a series as a group with the articles of the shown page and the chosen one", async () => {
    const site = await seriesSite();
    const told = await toldAt(site, "/product/1?article=BR-15-S&type=body-brass", "en");
    expect(told("Product")).toBeUndefined();
    const group = told("ProductGroup");
    expect(group).toMatchObject({
      productGroupID: "BR-20",
      url: `${ORIGIN}/product/1?lang=en`,
      variesBy: ["Nominal size", "Body"],
    });
    const variants = [group?.hasVariant].flat() as readonly Exclude<Product, string>[];
    expect(variants.map(({ sku }) => sku)).toEqual(["BR-15-S", "BR-15-B", "BR-20-B", "BR-100-B"]);
    expect(variants[0]).toMatchObject({
      name: "Brook 15 of steel",
      url: `${ORIGIN}/product/1?article=BR-15-S&lang=en`,
    });
    expect(variants[1]).toMatchObject({
      name: "Brook 20 BR-15-B",
      additionalProperty: expect.arrayContaining([{ "@type": "PropertyValue", name: "Nominal size", value: "15 mm" }]),
    });
  });

  test.each(["en", "zh"] as const)(
    "describes category, brand, number, pictures and properties of a product in %s",
    async (language) => {
      const site = await pumpsSite();
      const page = site.page("product", { id: ID }, language);
      const { product } = page ?? {};
      const told = (await toldAt(site, `/product/${ID}`, language))("Product");
      const suffix = language === BARE ? "" : `?lang=${language}`;
      expect(told).toMatchObject({
        name: product?.name,
        sku: product?.number,
        mpn: product?.number,
        category: product?.type,
        brand: { "@type": "Brand", name: page?.company },
        url: `${ORIGIN}/product/${ID}${suffix}`,
      });
      const rows = Object.values(product?.specifications ?? {}).flat();
      expect(rows.length).toBeGreaterThan(2);
      expect(told?.additionalProperty).toEqual(
        rows.map(({ name, value }) => ({
          "@type": "PropertyValue",
          name: plainSymbols(name),
          value: plainSymbols(value),
        })),
      );
      const images = [told?.image].flat();
      expect(images).toHaveLength(product?.photos.length ?? 0);
      expect(images).not.toContainEqual(expect.not.stringMatching(/^https:\/\/www\.example\.com\/(pictures|media)\//));
    },
  );

  test("contains the breadcrumb with linked steps, and the name of the page last", async () => {
    const site = await pumpsSite();
    const stepsAt = async (address: string) =>
      [(await toldAt(site, address, BARE))("BreadcrumbList")?.itemListElement].flat();
    const { name, type, type_link } = site.page("product", { id: ID }, BARE)?.product ?? {};
    const above = [
      { position: 1, item: `${ORIGIN}/home` },
      { position: 2, item: `${ORIGIN}/products/list` },
    ];
    const category = { position: 3, item: `${ORIGIN}${type_link}`, name: type };
    expect(await stepsAt(`/product/${ID}`)).toMatchObject([
      ...above,
      category,
      { position: 4, item: `${ORIGIN}/product/${ID}`, name },
    ]);
    expect(await stepsAt(type_link ?? "")).toMatchObject([...above, category]);
    const { title, type_link: types } = site.page("solution", { id: ID }, BARE)?.solution ?? {};
    expect(await stepsAt(`/solution/${ID}`)).toMatchObject([
      { item: `${ORIGIN}/home` },
      { item: `${ORIGIN}/solutions` },
      { item: `${ORIGIN}/solutionsList` },
      { item: `${ORIGIN}${types}` },
      { item: `${ORIGIN}/solution/${ID}`, name: withoutLineEnds(title ?? "") },
    ]);
  });

  test("describes the publisher on the home page, and the date of a news item", async () => {
    const site = await pumpsSite();
    const { company, news_list } = site.page("home", {}, BARE) ?? {};
    expect((await toldAt(site, "/home", BARE))("Organization")).toMatchObject({
      name: company,
      url: `${ORIGIN}/home`,
      logo: `${ORIGIN}${site.company.logo.on_light.path}`,
    });
    const [first] = news_list ?? [];
    expect((await toldAt(site, first?.link ?? "", BARE))("NewsArticle")).toMatchObject({
      headline: withoutLineEnds(first?.title ?? ""),
      datePublished: first?.pub_date,
      publisher: { name: company },
    });
  });
});

test("pages that are not indexed have no structured data", async () => {
  const site = await pumpsSite();
  for (const address of ["/no/such/page", "/404", "/search?type=1&text=surge"])
    expect((await toldAt(site, address, "en"))("BreadcrumbList"), address).toBeUndefined();
});
