/** A page before its scripts: it paints from its document alone, loses nothing that is done early, and lives without them. */
import type { Page, Route } from "playwright/test";
import { expect, hydrated, TEXTS, test } from "../support/browser.ts";

const SCRIPTS = "**/assets/*.js";

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(SCRIPTS, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test("the first paint asks for nothing but its document: style is inside, scripts come after the pictures", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto("/home?lang=en");
  await hydrated(page);
  const first = asked.findIndex((line) => line.startsWith("script"));
  expect(asked.filter((line) => line.startsWith("stylesheet"))).toEqual([]);
  expect(asked.slice(0, first).some((line) => line.startsWith("image /pictures/banners-home"))).toBe(true);
  expect(asked.filter((line) => line.startsWith("script")).length).toBeLessThanOrEqual(10);
});

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`what is pressed before the scripts have come is carried out once they are there in ${language}`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(`/aboutUs/profile/introduction?lang=${language}`);
    const search = page.getByRole("button", { name: shell.nav.search });
    await search.click();
    await expect(page.getByRole("search")).toHaveCount(0);
    await release();
    await expect(page.getByRole("search")).toBeVisible();
  });

  test(`a product that is added before the scripts have come is in the list once they are there in ${language}`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(`/product/1?lang=${language}`);
    await page.getByRole("button", { name: TEXTS[language].catalogue.product.add }).first().click();
    await release();
    await expect(page.getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1") })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/1/);
  });

  test.describe(`where the scripts fail in ${language}`, () => {
    test.use({ expectedMessages: /Failed to (load|fetch)/ });

    test("the page says so, reads and links as it does without scripts", async ({ page }) => {
      await page.route(/assets\/site-.*js/, (route) => route.abort());
      await page.goto(`/product/1?lang=${language}`);
      await expect(page.getByRole("alert").filter({ hasText: shell.failed })).toBeVisible();
      await expect(page.getByRole("button", { name: shell.nav.search })).toBeHidden();
      await page.getByRole("alert").getByRole("link", { name: shell.nav.contactUs }).click();
      await expect(page).toHaveURL(/contactUs/);
    });
  });
}
