/** The table of a series: columns, cells, filters with counts, ranges, order and pages. */
import { beforeEach, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { contextOf } from "../../../server/content/page.ts";
import { articleTable } from "../../../server/content/products/article-table.ts";
import { loadEdited } from "../../support/content.ts";
import { manyArticles, seriesEdits } from "../../support/series-content.ts";

let content: Content;
beforeEach(async () => {
  content ??= await loadEdited(seriesEdits());
});

const tableOf = (of: Content, query: Readonly<Record<string, string>> = {}, language = "en") => {
  const [product] = of.products;
  if (!product) throw new Error("there is no product");
  return articleTable(contextOf(of, language, query), product);
};
const table = (query: Readonly<Record<string, string>> = {}, language = "en") => tableOf(content, query, language);
const numbers = (query: Readonly<Record<string, string>>) => table(query).rows.map(({ number }) => number);
const counts = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.values(table(query).filters ?? {}).flatMap((items) =>
      items.map(({ filter_id, count }) => [filter_id, count]),
    ),
  );

test("columns are the axes, the values of articles, and the ordering facts that one of them has", () => {
  expect(table().columns).toEqual([
    { key: "dn", name: "Nominal size", unit: "mm", is_number: true },
    { key: "body", name: "Body" },
    { key: "head", name: "Head", unit: "m", is_number: true },
    { key: "certified", name: "Certified" },
    { key: "weight", name: "Weight", unit: "kg", is_number: true },
    { key: "unit", name: "Unit" },
    { key: "minimum", name: "Minimum quantity", is_number: true },
  ]);
});

test("a row has the number, its address and a text per column; a value of the series stands in for a missing one", () => {
  expect(table({ article: "BR-100-B" }).rows[2]).toEqual({
    number: "BR-100-B",
    link: "/product/1?article=BR-100-B",
    cells: ["100", "Brass", "", "Yes", "", "pcs", ""],
    is_current: true,
  });
  expect(table({}, "zh").rows[0]?.cells).toEqual(["15", "黃銅", "9.5", "是", "1.25", "台", ""]);
});

test("decimal separators are those of the language", () => {
  const german = { key: "de", type: 6, tag: "de", name: "Deutsch", short_name: "DE", words: {} };
  const withGerman = { ...content, languages: [german] } as unknown as Content;
  const [, , head, , weight] = tableOf(withGerman, {}, "de").rows[0]?.cells ?? [];
  expect([head, weight]).toEqual(["9,5", "1,25"]);
});

test("filters are the choices and answers with more than one value, whether or not the product list has them", () => {
  expect(table().filters).toEqual({
    Body: [
      { filter_id: "body-steel", name: "Steel", count: 3 },
      { filter_id: "body-brass", name: "Brass", count: 3 },
    ],
    Certified: [
      { filter_id: "certified-yes", name: "Yes", count: 4 },
      { filter_id: "certified-no", name: "No", count: 2 },
    ],
  });
});

test("a choice leaves the articles that match all groups; counts respect the choices of the other groups", () => {
  const query = { str_filters: "body-brass" };
  expect(numbers(query)).toEqual(["BR-15-B", "BR-20-B", "BR-100-B"]);
  expect(counts(query)).toEqual({ "body-steel": 3, "body-brass": 3, "certified-yes": 2, "certified-no": 1 });
  expect(numbers({ str_filters: "body-brass,body-steel,certified-no" })).toEqual(["BR-20-B", "BR-125-S"]);
  expect(table({ str_filters: "certified-no,unknown,body-brass" }).selected).toEqual(["body-brass", "certified-no"]);
  expect(table({ str_filters: "body-brass,certified-no", ranges: "dn:100..125" })).toMatchObject({
    total: 0,
    rows: [],
    page: 1,
    last_page: 1,
  });
});

