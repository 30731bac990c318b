/** A series on the page of its product: axes, the chosen article, and what stays that of the series. */
import { beforeEach, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { loadEdited, pumpsContent, responseOf } from "../../support/content.ts";
import { seriesEdits } from "../../support/series-content.ts";

let content: Content;
beforeEach(async () => {
  content ??= await loadEdited(seriesEdits());
});

const page = (query: Readonly<Record<string, string>> = {}, language: "en" | "zh" = "en") =>
  responseOf(content, "product", language, { id: "1", ...query });
const seriesWith = (query: Readonly<Record<string, string>> = {}, language: "en" | "zh" = "en") => {
  const { series } = page(query, language).product;
  if (!series) throw new Error("the product is no series");
  return series;
};
const optionsOf = (key: string, article?: string) =>
  seriesWith(article === undefined ? {} : { article }).axes.find((axis) => axis.key === key)?.options;

test("a product without articles has no trace of a series", async () => {
  const { product } = responseOf(await pumpsContent(), "product", "en", { id: "1" });
  expect(product).not.toHaveProperty("series");
  expect(product).not.toHaveProperty("articles");
});

test("the page and the card say how many articles there are", () => {
  expect(seriesWith().count).toBe(6);
  expect(page().product.articles).toBe(6);
  const cards = responseOf(content, "products", "en").data;
  expect(cards.map(({ articles }) => articles)).toEqual([6, ...cards.slice(1).map(() => undefined)]);
});

test("axes list numbers by size and choices in the order of the attribute, with their units", () => {
  expect(seriesWith().axes.map(({ key, name, unit }) => [key, name, unit])).toEqual([
    ["dn", "Nominal size", "mm"],
    ["body", "Body", undefined],
  ]);
  expect(optionsOf("dn")?.map(({ label }) => label)).toEqual(["15", "20", "100", "125"]);
  expect(optionsOf("body")?.map(({ label }) => label)).toEqual(["Steel", "Brass"]);
});

test("before a choice, an option leads to its first article, and none is current", () => {
  expect(optionsOf("dn")?.map(({ article, link }) => [article, link])).toEqual([
    ["BR-15-B", "/product/1?article=BR-15-B"],
    ["BR-20-B", "/product/1?article=BR-20-B"],
    ["BR-100-B", "/product/1?article=BR-100-B"],
    ["BR-125-S", "/product/1?article=BR-125-S"],
  ]);
  for (const option of [...(optionsOf("dn") ?? []), ...(optionsOf("body") ?? [])]) {
    expect(option).not.toHaveProperty("is_current");
    expect(option).not.toHaveProperty("changes_others");
  }
});

test("an option keeps the other choices if an article has them, and says so if none does", () => {
  expect(optionsOf("dn", "BR-20-S")).toMatchObject([
    { article: "BR-15-S" },
    { article: "BR-20-S", is_current: true },
    { article: "BR-100-B", changes_others: true },
    { article: "BR-125-S" },
  ]);
  expect(optionsOf("dn", "BR-20-S")?.map(({ changes_others = false }) => changes_others)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(optionsOf("body", "BR-125-S")).toMatchObject([
    { article: "BR-125-S", is_current: true },
    { article: "BR-15-B", changes_others: true },
  ]);
});

test("the chosen article has its own values, figures and ordering facts, with those of the series as defaults", () => {
  expect(seriesWith({ article: "BR-15-S" }).article).toEqual({
    number: "BR-15-S",
    name: "Brook 15 of steel",
    link: "/product/1?article=BR-15-S",
    rows: [
      { name: "Nominal size", value: "15 mm" },
      { name: "Body", value: "Steel" },
      { name: "Head", value: "10.25 m" },
      { name: "Certified", value: "Yes" },
      { name: "Weight", value: "2 kg" },
      { name: "Unit", value: "pcs" },
      { name: "Minimum quantity", value: "5 pcs" },
    ],
    figures: [{ value: "15", unit: "mm", label: "Size" }],
    unit: "piece",
    minimum: 5,
  });
  expect(seriesWith({ article: "BR-20-S" }, "zh").article?.rows).toContainEqual({ name: "認證", value: "是" });
});

test("a value of an axis and of the chosen article that is in another language says in which", async () => {
  const edits = seriesEdits();
  const foreign = await loadEdited({
    ...edits,
    "attributes.yaml": () => edits["attributes.yaml"]().replace(/\n *zh: 黃銅/, ""),
  });
  const { series } = responseOf(foreign, "product", "zh", { id: "1", article: "BR-15-B" }).product;
  const body = series?.axes.find(({ key }) => key === "body")?.options ?? [];
  expect(body.map(({ label, fallback }) => [label, fallback])).toEqual([
    ["鋼", undefined],
    ["Brass", { label: "en" }],
  ]);
  expect(series?.article?.rows).toContainEqual({ name: "本體", value: "Brass", fallback: { value: "en" } });
});

test("an unknown number, or one of another product, shows the series", () => {
  for (const article of ["BR-999", "MR-05", ""]) expect(seriesWith({ article })).not.toHaveProperty("article");
});

test("the title of a page with an article has its number; the product and its description stay those of the series", () => {
  const series = page();
  const article = page({ article: "BR-15-S" });
  expect(series.meta.title).toContain("BR-20");
  expect(article.meta.title).toContain("BR-15-S");
  expect(article.meta.description).toBe(series.meta.description);
  for (const field of ["name", "number", "link"] as const) expect(article.product[field]).toBe(series.product[field]);
});
