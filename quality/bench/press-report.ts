/** `npm run quality -- bench presses`: measures the time from a press on each control to the next paint. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { SLOWER } from "./main-thread.ts";
import { startSite } from "./processes.ts";

/** Maximum milliseconds from a press to the next paint: "good" in Interaction to Next Paint (web.dev/articles/inp). */
const MAX_ANSWER = 200;
/** Maximum number of controls pressed on a page, from its top. */
const MAX_CONTROLS = 60;
/** The shortest time that the browser reports, in milliseconds. */
const SHORTEST = 16;
const CONTROLS =
  "a[href], button, summary, [role=button], [role=tab], [role=option], input[type=checkbox], input[type=radio], label:has(input)";

const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
};

interface Answer {
  readonly control: string;
  /** Milliseconds from the press to the next paint. */
  readonly time: number;
}

declare global {
  interface Window {
    /** The longest interaction since the last reading. */
    longestInteraction?: number;
  }
}

/** Records the longest interaction of the page. */
const watch = (shortest: number) => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.longestInteraction = Math.max(window.longestInteraction ?? 0, entry.duration);
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
};

/** Opens the address, and waits until its scripts run. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-scripts=alive]").waitFor();
}

/** Presses one control. Returns the time to the next paint, or undefined if the control is hidden or covered. */
async function press(page: Page, place: number, isTouch: boolean): Promise<Answer | undefined> {
  const control = page.locator(CONTROLS).nth(place);
  if (!(await control.isVisible())) return undefined;
  const name = await control.evaluate(
    (element) =>
      `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`,
  );
  await page.evaluate(() => {
    window.longestInteraction = 0;
  });
  const options = { timeout: 2000 };
  const pressed = await (isTouch ? control.tap(options) : control.click(options)).then(
    () => true,
    () => false,
  );
  if (!pressed) return undefined;
  // The browser reports an interaction after its paint.
  const time = await page
    .evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(window.longestInteraction ?? 0))),
          ),
        ),
    )
    // A link to another document responds by opening it.
    .catch(() => 0);
  return { control: name, time };
}

/** Presses the controls of a page from its top, each on a fresh page. */
async function answersOf(browser: Browser, address: string, window: BrowserContextOptions): Promise<Answer[]> {
  const context = await browser.newContext({ ...window, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, SHORTEST);
    await openAlive(page, address);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const count = Math.min(await page.locator(CONTROLS).count(), MAX_CONTROLS);
    const answers: Answer[] = [];
    for (let place = 0; place < count; place += 1) {
      const answer = await press(page, place, window.hasTouch ?? false);
      if (answer) answers.push(answer);
      await page.keyboard.press("Escape").catch(() => undefined);
      if (page.url() !== address || (await page.locator(CONTROLS).count()) < count) await openAlive(page, address);
    }
    return answers;
  } finally {
    await context.close();
  }
}

/** Prints the slowest control of each page. The exit code is 1 if one takes longer than 200 ms. */
export async function reportPresses(pages: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const site = await startSite(folder);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    console.log(
      `Press to next paint, ms at a processor ${SLOWER} times slower, at most ${MAX_CONTROLS} controls a page`,
    );
    const rows = [];
    const missed: string[] = [];
    for (const path of pages)
      for (const [name, window] of Object.entries(WINDOWS)) {
        const answers = await answersOf(browser, `http://localhost:${site.port}${path}`, window);
        const slowest = answers.toSorted((one, other) => other.time - one.time)[0];
        rows.push({
          address: path,
          window: name,
          controls: answers.length,
          slowest: slowest?.control,
          ms: slowest?.time,
        });
        console.log(`${path} (${name}): ${answers.length} controls, slowest ${slowest?.time} ms: ${slowest?.control}`);
        for (const { control, time } of answers)
          if (time > MAX_ANSWER) missed.push(`${path} (${name}): "${control}" is answered after ${time} ms`);
      }
    console.table(rows);
    for (const line of missed) console.error(`Missed: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
