/** Keys, numbers and titles that look the same to a person find the same product, category or filter. */
import { describe, expect, test } from "vitest";
import { isAlike } from "../../../server/content/texts/alike.ts";
import { LIFT, planOf, shop, WHOLE } from "./shop.ts";

const WRITINGS = [
  ["small letters", "l-40"],
  ["full width", "Ｌ－４０"],
  ["another hyphen", "L\u201140"],
  ["a dash", "L–40"],
  ["an invisible character", "L\u200b-40\u00ad"],
  ["spaces", " L -\u00a040 "],
] as const;

test.each(WRITINGS)("a number with %s is the same number", (_, number) => expect(isAlike(number, "L-40")).toBe(true));
test.each(["L-4O", "L40", "L-400", "L/40"])("%s is another number than L-40", (number) =>
  expect(isAlike(number, "L-40")).toBe(false),
);

describe("a row", () => {
  test.each(WRITINGS)("finds its product by a number with %s, keeps it, and reports it", async (_, number) => {
    const plan = await planOf(await shop(), { number, "name (en)": "Other" });
    expect(plan.problems).toEqual([]);
    expect(plan.changes).toMatchObject([{ key: "lift", isNew: false }]);
    expect(plan.changes[0]?.text).toContain("number: 'L-40' # as on the plate");
    // Invisible characters are not reported.
    const notes = number === "L\u200b-40\u00ad" ? [] : [`"${number}" is taken for L-40, the number of lift.`];
    expect(plan.notes.map(({ problem }) => problem)).toEqual(notes);
  });

  test("finds its product by a number without its hyphen, unless another one is written so", async () => {
    const row = { number: "L40", "name (en)": "Other" };
    const plan = await planOf(await shop(), row);
    expect(plan.changes).toMatchObject([{ key: "lift", isNew: false }]);
    expect(plan.notes.map(({ problem }) => problem)).toEqual(['"L40" is taken for L-40, the number of lift.']);
    const both = await shop({ "products/other.yaml": LIFT.replace("id: 4", "id: 9").replace("L-40", "L40") });
    expect((await planOf(both, row)).changes).toMatchObject([{ key: "other" }]);
  });

  test("changes the spelling of a number if its key identifies the product", async () => {
    const plan = await planOf(await shop(), { key: "lift", number: "l-40" });
    expect(plan.changes[0]?.text).toContain("number: 'l-40'");
  });

  test.each(WRITINGS)("of a new product can't have the number of another one with %s", async (_, number) => {
    const { problems } = await planOf(await shop(), { ...WHOLE, number });
    expect(problems[0]?.problem).toMatch(/ is the number of lift as well\.$/);
  });

  test("with the number of a previous row in another spelling is reported", async () => {
    const { problems } = await planOf(await shop(), WHOLE, { ...WHOLE, key: "jet2", number: "j‐10" });
    expect(problems).toMatchObject([{ row: 3, column: "number", problem: '"j‐10" stands in row 2 as well.' }]);
  });

  test("without a key, with the number of a previous row, is reported at the number", async () => {
    const { problems } = await planOf(await shop(), { number: "L-40", name: "A" }, { number: "l-40", name: "B" });
    expect(problems).toMatchObject([{ row: 3, column: "number", problem: '"l-40" stands in row 2 as well.' }]);
  });

  test("with the number of two products is reported, unless it says which is meant", async () => {
    const folder = await shop({ "products/lift-copy.yaml": LIFT.replace("id: 4", "id: 9").replace("L-40", "l-40") });
    const { problems } = await planOf(folder, { number: "L–40", "name (en)": "Other" });
    expect(problems[0]?.problem).toBe(
      '"L–40" is the number of lift and lift-copy. Add a column "key" that says which is meant.',
    );
    const { changes } = await planOf(folder, { number: "L–40", id: "9", "name (en)": "Other" });
    expect(changes).toMatchObject([{ key: "lift-copy" }]);
  });

  test("does not become another product whose file would have the same name", async () => {
    const folder = await shop({ "products/j-1-0.yaml": LIFT.replace("id: 4", "id: 9").replace("L-40", "J-1/0") });
    const { key: _, ...row } = WHOLE;
    expect((await planOf(folder, { ...row, number: "J-1.0" })).problems).toMatchObject([
      {
        column: "number",
        problem: '"J-1.0" would be the file j-1-0.yaml, which is "J-1/0". Add a column "key" with another name.',
      },
    ]);
  });

  test.each([
    ["keys in another case", { category: "Surface", filters: "STEEL, iron" }],
    ["titles in a language of the site", { category: "陸上", filters: "stainless ; Iron" }],
  ])("names its category and filters by %s", async (_, said) => {
    const filters = `category_title: { en: Category, zh: 類別 }
groups:
  - title: { en: Material, zh: 材質 }
    items: [{ key: steel, title: { en: Stainless, zh: 不鏽鋼 } }, { key: iron, title: { en: Iron, zh: 鑄鐵 } }]
`;
    const { problems, changes } = await planOf(await shop({ "filters.yaml": filters }), { ...WHOLE, ...said });
    expect(problems).toEqual([]);
    expect(changes[0]?.text).toContain("category: surface\nfilters: [steel, iron]\n");
  });

  test("names related products by their numbers", async () => {
    const { problems, changes } = await planOf(await shop(), { ...WHOLE, relations: "l-40" });
    expect(problems).toEqual([]);
    expect(changes[0]?.text).toContain("relations: [lift]");
  });

  test("with a title of two filters is reported with both", async () => {
    const filters = `category_title: { en: Category, zh: 類別 }
groups:
  - title: { en: Material, zh: 材質 }
    items: [{ key: steel-1, title: { en: Steel, zh: 鋼 } }, { key: steel-2, title: { en: steel, zh: 鋼 } }]
`;
    const { problems } = await planOf(await shop({ "filters.yaml": filters }), { ...WHOLE, filters: "Steel" });
    expect(problems[0]?.problem).toBe('"Steel" may be steel-1 or steel-2. Write the key of one of them.');
  });
});

test("a copied file does not block the import of the rest", async () => {
  const folder = await shop({ "products/lift - Copy.yaml": LIFT.replace("id: 4", "id: 9") });
  const { problems, changes } = await planOf(folder, { key: "lift", "name (en)": "Other" });
  expect([problems, changes.length]).toEqual([[], 1]);
});
