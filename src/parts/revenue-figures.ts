import type { PageResponses } from "../../contract/pages.ts";

/** Revenue of one month and of the same month a year before, in thousands of the currency. */
export type MonthlyRevenue = PageResponses["investor-report"]["monthly"][number];

/** Figures of a year, calculated from its months. Amounts are thousands of the currency. */
export interface RevenueFigures {
  /** Sum of the published months. */
  readonly total: number;
  /** Sum of the same months of the year before. */
  readonly totalBefore: number;
  /** Growth against the same months of the year before, 0.08 for 8 %; undefined without a year before. */
  readonly change: number | undefined;
  /** The last published month. */
  readonly latest: MonthlyRevenue | undefined;
  /** The month with the highest revenue. */
  readonly best: MonthlyRevenue | undefined;
}

/** Returns the growth of `value` over `before`, or undefined if either is missing. */
export function growth(value: number | null, before: number | null): number | undefined {
  return value === null || before === null || before === 0 ? undefined : value / before - 1;
}

/** Sums the published months, and the same months of the year before: a month counts only once it has a value. */
export function figuresOf(months: readonly MonthlyRevenue[]): RevenueFigures {
  const published = months.filter(({ value }) => value !== null);
  const sum = (read: (month: MonthlyRevenue) => number | null) =>
    published.reduce((total, month) => total + (read(month) ?? 0), 0);
  const total = sum(({ value }) => value);
  const comparable = published.length > 0 && published.every(({ last_year }) => last_year !== null);
  const totalBefore = sum(({ last_year }) => last_year);
  return {
    total,
    totalBefore,
    change: comparable ? growth(total, totalBefore) : undefined,
    latest: published.at(-1),
    best: published.reduce<MonthlyRevenue | undefined>(
      (best, month) => ((month.value ?? 0) > (best?.value ?? 0) ? month : best),
      undefined,
    ),
  };
}

/** Returns round tick values from 0 up to at least `highest`, at most `count` steps. */
export function ticksUpTo(highest: number, count = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
