/** Imported tables: the changes, the parts that stay as written, and the numbers of new entries. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { product } from "../../../server/content/sources/product.ts";
import { FIELD_NAMES } from "../../../tools/products/columns.ts";
import { tableOf } from "../../../tools/products/export.ts";
import { writePlan } from "../../../tools/products/import.ts";
import { planImport } from "../../../tools/products/plan.ts";
import { readShelf, type Shelf } from "../../../tools/products/shelf.ts";
import { readTable, writtenTable } from "../../../tools/products/table-file.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { LIFT, planOf, type Said, shop, tableOfRows, WHOLE } from "./shop.ts";

// Writes and reads thousands of files, which is slow on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const imported = async (folder: string, ...rows: readonly Said[]) => {
  const shelf = await readShelf(folder);
  const plan = planImport(tableOfRows(...rows), shelf);
  expect(plan.problems).toEqual([]);
  await writePlan(plan, shelf);
  return plan;
};
/** Returns the export of a folder, read again. */
async function readTableOf(shelf: Shelf, folder: string) {
  const path = join(folder, "products.csv");
  await writeFile(path, await writtenTable(tableOf(shelf), "csv"));
  return (await readTable(path)).table;
}
const fileOf = (folder: string, name: string) => readFile(join(folder, name), "utf8");

test("every field of a product has its column", () => {
  const onlyInYaml = ["drawing", "wiring", "turntable", "type_test"];
  const ofOwnForm = ["id", "specifications", "figures", "faqs", "documents", "parts", "attributes", "articles"];
  expect([...FIELD_NAMES, ...ofOwnForm, ...onlyInYaml].sort()).toEqual(Object.keys(product.shape).sort());
});

test("only differences are written; comments, quotes, order and blank lines stay", async () => {
  const folder = await shop();
  const plan = await imported(folder, {
    key: "lift",
    "name (en)": "Lift Forty",
    category: "surface",
    "Hydraulic | 水力 > Flow | 流量": "5 m³/h",
    "Motor | 馬達 > Voltage | 電壓": "230 V",
    photos: "/media/lift-2.jpg, /media/lift-1.jpg",
  });
  expect(plan.changes[0]?.differences.map(({ column }) => column)).toEqual([
    "name (en)",
    "category",
    "photos",
    "Hydraulic | 水力 > Flow | 流量 (en)",
    "Hydraulic | 水力 > Flow | 流量 (zh)",
    "Motor | 馬達 > Voltage | 電壓 (en)",
    "Motor | 馬達 > Voltage | 電壓 (zh)",
  ]);
  expect(await fileOf(folder, "products/lift.yaml")).toBe(
    LIFT.replace("en: Lift 40", "en: Lift Forty")
      .replace("category: borehole", "category: surface")
      .replace(
        "  - /media/lift-1.jpg # the front\n  - /media/lift-2.jpg\n",
        "  - /media/lift-2.jpg\n  - /media/lift-1.jpg # the front\n",
      )
      .replace("value: 4 m³/h", "value: 5 m³/h")
      .replace("value: 0.75 kW }\n", "value: 0.75 kW }\n      - { name: { en: Voltage, zh: 電壓 }, value: 230 V }\n"),
  );
});

test("a value that looks like a number stays as written, in the file and in the table", async () => {
  const written = LIFT.replace("value: 4 m³/h", "value: 1.50").replace(
    "en: up to 40 m, zh: 至 40 m",
    "en: 0080, zh: 0080",
  );
  const folder = await shop({ "products/lift.yaml": written });
  await imported(folder, { key: "lift", "Motor | 馬達 > Power | 功率": "1e3" });
  expect(await fileOf(folder, "products/lift.yaml")).toBe(written.replace("value: 0.75 kW", 'value: "1e3"'));
  expect(
    await planOf(folder, {
      key: "lift",
      "Hydraulic | 水力 > Flow | 流量": "1.50",
      "Hydraulic | 水力 > Head | 揚程": "0080",
      "Motor | 馬達 > Power | 功率": "1e3",
    }),
  ).toMatchObject({ changes: [], same: 1 });
});

