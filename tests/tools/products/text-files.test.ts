/** Tables as text: separators and encodings of programs in many countries. */
import { describe, expect, test } from "vitest";
import { Unreadable } from "../../../server/lib/cell-text.ts";
import { readTable } from "../../../tools/products/table-file.ts";
import { encoded } from "./encoded.ts";
import { storedAs } from "./stored-sheets.ts";

const read = async (bytes: Uint8Array | string, languages?: readonly string[]) =>
  (await readTable(await storedAs("table.csv", bytes), languages ? { languages } : {})).table;

describe("separators", () => {
  test.each([
    ["a first line that names the separator", "sep=;\r\nnumber;name\r\nA;x, y\r\n"],
    ["the same in quotes, behind a mark", '\uFEFF"sep=;"\r\nnumber;name\r\nA;x, y\r\n'],
    ["semicolons with commas in cells", "number;name\r\nA;x, y\r\n"],
    ["tabs with commas and semicolons in cells", "number\tname\nA\tx, y\n"],
  ])("%s", async (_, text) => {
    expect(await read(text)).toEqual([
      ["number", "name"],
      ["A", "x, y"],
    ]);
  });

  test("are semicolons if quoted heads have commas", async () => {
    expect(await read('"number";"Preis, netto";"Gewicht, kg, leer"\nA;1,5;0,9\n')).toEqual([
      ["number", "Preis, netto", "Gewicht, kg, leer"],
      ["A", "1,5", "0,9"],
    ]);
  });

  test("are semicolons if a title has a comma", async () => {
    expect(await read("Liste, Stand 2026, neu\nnumber;name\nA;B\n")).toContainEqual(["number", "name"]);
  });
});

test("letters that a Mac parts from their marks are composed", async () => {
  expect(await read("number,name\nA,Größe\n".normalize("NFD"))).toContainEqual(["A", "Größe"]);
});

describe("an unnamed encoding is reported, with the text that it reads as:", () => {
  test.each([
    ["windows-1252", "Artikelnr;Bezeichnung\nA;Kugelhähne\n", ["de", "en", "fr"], "Kugelhähne"],
    ["windows-1252", "number,name\nA,Größe\n", ["en", "zh"], "Größe"],
    ["big5", "品號,品名\nL-40,揚升\n", ["en", "zh"], "品號"],
    ["gb18030", "编号,名称\nL-40,浪涌保护器\n", ["en", "zh"], "编号"],
    ["shift_jis", "番号,名称\nA,ポンプ\n", ["ja", "en"], "番号"],
    ["windows-1251", "Номер;Название\nA;Насос\n", ["ru", "en"], "Номер"],
  ])("%s", async (encoding, text, languages, sample) => {
    const problem = await read(encoded(text, encoding), languages).catch((problem: Error) => problem.message);
    expect(problem).toContain(`table.csv is not UTF-8. It may be ${encoding}, in which it reads "${sample}".`);
    expect(problem).toContain(`Import it with --encoding ${encoding}, or save it as "CSV UTF-8".`);
  });

  test.each([
    ["utf-16le", (bytes: Buffer) => bytes],
    ["utf-16be", (bytes: Buffer) => bytes.swap16()],
  ])("%s", async (encoding, ordered) => {
    const bytes = ordered(Buffer.from("number,name\r\nA,甲\r\n", "utf16le"));
    await expect(read(bytes)).rejects.toThrow(`it may be UTF-16. Import it with --encoding ${encoding}.`);
  });
});

describe("a cell of a CSV", () => {
  test.each(["#N/A", "#NV", "#REF!", "#BEZUG!", "#DIV/0!", "#NOM?", "#####", "4.71951E+12", "4,71951E+12"])(
    "that a spreadsheet wrote as %s is reported",
    async (text) => expect((await read(`number;name\nA;"${text}"\n`))[1]?.[1]).toBeInstanceOf(Unreadable),
  );

  test.each(["#1", "# 12", "#A-40", "1e5", "#N", "E+12"])("with %s is a text", async (text) =>
    expect((await read(`number;name\nA;${text}\n`))[1]?.[1]).toBe(text),
  );

  test("with a stray quotation mark is reported with its line and what to do", async () => {
    await expect(read('number,name\nA,1/2" pipe\n')).rejects.toThrow(/line 2[\s\S]*each of its own twice/);
  });
});
