/** Numbers with their units, as visitors type them into a range. */
import { expect, test } from "vitest";
import { readMeasure } from "../../contract/number-text.ts";

test.each([
  ["20", 20],
  ["20 kA", 20],
  ["20kA", 20],
  ["２０\u00a0kA", 20],
  ["1,234.5 kA", 1234.5],
  ["2,5 kA", 2.5],
  ["20 A", undefined],
  ["20 mA", undefined],
  ["20 kV", undefined],
  ["kA", undefined],
  ["abc", undefined],
  ["1e2", undefined],
])("%j kA is %j", (text, number) => {
  expect(readMeasure(text, ".", ["kA"])).toBe(number);
});

test("a unit counts in every language, and none is needed", () => {
  expect(readMeasure("5 公尺", ".", ["m", "公尺"])).toBe(5);
  expect(readMeasure("20 m³/h", ".", ["m3/h"])).toBe(20);
  expect(readMeasure("20", ".", [])).toBe(20);
});
