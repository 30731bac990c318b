/** The product list of a company with attributes, series and a tree of categories. */
import { describe, expect, it } from "vitest";
import { compilePage } from "../../../server/content/pages/compile.ts";
import { loadEdited } from "../../support/content.ts";

const ATTRIBUTES = `
- { key: dn, name: { en: Nominal size, zh: 公稱口徑 }, type: number, unit: mm, filter: true, sort: true }
- { key: material, name: { en: Material, zh: 材質 }, type: choice, filter: true, choices: [{ key: brass, title: { en: Brass, zh: 黃銅 } }, { key: steel, title: { en: Steel, zh: 不鏽鋼 } }] }
- { key: certified, name: { en: Certified, zh: 認證 }, type: yes-no, filter: true }
- { key: weightless, name: { en: Unused, zh: 未使用 }, type: yes-no, filter: true }
`;
const SERIES = `
attributes: { certified: true }
axes: [dn, material]
articles:
  - { number: A-15, values: { dn: 15, material: brass } }
  - { number: A-50, values: { dn: 50, material: steel } }
`;
const TREE = `
- key: centrifugal
  id: 1
  title: { en: Centrifugal pumps, zh: 離心泵 }
  text: { en: "<p>Pumps that turn.</p>", zh: "<p>旋轉的泵浦。</p>" }
  photo: /media/pictures/centrifugal.svg
  seo: { title: { en: Pumps that turn, zh: 旋轉泵浦 } }
- { key: small, id: 3, title: { en: Small, zh: 小型 }, parent: centrifugal }
- { key: tiny, id: 4, title: { en: Tiny, zh: 微型 }, parent: small }
- { key: large, id: 5, title: { en: Large, zh: 大型 }, parent: centrifugal }
- { key: submersible, id: 2, title: { en: Submersible pumps, zh: 沉水泵 } }
`;

const content = loadEditedOnce();
function loadEditedOnce() {
  let read: ReturnType<typeof loadEdited> | undefined;
  return () => {
    read ??= loadEdited({
      "attributes.yaml": () => ATTRIBUTES,
      "categories.yaml": () => TREE,
      "products/br20.yaml": (text) => text.replace("category: centrifugal", "category: tiny") + SERIES,
      "products/br32.yaml": (text) =>
        `${text.replace("category: centrifugal", "category: small")}\nattributes: { dn: 32.5, material: [brass, steel], certified: false }\n`,
    });
    return read;
  };
}
async function list(query: Readonly<Record<string, string>> = {}) {
  const page = compilePage(await content(), "products", query, "en");
  if (!page) throw new Error("There is no list");
  return page.response;
}
type List = Awaited<ReturnType<typeof list>>;
const idsIn = ({ data }: List) => data.map(({ id }) => id);
const counts = ({ filters }: List, group: string) => filters[group]?.map(({ filter_id, count }) => [filter_id, count]);

describe("a list of series and products with attributes", () => {
  it("has a group for each attribute that something has, after those of filters.yaml", async () => {
    const all = await list();
    expect(Object.keys(all.filters)).toEqual(["Category", "Medium", "Material", "Certified"]);
    expect(counts(all, "Material")).toEqual([
      ["material-brass", 2],
      ["material-steel", 2],
    ]);
    expect(all.filters["Certified"]?.map(({ name, count }) => [name, count])).toEqual([
      ["Yes", 1],
      ["No", 1],
    ]);
  });

  it("shows a series if one of its articles matches the whole choice", async () => {
    expect(idsIn(await list({ str_filters: "material-brass", ranges: "dn:..20" }))).toEqual([1]);
    expect(idsIn(await list({ str_filters: "material-steel", ranges: "dn:..20" }))).toEqual([]);
    expect(idsIn(await list({ str_filters: "material-steel,certified-yes", ranges: "dn:50..50" }))).toEqual([1]);
    expect(idsIn(await list({ str_filters: "certified-no" }))).toEqual([2]);
  });

  it("counts the products, not the articles, that another filter would show", async () => {
    const small = await list({ ranges: "dn:..20" });
    expect(small.total).toBe(1);
    expect(counts(small, "Material")).toEqual([
      ["material-brass", 1],
      ["material-steel", 0],
    ]);
    expect(counts(await list({ str_filters: "material-brass" }), "Material")?.[1]).toEqual(["material-steel", 2]);
  });

  it("has the limits of what the other choices leave, and the chosen ends", async () => {
    const range = { key: "dn", name: "Nominal size", unit: "mm", step: 0.1 };
    expect((await list()).ranges).toEqual([{ ...range, min: 15, max: 50 }]);
    expect((await list({ str_filters: "material-brass", ranges: "dn:20.." })).ranges).toEqual([
      { ...range, min: 15, max: 32.5, from: 20 },
    ]);
    expect((await list({ ranges: "unknown:1..2" })).total).toBe((await list()).total);
  });

  it("is sorted by the smallest or the largest number of each product; one without a number comes last", async () => {
    const up = await list({ sort: "dn" });
    expect([up.sort, up.sorts]).toEqual(["dn", [{ key: "dn", name: "Nominal size" }]]);
    expect(idsIn(up).slice(0, 3)).toEqual([1, 2, 3]);
    expect(idsIn(await list({ sort: "-dn" })).slice(0, 2)).toEqual([1, 2]);
    expect(idsIn(await list({ sort: "-dn", str_filters: "material-brass" }))).toEqual([1, 2]);
    expect((await list({ sort: "weight" })).sort).toBe("relevance");
  });
});

