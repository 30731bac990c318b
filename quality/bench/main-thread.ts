/**
 * Measures the work of a page's main thread in processor time, from Chromium's trace, so that other load on the machine hardly affects
 * it. Slower processors are not simulated. The caller multiplies the times of this machine.
 */
import type { Browser, BrowserContextOptions } from "playwright";

/** Factor of a usual phone's speed, as in Lighthouse. */
export const SLOWER = 4;
/** Milliseconds of measurement after the scripts have started. */
const WATCHED = 1000;

/** The phone of Lighthouse. */
const PHONE: BrowserContextOptions = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start, duration, and processor time, microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/** Milliseconds of processor time. */
export interface MainThread {
  /** The longest task since the first script of the site. 0 without scripts. */
  readonly longestOfScripts: number;
  /** The longest task including the first layout and paint. */
  readonly longest: number;
  readonly layout: number;
  readonly style: number;
  /** Layout and recalculation of styles. Less than their sum if one contains the other. */
  readonly layoutAndStyle: number;
  /** Evaluation of modules. */
  readonly evaluation: number;
}

const CATEGORIES = ["toplevel", "v8", "devtools.timeline", "disabled-by-default-devtools.timeline"];
const LAYOUT = ["Layout"];
const STYLE = ["UpdateLayoutTree"];
const EVALUATION = ["v8.evaluateModule"];

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** Returns the events that no other of them contains. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .filter(({ ph }) => ph === "X")
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const timesOf = (events: readonly TraceEvent[]) => events.map(({ tdur = 0 }) => tdur / 1000);

/** Reads a trace of one visit to an address. @throws Error if the trace does not load it */
export function mainThreadIn(events: readonly TraceEvent[], address: string): MainThread {
  // The full browser runs its own scripts in other processes.
  const loaded = events.findLast(({ name, args }) => name === "CommitLoad" && args?.data?.url === address);
  if (!loaded) throw new Error(`${address} was not loaded`);
  const own = events.filter((event) => threadOf(event) === threadOf(loaded));
  const named = (...names: readonly string[]) => outermost(own.filter(({ name }) => names.includes(name)));
  const sumOf = (...names: readonly string[]) => timesOf(named(...names)).reduce((sum, time) => sum + time, 0);
  const tasks = outermost(own.filter(({ name }) => name.endsWith("RunTask")));
  const [firstScript] = named(...EVALUATION);
  return {
    longest: Math.max(0, ...timesOf(tasks)),
    longestOfScripts: firstScript
      ? Math.max(0, ...timesOf(tasks.filter(({ ts, dur = 0 }) => ts + dur >= firstScript.ts)))
      : 0,
    layout: sumOf(...LAYOUT),
    style: sumOf(...STYLE),
    layoutAndStyle: sumOf(...LAYOUT, ...STYLE),
    evaluation: sumOf(...EVALUATION),
  };
}

/** Opens an address without touching the page, and measures its main thread until a second after the scripts have started. */
export async function watchMainThread(browser: Browser, address: string): Promise<MainThread> {
  const context = await browser.newContext(PHONE);
  const session = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const events: TraceEvent[] = [];
    // The protocol does not type events. The requested categories have these fields.
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const traced = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: CATEGORIES },
    });
    await page.goto(address);
    const started = await page.waitForFunction(
      () => {
        const hasScripts = document.querySelector("script[data-modules]") !== null;
        const { scripts } = document.documentElement.dataset;
        return hasScripts ? /alive|failed/.exec(scripts ?? "")?.[0] : "alive";
      },
      null,
      // Polls rarely, because polling is work for the page as well.
      { polling: 500 },
    );
    if ((await started.jsonValue()) === "failed") throw new Error(`The scripts of ${address} have failed`);
    await page.waitForTimeout(WATCHED);
    await session.send("Tracing.end");
    await traced;
    return mainThreadIn(events, address);
  } finally {
    await session.detach();
    await context.close();
  }
}
