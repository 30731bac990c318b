/** The next page is fetched before it is asked for, where that costs the visitor nothing (machines/prefetch.ts). */
import type { Page } from "playwright/test";
import { expect, heading, open, saveData, TEXTS, test } from "../../support/browser.ts";

/** What the API has been asked of pages so far. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/page") asked.push(`${searchParams.get("page")} ${searchParams.get("id") ?? ""}`.trim());
  });
  return asked;
}

/** What the page has told for the counts of visits so far (server/visits/). */
function watchVisits(page: Page): unknown[] {
  const told: unknown[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/visits") told.push(request.postDataJSON());
  });
  return told;
}

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`a link that the mouse rests on, or that has the focus, opens without asking again in ${language}`, async ({
    page,
  }) => {
    const asked = watchRequests(page);
    const told = watchVisits(page);
    await open(page, "/aboutUs/profile/introduction", language);
    const navigation = page.getByRole("navigation", { name: shell.nav.label });
    await navigation.getByRole("link", { name: shell.nav.esg }).hover();
    await expect.poll(() => asked).toContain("esg");
    const press = navigation.getByRole("link", { name: shell.nav.press });
    await press.focus();
    await expect.poll(() => asked).toContain("news-list");
    const before = asked.filter((each) => each === "news-list").length;

    await press.press("Enter");
    await expect(page).toHaveURL(/\/press\/list/);
    await expect(heading(page, /./)).toBeFocused();
    expect(asked.filter((each) => each === "news-list")).toHaveLength(before);
    expect(before).toBe(1);
    // What was only fetched is no visit.
    await expect.poll(() => told).toEqual([{ page: "/press/list" }]);
  });

  test(`links in view are fetched one by one from the first sign on, and are no visits in ${language}`, async ({
    page,
  }) => {
    const asked = watchRequests(page);
    await open(page, "/press/list", language);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByRole("main").getByRole("article").first().scrollIntoViewIfNeeded();
    // The first sign may come before the scripts listen; visitors give many.
    let place = 400;
    const askedAfterMove = async () => {
      place += 1;
      await page.mouse.move(5, place);
      return asked.filter((each) => each.startsWith("news "));
    };
    await expect.poll(askedAfterMove).not.toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(await page.evaluate(() => sessionStorage.getItem("pressVisit"))).toBeNull();
    await expect(page).toHaveURL(/\/press\/list/);
  });

  test.describe(`who saves data in ${language}`, () => {
    test("has nothing fetched before it is asked for", async ({ page }) => {
      await saveData(page);
      const asked = watchRequests(page);
      await open(page, "/home", language);
      const link = page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name: shell.nav.esg });
      await link.hover();
      await link.focus();
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      await link.press("Enter");
      await expect(heading(page, /./)).toBeFocused();
      expect(asked).toEqual(["esg"]);
    });
  });
}
