/** The next page is prefetched where that costs the visitor nothing (machines/prefetch.ts). */
import type { Page, Route } from "playwright/test";
import { STORAGE_KEY } from "../../../contract/constants.ts";
import { store } from "../../drivers/site.ts";
import { expect, heading, open, painted, saveData, TEXTS, test } from "../../support/browser.ts";

/** Records the pages that are requested from the API. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/page") asked.push(`${searchParams.get("page")} ${searchParams.get("id") ?? ""}`.trim());
  });
  return asked;
}

/** Records the visits that the page reports (server/visits/). */
function watchVisits(page: Page): unknown[] {
  const visits: unknown[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/visits") visits.push(request.postDataJSON());
  });
  return visits;
}

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`a link with the pointer or the focus on it opens without another request in ${language}`, async ({ page }) => {
    const asked = watchRequests(page);
    const visits = watchVisits(page);
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
    // A prefetched page is not a visit.
    await expect.poll(() => visits).toEqual([{ page: "/press/list" }]);
  });

  test(`links in view are prefetched one by one after the first input, and are no visits in ${language}`, async ({
    page,
  }) => {
    const asked = watchRequests(page);
    const held: Route[] = [];
    await page.route("**/api/page?*", (route) => void held.push(route));
    await open(page, "/press/list", language);
    await painted(page);
    expect(asked).toEqual([]);
    await page.getByRole("main").getByRole("article").first().scrollIntoViewIfNeeded();
    // The first input may come before the scripts listen. Visitors produce many.
    let place = 400;
    const askedAfterMove = async () => {
      place += 1;
      await page.mouse.move(5, place);
      return asked.length;
    };
    await expect.poll(askedAfterMove).toBe(1);
    for (let count = 2; !asked.at(-1)?.startsWith("news "); count += 1) {
      await held.at(-1)?.continue();
      await expect.poll(() => asked.length).toBe(count);
    }
    expect(await page.evaluate(() => sessionStorage.getItem("pressVisit"))).toBeNull();
    await expect(page).toHaveURL(/\/press\/list/);
  });

  test.describe(`data saving in ${language}`, () => {
    test("prevents prefetching", async ({ page }) => {
      await saveData(page);
      const asked = watchRequests(page);
      await open(page, "/home", language);
      const link = page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name: shell.nav.esg });
      await link.hover();
      await link.focus();
      // The menu loads a script of its own, which takes longer than a prefetch takes to start.
      const menu = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.nav.products) });
      await menu.press("Enter");
      await expect(page.getByRole("list", { name: shell.menu.productCategories })).toBeVisible();
      expect(asked).toEqual([]);
      await link.press("Enter");
      await expect(heading(page, /./)).toBeFocused();
      expect(asked).toEqual(["esg"]);
    });
  });
}

test("the list of the header opens without the script of forms", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  const items = [{ link: "/product/1", name: "Strip", number: "VH-SP608" }];
  await store(page, { [STORAGE_KEY.cart("en")]: JSON.stringify(items) });
  await open(page, "/accessibility");
  const { nav, cart } = TEXTS.en.shell;
  await page.getByRole("button", { name: nav.show.replace("{{name}}", cart.label), exact: true }).press("Enter");
  await expect(page.getByRole("banner").getByRole("textbox", { name: /VH-SP608|Strip/ })).toBeVisible();
  expect(scripts.filter((name) => /^lines-.*\.js$/.test(name))).toHaveLength(1);
  expect(scripts.filter((name) => /^forms-.*\.js$/.test(name))).toEqual([]);
});
