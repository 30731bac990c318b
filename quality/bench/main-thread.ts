/**
 * Measures the tasks of a page's main thread in processor time, from Chromium's trace, so that other load on the
 * machine hardly affects it. Slower processors are not simulated. The caller multiplies the times of this machine.
 */
import type { Browser, BrowserContextOptions } from "playwright";

/** Factor of a usual phone's speed, as in Lighthouse. */
export const SLOWER = 4;
/** Milliseconds of measurement after the scripts have started. */
const WATCHED = 1000;

/** The phone of Lighthouse. */
const PHONE: BrowserContextOptions = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

interface TraceEvent {
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

export interface MainThread {
  /** The longest task since the first script of the site, milliseconds of processor time. */
  readonly longestOfScripts: number;
  /** The longest task including the first layout and paint. */
  readonly longest: number;
  /** The number of tasks since the first script that took a millisecond or more. */
  readonly tasksOfScripts: number;
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** Returns the tasks that no other task contains. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const tasks = events.filter(({ name, ph }) => ph === "X" && name.endsWith("RunTask"));
  let end = 0;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const longestOf = (tasks: readonly TraceEvent[]) => Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));

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
      traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] },
    });
    await page.goto(address);
    // Polls rarely, because polling is work for the page as well.
    await page.waitForFunction(() => document.documentElement.dataset["scripts"] === "alive", null, { polling: 500 });
    await page.waitForTimeout(WATCHED);
    await session.send("Tracing.end");
    await traced;
    // The full browser runs its own scripts in other processes.
    const loaded = events.findLast(({ name, args }) => name === "CommitLoad" && args?.data?.url === address);
    if (!loaded) throw new Error(`${address} was not loaded`);
    const own = events.filter((event) => threadOf(event) === threadOf(loaded));
    const evaluated = own.filter(({ name }) => name === "v8.evaluateModule");
    const [first] = evaluated.toSorted((one, other) => one.ts - other.ts);
    if (!first) throw new Error(`${address} has run no script`);
    const tasks = outermost(own);
    const scripts = tasks.filter(({ ts, dur = 0 }) => ts + dur >= first.ts);
    return {
      longestOfScripts: longestOf(scripts),
      longest: longestOf(tasks),
      tasksOfScripts: scripts.filter(({ tdur = 0 }) => tdur >= 1000).length,
    };
  } finally {
    await session.detach();
    await context.close();
  }
}
