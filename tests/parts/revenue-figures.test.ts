import { describe, expect, test } from "vitest";
import { figuresOf, growth, type MonthlyRevenue, ticksUpTo } from "../../src/parts/revenue-figures.ts";

const month = (period: number, value: number | null, last_year: number | null): MonthlyRevenue => ({
  period,
  value,
  last_year,
  file: "",
});

describe("the figures of a year", () => {
  test("compare the published months with the same months of the year before", () => {
    const figures = figuresOf([month(1, 110, 100), month(2, 130, 100), month(3, null, 500)]);
    expect(figures.total).toBe(240);
    expect(figures.totalBefore).toBe(200);
    expect(figures.change).toBeCloseTo(0.2);
    expect(figures.latest?.period).toBe(2);
    expect(figures.best?.period).toBe(2);
  });

  test("have no change if a month of the year before is missing", () => {
    expect(figuresOf([month(1, 110, null)]).change).toBeUndefined();
  });

  test("are empty without a published month", () => {
    expect(figuresOf([month(1, null, 100)])).toMatchObject({ total: 0, latest: undefined, best: undefined });
  });
});

test("growth needs both values", () => {
  expect(growth(110, 100)).toBeCloseTo(0.1);
  expect(growth(null, 100)).toBeUndefined();
  expect(growth(110, 0)).toBeUndefined();
});

test.each([
  [474, [0, 200, 400, 600]],
  [80, [0, 20, 40, 60, 80]],
  [0, [0, 1]],
])("the axis reaches %d in round steps", (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});