test("an empty cell removes a value; fields without a column stay", async () => {
  const folder = await shop();
  await imported(folder, { key: "lift", keywords: "", "faq 1 question": "", "faq 1 answer": "", "name (zh)": "" });
  expect(await fileOf(folder, "products/lift.yaml")).toBe(
    LIFT.replace(/faqs:[\s\S]*$/, "").replace("{ en: Lift 40, zh: 揚升 40 }", "{ en: Lift 40 }"),
  );
});

test("an imported row changes nothing the next time, a * for the language of a file included", async () => {
  const folder = await shop();
  const row = { ...WHOLE, data_sheet: "/files/jet-*.pdf" };
  await imported(folder, row);
  expect(await fileOf(folder, "products/jet.yaml")).toContain("data_sheet: /files/jet-*.pdf\n");
  expect(await planOf(folder, row)).toMatchObject({ changes: [], same: 1 });
});

test("texts in an added language stay", async () => {
  const texts = LIFT.replace("zh: 揚升 40 }", "zh: 揚升 40, ja: リフト40 }")
    .replace("name: { en: Flow, zh: 流量 }", "name: { en: Flow, zh: 流量, ja: 流量 }")
    .replace("zh: 至 40 m }", "zh: 至 40 m, ja: 40 mまで }");
  const folder = await shop({ "products/lift.yaml": texts, "languages/ja.yaml": "id: 5\nname: 日本語\n" });
  const shelf = await readShelf(folder);
  expect(planImport(await readTableOf(shelf, folder), shelf).changes).toEqual([]);
  await imported(folder, {
    key: "lift",
    "name (en)": "Lift Forty",
    "Hydraulic | 水力 > Flow | 流量": "5 m³/h",
    "Hydraulic | 水力 > Head | 揚程 (en)": "40 m",
  });
  const text = await fileOf(folder, "products/lift.yaml");
  expect(text).toContain("name: { en: Lift Forty, zh: 揚升 40, ja: リフト40 }");
  expect(text).toContain("{ name: { en: Flow, zh: 流量, ja: 流量 }, value: 5 m³/h }");
  expect(text).toContain("value: { en: 40 m, zh: 至 40 m, ja: 40 mまで }");
});

test("an added language has columns of its own, in export and import", async () => {
  const folder = await shop({ "languages/ja.yaml": "id: 5\nname: 日本語\n" });
  await imported(folder, {
    key: "lift",
    "name (ja)": "リフト40",
    "features (ja)": "静か\n小型",
    "Hydraulic | 水力 | 水力性能 > Flow | 流量 | 流量 (ja)": "毎時4 m³",
    "faq 1 question (ja)": "空運転できますか。",
  });
  const shelf = await readShelf(folder);
  const { product } = shelf.products.get("lift") ?? {};
  expect(product?.name).toEqual({ en: "Lift 40", zh: "揚升 40", ja: "リフト40" });
  expect(product?.features["ja"]).toEqual(["静か", "小型"]);
  expect(product?.faqs[0]?.question["ja"]).toBe("空運転できますか。");
  const [head = [], row = []] = tableOf(shelf);
  expect(row[head.indexOf("name (ja)")]).toBe("リフト40");
  expect(head).toEqual(expect.arrayContaining(["introduction (ja)", "faq 1 answer (ja)"]));
  expect(planImport(tableOf(shelf), shelf).changes).toEqual([]);
});

test("a product is identified by its key, its number or its id", async () => {
  const folder = await shop();
  const named = (row: Said) => planOf(folder, { ...row, "name (en)": "Other" });
  for (const row of [{ key: "lift" }, { number: "L-40" }, { id: "4" }]) {
    const { changes, problems } = await named(row);
    expect([problems, changes.map(({ key, isNew }) => [key, isNew])]).toEqual([[], [["lift", false]]]);
  }
});

