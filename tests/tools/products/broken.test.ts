/** Tables that can't be imported: each problem by row and column, and nothing is written. */

import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { planImport } from "../../../tools/products/plan.ts";
import { readShelf } from "../../../tools/products/shelf.ts";
import { readTable, writtenTable } from "../../../tools/products/table-file.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { planOf, type Said, shop, tableOfRows, WHOLE } from "./shop.ts";

const problemsOf = async (...rows: readonly Said[]) =>
  (await planOf(await shop(), ...rows)).problems.map(({ row, column, problem }) => `${row} ${column}: ${problem}`);
const without = (column: keyof typeof WHOLE): Record<string, string> =>
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== column));

describe("rows", () => {
  test("a valid row has no problem", async () => expect(await problemsOf(WHOLE)).toEqual([]));

  test.each([
    [{ ...WHOLE, id: "12a" }, '2 id: "12a" is not a whole number above 0.'],
    [{ ...WHOLE, id: "1.5" }, '2 id: "1.5" is not a whole number above 0.'],
    [{ ...WHOLE, id: "-3" }, '2 id: "-3" is not a whole number above 0.'],
    [{ ...WHOLE, id: "99999999999999999999" }, '2 id: "99999999999999999999" is not a whole number above 0.'],
    [{ ...WHOLE, id: "4" }, "2 id: 4 is the id of lift as well."],
    [{ ...WHOLE, key: "lift", number: "L-40", id: "7" }, "2 id: lift keeps the number 4: addresses contain it."],
    [{ ...WHOLE, number: "L-40" }, '2 number: "L-40" is the number of lift as well.'],
    [{ ...WHOLE, key: "../up" }, '2 key: "../up" is no key. Write it in small letters a to z, digits, - and _.'],
    [
      { ...WHOLE, category: "pumps" },
      '2 category: "pumps" is not a key of categories. Write one of borehole, surface.',
    ],
    [{ ...WHOLE, filters: "iron, gold" }, '2 filters: "gold" is not a key of filters. Write one of steel, iron.'],
    [{ ...WHOLE, relations: "lift, jet9" }, '2 relations: "jet9" is not a key of products.'],
    [
      { ...WHOLE, photos: "jet.jpg" },
      '2 photos: "jet.jpg" is not the path of a picture. Put /media/ in front: /media/jet.jpg.',
    ],
    [{ ...WHOLE, video: "/media/jet.mp4" }, "2 video: /media/jet.mp4 is not there."],
    [{ ...WHOLE, "faq 2 question (en)": "Why?" }, "2 faq 1 answer: is missing."],
    [{ ...WHOLE, category: "" }, "2 category: is missing."],
    [without("category"), "1 category: is missing, and new products can't do without it."],
    [without("Hydraulic | 水力 > Flow | 流量"), "1 specifications: is missing, and new products can't do without it."],
    [{ ...WHOLE, colour: "red" }, "1 colour: is no column of a product; --columns can say what it means."],
    [{ ...WHOLE, Name_EN: "Jet" }, '1 Name_EN: says name (en), as column "name (en)" does.'],
    [
      { "name (en)": "Jet" },
      "1 key: is missing. The products of the rows are found by key, number or id: one of them has to be a head.",
    ],
  ])("%o is reported with its place", async (row, problem) => {
    expect((await problemsOf(row)).some((line) => line.startsWith(problem))).toBe(true);
  });

  test("duplicate keys, numbers and ids name both rows", async () => {
    const other = { ...WHOLE, key: "jet2", number: "J-20", id: "9" };
    expect(await problemsOf({ ...WHOLE, id: "9" }, other)).toEqual(["3 id: 9 is the id of jet as well."]);
    expect(await problemsOf(WHOLE, WHOLE)).toEqual(['3 key: "jet" stands in row 2 as well.']);
    expect(await problemsOf(WHOLE, { ...WHOLE, key: "jet2" })).toEqual(['3 number: "J-10" stands in row 2 as well.']);
  });

  test("a row with more cells than the head is reported, empty rows are ignored", async () => {
    const [head = [], row = []] = tableOfRows(WHOLE);
    const { problems } = planImport([head, [], [...row, "more"], head.map(() => "")], await readShelf(await shop()));
    const problem = `has ${head.length + 1} cells, and the head ${head.length}. Column M has no head.`;
    expect(problems).toMatchObject([{ row: 3, column: "", problem }]);
  });

  test("a missing picture is noted, and blocks nothing", async () => {
    const { problems, notes } = await planOf(await shop(), { ...WHOLE, photos: "/media/jet.jpg" });
    expect(problems).toEqual([]);
    expect(notes).toMatchObject([{ row: 2, column: "photos", problem: "/media/jet.jpg is not there." }]);
  });

  test("a sheet to be printed is noted, and blocks nothing", async () => {
    const { problems, notes } = await planOf(await shop(), { ...WHOLE, "manual (en)": "/files/jet.pdf" });
    const problem = "/files/jet.pdf is not there yet: npm run files prints it.";
    expect(problems).toEqual([]);
    expect(notes).toMatchObject([{ row: 2, column: "manual (en)", problem }]);
  });
});