test("numbers with more than three values have a range of all articles; an article without the number does not match", () => {
  expect(table().ranges).toEqual([
    { key: "dn", name: "Nominal size", unit: "mm", min: 15, max: 125, step: 5 },
    { key: "head", name: "Head", unit: "m", min: 9.5, max: 30, step: 0.75 },
  ]);
  expect(numbers({ ranges: "dn:20..100" })).toEqual(["BR-20-B", "BR-100-B", "BR-20-S"]);
  expect(numbers({ ranges: "dn:100..20" })).toEqual(["BR-20-B", "BR-100-B", "BR-20-S"]);
  expect(numbers({ ranges: "head:..100" })).not.toContain("BR-100-B");
  expect(table({ ranges: "dn:20..,unknown:1..2" }).ranges?.[0]).toMatchObject({ min: 15, from: 20 });
  expect(counts({ ranges: "dn:100.." })).toMatchObject({ "body-steel": 1, "body-brass": 1 });
});

test.each([
  ["number", ["BR-15-B", "BR-15-S", "BR-20-B", "BR-20-S", "BR-100-B", "BR-125-S"]],
  ["-number", ["BR-125-S", "BR-100-B", "BR-20-S", "BR-20-B", "BR-15-S", "BR-15-B"]],
  ["dn", ["BR-15-B", "BR-15-S", "BR-20-B", "BR-20-S", "BR-100-B", "BR-125-S"]],
  ["body", ["BR-15-S", "BR-20-S", "BR-125-S", "BR-15-B", "BR-20-B", "BR-100-B"]],
  ["head", ["BR-15-B", "BR-15-S", "BR-20-B", "BR-20-S", "BR-125-S", "BR-100-B"]],
  ["-head", ["BR-125-S", "BR-20-S", "BR-20-B", "BR-15-S", "BR-15-B", "BR-100-B"]],
  ["-weight", ["BR-15-S", "BR-20-B", "BR-15-B", "BR-100-B", "BR-20-S", "BR-125-S"]],
])("sorted by %s, articles without a value come last", (sort, expected) => {
  expect(numbers({ sort })).toEqual(expected);
  expect(table({ sort }).sort).toBe(sort);
});

test("an unknown order is that of the content", () => {
  expect(numbers({ sort: "colour" })).toEqual(numbers({}));
  expect(table({ sort: "package" })).not.toHaveProperty("sort");
});

test("a cell whose text is in another language says in which", async () => {
  const edits = seriesEdits();
  const foreign = await loadEdited({
    ...edits,
    "attributes.yaml": () => edits["attributes.yaml"]().replace(/\n *zh: 黃銅/, ""),
    "units.yaml": () => "- { key: piece, name: { en: pcs } }\n",
  });
  const { columns, rows } = tableOf(foreign, {}, "zh");
  const places = ["body", "unit"].map((wanted) => columns.findIndex(({ key }) => key === wanted));
  expect(rows.map(({ cells }) => places.map((at) => cells[at]))).toContainEqual(["Brass", "pcs"]);
  const marksOfRow = (number: string) => rows.find((row) => row.number === number)?.fallback;
  expect(marksOfRow("BR-15-B")).toEqual(Object.fromEntries(places.map((at) => [`cells.${at}`, "en"])));
  expect(marksOfRow("BR-15-S")).toEqual({ [`cells.${places[1]}`]: "en" });
  for (const row of tableOf(foreign).rows) expect(row).not.toHaveProperty("fallback");
});

test("an article with a name of its own has it in its row", () => {
  const names = (language: string) => table({}, language).rows.map(({ name }) => name);
  expect(names("en")).toEqual([undefined, undefined, undefined, "Brook 15 of steel", undefined, undefined]);
  expect(names("zh")[3]).toBe("鋼製溪流 15");
});

test("a page has fifty rows, and a number beyond the end is the last page", async () => {
  const many = await loadEdited(seriesEdits(manyArticles(120)));
  expect(tableOf(many)).toMatchObject({ total: 120, page: 1, last_page: 3 });
  expect(tableOf(many).rows).toHaveLength(50);
  const last = tableOf(many, { to_page: "9" });
  expect(last.page).toBe(3);
  expect(last.rows.map(({ number }) => number)).toEqual(
    manyArticles(120)
      .slice(100)
      .map(({ number }) => number),
  );
  expect(tableOf(many, { to_page: "2", sort: "-dn" }).rows[0]?.number).toBe("BR-1068");
});
