/** Part numbers as people write them: which are the same, and which one is meant. */
import { describe, expect, test } from "vitest";
import { bareNumber, foldedNumber, meantBy } from "../../../server/content/products/part-number.ts";

describe("a number", () => {
  test.each([
    "ka-sp912-25",
    "KA SP912 25",
    "KASP91225",
    "ＫＡ－ＳＰ９１２－２５",
    ..."­‐‑‒–—―−﹣－".replaceAll(/./gu, "KA$&SP912$&25 ").trim().split(" "),
    "KA-SP912-25/",
    "KA-SP912-25.",
    " KA-SP912-25)",
    "KA_SP912_25",
    "KA-​SP912-25",
  ])("%j is KA-SP912-25", (text) => {
    expect(foldedNumber(text)).toBe(foldedNumber("KA-SP912-25"));
    expect(bareNumber(text)).toBe(bareNumber("KA-SP912-25"));
  });

  test.each([
    ["KA-1.5", "KA-15"],
    ["KA-1/2", "KA-12"],
    ["KA-15", "KA-150"],
    ["KA-15-S", "KA-15-M"],
  ])("%s is not %s", (one, other) => {
    expect(foldedNumber(one)).not.toBe(foldedNumber(other));
  });

  test("with a comma in place of its point is the same", () => {
    expect(foldedNumber("KA-1,5")).toBe(foldedNumber("KA-1.5"));
  });
});

test.each([
  ["KA-15", ["KA-15"]],
  ["KA15", ["KA15"]],
  ["ka 15", ["KA-15", "KA15"]],
  ["ka 1,5", ["KA-1.5"]],
  ["ka 1/5", ["KA-15", "KA15", "KA-1.5"]],
])("%s may mean %j", (text, numbers) => {
  const entries = ["KA-15", "KA15", "KA-1.5"].map((number) => ({ number }));
  expect(meantBy(text, entries).map(({ number }) => number)).toEqual(numbers);
});
