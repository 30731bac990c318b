/** Cells of spreadsheets are read as a person sees them, and unreadable ones are reported with their place. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Unreadable } from "../../../server/lib/cell-text.ts";
import { planImport } from "../../../tools/products/plan.ts";
import { readShelf } from "../../../tools/products/shelf.ts";
import { readTable } from "../../../tools/products/table-file.ts";
import { shop } from "./shop.ts";
import { type StoredWorkbook, storedFile, text, textRow } from "./stored-sheets.ts";

/** Returns the only cell of a table below its head. */
async function cellOf(cell: string, workbook: Partial<StoredWorkbook> = {}, languages = ["en"]) {
  const rows = `${textRow(1, "number")}<row r="2">${cell}</row>`;
  const path = await storedFile({ sheets: [{ name: "Products", rows }], ...workbook });
  return (await readTable(path, { languages })).table[1]?.[0];
}

describe("an unreadable cell", () => {
  test.each([
    ["the error #N/A", '<c r="A2" t="e"><v>#N/A</v></c>', /^is the error #N\/A\./],
    ["the error of a formula", '<c r="A2" t="e"><f>B9</f><v>#REF!</v></c>', /^is the error #REF!\./],
    ["a formula without a result", '<c r="A2"><f>SUM(B1:B3)</f></c>', /^is a formula without a result\. Open .* save/],
    ["a formula with an empty result of a number", '<c r="A2"><f>SUM(B1:B3)</f><v></v></c>', /^is a formula without/],
    ["a formula of a text without a result", '<c r="A2" t="str"><f>A1</f></c>', /^is a formula without a result/],
    ["true or false", '<c r="A2" t="b"><v>1</v></c>', /^is true or false/],
    ["a day as text", '<c r="A2" t="d"><v>2026-03-14</v></c>', /^is a date or time/],
    ["a shared text that is not there", '<c r="A2" t="s"><v>7</v></c>', /^has no text in the file/],
    [
      "a vertical tab, which no file of the content may have",
      '<c r="A2" t="inlineStr"><is><t>Ball_x000B_valve</t></is></c>',
      /^holds the control character U\+000B\. Remove it\./,
    ],
    ["a number of 16 digits", '<c r="A2"><v>4719512345678901</v></c>', /^is a number of more than 15 digits/],
  ])("%s is reported, and does not count as empty", async (_, cell, problem) => {
    const read = await cellOf(cell);
    expect(read).toBeInstanceOf(Unreadable);
    expect((read as Unreadable).problem).toMatch(problem);
  });

  test.each([
    ["a day in the format of the country", 14, /^is a date or time/],
    ["a day that Excel made of 1/2", "d-mmm", /^is a date or time/],
    ["a time", "h:mm", /^is a date or time/],
    ["a number that is hidden", ";;;", /^is 46000, which its number format ;;; hides/],
    ["a format that no file defines", 99, /^has a number format that is not known/],
  ])("%s is reported", async (_, format, problem) => {
    const read = await cellOf('<c r="A2" s="1"><v>46000</v></c>', { formats: [format] });
    expect((read as Unreadable).problem).toMatch(problem);
  });

  test("a cell merged with the one above is reported, because a person sees a text in it", async () => {
    const rows = `${textRow(1, "number", "category")}${textRow(2, "A", "surface")}${textRow(3, "B")}`;
    const { table } = await readTable(await storedFile({ sheets: [{ name: "P", rows, merges: ["B2:B3"] }] }));
    expect(table[2]).toEqual(["B", new Unreadable(expect.stringMatching(/^is merged with B2\./))]);
  });

  test("removes nothing from a product: it is reported with its row and column, once for all rows", async () => {
    const folder = await shop();
    const rows = `${textRow(1, "key", "warranty", "keywords")}<row r="2">${text("A2", "lift")}<c r="B2" t="e"><v>#N/A</v></c></row>`;
    const { table } = await readTable(await storedFile({ sheets: [{ name: "P", rows }] }));
    const plan = planImport(table, await readShelf(folder));
    expect(plan.problems).toMatchObject(
      [{ row: 2, column: "warranty", place: 1, problem: /^is the error/ }].map(({ problem: _, ...place }) => place),
    );
    expect(plan.problems[0]?.problem).toMatch(/^is the error #N\/A/);
    expect(plan.changes).toEqual([]);
    expect(await readFile(join(folder, "products/lift.yaml"), "utf8")).toContain("keywords: borehole");
  });

  test("is ignored in a skipped column", async () => {
    const rows = `${textRow(1, "key", "Preis", "keywords")}<row r="2">${text("A2", "lift")}<c r="B2" t="e"><v>#N/A</v></c>${text("C2", "well")}</row>`;
    const { table } = await readTable(await storedFile({ sheets: [{ name: "P", rows }] }));
    const plan = planImport(table, await readShelf(await shop()), { renamed: { Preis: { column: null } } });
    expect([plan.problems, plan.changes.length]).toEqual([[], 1]);
  });
});

describe("a cell is read as it is displayed:", () => {
  test.each([
    ["leading zeros of a format", "00000", "412", "00412"],
    ["decimals of a format", 2, "1.5", "1.50"],
    ["a percentage", 9, "0.15", "15%"],
    ["a unit of a format", '0" kg"', "5", "5 kg"],
    ["an article number of a format", "00-000-0000", "10010015", "01-001-0015"],
    ["a sum that binary digits miss", 0, "0.30000000000000004", "0.3"],
    ["thirteen digits", 0, "4719512345678", "4719512345678"],
    ["a small number", 0, "1E-7", "0.0000001"],
    ["a number in a column of text", 49, "412", "412"],
    ["a day that is written out", "yyyy\\-mm\\-dd", "46000", "2025-12-09"],
  ])("%s", async (_, format, value, shown) => {
    expect(await cellOf(`<c r="A2" s="1"><v>${value}</v></c>`, { formats: [format] })).toBe(shown);
  });

  test("decimals of a company with German number formats", async () => {
    expect(await cellOf('<c r="A2" s="1"><v>1250.5</v></c>', { formats: ["#,##0.00"] }, ["de", "en"])).toBe("1.250,50");
    expect(await cellOf('<c r="A2"><v>0.99</v></c>', {}, ["de", "en"])).toBe("0,99");
  });

  test.each([
    ["the result of a formula", '<c r="A2" t="str"><f>A1</f><v>L-40</v></c>', "L-40"],
    ["an empty result of a formula", '<c r="A2" t="str"><f>A1</f><v></v></c>', undefined],
    ["a text in runs", '<c r="A2" t="s"><v>0</v></c>', "L-40"],
    ["a Japanese text without its reading", '<c r="A2" t="s"><v>1</v></c>', "東京"],
    ["a line end in a text", '<c r="A2" t="inlineStr"><is><t>a_x000D_\nb</t></is></c>', "a\nb"],
    ["a cell that does not say its place", '<c t="inlineStr"><is><t>L-40</t></is></c>', "L-40"],
  ])("%s", async (_, cell, shown) => {
    const shared = ["<r><t>L-</t></r><r><t>40</t></r>", "<t>東京</t><rPh><t>トウキョウ</t></rPh>"];
    expect(await cellOf(cell, { shared })).toBe(shown);
  });
});

describe("sheets", () => {
  const products = { name: "Products", rows: textRow(1, "number") };
  const prices = { name: "Prices", rows: textRow(1, "price") };

  test("the first visible one is read, and the others are named", async () => {
    const path = await storedFile({ sheets: [{ ...prices, isHidden: true }, products] });
    expect(await readTable(path)).toEqual({
      table: [["number"]],
      sheetNote: 'Sheet "Products" of table.xlsx is read. --sheet reads another: Prices (hidden).',
    });
  });

  test("another can be named, in any case and width", async () => {
    const path = await storedFile({ sheets: [prices, products] });
    expect((await readTable(path, { sheet: "ｐｒｏｄｕｃｔｓ" })).table).toEqual([["number"]]);
    await expect(readTable(path, { sheet: "Stock" })).rejects.toThrow(
      'table.xlsx has no sheet "Stock". Write --sheet with its name; its sheets are Prices, Products.',
    );
  });

  test("a cell outside any sheet is reported", async () => {
    const path = await storedFile({ sheets: [{ name: "P", rows: '<row r="1000000000000"><c><v>1</v></c></row>' }] });
    await expect(readTable(path)).rejects.toThrow(
      /is too large: it reaches to row 1,000,000,000,000, but at most 100,000 are read/,
    );
  });
});