describe("files", () => {
  const TEXT = "number,name (zh)\r\nL-40,揚升\r\n";
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
  const BIG5 = Buffer.concat([
    Buffer.from("number,name (zh)\r\nL-40,"),
    Buffer.from([0xb4, 0xa3, 0xa4, 0xc9]),
    Buffer.from("\r\n"),
  ]);
  const read = async (bytes: Buffer | string, encoding?: string) => {
    const path = join(await shop(), "table.csv");
    await writeFile(path, bytes);
    return (await readTable(path, { encoding })).table;
  };
  const whole = [
    ["number", "name (zh)"],
    ["L-40", "揚升"],
  ];

  test.each([
    ["UTF-8", TEXT, undefined],
    ["UTF-8 with a mark", `\uFEFF${TEXT}`, undefined],
    ["UTF-16 with a mark", utf16(TEXT), undefined],
    ["UTF-16 of the other order", utf16(TEXT).swap16(), undefined],
    ["UTF-16 that is told", utf16(TEXT).subarray(2), "utf-16le"],
    ["semicolons", TEXT.replaceAll(",", ";"), undefined],
    ["tabs and old line ends", TEXT.replaceAll(",", "\t").replaceAll("\r\n", "\n"), undefined],
  ])("%s is read", async (_, bytes, encoding) => expect(await read(bytes, encoding)).toEqual(whole));

  test("Big5 is read if it is named, and otherwise refused with what to do", async () => {
    expect((await read(BIG5, "big5"))[1]).toEqual(["L-40", "提升"]);
    await expect(read(BIG5)).rejects.toThrow(/table\.csv is not UTF-8\. [\s\S]*--encoding/);
  });

  test.each([
    [
      "UTF-16 without a mark",
      utf16(TEXT).subarray(2),
      undefined,
      /it may be UTF-16\. Import it with --encoding utf-16le/,
    ],
    ["an encoding that there is not", TEXT, "klingon", /is not klingon, or there is no such encoding/],
    ["an open quotation mark", 'number,name\n"L-40,x\n', undefined, /table\.csv is not a CSV file: .*line/],
    ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), undefined, /an old Excel.*\n.*Save it as \.xlsx/],
    [
      "a web page",
      "<html><table><tr><td>number",
      undefined,
      /is a web page or XML, not a table\.\n.*Save it as \.xlsx/,
    ],
    [
      "an archive that is no spreadsheet",
      Buffer.from("PK\u0003\u0004nothing"),
      undefined,
      /can't be read as a spreadsheet.*\n.*Save it as \.xlsx/,
    ],
  ])("%s is reported", async (_, bytes, encoding, problem) => {
    await expect(read(bytes, encoding)).rejects.toThrow(problem);
  });

  test("a spreadsheet keeps texts that look like numbers, days and formulas", async () => {
    const table = [["number"], ["007"], ["1/2"], ["=1+1"], ["1e5"], ["_x000D_"], ["two\nlines"]];
    expect(await read(await writtenTable(table, "xlsx"))).toEqual(table);
    expect(await read(await writtenTable(table, "csv"))).toEqual(table);
  });

  // Spreadsheets end a row at any line end outside of quotation marks, whichever the first row ends with.
  test("a CSV is the same table whichever line end ends a row", async () => {
    const table = [
      ["number", "features"],
      ["L-40", "two\nlines"],
      ["L-41", "one\r\nother"],
    ];
    const bytes = await writtenTable(table, "csv");
    expect(parse(bytes, { bom: true, record_delimiter: ["\r\n", "\n"] })).toEqual(table);
  });
});

describe("npm run products", { timeout: SLOW_TIMEOUT }, () => {
  const run = (folder: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, ["tools/products.ts", ...words], {
      env: { ...process.env, CONTENT: folder },
    }).then(
      ({ stdout }) => ({ code: 0, lines: stdout.trim().split("\n") }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, lines: stderr.trim().split("\n") }),
    );

  test("shows the changes, and writes them with --write only", async () => {
    const folder = await shop();
    const path = join(folder, "table.xlsx");
    await writeFile(path, await writtenTable(tableOfRows(WHOLE, { key: "lift", "name (en)": "Lift Forty" }), "xlsx"));
    const tried = await run(folder, "import", path);
    expect(tried.code).toBe(1);
    // An empty cell removes a value, but a category is required.
    expect(tried.lines).toContain('row 3, column E "category": is missing. Write a text.');
    expect(await readdir(join(folder, "products"))).toEqual(["lift.yaml"]);

    await writeFile(
      path,
      await writtenTable(
        [
          ["key", "name (en)"],
          ["lift", "Lift Forty"],
        ],
        "xlsx",
      ),
    );
    expect(await run(folder, "import", path)).toEqual({
      code: 0,
      lines: [
        "row  product  id  what     column     now      will be",
        "2    lift     4   changed  name (en)  Lift 40  Lift Forty",
        "0 new, 1 changed, 0 as they are, 0 not in the table.",
        "Nothing is written yet: --write does it.",
      ],
    });
    expect(await readFile(join(folder, "products/lift.yaml"), "utf8")).toContain("en: Lift 40,");
    await run(folder, "import", path, "--write");
    expect(await readFile(join(folder, "products/lift.yaml"), "utf8")).toContain("en: Lift Forty,");
  });

  test("invalid content is reported first", async () => {
    const folder = await shop({ "products/odd.yaml": "id: 4\nnumber: 7\n" });
    const { code, lines } = await run(folder, "export", "--out", join(folder, "p.csv"));
    expect(code).toBe(1);
    expect(lines[0]).toMatch(
      /^products\/odd\.yaml:1 id: 4 is the id of products\/lift\.yaml as well\. Write an id that no other has, such as 5,/,
    );
  });
});
