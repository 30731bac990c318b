import { expect, test } from "vitest";
import { MEASURED_PAGES, type MeasuredPage, missedBy } from "../../bench/measured-pages.ts";

const FLOOR = {
  performance: 100,
  firstPaint: 800,
  largestPaint: 1200,
  blocked: 0,
  longestTask: 0,
  layoutShift: 0,
  bytes: 60_000,
  requests: 8,
};
const GOOD: MeasuredPage = {
  address: "/press/1",
  speed: { ...FLOOR, performance: 95, firstPaint: 1200, largestPaint: 1800, blocked: 150 },
  floor: FLOOR,
  quality: { accessibility: 100, bestPractices: 100, seo: 100, faults: [] },
};
const withSpeed = (speed: Partial<MeasuredPage["speed"]>) => missedBy({ ...GOOD, speed: { ...GOOD.speed, ...speed } });

test("twelve pages are measured, each once", () => {
  expect(new Set(MEASURED_PAGES).size).toBe(12);
});

test("a page at its limits misses none", () => {
  expect(missedBy(GOOD)).toEqual([]);
});

test.each([
  [{ firstPaint: 1210 }, "/press/1: first paint 1.21 s, at most 1.20 s"],
  [{ largestPaint: 1810 }, "/press/1: largest paint 1.81 s, at most 1.80 s"],
  [{ blocked: 151 }, "/press/1: blocked 151 ms, at most 150 ms"],
  [{ layoutShift: 0.022 }, "/press/1: layout shift 0.022, at most 0.020"],
  [{ performance: 94 }, "/press/1: performance 94, at least 95"],
])("an exceeded limit is reported: %o", (speed, line) => {
  expect(withSpeed(speed)).toEqual([line]);
});

test("a page with a slow floor may take a quarter longer than the floor", () => {
  expect(
    missedBy({ ...GOOD, speed: { ...GOOD.speed, largestPaint: 2000 }, floor: { ...FLOOR, largestPaint: 1600 } }),
  ).toEqual([]);
});

test("scores below a hundred are named", () => {
  const quality = { ...GOOD.quality, seo: 92, faults: ["Links do not have descriptive text"] };
  expect(missedBy({ ...GOOD, quality })).toEqual([
    "/press/1: SEO 92, at least 100",
    "/press/1: Links do not have descriptive text",
  ]);
});
