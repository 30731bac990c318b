/** The pages that `npm run bench -- pages` measures, and what each is to reach. */
import { pathTo } from "../../contract/paths.ts";
import type { Quality, Speed } from "./lighthouse.ts";

/** One of each kind. */
export const MEASURED_PAGES: readonly string[] = [
  pathTo("home"),
  pathTo("products"),
  pathTo("product", { id: 1 }),
  pathTo("solutions"),
  pathTo("solution", { id: 1 }),
  pathTo("esg"),
  pathTo("pressList"),
  pathTo("press", { id: 1 }),
  pathTo("profileIntroduction"),
  pathTo("shares"),
  pathTo("inquiry"),
  pathTo("contactUs"),
];

/** A page, or its floor: the middle of its runs. */
export interface MeasuredPage {
  readonly address: string;
  readonly speed: Speed;
  readonly floor: Speed;
  readonly quality: Quality;
}

/** Milliseconds. */
const MAX_FIRST_PAINT = 1200;
const MAX_LARGEST_PAINT = 1800;
/** Times the floor; either limit will do. */
const MAX_OVER_FLOOR = 1.25;
const MAX_BLOCKED = 150;
const MAX_LAYOUT_SHIFT = 0.02;
const LEAST_PERFORMANCE = 95;
const LEAST_QUALITY = 100;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** What a page misses, in words. */
export function missedBy({ address, speed, floor, quality }: MeasuredPage): string[] {
  const most: [name: string, value: number, limit: number, write: (value: number) => string][] = [
    ["first paint", speed.firstPaint, MAX_FIRST_PAINT, seconds],
    ["largest paint", speed.largestPaint, Math.max(MAX_LARGEST_PAINT, floor.largestPaint * MAX_OVER_FLOOR), seconds],
    ["blocked", speed.blocked, MAX_BLOCKED, (value) => `${Math.round(value)} ms`],
    // In thousandths, as Lighthouse shows it.
    ["layout shift", Math.round(speed.layoutShift * 1000) / 1000, MAX_LAYOUT_SHIFT, (value) => value.toFixed(3)],
  ];
  const least: [name: string, value: number, limit: number][] = [
    ["performance", speed.performance, LEAST_PERFORMANCE],
    ["accessibility", quality.accessibility, LEAST_QUALITY],
    ["best practices", quality.bestPractices, LEAST_QUALITY],
    ["SEO", quality.seo, LEAST_QUALITY],
  ];
  return [
    ...most.flatMap(([name, value, limit, write]) =>
      value > limit ? [`${address}: ${name} ${write(value)}, at most ${write(limit)}`] : [],
    ),
    ...least.flatMap(([name, value, limit]) =>
      value < limit ? [`${address}: ${name} ${value}, at least ${limit}`] : [],
    ),
    ...quality.faults.map((fault) => `${address}: ${fault}`),
  ];
}
