/** Base of every browser test: a page that fails the test on any console error, warning or uncaught exception. */
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from "playwright/test";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { inWords } from "../../contract/interface-words.ts";
import { texts as english } from "../../src/i18n/en/index.ts";
import { texts as chinese } from "../../src/i18n/zh/index.ts";
import { type Company, companyOf } from "./company.ts";

export { VISITOR } from "./visitor.ts";
export { expect };

/** English has a form for one item. Chinese uses one form for any number. */
export const TEXTS = { en: english, zh: inWords(chinese, {}, ["one"]) as typeof english } as const;

interface Fixtures {
  /** Console messages that a test expects, such as the logged error of a failing request. */
  expectedMessages: RegExp | null;
}
export interface OfCompany {
  /** The content folder of the visited site. */
  contentFolder: string;
  company: Company;
  /** A page shared by all tests of a worker. It keeps nothing for the next address. */
  onePage: Page;
}

export const test = base.extend<Fixtures, OfCompany>({
  contentFolder: ["", { option: true, scope: "worker" }],
  company: [async ({ contentFolder }, use) => use(await companyOf(contentFolder)), { scope: "worker" }],
  onePage: [
    async ({ browser }, use, { project: { use: options } }) => {
      const page = await browser.newPage({ baseURL: options.baseURL ?? "" });
      await page.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  expectedMessages: [null, { option: true }],
  page: async ({ page, expectedMessages }, use) => {
    const expectSilence = watchConsole(page);
    await use(page);
    expectSilence(expectedMessages);
  },
});

/** Collects a page's console messages. The returned function stops this and fails unless all were expected. */
function watchConsole(page: Page): (expectedMessages: RegExp | null) => void {
  const messages: string[] = [];
  const hear = (message: ConsoleMessage) => {
    if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
  };
  const hearProblem = (problem: Error) => messages.push(String(problem));
  page.on("console", hear).on("pageerror", hearProblem);
  return (expectedMessages) => {
    page.off("console", hear).off("pageerror", hearProblem);
    const unexpected = messages.filter((text) => !expectedMessages?.test(text));
    if (unexpected.length > 0) throw new Error(`The console said:\n${unexpected.join("\n")}`);
  };
}

/**
 * Tests that visit one address after the other, each as a new visitor in the same page. Its process has compiled the
 * scripts. A page per address would take a tenth longer.
 */
export const testInOnePage = test.extend({
  page: async ({ onePage, viewport, expectedMessages }, use) => {
    await onePage.context().clearCookies();
    const browser = await onePage.context().newCDPSession(onePage);
    await browser.send("Network.clearBrowserCache");
    await browser.detach();
    if (viewport) await onePage.setViewportSize(viewport);
    await onePage.emulateMedia({ reducedMotion: null, forcedColors: null });
    const expectSilence = watchConsole(onePage);
    await use(onePage);
    expectSilence(expectedMessages);
  },
});

/** Turns on data saving for the visitor, so that nothing is prefetched. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" });
    // Set again when the page is opened again.
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  });

/** Opens an address in a language and waits until the page reacts to the visitor. */
export async function open(page: Page, path: string, language: SpecifiedLanguage = "en"): Promise<void> {
  await page.goto(inLanguage(path, language));
  await alive(page);
}
/** Returns an address of the site with a language. */
export const inLanguage = (path: string, language: SpecifiedLanguage): string =>
  `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

const ALIVE = "html[data-scripts=alive]";
/**
 * Waits for the attribute that the document sets after hydration. Polls, because another document may replace this one,
 * and because walks stop a page's clock while their own requests end.
 */
export const hydrated = (page: Page) => page.locator(ALIVE).waitFor();
/** Returns whether the page reacts to the visitor. */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate((state) => document.documentElement.matches(state), ALIVE);
/** Reads the current document directly, which is half a second faster than a locator. */
export const alive = (page: Page): Promise<void> =>
  page.evaluate(
    (state) =>
      new Promise<void>((resolve) => {
        const root = document.documentElement;
        const tell = () => root.matches(state) && resolve();
        new MutationObserver(tell).observe(root, { attributes: true });
        tell();
      }),
    ALIVE,
  );

/** Waits until the pictures and texts in the window have their final form. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const loading = [...document.images].filter((picture) => !picture.complete);
    if (loading.length === 0) return true;
    // Pictures that a carousel hides load when they move into it.
    const places = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve);
      for (const picture of loading) observer.observe(picture);
    });
    return places.every(({ isIntersecting }) => !isIntersecting);
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Waits until the page machine shows the address with this heading. */
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { level: 1, name });

/** A page has arrived when its heading has the focus and the loading overlay is gone. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[data-loading-overlay]")).toHaveCount(0);
}

/** Reads the captcha's code as a person does who asks for large text. */
export async function readCode(page: Page, language: SpecifiedLanguage): Promise<string> {
  const { captcha } = TEXTS[language].forms;
  const reveal = page.getByRole("button", { name: captcha.reveal });
  if (await reveal.isVisible()) await reveal.click();
  const large = page.getByRole("status").filter({ hasText: captcha.large });
  return (await large.locator("[translate=no]").innerText()).replaceAll(/\s/g, "");
}

/** Fills in required text fields, by their labels. */
export async function fillIn(
  page: Page,
  language: SpecifiedLanguage,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const labels: Readonly<Record<string, string>> = TEXTS[language].forms.field;
  for (const [field, value] of Object.entries(values)) {
    await page
      .getByRole("form")
      .getByRole("textbox", { name: labels[field] ?? field, exact: false })
      .first()
      .fill(value);
  }
}

/** Option groups of the inquiry form, one per inquiry type. */
export const optionGroups = (page: Page): Locator =>
  page
    .getByRole("form")
    .getByRole("group")
    .filter({ has: page.getByRole("checkbox") });

/** Ticks the first option of each inquiry type. */
export async function chooseOptions(page: Page): Promise<void> {
  const groups = optionGroups(page);
  await groups.first().waitFor();
  for (const group of await groups.all()) await group.getByRole("checkbox").first().check();
}
