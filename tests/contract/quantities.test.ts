/** Quantities: read as people type them, and compared with minimum and package. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimalMarkOf,
  fieldQuantity,
  MAX_QUANTITY,
  misfit,
  readingsOf,
  readQuantity,
  writtenQuantity,
} from "../../contract/quantities.ts";

const pieces = (text: string, language = "en") => readQuantity(text, { decimals: 0, language });
const metres = (text: string, language = "en") => readQuantity(text, { decimals: 1, language });

describe("a typed quantity", () => {
  test.each([
    ["20", 20],
    [" 20 ", 20],
    ["+20", 20],
    ["0020", 20],
    ["1,000", 1000],
    ["1,250,000", 1_250_000],
    ["1 000", 1000],
    ["1\u00a0000", 1000],
    ["1\u202f000", 1000],
    ["1'000", 1000],
    ["1’000", 1000],
    ["20.00", 20],
    ["20,0", 20],
    ["1,000.00", 1000],
    ["1.000,00", 1000],
    ["1234,000", 1234],
    ["２０", 20],
    ["１９", 19],
    ["٩٩", 99],
    ["۹۹", 99],
    ["１，０００", 1000],
    ["٢٠", 20],
    ["۲۰", 20],
    ["999999999", MAX_QUANTITY],
  ])("%j is read", (text, value) => {
    expect(pieces(text)).toEqual({ value });
  });

  test("has the decimal mark of either kind, as far as the unit has decimals", () => {
    expect(metres("12.5")).toEqual({ value: 12.5 });
    expect(metres("12,5")).toEqual({ value: 12.5 });
    expect(metres("1.250,5", "de")).toEqual({ value: 1250.5 });
    expect(metres("12.50")).toEqual({ value: 12.5 });
    expect(metres("12.55")).toEqual({ problem: "decimals", candidates: [] });
    expect(pieces("2.5")).toEqual({ problem: "decimals", candidates: [] });
  });

  test("that may be one or a thousand is not guessed", () => {
    expect(pieces("1.000")).toEqual({ problem: "doubtful", candidates: [1000, 1] });
    expect(pieces("1,000", "de")).toEqual({ problem: "doubtful", candidates: [1000, 1] });
    expect(pieces("1.500")).toEqual({ problem: "doubtful", candidates: [1500] });
    expect(metres("1.500")).toEqual({ problem: "doubtful", candidates: [1500, 1.5] });
    expect(pieces("1.000", "de")).toEqual({ value: 1000 });
    expect(readQuantity("1.234", { decimals: 3, language: "en" })).toEqual({ value: 1.234 });
  });

  test.each([
    ["", "missing"],
    ["  ", "missing"],
    ["twenty", "unreadable"],
    ["-5", "unreadable"],
    ["5a000", "unreadable"],
    ["20²", "unreadable"],
    ["⑳", "unreadable"],
    ["5½", "unreadable"],
    ["1,00,000", "unreadable"],
    ["1.2.3", "unreadable"],
    ["1e3", "unreadable"],
    ["0x10", "unreadable"],
    ["1 00", "unreadable"],
    ["1,000 000", "unreadable"],
    ["9".repeat(50_000), "unreadable"],
    ["0", "zero"],
    ["0.0", "zero"],
    ["1000000000", "large"],
  ])("%j has a problem", (text, problem) => {
    expect(pieces(text)).toEqual({ problem, candidates: [] });
  });

  test("is read with the marks that it can have, and no others", () => {
    expect(readingsOf("1,234.5")).toStrictEqual({ ".": 1234.5 });
    expect(readingsOf("1.234,5")).toStrictEqual({ ",": 1234.5 });
    expect(readingsOf("1,234")).toStrictEqual({ ".": 1234, ",": 1.234 });
    expect(readingsOf("1,23,4")).toStrictEqual({});
  });

  test("has the mark of its language", () => {
    expect(["en", "zh", "de", "fr", "ja"].map(decimalMarkOf)).toEqual([".", ".", ",", ",", "."]);
  });

  test("is read as it is written, in each language", () => {
    const quantity = fc.record({
      decimals: fc.integer({ min: 0, max: 3 }),
      language: fc.constantFrom("en", "zh", "de", "fr", "ja", "ar", "es", "pl"),
      units: fc.integer({ min: 1, max: MAX_QUANTITY }),
    });
    fc.assert(
      fc.property(quantity, ({ decimals, language, units }) => {
        const value = units / 10 ** decimals;
        expect(readQuantity(writtenQuantity(value, language), { decimals, language })).toEqual({ value });
      }),
    );
  });
});

test("a quantity is written with the marks of its language", () => {
  expect(writtenQuantity(12_500.5, "en")).toBe("12,500.5");
  expect(writtenQuantity(12_500.5, "zh")).toBe("12,500.5");
  expect(writtenQuantity(12_500.5, "de")).toBe("12.500,5");
  expect(writtenQuantity(1000, "de")).toBe("1000");
});

describe("a quantity that the site writes into a field", () => {
  test("has the decimal mark of its language and no groups", () => {
    expect(fieldQuantity(12_500.5, "en")).toBe("12500.5");
    expect(fieldQuantity(12_500.5, "de")).toBe("12500,5");
    expect(fieldQuantity(MAX_QUANTITY, "zh")).toBe("999999999");
  });

  test("is read as the same in each other language", () => {
    const languages = fc.constantFrom("en", "zh", "de", "fr", "ja", "ar", "es", "pl");
    const quantity = fc.record({
      decimals: fc.integer({ min: 0, max: 3 }),
      language: languages,
      other: languages,
      units: fc.integer({ min: 1, max: MAX_QUANTITY }),
    });
    const readBack = (value: number, decimals: number, language: string, other: string) =>
      expect(readQuantity(fieldQuantity(value, language), { decimals, language: other })).toEqual({ value });
    fc.assert(
      fc.property(quantity, ({ decimals, language, other, units }) => {
        readBack(units / 10 ** decimals, decimals, language, other);
      }),
    );
    // Three decimals look like a group of thousands.
    readBack(1.125, 3, "en", "de");
    readBack(125.5, 3, "de", "en");
    readBack(999.999, 3, "de", "en");
  });
});

describe("a quantity that does not fit", () => {
  test("the minimum gets the smallest that does", () => {
    expect(misfit(3, { minimum: 5 })).toEqual({ above: 5 });
    expect(misfit(5, { minimum: 5 })).toBeUndefined();
  });

  test("the package gets the nearest on both sides", () => {
    expect(misfit(30, { package: 24 })).toEqual({ below: 24, above: 48 });
    expect(misfit(10, { package: 24 })).toEqual({ above: 24 });
    expect(misfit(48, { package: 24 })).toBeUndefined();
    expect(misfit(30, { minimum: 24, package: 24 })).toEqual({ below: 24, above: 48 });
    expect(misfit(12.6, { package: 0.5 })).toEqual({ below: 12.5, above: 13 });
    expect(misfit(12.5, { package: 0.1 })).toBeUndefined();
  });

  test("minimum and package gets quantities that fit both", () => {
    expect(misfit(5, { minimum: 5, package: 2 })).toEqual({ above: 6 });
    expect(misfit(7, { minimum: 5, package: 2 })).toEqual({ below: 6, above: 8 });
    expect(misfit(1, {})).toBeUndefined();
  });

  test("gets quantities that fit", () => {
    const whole = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(whole, whole, whole, (quantity, minimum, size) => {
        const near = misfit(quantity, { minimum, package: size });
        const fits = (value: number) => value >= minimum && value % size === 0;
        expect(near === undefined).toBe(fits(quantity));
        if (near) expect([near.below ?? near.above, near.above].every(fits)).toBe(true);
        if (near?.below !== undefined) expect(near.below < quantity && quantity < near.above).toBe(true);
      }),
    );
  });
});