test("a product is identified by a number with full-width or invisible characters", async () => {
  const folder = await shop();
  for (const number of ["Ｌ－４０", "L\u200b-40\u2060", " L-40\ufeff"]) {
    const plan = await imported(folder, { number, keywords: "borehole" });
    expect(plan.changes, JSON.stringify(number)).toEqual([]);
  }
  await imported(folder, { id: "４", key: "ｌｉｆｔ\u200b", keywords: "well" });
  expect(await fileOf(folder, "products/lift.yaml")).toBe(LIFT.replace("keywords: borehole", "keywords: well"));
});

test("heads are read as people write them, and names of another program can be mapped", async () => {
  const folder = await shop();
  const shelf = await readShelf(folder);
  const table = [
    ["品號", "NAME_EN", "name（ZH）", "價格", "Introduction", "Lead‑Time"],
    ["L-40", "A", "甲", "12", "Same", "2 d"],
  ];
  const plan = planImport(table, shelf, { renamed: { 品號: { column: "number" }, 價格: { column: null } } });
  expect(plan.problems).toEqual([]);
  expect(plan.changes[0]?.differences.map(({ column, after }) => [column, after])).toEqual([
    ["name (en)", "A"],
    ["name (zh)", "甲"],
    ["introduction (en)", "Same"],
    ["introduction (zh)", "Same"],
    ["lead_time (en)", "2 d"],
    ["lead_time (zh)", "2 d"],
  ]);
});

test("a new product is a file like those of people, with a key made of its number", async () => {
  const folder = await shop();
  const { key: _, ...row } = WHOLE;
  await imported(folder, row);
  expect(await fileOf(folder, "products/j-10.yaml")).toBe(`number: J-10
name: { en: Jet 10, zh: 噴射 10 }
category: surface
filters: [iron, steel]
introduction: { en: A pump for gardens., zh: 庭園用泵浦。 }
photos:
  - /media/lift-1.jpg
features:
  en:
    - Self-priming
    - Light
  zh:
    - 自吸
    - 輕巧
specifications:
  - group: { en: Hydraulic, zh: 水力 }
    rows:
      - { name: { en: Flow, zh: 流量 }, value: 3 m³/h }
`);
});

test("new products get numbers automatically, and keep them after removal and return", async () => {
  const folder = await shop();
  await imported(folder, WHOLE, { ...WHOLE, key: "jet20", number: "J-20" });
  const numbers = async () =>
    Object.fromEntries([...(await readShelf(folder)).products].map(([key, { product }]) => [key, product.id]));
  expect(await numbers()).toEqual({ lift: 4, jet: 5, jet20: 6 });

  await rm(join(folder, "products/jet20.yaml"));
  await rm(join(folder, "products/lift.yaml"));
  await imported(folder, { ...WHOLE, key: "jet30", number: "J-30" }, { ...WHOLE, key: "jet20", number: "J-20" });
  expect(await numbers()).toEqual({ jet: 5, jet20: 6, jet30: 7 });
  expect(await fileOf(folder, "ids.yaml")).toMatch(/^# The number[\s\S]*\nproducts:/);
  expect((await planOf(folder, { ...WHOLE, id: "4", key: "other", number: "O" })).problems).toMatchObject([
    { row: 2, column: "id", problem: "4 is the id of lift as well." },
  ]);
});

test("five thousand rows are imported, and again without a change", async () => {
  const folder = await shop();
  const rows = Array.from({ length: 5000 }, (_, index) => ({ ...WHOLE, key: `p${index}`, number: `P-${index}` }));
  await imported(folder, ...rows);
  expect((await readdir(join(folder, "products"))).length).toBe(5001);
  const { changes, same, unnamed } = await planOf(folder, ...rows);
  expect([changes.length, same, unnamed]).toEqual([0, 5000, ["lift"]]);
});
