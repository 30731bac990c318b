/** Accessories and spare parts on both sides of a relation, and in a comparison. */
import { expect, test } from "vitest";
import { requestOf } from "../../../contract/requests.ts";
import { COMPARED, isValid } from "../../../contract/route-values.ts";
import { knownOf } from "../../../server/content/addresses/known.ts";
import type { Content } from "../../../server/content/content.ts";
import { loadEdited, pumpsContent, responseOf } from "../../support/content.ts";
import { PUMP_CATALOGUE } from "../../support/pump-catalogue.ts";

/** The related products of a page by kind, each with its quantity and the address that it links to. */
const partsOf = (content: Content, id: number, language: "en" | "zh" = "en") =>
  responseOf(content, "product", language, { id: String(id) }).product.parts?.map(({ title, items }) => [
    title,
    ...items.map(({ product, quantity }) => [product.number, product.link, quantity]),
  ]);

test("a product shows the parts that it names, and the products that name it", async () => {
  const content = await loadEdited(PUMP_CATALOGUE);
  expect(partsOf(content, 1)).toEqual([
    ["Spare parts", ["BR-32", "/product/2", 2], ["MR-05", "/product/7", undefined]],
    ["Spare part for", ["BR-40", "/product/3", undefined]],
    ["Accessories", ["BR-40", "/product/3", undefined]],
  ]);
  expect(partsOf(content, 2, "zh")).toEqual([["適用產品", ["BR-20", "/product/1", undefined]]]);
});

test("a relation to an article leads to the article", async () => {
  const content = await loadEdited(PUMP_CATALOGUE);
  const { product } = responseOf(content, "product", "en", { id: "3" });
  expect(product.parts?.[0]).toMatchObject({
    title: "Spare parts",
    items: [
      {
        quantity: 1.5,
        product: { id: 1, number: "BR-20-50", article: "BR-20-50", link: "/product/1?article=BR-20-50" },
      },
    ],
  });
});

test("a product without relations has no field for them", async () => {
  const { product } = responseOf(await pumpsContent(), "product", "en", { id: "1" });
  expect(product).not.toHaveProperty("parts");
});

test("hidden products disappear from both sides", async () => {
  const content = await loadEdited({
    ...PUMP_CATALOGUE,
    "products/br40.yaml": (text) => `draft: true\n${PUMP_CATALOGUE["products/br40.yaml"](text)}`,
    "products/mr05.yaml": (text) => `draft: true\n${text}`,
  });
  expect(partsOf(content, 1)).toEqual([["Spare parts", ["BR-32", "/product/2", 2]]]);
});

test("a product that names two articles of a series is listed once", async () => {
  const content = await loadEdited({
    ...PUMP_CATALOGUE,
    "products/br40.yaml": (text) =>
      `${PUMP_CATALOGUE["products/br40.yaml"](text)}  - { kind: spare, product: br20, article: BR-20-15 }\n`,
  });
  expect(partsOf(content, 1)).toContainEqual(["Spare part for", ["BR-40", "/product/3", undefined]]);
});

/** The rows of a comparison by group. */
function rowsOf(content: Content, ids: string) {
  const { groups } = responseOf(content, "compare", "en", { ids });
  return Object.fromEntries(
    groups.map(({ title, rows }) => [
      title,
      Object.fromEntries(rows.map(({ name, values }) => [name, values.map((value) => value?.value ?? null)])),
    ]),
  );
}

test("an article is compared by its own values, next to a product", async () => {
  const content = await loadEdited(PUMP_CATALOGUE);
  const { products, groups } = responseOf(content, "compare", "en", { ids: "1~BR-20-50,2,1~BR-20-15" });
  expect(products.map(({ number, link }) => [number, link])).toEqual([
    ["BR-20-50", "/product/1?article=BR-20-50"],
    ["BR-32", "/product/2"],
    ["BR-20-15", "/product/1?article=BR-20-15"],
  ]);
  expect(rowsOf(content, "1~BR-20-50,2,1~BR-20-15")).toMatchObject({
    Hydraulics: { "Nominal size": ["50 mm", null, "15 mm"] },
    "Technical data": { Material: ["Brass, Steel", "Steel", "Brass"], Certified: ["No", null, "Yes"] },
    "Ordering and transport": {
      Weight: ["12.5 kg", "3 kg", "1.9 kg"],
      Unit: ["pieces", null, "pieces"],
      "Minimum quantity": ["10 pieces", null, "10 pieces"],
      Package: ["1200 pieces", null, null],
    },
    "Accessories and parts": {
      "Spare parts": ["2 × BR-32, MR-05", null, "2 × BR-32, MR-05"],
      // BR-40 is made for one of the articles.
      "Spare part for": ["BR-40", "BR-20", null],
    },
  });
  const equal = groups.flatMap(({ rows }) => rows.filter(({ is_equal }) => is_equal).map(({ name }) => name));
  expect(equal).toEqual([]);
});

test("two articles with the same value have an identical row", async () => {
  const content = await loadEdited(PUMP_CATALOGUE);
  const { groups } = responseOf(content, "compare", "en", { ids: "1~BR-20-15,1~BR-20-32.5" });
  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ name }) => name === "Material")?.is_equal).toBe(true);
  expect(rows.find(({ name }) => name === "Nominal size")?.is_equal).toBe(false);
});

test("an address names up to four known products and articles, in its order", async () => {
  const content = await loadEdited(PUMP_CATALOGUE);
  const asked = (ids: string) => (isValid(COMPARED, ids) ? knownOf(content, COMPARED, ids) : undefined);
  expect(asked("2,1")).toBe("2,1");
  expect(asked("2,1~BR-20-32.5,1")).toBe("2,1~BR-20-32.5,1");
  expect(asked("1~BR-20-15,1~BR-20-15,1~BR-20-50,3,4,5")).toBe("1~BR-20-15,1~BR-20-50,3,4");
  expect(asked("1~unknown,2~BR-20-15,99,3")).toBe("3");
  for (const wrong of ["1~", "~BR-20-15", "1~A~B", "x"]) expect(asked(wrong), wrong).toBeUndefined();
  const location = { pathname: "/products/compare", search: "?id=2,1%7EBR-20-15", hash: "" };
  expect(requestOf(location).query).toEqual({ page: "compare", ids: "2,1~BR-20-15" });
});
