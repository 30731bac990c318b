/** A downloaded list is read back by the quick order, line by line. */
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { readOrderText } from "../../server/submissions/lists/order-text.ts";
import { type CsvLine, listCsv } from "../../src/pages/inquiry/passing-on/list-csv.ts";
import { ITEMS, lookUpIn } from "../support/order-numbers.ts";

const lookUp = lookUpIn(ITEMS);
const FORMULAS = [
  '=HYPERLINK("http://example.com","Open")',
  "+1+1",
  "-A1",
  " @SUM(A1)",
  "'=A1",
  '"=A1"',
  "box; =A1",
  '="20"',
];
const REFERENCES = ["", "PO-4711/2", 'Say "hello", please', "閥門 3", "10 pcs; box 2"];

const whole = ITEMS.filter(([, { decimals }]) => decimals === 0);
const metres = ITEMS.filter(([, { decimals }]) => decimals > 0);
const lines: readonly CsvLine[] = [
  ...whole.slice(0, 40).map(([number], place) => ({
    number,
    quantities: [[1], [20, 100, 12_345], [], [1000], [999_999_999]][place % 5] ?? [],
    reference: REFERENCES[place % REFERENCES.length] ?? "",
  })),
  ...metres.slice(0, 6).map(([number]) => ({ number, quantities: [2.5, 1200, 0.5], reference: "" })),
];

describe.each(["en", "zh", "de", "fr"])("a list as CSV, in %s", (language) => {
  const text = listCsv(lines, language);

  test("is read back with the same numbers, quantities and references", () => {
    const read = readOrderText(text, { lookUp, language });
    const rows = read.lines.map(({ state, items, quantity, candidates, reference = "" }) => ({
      state,
      item: items[0],
      quantity,
      candidates,
      reference,
    }));
    const expected = lines.flatMap(({ number, quantities, reference }) => {
      const { decimals: _, ...item } = lookUp(number)[0] ?? { decimals: 0 };
      const each = quantities.length > 0 ? quantities : [undefined];
      return each.map((quantity) => ({ state: "found", item, quantity, candidates: undefined, reference }));
    });
    expect(rows).toEqual(expected);
    expect(read.left).toBe(0);
  });

  test("has no cell that a spreadsheet runs as a formula, and is read back with the same references", () => {
    const [number = ""] = whole[0] ?? [];
    const written = listCsv(
      FORMULAS.map((reference) => ({ number, quantities: [20], reference })),
      language,
    );
    const delimiter = language === "en" || language === "zh" ? "," : ";";
    const rows: readonly string[][] = parse(written, { delimiter, bom: true });
    expect(rows.flat().filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
    const read = readOrderText(written, { lookUp, language });
    expect(read.lines.map(({ reference }) => reference)).toEqual(FORMULAS.map((reference) => reference.trim()));
  });

  test("begins with the mark of UTF-8, and separates cells as spreadsheet programs of the language do", () => {
    expect(text).toMatch(/^\uFEFF/);
    const [head = ""] = text.slice(1).split("\r\n", 1);
    expect(head.split(language === "en" || language === "zh" ? "," : ";")).toHaveLength(3);
  });
});
