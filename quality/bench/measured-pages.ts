/** The pages that `npm run quality -- bench pages` measures, and their targets. */
import { pathTo } from "../../contract/paths.ts";
import type { Quality, Speed } from "./lighthouse.ts";

/** One page of each kind. */
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

/** Pages that `npm run quality -- bench visit` measures unless addresses are given. */
export const VISITED_PAGES: readonly string[] = [
  pathTo("home"),
  pathTo("products"),
  pathTo("product", { id: 1 }),
  pathTo("inquiry"),
  pathTo("contactUs"),
  pathTo("pressList"),
  pathTo("press", { id: 1 }),
  pathTo("shares"),
];

/** The medians of the runs of a page and its floor. */
export interface MeasuredPage {
  readonly address: string;
  readonly speed: Speed;
  readonly floor: Speed;
  readonly quality: Quality;
}

/** Milliseconds. */
const MAX_FIRST_PAINT = 1200;
const MAX_LARGEST_PAINT = 1800;
/** A factor of the floor. A page that keeps either limit passes. */
const MAX_OVER_FLOOR = 1.25;
const MAX_BLOCKED = 150;
const MAX_LAYOUT_SHIFT = 0.02;
const MIN_PERFORMANCE = 95;
const MIN_QUALITY = 100;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Returns a line for each missed target. */
export function missedBy({ address, speed, floor, quality }: MeasuredPage): string[] {
  const most: [name: string, value: number, limit: number, write: (value: number) => string][] = [
    ["first paint", speed.firstPaint, MAX_FIRST_PAINT, seconds],
    ["largest paint", speed.largestPaint, Math.max(MAX_LARGEST_PAINT, floor.largestPaint * MAX_OVER_FLOOR), seconds],
    ["blocked", speed.blocked, MAX_BLOCKED, (value) => `${Math.round(value)} ms`],
    // Lighthouse shows thousandths.
    ["layout shift", Math.round(speed.layoutShift * 1000) / 1000, MAX_LAYOUT_SHIFT, (value) => value.toFixed(3)],
  ];
  const least: [name: string, value: number, limit: number][] = [
    ["performance", speed.performance, MIN_PERFORMANCE],
    ["accessibility", quality.accessibility, MIN_QUALITY],
    ["best practices", quality.bestPractices, MIN_QUALITY],
    ["SEO", quality.seo, MIN_QUALITY],
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
