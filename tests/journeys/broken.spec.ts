/**
 * Views that throw: the page is reopened as a new document, or shows an error within header and footer. It is never
 * blank (design section 6).
 */
import type { Page, Request } from "playwright/test";
import { expect, heading, open, TEXTS, test } from "../support/browser.ts";

test.use({ expectedMessages: /TypeError|Error: (?:The view of this address threw before|Broken by the test)/ });

/** Removes a section from the server's response for an address. Returns the error reports that are sent. */
async function breakPage(page: Page, section: string, isBroken: (address: URL) => boolean): Promise<string[]> {
  const reports: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/api/reports")) reports.push(request.postData() ?? "");
  });
  await page.route(/\/api\/page\?/, async (route) => {
    if (!isBroken(new URL(route.request().url()))) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { message: Record<string, unknown> };
    delete body.message[section];
    return route.fulfill({ json: body });
  });
  return reports;
}

/** Returns the header's link to the news. */
const news = (page: Page, language: "en" | "zh") =>
  page.getByRole("banner").getByRole("link", { name: TEXTS[language].shell.nav.press, exact: true });

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`a page with a missing section is reopened once as a new document, then shows an error, in ${language}`, async ({
    page,
  }) => {
    const reports = await breakPage(page, "data", ({ searchParams }) => searchParams.get("page") === "news-list");
    await open(page, "/home", language);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await news(page, language).click();
    // The server renders the complete page.
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/\S/);
    await page.waitForFunction(() => !("isSameDocument" in window));
    await expect(page).toHaveURL(/\/press\/list/);
    await page.locator("html[data-scripts=alive]").waitFor();
    expect(reports).toEqual([expect.stringContaining("broken-screen")]);
    expect(reports[0]).toContain("press-list");
    expect(reports[0]).not.toContain("/press");

    // From another document.
    await open(page, "/home", language);
    await news(page, language).click();
    await expect(heading(page, shell.page.noInformation)).toBeFocused();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.unroute(/\/api\/page\?/);
    await page.getByRole("button", { name: shell.page.tryAgain }).click();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(heading(page, shell.page.noInformation)).toHaveCount(0);
  });

  test(`the server's HTML stays, with a message, if the page fails again, in ${language}`, async ({ page }) => {
    await page.addInitScript(() => {
      // All views read the width of the window after hydration, so this breaks them.
      if (location.pathname !== "/about") return;
      Object.defineProperty(Document.prototype, "title", {
        get: () => "",
        set: () => {
          throw new Error("Broken by the test");
        },
      });
    });
    await page.goto(`/about?lang=${language}`);
    await page.locator("html[data-scripts=failed]").waitFor();
    await expect(page.getByRole("alert").filter({ hasText: shell.failed })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/\/about/);
    await page.locator("html[data-scripts=alive]").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: shell.page.reload }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
}
