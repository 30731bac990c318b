/** Rows of articles: read as people write them, written into the file of their series, and exported below it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { tableOf } from "../../../tools/products/export.ts";
import { writePlan } from "../../../tools/products/import.ts";
import { planImport } from "../../../tools/products/plan.ts";
import { changeLines, findingLines, sumLine } from "../../../tools/products/report.ts";
import { readShelf } from "../../../tools/products/shelf.ts";
import { readTable, writtenTable } from "../../../tools/products/table-file.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { LIFT, planOf, type Said, shop, tableOfRows, WHOLE } from "./shop.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const ATTRIBUTES = `- { key: dn, name: { en: Nominal size, zh: 公稱直徑 }, type: number, unit: mm, filter: true, sort: true }
- key: material
  name: { en: Material, zh: 材質 }
  type: choice
  choices:
    - { key: brass, title: { en: Brass, zh: 黃銅 } }
    - { key: steel, title: { en: "Steel, 1.4408", zh: 不鏽鋼 } }
- { key: certified, name: { en: Certified, zh: 認證 }, type: yes-no }
- { key: flow, name: { en: Flow, zh: 流量 }, type: number, unit: m³/h }
`;
const SERIES = `${LIFT.replace("number: 'L-40' # as on the plate", "number: BV")}attributes: { certified: true }
weight: 2
unit: piece
axes: [dn, material]
articles:
  # The small ones.
  - { number: BV-15,   values: { dn: 15, material: brass } } # sells best
  - number: "BV-20"
    name: { en: Twenty, zh: 二十, ja: 二十 }
    values: { dn: 20, material: [brass, steel], flow: 2.50 }
    weight: 0.4
    documents:
      - kind: certificate
        file: /files/bv20-*.pdf # signed
        revision: B
        older:
          - { file: /files/bv20-a.pdf, revision: A }
  - { number: BV-25, draft: true, values: { dn: 25, material: brass } }
`;
const FILES = {
  "attributes.yaml": ATTRIBUTES,
  "units.yaml":
    "- { key: piece, name: { en: Piece, zh: 個 } }\n- { key: metre, name: { en: Metre, zh: 公尺 }, decimals: 1 }\n",
  "document-kinds.yaml": "- { key: certificate, name: { en: Certificate 3.1, zh: 3.1 證書 } }\n",
  "relation-kinds.yaml":
    "- { key: spare, name: { en: Spare parts, zh: 備品 }, reverse: { en: Spare part for, zh: 適用於 } }\n",
  "products/valve.yaml": SERIES.replace("id: 4", "id: 9"),
};
const valves = (files: Readonly<Record<string, string>> = {}) => shop({ ...FILES, ...files });
const fileOf = (folder: string) => readFile(join(folder, "products/valve.yaml"), "utf8");

async function imported(folder: string, ...rows: readonly Said[]) {
  const shelf = await readShelf(folder);
  const plan = planImport(tableOfRows(...rows), shelf);
  expect(findingLines(plan.problems)).toEqual([]);
  await writePlan(plan, shelf);
  return plan;
}
const problemsOf = async (...rows: readonly Said[]) => findingLines((await planOf(await valves(), ...rows)).problems);

describe("an export", () => {
  test("has the articles below their series, and changes nothing when it is imported", async () => {
    const folder = await valves();
    const shelf = await readShelf(folder);
    const table = tableOf(shelf);
    const [head = [], ...rows] = table;
    const cell = (row: number, name: string) => rows[row]?.[head.indexOf(name)];
    expect(rows.map((_, row) => ["key", "id", "series", "number"].map((name) => cell(row, name)))).toEqual([
      ["lift", "4", "", "L-40"],
      ["valve", "9", "", "BV"],
      ["", "", "valve", "BV-15"],
      ["", "", "valve", "BV-20"],
      ["", "", "valve", "BV-25"],
    ]);
    expect(
      ["value dn", "value material", "value certified", "value flow", "weight"].map((name) => cell(3, name)),
    ).toEqual(["20", "brass, steel", "", "2.50", "0.4"]);
    expect(["value certified", "axes", "unit"].map((name) => cell(1, name))).toEqual(["yes", "dn, material", "piece"]);
    expect([cell(3, "document 1 file (en)"), cell(3, "document 1 kind")]).toEqual([
      "/files/bv20-en.pdf",
      "certificate",
    ]);
    for (const format of ["csv", "xlsx"] as const) {
      const path = join(folder, `table.${format}`);
      await writeFile(path, await writtenTable(table, format));
      const plan = planImport((await readTable(path)).table, shelf);
      expect([findingLines(plan.problems), plan.changes]).toEqual([[], []]);
      expect(sumLine(plan)).toBe(
        "0 new, 0 changed, 2 as they are, 0 not in the table. Articles: 0 new, 0 changed, 3 as they are.",
      );
    }
  });

  test("of a company without a catalogue has none of its columns", async () => {
    const [head = []] = tableOf(await readShelf(await shop()));
    expect(
      head.filter((name) => /^(series|weight|unit|minimum|package|axes|value|document|part)\b/.test(name)),
    ).toEqual([]);
  });
});

describe("rows of articles", () => {
  test("are shown with what changes", async () => {
    const plan = await planOf(
      await valves(),
      { series: "valve", number: "BV-15", "Nominal size [mm]": "16 mm", 材質: "黃銅", weight: "0.3" },
      { series: "bv", number: "BV-32", "Nominal size [mm]": "32", 材質: "不鏽鋼", weight: "1.5" },
    );
    expect(changeLines(plan)).toEqual([
      "row  product        id  what     column     now  will be",
      "2    valve > BV-15  9   changed  value dn   15   16",
      "2    valve > BV-15  9   changed  weight          0.3",
      "3    valve > BV-32  9   new      4 columns",
    ]);
  });

  test("stand alone for a series that exists; other articles and the rest of the file stay byte by byte", async () => {
    const folder = await valves();
    const before = await fileOf(folder);
    const plan = await imported(
      folder,
      { series: "valve", number: "BV-15", DN: "16", "value material": "Brass", weight: "0.3" },
      { series: "BV", number: "BV-32", DN: "32", "value material": "Steel, 1.4408", weight: "1.5" },
    );
    expect(plan.unnamed).toEqual(["lift"]);
    expect(await fileOf(folder)).toBe(
      before
        .replace(
          "{ number: BV-15,   values: { dn: 15, material: brass } }",
          "{ number: BV-15, values: { dn: 16, material: brass }, weight: 0.3 }",
        )
        .concat("  - { number: BV-32, values: { dn: 32, material: steel }, weight: 1.5 }\n"),
    );
    const again = { series: "BV", number: "BV-32", DN: "32", "value material": "steel", weight: "1.50" };
    expect(await planOf(folder, again)).toMatchObject({ changes: [], sameArticles: 1 });
  });

  test("keep older revisions, drafts, comments and texts in other languages of a changed article", async () => {
    const folder = await valves();
    const before = await fileOf(folder);
    await imported(folder, { series: "valve", number: "BV-20", "document 1 revision": "C", "name (en)": "Size 20" });
    expect(await fileOf(folder)).toBe(
      before.replace("revision: B", "revision: C").replace("en: Twenty", "en: Size 20"),
    );
    await imported(folder, { series: "valve", number: "BV-20", weight: "" });
    expect(await fileOf(folder)).not.toContain("weight: 0.4");
  });

  test("follow a new series in its file", async () => {
    const folder = await valves();
    const { features: _, ...series } = { ...WHOLE, features: "" };
    await imported(
      folder,
      { ...series, axes: "Nominal size", Certified: "是", "value dn": "" },
      { series: "J-10", number: "J-10-1", "value dn": "10", minimum: "5", package: "10", unit: "Metre" },
      { series: "jet", number: "J-10-2", "value dn": "12.5", "name (en)": "Jet, large", "name (zh)": "大" },
    );
    const text = await readFile(join(folder, "products/jet.yaml"), "utf8");
    expect(text.slice(text.indexOf("axes:"))).toBe(`axes: [dn]
specifications:
  - group: { en: Hydraulic, zh: 水力 }
    rows:
      - { name: { en: Flow, zh: 流量 }, value: 3 m³/h }
attributes: { certified: true }
articles:
  - { number: J-10-1, values: { dn: 10 }, unit: metre, minimum: 5, package: 10 }
  - { number: J-10-2, name: { en: "Jet, large", zh: 大 }, values: { dn: 12.5 } }
`);
  });

  test("read numbers with the decimal sign of the company, and words for yes in its languages", async () => {
    const german = {
      "company.yaml": "language: de\nlanguages: [de, en]\n",
      "languages/de.yaml": "id: 5\nname: Deutsch\nwords: { server: { catalogue: { yes: Ja, no: Nein } } }\n",
      "products/lift.yaml": LIFT.replaceAll("zh:", "de:"),
      "products/valve.yaml": FILES["products/valve.yaml"].replaceAll("zh:", "de:"),
      "attributes.yaml": ATTRIBUTES.replaceAll("zh:", "de:"),
      "units.yaml": FILES["units.yaml"].replaceAll("zh:", "de:"),
    };
    const folder = await valves(german);
    const row = { series: "valve", number: "BV-15", "value dn": "15", "value material": "brass" };
    const plan = await planOf(folder, { ...row, "value flow": "2,5", weight: "0,35", "value certified": "nein" });
    expect(findingLines(plan.problems)).toEqual([]);
    expect(plan.changes[0]?.text).toContain(
      "{ number: BV-15, values: { dn: 15, material: brass, flow: 2.5, certified: false }, weight: 0.35 }",
    );
    const table = tableOf(await readShelf(folder));
    expect(table.find((cells) => cells.includes("BV-20"))).toContain("2,50");
    const { problems } = await planOf(folder, { ...row, "value flow": "1.500" });
    expect(problems[0]?.problem).toBe('"1.500" may be 1500 or 1,500. Write one of them.');
  });
});

test("documents and parts of a product have columns", async () => {
  const folder = await valves();
  const before = await fileOf(folder);
  await imported(folder, {
    key: "valve",
    "document 1 kind": "Certificate 3.1",
    "document 1 file": "/files/bv-*.pdf",
    "document 1 date": "2026-01-31",
    "part 1 kind": "備品",
    "part 1 product": "L-40",
    "part 1 quantity": "2",
    "part 2 kind": "spare",
    "part 2 product": "valve",
    "part 2 article": "BV-20",
  });
  expect(await fileOf(folder)).toBe(`${before}documents:
  - { kind: certificate, file: /files/bv-*.pdf, date: 2026-01-31 }
parts:
  - { kind: spare, product: lift, quantity: 2 }
  - { kind: spare, product: valve, article: BV-20 }
`);
});

describe("a problem is reported with its place", () => {
  const ARTICLE = { series: "valve", number: "BV-40", "value dn": "40", "value material": "brass" };
  test.each<[string, readonly Said[], string]>([
    [
      "an unknown series",
      [{ ...ARTICLE, series: "gate" }],
      'row 2, column A "series": "gate" is not the key or number of a product. Write that of the series that the article belongs to, or import the series first.',
    ],
    [
      "an article without a number",
      [{ ...ARTICLE, number: "" }],
      'row 2, column B "number": is missing. Write the number of the article.',
    ],
    [
      "a number twice",
      [ARTICLE, { ...ARTICLE, number: "bv-40" }],
      'row 3, column B "number": "bv-40" stands in row 2 as well.',
    ],
    [
      "the number of a product",
      [{ ...ARTICLE, number: "L-40" }],
      'row 2, column B "number": "L-40" is the number of lift as well.',
    ],
    [
      "another series",
      [{ ...ARTICLE, series: "lift", number: "BV-15" }],
      'row 2, column A "series": "BV-15" is an article of valve, and can\'t move to lift. Remove it from products/valve.yaml first.',
    ],
    [
      "a product with the number of an article",
      [{ number: "BV-15", keywords: "x" }],
      'row 2, column A "number": "BV-15" is an article of valve. Write valve into the column "series".',
    ],
    [
      "a field of products",
      [{ ...ARTICLE, category: "surface" }],
      'row 2, column E "category": belongs to products, and this row is an article of valve. Empty the cell.',
    ],
    [
      "a key",
      [{ ...ARTICLE, key: "bv40" }],
      'row 2, column E "key": belongs to products, and this row is an article of valve. Empty the cell.',
    ],
    [
      "a word for a number",
      [{ ...ARTICLE, "value dn": "wide" }],
      'row 2, column C "value dn": "wide" is not a number. Write one without its unit, such as 15 or 2.5.',
    ],
    [
      "an unknown choice",
      [{ ...ARTICLE, "value material": "gold" }],
      'row 2, column D "value material": "gold" is not a choice of material. Write one of brass, steel.',
    ],
    [
      "an answer that is none",
      [{ ...ARTICLE, Certified: "maybe" }],
      'row 2, column E "Certified": "maybe" is neither yes nor no.',
    ],
    ["a missing value of an axis", [{ ...ARTICLE, "value dn": "" }], "row 2: has no value of dn."],
    [
      "values that another article has",
      [{ ...ARTICLE, "value dn": "15" }],
      "row 2: has the same values of the axes as BV-15.",
    ],
    [
      "an unknown unit",
      [{ ...ARTICLE, unit: "box" }],
      'row 2, column E "unit": "box" is not a key of units. Write one of piece, metre.',
    ],
    [
      "an unknown article of a part",
      [{ key: "valve", "part 1 kind": "spare", "part 1 product": "valve", "part 1 article": "BV-99" }],
      'row 2, column D "part 1 article": "BV-99" is not an article of valve.',
    ],
  ])("%s", async (_, rows, problem) => expect(await problemsOf(...rows)).toEqual([problem]));

  test("a new series below its articles", async () => {
    expect(await problemsOf({ ...ARTICLE, series: "jet" }, { ...WHOLE, "value dn": "1" })).toContain(
      'row 2, column A "series": "jet" stands in row 3, below its article. Move the row of the series above its articles.',
    );
  });

  test("a head that two attributes have", async () => {
    const twins = ATTRIBUTES.replace("{ en: Flow, zh: 流量 }", "{ en: nominal  size, zh: 流量 }");
    const folder = await valves({ "attributes.yaml": twins });
    const { problems } = await planOf(folder, { series: "valve", number: "BV-15", "Nominal size": "15" });
    expect(problems[0]?.problem).toBe("may be dn and flow. Write value dn or value flow.");
  });
});

describe("a series and its articles from two tables", () => {
  const SIZES = ["15", "20"].map((size) => ({ series: "jet", number: `J-${size}`, "value dn": size }));
  const textOf = async (folder: string) => readFile(join(folder, "products/jet.yaml"), "utf8");
  const inOrder = async (...tables: readonly (readonly Said[])[]) => {
    const folder = await valves();
    for (const rows of tables) await imported(folder, ...rows);
    return textOf(folder);
  };

  test("are the same, whichever comes first", async () => {
    const series = [{ key: "jet", axes: "dn" }];
    const first = await inOrder([WHOLE], series, SIZES);
    expect(first).toContain("axes: [dn]\n");
    expect(first).toContain("- { number: J-20, values: { dn: 20 } }");
    const last = await inOrder([WHOLE], SIZES, series);
    expect(parse(last)).toEqual(parse(first));
    expect(parse(await inOrder([{ ...WHOLE, axes: "dn" }], SIZES))).toEqual(parse(first));
  });

  test("must differ in the axes once both are there", async () => {
    const folder = await valves();
    await imported(folder, WHOLE);
    await imported(folder, ...SIZES.map((row) => ({ ...row, "value dn": "15" })));
    const { problems } = await planOf(folder, { key: "jet", axes: "dn" });
    expect(findingLines(problems)).toEqual(["row 2: article J-20 has the same values of the axes as J-15."]);
  });
});

test("a series of 2,000 articles is imported, and again without a change", async () => {
  const folder = await valves();
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    series: "valve",
    number: `X-${index}`,
    "value dn": String(100 + index),
    "value material": "brass",
  }));
  await imported(folder, ...rows);
  expect(await planOf(folder, ...rows)).toMatchObject({ changes: [], sameArticles: 2000 });
});
