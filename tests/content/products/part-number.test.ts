/** Part numbers as people write them: which are the same, and which one is meant. */
import { describe, expect, test } from "vitest";
import { bareNumber, foldedNumber, meantBy } from "../../../server/content/products/part-number.ts";

describe("a number", () => {
  test.each([
    "vh-sp412-25",
    "VH SP412 25",
    "VHSP41225",
    "ＶＨ－ＳＰ４１２－２５",
    ..."­‐‑‒–—―−﹣－".replaceAll(/./gu, "VH$&SP412$&25 ").trim().split(" "),
    "VH-SP412-25/",
    "VH-SP412-25.",
    " VH-SP412-25)",
    "VH_SP412_25",
    "VH-​SP412-25",
  ])("%j is VH-SP412-25", (text) => {
    expect(foldedNumber(text)).toBe(foldedNumber("VH-SP412-25"));
    expect(bareNumber(text)).toBe(bareNumber("VH-SP412-25"));
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
