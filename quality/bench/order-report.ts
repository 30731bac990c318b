/** `npm run quality -- bench orders`: measures how long pasted lists take in the browser and on the server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import { readingOrderText } from "../../server/submissions/lists/order-text.ts";
import { forms } from "../../src/i18n/en/forms.ts";
import { ITEMS, lookUpIn } from "../../tests/support/order-numbers.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { SLOWER } from "./main-thread.ts";
import { median } from "./median.ts";
import { orderList } from "./order-list.ts";
import { startSite } from "./processes.ts";

/** Milliseconds of the longest task, at a processor four times slower. */
const MAX_TASK_MS = 50;
/** Milliseconds that the server reads before it can answer others: a slice of work and its last row. */
const MAX_HOLD_MS = 20;
const LINES = 200;
/** Odd, so that there is a median. */
const ROUNDS = 5;
const list = orderList(LINES);

/** Text of 64 kB that gives the reader as much to do as possible. */
const HOSTILE: Readonly<Record<string, string>> = {
  "one-digit words": "1 ",
  "words of a number": "KA 100 ",
  "numbers and signs": "1,x1 20 pcs ",
  "quotation marks": '"a";',
  "Chinese words": "數量20個、",
  "short lines": "a1\t2\n",
};

interface Reading {
  readonly longest: number;
  readonly total: number;
}

/** Pastes the list, and measures from the press to the paint of the last line. */
async function readInBrowser(browser: Browser, address: string): Promise<Reading> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator("html[data-scripts=alive]").waitFor();
    await page.getByRole("button", { name: forms.order.title }).click();
    await page.getByRole("textbox", { name: forms.order.list }).fill(list);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const reading = await page.evaluateHandle((lines) => {
      const tasks: number[] = [];
      new PerformanceObserver((entries) => tasks.push(...entries.getEntries().map(({ duration }) => duration))).observe(
        {
          type: "longtask",
        },
      );
      let pressed = 0;
      addEventListener("click", ({ timeStamp }) => (pressed ||= timeStamp), { capture: true, once: true });
      // Wrapped, so that the handle is not awaited.
      return {
        done: new Promise<{ longest: number; total: number }>((resolve) => {
          const watcher = new MutationObserver(() => {
            if (document.querySelectorAll("#order-review ~ ol > li").length < lines) return;
            watcher.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => {
                const total = performance.now() - pressed;
                // The browser reports a task after its end.
                setTimeout(() => resolve({ longest: Math.max(0, ...tasks), total }), 500);
              }),
            );
          });
          watcher.observe(document.body, { subtree: true, childList: true });
        }),
      };
    }, LINES);
    await page.getByRole("button", { name: forms.order.read }).click();
    return await reading.evaluate(({ done }) => done);
  } finally {
    await context.close();
  }
}

/** Reads text as the server does, and measures the longest step between two moments in which it can answer others. */
function readOnServer(text: string): Reading {
  const lookUp = lookUpIn(ITEMS);
  const reading = readingOrderText(text, { lookUp, language: "en" });
  const begun = performance.now();
  let longest = 0;
  for (let isDone = false; !isDone; ) {
    const before = performance.now();
    isDone = reading.next().done === true;
    longest = Math.max(longest, performance.now() - before);
  }
  return { longest, total: performance.now() - begun };
}

const rounded = (name: string, readings: readonly Reading[]) => ({
  list: name,
  "longest task": Math.round(median(readings.map(({ longest }) => longest))),
  total: Math.round(median(readings.map(({ total }) => total))),
});

/** Prints the times. The exit code is 1 if a task takes longer than its goal. */
export async function reportOrders(): Promise<void> {
  const hostile = Object.entries(HOSTILE).map(([name, piece]) => {
    const text = piece.repeat(Math.ceil(MAX_ORDER_TEXT / piece.length)).slice(0, MAX_ORDER_TEXT);
    return rounded(
      name,
      Array.from({ length: ROUNDS }, () => readOnServer(text)),
    );
  });
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const site = await startSite(folder);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const readings: Reading[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      readings.push(await readInBrowser(browser, `http://localhost:${site.port}/inquiry?lang=en`));
    const own = rounded(`${LINES} lines`, readings);
    console.log(`Press to the paint of ${LINES} lines, ms at a processor ${SLOWER} times slower; 0: no task of 50 ms`);
    console.table([own]);
    console.log("Hostile lists of 64 kB on the server, ms between two moments in which it can answer others");
    console.table(hostile);
    const missed = [
      ...(own["longest task"] > MAX_TASK_MS ? [`a task of ${own["longest task"]} ms in the browser`] : []),
      ...hostile.flatMap((row) =>
        row["longest task"] > MAX_HOLD_MS ? [`${row.list} hold the event loop for ${row["longest task"]} ms`] : [],
      ),
    ];
    for (const line of missed) console.error(`Missed: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
