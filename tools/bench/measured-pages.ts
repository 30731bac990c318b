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
  /** Whether a picture is what it shows first: its document asks for one ahead of all others. */
  readonly hasHero: boolean;
  readonly speed: Speed;
  readonly floor: Speed;
  readonly quality: Quality;
}

/** Milliseconds. */
const MOST_FIRST_PAINT = 1200;
const MOST_LARGEST_PAINT = { text: 1400, hero: 1800 } as const;
const MOST_BLOCKED = 50;
const MOST_LAYOUT_SHIFT = 0;
/** Times the floor. */
const MOST_OVER_FLOOR = 1.25;
const LEAST_PERFORMANCE = { text: 99, hero: 97 } as const;
const LEAST_QUALITY = 100;

const isHeroIn = (html: string) => /<link rel="preload" as="image"/.test(html);

/** Whether the document of an address asks for a picture ahead of all others. */
export async function hasHero(url: string): Promise<boolean> {
  return isHeroIn(await (await fetch(url)).text());
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** What a page misses, in words. */
export function missedBy({ address, hasHero, speed, floor, quality }: MeasuredPage): string[] {
  const kind = hasHero ? "hero" : "text";
  const most: [name: string, value: number, limit: number, write: (value: number) => string][] = [
    ["first paint", speed.firstPaint, MOST_FIRST_PAINT, seconds],
    ["largest paint", speed.largestPaint, MOST_LARGEST_PAINT[kind], seconds],
    [
      "largest paint, times its floor",
      speed.largestPaint / floor.largestPaint,
      MOST_OVER_FLOOR,
      (value) => value.toFixed(2),
    ],
    ["blocked", speed.blocked, MOST_BLOCKED, (value) => `${Math.round(value)} ms`],
    // In thousandths, as Lighthouse shows it.
    ["layout shift", Math.round(speed.layoutShift * 1000) / 1000, MOST_LAYOUT_SHIFT, (value) => value.toFixed(3)],
  ];
  const least: [name: string, value: number, limit: number][] = [
    ["performance", speed.performance, LEAST_PERFORMANCE[kind]],
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
