/** Drives Firefox by WebDriver BiDi. */
import puppeteer, { type ElementHandle } from "puppeteer-core";
import type { Driver } from "./visitor.ts";

const START_TIMEOUT = 120_000;

export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: START_TIMEOUT,
    protocolTimeout: START_TIMEOUT,
    // Otherwise a list of earlier inputs could cover the next control.
    extraPrefsFirefox: { "browser.formfill.enable": false },
  });
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(String(error)));
  return {
    name: await browser.version(),
    async goTo(url) {
      // Firefox logs requests that end with their document. These are no errors of the site.
      await page.goto("about:blank");
      messages.length = 0;
      await page.goto(url, { timeout: START_TIMEOUT });
    },
    run: (expression) => page.evaluate(expression),
    async click(expression) {
      const found = (await page.evaluateHandle(expression)).asElement();
      if (!found) return false;
      await found.evaluate((element) => (element as Element).scrollIntoView({ block: "center", behavior: "instant" }));
      await (found as ElementHandle<Element>).click();
      return true;
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    async back() {
      await page.goBack();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: async () => messages.splice(0),
    close: () => browser.close(),
  };
}
