/** Measures how pages load on a phone, here and at another commit. */
import type { Browser } from "playwright";
import type { Lighthouse, Speed } from "./lighthouse.ts";
import { type MainThread, SLOWER, watchMainThread } from "./main-thread.ts";
import { median } from "./median.ts";
import { sentScriptSizeOf } from "./scripts.ts";
import { alternate, type Both, type Comparison, compare, SIDES } from "./sides.ts";

export interface VisitTools {
  readonly lighthouse: Lighthouse;
  readonly browser: Browser;
  /** Addresses of the sites, without a path. */
  readonly origins: Both<string>;
  /** Address of the page of known cost. */
  readonly reference: string;
}

const FROM_LIGHTHOUSE: readonly (readonly [name: string, figure: keyof Speed])[] = [
  ["first paint, ms", "firstPaint"],
  ["largest paint, ms", "largestPaint"],
  ["layout shift", "layoutShift"],
  ["blocked, ms", "blocked"],
  ["longest task, ms", "longestTask"],
];
const FROM_TRACE: readonly (readonly [name: string, figure: keyof MainThread])[] = [
  ["longest task, processor ms", "longest"],
  ["longest task of scripts, processor ms", "longestOfScripts"],
  ["layout, processor ms", "layout"],
  ["style, processor ms", "style"],
  ["evaluation of modules, processor ms", "evaluation"],
];

const each = <T>(runs: Both<readonly T[]>, read: (run: T) => number): Both<readonly number[]> => ({
  here: runs.here.map(read),
  there: runs.there.map(read),
});

/** Measures one page. Processor times are those of this machine times four. */
export async function comparePage(page: string, runs: number, tools: VisitTools): Promise<readonly Comparison[]> {
  const { lighthouse, browser, origins, reference } = tools;
  const addresses = { here: `${origins.here}${page}?lang=en`, there: `${origins.there}${page}?lang=en`, reference };
  const speeds = await alternate(runs, SIDES, (side) => lighthouse.speedOf(addresses[side]));
  const threads = await alternate(runs, [...SIDES, "reference"], (name) => watchMainThread(browser, addresses[name]));
  const referenceTime = median(threads.reference.map(({ layoutAndStyle }) => layoutAndStyle));
  const scripts = {
    here: [await sentScriptSizeOf(addresses.here)],
    there: [await sentScriptSizeOf(addresses.there)],
  };
  return [
    ...FROM_LIGHTHOUSE.map(([name, figure]) =>
      compare(
        name,
        each(speeds, (speed) => speed[figure]),
      ),
    ),
    ...FROM_TRACE.map(([name, figure]) =>
      compare(
        name,
        each(threads, (thread) => thread[figure] * SLOWER),
      ),
    ),
    compare(
      "layout and style, times the reference page",
      each(threads, ({ layoutAndStyle }) => layoutAndStyle / referenceTime),
    ),
    compare("initial scripts, kB brotli", scripts),
  ];
}
