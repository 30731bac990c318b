/** Limits of spreadsheets: everything that a file may have any number of. tests/tools/products has the tests of what is read. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { openWorkbook, TooLarge, type WorkbookLimits } from "../../../server/lib/xlsx-file.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

type Added = Partial<
  Record<"relations" | "sheets" | "names" | "texts" | "formats" | "styles" | "rows" | "merges", string>
>;

/** A spreadsheet of one sheet, with XML added to its parts. */
function fileOf(
  { relations = "", sheets = "", names = "", texts = "", formats = "", styles = "", rows = "", merges = "" }: Added,
  more: Record<string, Uint8Array> = {},
): Uint8Array {
  const parts: Record<string, string> = {
    "_rels/.rels": `<Relationships>${relation("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="A" r:id="r1"/>${sheets}</sheets><definedNames>${names}</definedNames></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("r1", "worksheet", "sheet.xml")}${relation("r2", "styles", "styles.xml")}${relation("r3", "sharedStrings", "texts.xml")}${relations}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    "xl/texts.xml": `<sst>${texts}</sst>`,
    "xl/sheet.xml": `<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    ...more,
  });
}

const SHEET_LIMITS = { rows: 100, columns: 100, cells: 100, characters: 100, merges: 100 };
function read(file: Uint8Array, limits: Partial<WorkbookLimits> = {}) {
  const workbook = openWorkbook(file, limits);
  const [sheet] = workbook.sheets;
  return sheet && workbook.read(sheet, "en", SHEET_LIMITS);
}
/** XML for each number. */
const many = (count: number, xmlOf: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => xmlOf(number)).join("");

describe("a spreadsheet", () => {
  test("within its limits is read", () => {
    expect(read(fileOf({}), { elements: 100, files: 10, sheets: 1 })).toEqual([["7"]]);
  });

  test.each<[string, Added]>([
    ["relations", { relations: many(100, (number) => relation(`x${number}`, "image", "x.png")) }],
    ["defined names", { names: many(100, (number) => `<definedName name="n${number}"/>`) }],
    ["shared texts", { texts: "<si/>".repeat(100) }],
    ["runs of a text", { texts: `<si>${"<r><t>x</t></r>".repeat(50)}</si>` }],
    ["number formats", { formats: many(100, (number) => `<numFmt numFmtId="${200 + number}" formatCode="0"/>`) }],
    ["styles", { styles: '<xf numFmtId="0"/>'.repeat(100) }],
    ["empty rows", { rows: "<row/>".repeat(100) }],
    ["empty cells", { rows: `<row r="2">${"<c/>".repeat(100)}</row>` }],
    ["sheets", { sheets: many(100, (number) => `<sheet name="B${number}"/>`) }],
  ])("with more %s than its elements may be is too large", (_, added) => {
    expect(() => read(fileOf(added), { elements: 100 })).toThrow(new TooLarge("it has more than 100 elements."));
  });

  test.each<[string, Added, string]>([
    [
      "cells",
      { rows: many(99, (number) => `<row r="${number + 2}"><c><v>1</v></c><c><v>2</v></c></row>`) },
      "it has more than 100 cells.",
    ],
    ["rows", { rows: '<row r="101"><c><v>1</v></c></row>' }, "it reaches to row 101, but at most 100 are read."],
    [
      "columns",
      { rows: '<row r="2"><c r="CW2"><v>1</v></c></row>' },
      "it reaches to column 101, but at most 100 are read.",
    ],
    [
      "characters",
      { rows: `<row r="2"><c t="str"><v>${"x".repeat(100)}</v></c></row>` },
      "its cells have more than 100 characters.",
    ],
    [
      "merged cells",
      { merges: '<mergeCell ref="A1:B1"/>'.repeat(101) },
      "it has more than 100 ranges of merged cells.",
    ],
    [
      "characters in a number format",
      { formats: `<numFmt numFmtId="200" formatCode="${"0".repeat(256)}"/>` },
      "a number format has more than 255 characters.",
    ],
  ])("with more %s is too large", (_, added, problem) => {
    expect(() => read(fileOf(added))).toThrow(new TooLarge(problem));
  });

  test("with more sheets, files or bytes is too large", () => {
    const sheets = many(3, (number) => `<sheet name="B${number}" r:id="r1"/>`);
    expect(() => read(fileOf({ sheets }), { sheets: 3 })).toThrow(new TooLarge("it has more than 3 sheets."));
    const pictures = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.png`, new Uint8Array(1)]));
    expect(() => read(fileOf({}, pictures), { files: 10 })).toThrow(new TooLarge("it has more than 10 files."));
    const large = { "xl/other.xml": new Uint8Array(2_000_000) };
    expect(() => read(fileOf({}, large), { unpacked: 1_000_000 })).toThrow(
      new TooLarge("it unpacks to more than 1 MB."),
    );
  });
});
