/** Limits of a typed line, also in languages that write a decimal comma. */
import { describe, expect, test } from "vitest";
import {
  cleanNote,
  cleanReference,
  EMPTY_LINE,
  type LineInput,
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  readLine,
} from "../../contract/line-input.ts";

const read = (input: Partial<LineInput>, language = "en") =>
  readLine({ ...EMPTY_LINE, ...input }, undefined, language, ["TWD"]);

test("a reference and a note may have their whole length", () => {
  const texts = { reference: "R".repeat(MAX_REFERENCE_LENGTH), note: "N".repeat(MAX_NOTE_LENGTH) };
  expect(read(texts)).toEqual({ details: texts, bad: [] });
});

test("a reference is one line, and a note keeps its lines", () => {
  expect(read({ reference: "PO\n7", note: "Blue\nor red" }).details).toEqual({
    reference: "PO 7",
    note: "Blue\nor red",
  });
  expect([cleanReference("PO\n7"), cleanNote("Blue\nor red")]).toEqual(["PO 7", "Blue\nor red"]);
});

test("characters that nobody sees are removed while the buyer types, and blanks stay", () => {
  expect([cleanReference(" PO\u200b-7 "), cleanNote(" Blue\u200b ")]).toEqual([" PO-7 ", " Blue "]);
});

describe("a target price", () => {
  test.each([
    ["12.50", "en", "12.50"],
    [" 12.50 ", "en", "12.50"],
    ["999,999,999", "en", "999999999"],
    ["12,50", "de", "12.50"],
    ["12.5", "de", "12.5"],
    ["1.234,50", "de", "1234.50"],
  ])("%j in %s is %s, and right", (price, language, written) => {
    expect(read({ price }, language)).toEqual({ details: { target_price: written, currency: "TWD" }, bad: [] });
  });

  test.each([
    ["1.234", "de"],
    ["1,234", "de"],
  ])("%s in %s may be one or a thousand, and is asked about", (price, language) => {
    expect(read({ price }, language)).toEqual({ details: {}, bad: ["price"] });
  });
});
