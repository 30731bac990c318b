import { describe, expect, test } from "vitest";
import {
  cleanReference,
  EMPTY_LINE,
  furtherQuantities,
  type LineInput,
  type LineRules,
  readLine,
  readLineInputs,
} from "../../contract/line-input.ts";

const PIECES: LineRules = { unit: { key: "piece", name: "pieces", decimals: 0 }, minimum: 100, package: 50 };
const METRES: LineRules = { unit: { key: "metre", name: "m", decimals: 1 } };
const read = (input: Partial<LineInput>, rules: LineRules | undefined = PIECES, currencies = ["TWD", "USD"]) =>
  readLine({ ...EMPTY_LINE, ...input }, rules, "en", currencies);

describe("a typed line", () => {
  test("is empty without input, and takes no empty field for a mistake", () => {
    expect(read({ quantities: ["", " "], reference: " ", note: "\n" })).toEqual({ details: {}, bad: [] });
  });

  test("has its quantities, each once, and its texts without blanks around them", () => {
    expect(read({ quantities: ["1,000", "500", "", "1000"], reference: " PO-7 ", note: " Blue\nor red " })).toEqual({
      details: { quantities: [1000, 500], reference: "PO-7", note: "Blue\nor red" },
      bad: [],
    });
  });

  test("names each field that is wrong, and has the others nevertheless", () => {
    const line = read({
      quantities: ["500", "two", "0", "1.000", "1.5"],
      reference: "x".repeat(51),
      note: "x".repeat(501),
      price: "cheap",
    });
    expect(line.details.quantities).toEqual([500]);
    expect(line.bad).toEqual(["quantity.1", "quantity.2", "quantity.3", "quantity.4", "reference", "note", "price"]);
  });

  test("names each quantity after the fifth, unless it is empty", () => {
    const line = read({ quantities: ["1", "2", "3", "4", "5", "6", "", "seven"] });
    expect(line.bad).toEqual(["quantity.5", "quantity.7"]);
  });

  test("takes a quantity that fits no package, which can be sent", () => {
    expect(read({ quantities: ["7"] })).toEqual({ details: { quantities: [7] }, bad: [] });
  });

  test("has the decimals of its unit; whole numbers without a unit, and a few while nothing is known", () => {
    expect(read({ quantities: ["1.5"] }, METRES).bad).toEqual([]);
    expect(read({ quantities: ["1.5"] }, {}).bad).toEqual(["quantity.0"]);
    expect(readLine({ ...EMPTY_LINE, quantities: ["1.5"] }, undefined, "en", []).bad).toEqual([]);
    expect(readLine({ ...EMPTY_LINE, quantities: ["1.000"] }, undefined, "en", []).bad).toEqual(["quantity.0"]);
  });
});

describe("a quantity that is no usual number", () => {
  const rules: LineRules = { unit: { key: "metre", name: "m", decimals: 3 } };
  test.each([
    "NaN",
    "Infinity",
    "1e400",
    "1e3",
    "-5",
    "−5",
    "０",
    "0.0005",
    "٠",
    "20²",
    "½",
    "1 2",
    "0x10",
    "9".repeat(400),
  ])("is asked about: %s", (text) =>
    expect(read({ quantities: [text] }, rules)).toEqual({ details: {}, bad: ["quantity.0"] }),
  );
  test.each([
    ["١٢٫٥", 12.5],
    ["۱۲", 12],
    ["１０００", 1000],
    ["\u202b20\u202c", 20],
    ["2\u200b0", 20],
    ["+7", 7],
  ])("is read: %s", (text, value) => {
    expect(read({ quantities: [cleanReference(text)] }, rules).details).toEqual({ quantities: [value] });
  });
});

describe("a target price", () => {
  test.each([
    ["12.50", "12.50"],
    ["1,234.5", "1234.5"],
    ["１２.５", "12.5"],
    ["3,5", "3.5"],
    ["0.0125", "0.0125"],
    ["350", "350"],
  ])("%s is %s", (price, written) => {
    expect(read({ price }).details).toEqual({ target_price: written, currency: "TWD" });
  });

  test.each(["1,234", "1.234", "-3", "0", "12.34567", "1000000000", "three"])("%s is asked about", (price) => {
    expect(read({ price })).toEqual({ details: {}, bad: ["price"] });
  });

  test("has the chosen currency, if the company offers it", () => {
    expect(read({ price: "1", currency: "USD" }).details.currency).toBe("USD");
    expect(read({ price: "1" }).details.currency).toBe("TWD");
  });

  test.each([
    ["another currency", ["TWD"], "EUR"],
    ["no prices any more", [], ""],
    ["no prices any more, with a currency", [], "TWD"],
  ])("is asked about if the company takes %s, not sent as another price", (_, currencies, currency) => {
    expect(read({ price: "1", currency }, PIECES, currencies)).toEqual({ details: {}, bad: ["price"] });
  });

  test("is left out if it is empty, with any currency", () => {
    expect(read({ currency: "USD" })).toEqual({ details: {}, bad: [] });
    expect(read({ price: " ", currency: "EUR" })).toEqual({ details: {}, bad: [] });
    expect(read({ price: " " }, PIECES, [])).toEqual({ details: {}, bad: [] });
  });
});

describe("stored lines", () => {
  test("are read as they were written", () => {
    const lines = { "5~A.1": { quantities: ["1", ""], reference: "R", note: "N", price: "2", currency: "USD" } };
    expect(readLineInputs(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
  });

  test("of another shape are dropped, or become empty", () => {
    expect([null, [], "5", 5].map(readLineInputs)).toEqual([{}, {}, {}, {}]);
    const broken = { "5": null, "6": { quantities: ["1", 2, "3", "4", "5", "6", "7"], note: 8 }, "7": {} };
    expect(readLineInputs(broken)).toEqual({
      "6": { ...EMPTY_LINE, quantities: ["1", "3", "4", "5", "6", "7"] },
      "7": EMPTY_LINE,
    });
  });
});

test("further quantities are those of another value, or of another text that can't be read", () => {
  const own = ["1,000", "two", "", "1.000"];
  expect(furtherQuantities(own, ["1000", "１０００", "two", "1", "", "2.50", "2.5"], "en")).toEqual(["1", "2.50"]);
  expect(furtherQuantities(["2,5"], ["2.5", "10.000", "10000"], "de")).toEqual(["10.000"]);
});
