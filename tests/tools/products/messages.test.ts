/** Messages for tables that cannot be imported say what is wrong, where and what to do, once for each mistake. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readMeanings } from "../../../tools/products/meanings.ts";
import { planImport } from "../../../tools/products/plan.ts";
import { countOf, findingLines } from "../../../tools/products/report.ts";
import { readShelf } from "../../../tools/products/shelf.ts";
import type { Table } from "../../../tools/products/table-file.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { planOf, type Said, shop, tableOfRows, WHOLE } from "./shop.ts";

const linesOf = async (table: Table, headRow?: number, files = {}) =>
  findingLines(planImport(table, await readShelf(await shop(files)), { headRow }).problems);
const linesOfRows = async (...rows: readonly Said[]) => linesOf(tableOfRows(...rows));

describe("a title above the heads", () => {
  const HEADS = ["number", "name (en)"];
  const ROW = ["L-40", "Other"];

  test("is the only thing that is reported, with the row of the heads", async () => {
    const rows = Array.from({ length: 800 }, () => ROW);
    expect(await linesOf([["Price list 2026", "", ""], [], HEADS, ...rows])).toEqual([
      'row 1: looks like a title ("Price list 2026"); row 3 has the heads. Import it with --head-row 3.',
    ]);
  });

  test("asks for the row of the heads if none is known", async () => {
    expect(await linesOf([["Artikelliste"], ["Artikelnr", "Bezeichnung"], ROW])).toEqual([
      'row 1: looks like a title ("Artikelliste"); which row has the heads? Name it with --head-row, such as --head-row 3.',
    ]);
  });

  test("is skipped if the row of the heads is named, and rows are counted as the spreadsheet does", async () => {
    const table = [["Price list"], [], HEADS, ["L-40", "Other"], ["", "Nobody"]];
    const plan = planImport(table, await readShelf(await shop()), { headRow: 3 });
    expect(plan.changes).toMatchObject([{ row: 4, key: "lift" }]);
    expect(findingLines(plan.problems)).toEqual([
      'row 5, column "key": is missing, and so is a number to make one of.',
    ]);
  });
});

test("a mistake of 800 rows is one line with the first of them", { timeout: SLOW_TIMEOUT }, async () => {
  const rows = Array.from({ length: 800 }, (_, index) => ({
    ...WHOLE,
    key: `p${index}`,
    number: `P-${index}`,
    category: "pumps",
  }));
  const { problems } = await planOf(await shop(), ...rows);
  expect(findingLines(problems)).toEqual([
    'row 2, column E "category": "pumps" is not a key of categories. Write one of borehole, surface. The same in rows 3, 4, 5, 6, 7 and 794 more.',
  ]);
  expect(countOf(problems)).toBe("1 problem in 800 cells");
});

describe("paths", () => {
  test.each([
    [
      "photos",
      "KA_01.jpg; KA_02.jpg",
      '"KA_01.jpg" is not the path of a picture. Put /media/ in front: /media/KA_01.jpg.',
    ],
    ["photos", "lift-1.jpg", '"lift-1.jpg" is not the path of a picture. Write /media/lift-1.jpg.'],
    [
      "photos",
      "/media/Kugel hahn.jpg",
      '"/media/Kugel hahn.jpg" is not the path of a picture. Rename the file: its name may have the letters A to Z and a to z, digits, full stop, - and _.',
    ],
    [
      "photos",
      "/media/a.gif",
      '"/media/a.gif" is not the path of a picture. It has to end in .jpg, .png, .webp, .avif or .svg.',
    ],
    ["data_sheet (en)", "DB_01.pdf", '"DB_01.pdf" is not the path of a file. Put /files/ in front: /files/DB_01.pdf.'],
    [
      "data_sheet (en)",
      "/files/a.pdf, /files/b.pdf",
      '"/files/a.pdf, /files/b.pdf" is not the path of a file. Write one path alone, such as /files/pump.pdf.',
    ],
    [
      "declaration",
      "C:\\papers\\D1.pdf",
      '"C:\\papers\\D1.pdf" is not the path of a file. Put /files/ in front: /files/D1.pdf.',
    ],
  ])("%s: %s", async (column, cell, problem) => {
    const { problems } = await planOf(await shop(), { ...WHOLE, [column]: cell });
    expect(problems).toMatchObject([{ row: 2, column, problem }]);
  });

  test("capitals are allowed in names, as the hint says", async () => {
    const { problems } = await planOf(await shop(), {
      ...WHOLE,
      photos: "/media/KA_01.JPG",
      manual: "/files/KA_01.pdf",
    });
    expect(problems).toEqual([]);
  });

  test("a document may have one path for all languages", async () => {
    const { problems, changes } = await planOf(await shop(), { ...WHOLE, declaration: "/files/jet-*.pdf" });
    expect(problems).toEqual([]);
    expect(changes[0]?.text).toContain("declaration: /files/jet-*.pdf\n");
  });
});

describe("heads", () => {
  test("a column with cells and no head is reported by its letter, an empty one is ignored", async () => {
    const table = [
      ["key", "", "name (en)", ""],
      ["lift", "odd", "Other", ""],
    ];
    expect(await linesOf(table)).toEqual(["row 1, column B: has no head. Write one, or empty the column."]);
  });

  test("a head of another program appears in messages as the table spells it", async () => {
    const table = [
      ["Artikelnr", "Gruppe"],
      ["L-40", "pumps"],
    ];
    const renamed = { Artikelnr: { column: "number" }, Gruppe: { column: "category" } };
    const { problems } = planImport(table, await readShelf(await shop()), { renamed });
    expect(findingLines(problems)[0]).toMatch(/^row 2, column B "Gruppe": "pumps" is not a key of categories\./);
  });

  test("without a column that names the products, their rows are not reported", async () => {
    expect(await linesOfRows({ "name (en)": "Jet", "name (zh)": "噴射" }, { "name (en)": "Jet 2" })).toEqual([
      'row 1, column "key": is missing. The products of the rows are found by key, number or id: one of them has to be a head.',
    ]);
  });
});

test("no list of keys is empty", async () => {
  const files = { "filters.yaml": "category_title: { en: Category, zh: 類別 }\ngroups: []\n" };
  expect(await linesOf(tableOfRows({ ...WHOLE, filters: "iron" }), undefined, files)).toEqual([
    'row 2, column F "filters": "iron" is not a key of filters. There are none yet: write them into filters.yaml first.',
  ]);
  const lines = await linesOfRows({ ...WHOLE, relations: "jet9" });
  expect(lines).toEqual([
    'row 2, column M "relations": "jet9" is not a key of products. Write the key or number of a product.',
  ]);
});

test("a new product needs no column for filters", async () => {
  const { filters: _, ...row } = WHOLE;
  const { problems, changes } = await planOf(await shop(), row);
  expect(problems).toEqual([]);
  expect(changes[0]?.text).toContain("filters: []");
});

describe("the meanings of columns", () => {
  const meaningsOf = async (text: string) => {
    const path = join(await shop(), "columns.yaml");
    await writeFile(path, text);
    return readMeanings(path);
  };

  test("translate heads, file names and words of another program", async () => {
    const renamed = await meaningsOf(`Artikelnr: number
Bezeichnung: name
Gruppe: { column: category, values: { V1: surface, "2": borehole } }
Bild: { column: photos, folder: /media }
Werkstoff: { column: filters, values: { Edelstahl: steel, GG: iron } }
Preis: null
`);
    const table = [
      ["ARTIKELNR", "Bezeichnung", "Gruppe", "Bild", "Werkstoff", "Preis"],
      ["L-40", "Lift", "v1", "lift-2.jpg; /media/lift-1.jpg", "edelstahl, GG", "12"],
    ];
    const { problems, changes } = planImport(table, await readShelf(await shop()), { renamed });
    expect(problems).toEqual([]);
    expect(changes[0]?.differences.map(({ column, after }) => [column, after])).toEqual([
      ["name (en)", "Lift"],
      ["name (zh)", "Lift"],
      ["category", "surface"],
      ["filters", "steel, iron"],
      ["photos", "/media/lift-2.jpg, /media/lift-1.jpg"],
    ]);
  });

  test.each(["- number", "Bild: { column: photos, folder: bilder }", "Bild: [photos]", "a: b: c"])(
    "%s is reported with examples",
    async (text) => {
      await expect(meaningsOf(text)).rejects.toThrow(
        /columns\.yaml can't be read\. Write lines such as "Artikelnr: number"/,
      );
    },
  );
});
