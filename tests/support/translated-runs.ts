/** Walks the same steps without a translator and with one, and compares the words on the page after each step. */
import type { Browser, Page } from "playwright/test";
import { expect, hydrated } from "./browser.ts";
import { translated, translateNow } from "./translator.ts";

/** An act of a person, which ends once the page has answered. */
export type Step = readonly [name: string, take: (page: Page) => Promise<unknown>];

interface Journey {
  /** Opens the page of the first step. */
  readonly start: (page: Page) => Promise<unknown>;
  readonly steps: readonly Step[];
  readonly baseURL: string | undefined;
  /** Words that differ in each run, such as a reference number. */
  readonly varying?: RegExp;
}

/** Milliseconds in which a translated page has to show the same words. */
const PATIENCE = 20_000;
/** Characters around a difference. */
const AROUND = 40;

/**
 * Returns the words on the page. A translator's elements add white space, so there is none. React Aria removes its own announcements
 * after a time.
 */
const wordsOf = async (page: Page, varying: RegExp | undefined) => {
  const text = await page.evaluate(() =>
    [...document.body.children]
      .map((part) =>
        part instanceof HTMLElement && !part.matches("script, [data-live-announcer]") ? part.innerText : "",
      )
      .join(""),
  );
  return (varying ? text.replaceAll(varying, "…") : text).replaceAll(/\s/g, "");
};

/** Returns the words once they stay. */
async function settledWords(page: Page, varying: RegExp | undefined): Promise<string> {
  await expect(page.locator("[aria-busy=true], [data-pending], [data-loading-overlay]")).toHaveCount(0);
  let before = "";
  await expect
    .poll(async () => {
      const [last, now] = [before, await wordsOf(page, varying)];
      before = now;
      return now === last;
    })
    .toBe(true);
  return before;
}

/** Returns the place where two texts begin to differ. */
function differenceOf(expected: string, shown: string): string {
  let at = 0;
  while (expected[at] === shown[at] && at < expected.length) at += 1;
  const cut = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `${cut(shown)}, not ${cut(expected)}`;
}

/** Returns the differences of a page that is translated after some of the steps. */
async function differences(page: Page, journey: Journey, expected: readonly string[], from: number) {
  const { start, steps, varying } = journey;
  const found: string[] = [];
  await start(page);
  for (const [at, [name, take]] of [["at the start", () => hydrated(page)] as const, ...steps].entries()) {
    if (at === from) await translateNow(page);
    await take(page);
    if (at >= from) await translated(page);
    const words = expected[at] ?? "";
    const isEqual = async () => (await wordsOf(page, varying)) === words;
    const mayBeEqual = expect.poll(isEqual, { timeout: PATIENCE }).toBe(true);
    if (
      await mayBeEqual.then(
        () => true,
        () => false,
      )
    )
      continue;
    found.push(
      `${from === 0 ? "translated at once" : "translated later"}, ${name}: ${differenceOf(words, await wordsOf(page, varying))}`,
    );
  }
  return found;
}

/** Expects the same words after each step in three runs: not translated, translated at once, translated half way. */
export async function expectSameWords(browser: Browser, journey: Journey): Promise<void> {
  const { start, steps, baseURL, varying } = journey;
  const inNewPage = async <Result>(run: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: "reduce" });
    try {
      return await run(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const expected = await inNewPage(async (page) => {
    await start(page);
    await hydrated(page);
    const seen = [await settledWords(page, varying)];
    for (const [, take] of steps) {
      await take(page);
      seen.push(await settledWords(page, varying));
    }
    return seen;
  });
  const half = Math.ceil(steps.length / 2);
  const found = await Promise.all(
    [0, half].map((from) => inNewPage((page) => differences(page, journey, expected, from))),
  );
  expect(found.flat()).toEqual([]);
}

const answered = async (page: Page, take: () => Promise<unknown>) => {
  const before = page.url();
  await take();
  await expect(page).not.toHaveURL(before);
};
/** Opens another article. Its page follows its address. */
const opened = async (page: Page, row: number) => {
  const words = await page.getByRole("main").innerText();
  await answered(page, () => article(page, row).click());
  await expect.poll(() => page.getByRole("main").innerText()).not.toBe(words);
};
const head = (page: Page) => page.getByRole("main").locator("thead th a").nth(1);
const article = (page: Page, row: number) => page.getByRole("main").locator("tbody th a").nth(row);

/** Sorts a table of articles, chooses some of them, and narrows it by the first filter, if it has filters. */
export const tableSteps: readonly Step[] = [
  ["an order", (page) => answered(page, () => head(page).click())],
  ["the other order", (page) => answered(page, () => head(page).click())],
  ["an article", (page) => opened(page, 1)],
  ["another article", (page) => opened(page, 0)],
  ["another way", (page) => answered(page, () => page.getByRole("main").locator("thead th a").first().click())],
  [
    "a filter",
    async (page) => {
      const filters = page.locator("#articles").getByRole("checkbox");
      if ((await filters.count()) > 0) await answered(page, () => filters.first().click());
    },
  ],
  [
    "another page",
    async (page) => {
      const pages = page.locator("#articles nav").getByRole("link", { name: /2$/ });
      if ((await pages.count()) > 0) await answered(page, () => pages.first().click());
    },
  ],
];
