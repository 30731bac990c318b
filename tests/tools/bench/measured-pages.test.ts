import { expect, test } from "vitest";
import { MEASURED_PAGES, type MeasuredPage, missedBy } from "../../../tools/bench/measured-pages.ts";

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
  hasHero: false,
  speed: { ...FLOOR, performance: 99, firstPaint: 1200, largestPaint: 1400, blocked: 50 },
  floor: FLOOR,
  quality: { accessibility: 100, bestPractices: 100, seo: 100, faults: [] },
};
const withSpeed = (speed: Partial<MeasuredPage["speed"]>) => missedBy({ ...GOOD, speed: { ...GOOD.speed, ...speed } });

test("twelve pages are measured, each once", () => {
  expect(new Set(MEASURED_PAGES).size).toBe(12);
});

test("a page at its limits misses nothing", () => {
  expect(missedBy(GOOD)).toEqual([]);
});

test.each([
  [{ firstPaint: 1210 }, "/press/1: first paint 1.21 s, at most 1.20 s"],
  [{ largestPaint: 1410 }, "/press/1: largest paint 1.41 s, at most 1.40 s"],
  [{ blocked: 51 }, "/press/1: blocked 51 ms, at most 50 ms"],
  [{ layoutShift: 0.002 }, "/press/1: layout shift 0.002, at most 0.000"],
  [{ performance: 98 }, "/press/1: performance 98, at least 99"],
])("past a limit it says so: %o", (speed, line) => {
  expect(withSpeed(speed)).toEqual([line]);
});

test("a page that shows a picture first has longer for it, yet is held to its floor", () => {
  const hero = { ...GOOD, hasHero: true, speed: { ...GOOD.speed, largestPaint: 1700, performance: 97 } };
  expect(missedBy(hero)).toEqual(["/press/1: largest paint, times its floor 1.42, at most 1.25"]);
  expect(missedBy({ ...hero, floor: { ...FLOOR, largestPaint: 1400 } })).toEqual([]);
});

test("what is less than a hundred is named", () => {
  const quality = { ...GOOD.quality, seo: 92, faults: ["Links do not have descriptive text"] };
  expect(missedBy({ ...GOOD, quality })).toEqual([
    "/press/1: SEO 92, at least 100",
    "/press/1: Links do not have descriptive text",
  ]);
});