describe("a tree of categories", () => {
  const levels = ({ filters }: List) => filters["Category"]?.map(({ filter_id, level = 0 }) => `${level} ${filter_id}`);

  it("lists the top, and what is above, beside and below a chosen category", async () => {
    expect(levels(await list())).toEqual(["0 centrifugal", "0 submersible"]);
    expect(levels(await list({ str_filters: "small" }))).toEqual([
      "0 centrifugal",
      "1 small",
      "2 tiny",
      "1 large",
      "0 submersible",
    ]);
  });

  it("includes what is below a category, unless that is narrowed", async () => {
    expect(idsIn(await list({ str_filters: "small" }))).toEqual([1, 2]);
    expect(counts(await list(), "Category")?.[0]).toEqual(["centrifugal", 6]);
    expect(idsIn(await list({ str_filters: "small,tiny" }))).toEqual([1]);
  });

  it("introduces its only category with text, picture, those above and those below", async () => {
    const top = await list({ str_filters: "centrifugal" });
    expect(top.category).toMatchObject({ text: "<p>Pumps that turn.</p>", photo: "/media/pictures/centrifugal.svg" });
    expect(top.ancestors).toBeUndefined();
    expect(top.subcategories?.map(({ title, link, count }) => [title, link, count])).toEqual([
      ["Small", "/products/list/small", 2],
      ["Large", "/products/list/large", 0],
    ]);
    expect(top.meta.title).toContain("Pumps that turn");
    const tiny = await list({ str_filters: "tiny" });
    expect(tiny.ancestors).toEqual([
      { link: "/products/list/centrifugal", title: "Centrifugal pumps" },
      { link: "/products/list/small", title: "Small" },
    ]);
    expect([tiny.category, tiny.subcategories]).toEqual([undefined, undefined]);
    expect((await list({ str_filters: "tiny,large" })).ancestors).toBeUndefined();
  });

  it("is in the breadcrumb of a product", async () => {
    const page = compilePage(await content(), "product", { id: "1" }, "en");
    expect(page?.response.product.ancestors?.map(({ title }) => title)).toEqual(["Centrifugal pumps", "Small"]);
    expect(compilePage(await content(), "product", { id: "3" }, "en")?.response.product).not.toHaveProperty(
      "ancestors",
    );
  });

  it("has two levels in the menu: the categories below the top, or products", async () => {
    const { menuProducts } = (await list()).menu;
    expect(menuProducts.map(({ title, count }) => [title, count])).toEqual([
      ["Centrifugal pumps", 6],
      ["Submersible pumps", 6],
    ]);
    // A category without products is on the page of the one above it only.
    expect(menuProducts[0]?.items).toEqual([
      { link: "/products/list/small", photo: "/media/pictures/centrifugal.svg", count: 2, title: "Small" },
    ]);
    expect(menuProducts[1]?.items[0]).toHaveProperty("number");
  });
});
