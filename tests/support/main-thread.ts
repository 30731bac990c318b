/**
 * How long the tasks of a page's main thread take, in processor time as Chromium's own trace tells it: what else the machine
 * does meanwhile hardly touches it. No slower processor is imitated; times are those of this one, and are multiplied.
 */
import type { Browser, BrowserContextOptions } from "playwright";

/** How much slower a usual phone is than the machine that measures, as Lighthouse has it. */
export const SLOWER = 4;
/** Milliseconds that a page is watched for after it has come alive. */
const WATCHED = 1000;

/** The phone of Lighthouse. */
const PHONE: BrowserContextOptions = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, and how long it took on the clock and on the processor: microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

export interface MainThread {
  /** The longest task from the first script of the site on, milliseconds of this processor. */
  readonly longestOfScripts: number;
  /** The longest of all, with the first layout and paint. */
  readonly longest: number;
  /** How many tasks the scripts were spread over that took a millisecond or more. */
  readonly tasksOfScripts: number;
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** Tasks that no other one contains. */
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

/** Opens an address without touching the page, and tells what its main thread did until a second after it came alive. */
export async function watchMainThread(browser: Browser, address: string): Promise<MainThread> {
  const context = await browser.newContext(PHONE);
  const session = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const events: TraceEvent[] = [];
    // The protocol leaves open what an event has; of those that are asked for, it is this.
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const traced = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] },
    });
    await page.goto(address);
    // Asked seldom and in few words: asking is work for the page as well.
    await page.waitForFunction(() => document.documentElement.dataset["scripts"] === "alive", null, { polling: 500 });
    await page.waitForTimeout(WATCHED);
    await session.send("Tracing.end");
    await traced;
    // A whole browser runs scripts of its own beside the page's, in processes of their own.
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
