/** `npm run quality -- bench table`: measures the time from a choice in the table of a series to its new rows. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Locator, type Page, type ViewportSize } from "playwright";
import { picturesFolderOf } from "../../server/settings/folders.ts";
import { manyArticles, seriesContent } from "../../tests/support/series-content.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { SLOWER } from "./main-thread.ts";
import { median } from "./median.ts";
import { startSite } from "./processes.ts";

/** Maximum milliseconds from a choice to its rows, at a processor four times slower. */
const MAX_ANSWER = 200;
const ARTICLES = 500;
/** Rounds of the presses; odd, so that there is a median. */
const ROUNDS = 5;
/** Milliseconds between an answer and the next press, in which the page comes to rest. */
const PAUSE = 400;

const WINDOWS = { phone: { width: 412, height: 823 }, desk: { width: 1280, height: 800 } } as const;

/** Controls of the table. Each press changes the rows. */
const CONTROLS: Readonly<Record<string, (page: Page) => Locator>> = {
  sort: (page) => page.locator("#articles thead th a").nth(3),
  "sort, other way": (page) => page.locator("#articles thead th a").nth(3),
  "sort by number": (page) => page.locator("#articles thead th a").nth(0),
  filter: (page) => page.locator("#articles input[type=checkbox]").first(),
  "filter, removed": (page) => page.locator("#articles input[type=checkbox]").first(),
};

interface Answer {
  /** Milliseconds from the press to the changed rows. */
  readonly rows: number;
  /** Milliseconds from the press to the paint of them. */
  readonly paint: number;
}

/** Longest wait for changed rows, milliseconds. */
const LONGEST = 20_000;

/** Presses a control, and waits for the paint of the changed rows. */
async function press(page: Page, control: Locator): Promise<Answer> {
  await control.scrollIntoViewIfNeeded();
  const answer = await page.evaluateHandle((longest) => {
    const rows = () => document.querySelector("#articles tbody")?.textContent;
    const before = rows();
    let pressed = 0;
    addEventListener("click", ({ timeStamp }) => (pressed ||= timeStamp), { capture: true, once: true });
    // Wrapped, so that the handle is not awaited.
    return {
      done: new Promise<Answer>((resolve, reject) => {
        setTimeout(() => reject(new Error("The rows have not changed")), longest);
        const watcher = new MutationObserver(() => {
          if (rows() === before) return;
          watcher.disconnect();
          const changed = performance.now();
          const painted = () => resolve({ rows: changed - pressed, paint: performance.now() - pressed });
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = painted;
            channel.port2.postMessage(null);
          });
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    };
  }, LONGEST);
  await control.click();
  return answer.evaluate(({ done }) => done);
}

/** Measures all controls in one window at one speed. */
async function answersOf(browser: Browser, address: string, viewport: ViewportSize, rate: number) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator("html[data-scripts=alive]").waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const answers = Object.keys(CONTROLS).map((name) => ({ name, times: [] as Answer[] }));
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { name, times } of answers) {
        const control = CONTROLS[name]?.(page);
        if (!control) continue;
        await page.waitForTimeout(PAUSE);
        const answer = await press(page, control);
        // The first round loads the code of later requests.
        if (round > 0) times.push(answer);
      }
    return answers;
  } finally {
    await context.close();
  }
}

/** Prints the times. The exit code is 1 if a choice takes longer than 200 ms at a processor four times slower. */
export async function reportTable(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const content = await seriesContent(manyArticles(ARTICLES));
  const site = await startSite(folder, { CONTENT: content });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    console.log(`Choice to new rows of a series with ${ARTICLES} articles, ms: median of ${ROUNDS} presses`);
    const rows = [];
    const missed: string[] = [];
    for (const [window, size] of Object.entries(WINDOWS))
      for (const rate of [1, SLOWER]) {
        const answers = await answersOf(browser, `http://localhost:${site.port}/product/1?lang=en`, size, rate);
        for (const { name, times } of answers) {
          const ms = Math.round(median(times.map(({ paint }) => paint)));
          rows.push({
            window,
            "times slower": rate,
            control: name,
            "in the page": Math.round(median(times.map((each) => each.rows))),
            painted: ms,
            slowest: Math.round(Math.max(...times.map(({ paint }) => paint))),
          });
          if (rate > 1 && ms > MAX_ANSWER) missed.push(`${name} (${window}) is answered after ${ms} ms`);
        }
      }
    console.table(rows);
    for (const line of missed) console.error(`Missed: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
    for (const each of [folder, content, dirname(picturesFolderOf(content))])
      await rm(each, { recursive: true, force: true });
  }
}
