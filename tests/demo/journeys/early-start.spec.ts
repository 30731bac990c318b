/** A page before its scripts: it paints from its document alone, loses nothing that is done early, and lives without them. */
import type { Page, Route } from "playwright/test";
import { languageCookieName } from "../../../contract/constants.ts";
import { ADDRESSES, MISSING } from "../../accessibility/addresses.ts";
import { deadControls } from "../../accessibility/measure.ts";
import { expect, hydrated, inLanguage, TEXTS, test } from "../../support/browser.ts";

const SCRIPTS = "**/assets/*.js";
/** What the header shows when it is asked for. */
const PANELS = "**/assets/header-panels-*.js";

/** Milliseconds from the load of a page until its scripts begin. */
const UNTIL_SHOWN = 200;

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page, scripts = SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(scripts, (route) => (isHeld ? void held.push(route) : route.continue()));
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
  expect(asked.slice(0, first).filter((line) => line.startsWith("stylesheet"))).toEqual([]);
  // That for paper comes with the scripts.
  expect(asked.filter((line) => line.startsWith("stylesheet"))).toEqual([expect.stringContaining("/assets/print-")]);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus !== "non-blocking")
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
  expect(asked.slice(0, first).some((line) => line.startsWith("image /pictures/banners-home"))).toBe(true);
  expect(asked.filter((line) => line.startsWith("script")).length).toBeLessThanOrEqual(18);
});

test("scripts leave the browser the time to show what has loaded, but for a visitor who begins", async ({ page }) => {
  const document = page.locator("html");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/press/1?lang=en");
  await page.clock.runFor(UNTIL_SHOWN - 1);
  await expect(document).toHaveAttribute("data-scripts", "absent");
  await page.clock.runFor(1);
  await expect(document).not.toHaveAttribute("data-scripts", "absent");

  await page.goto("/press/2?lang=en");
  // As a browser tells of a pointer that rests where the page comes to be.
  await document.dispatchEvent("pointermove", { movementX: 0, movementY: 0 });
  await expect(document).toHaveAttribute("data-scripts", "absent");
  await page.mouse.move(200, 200, { steps: 2 });
  await expect(document).not.toHaveAttribute("data-scripts", "absent");
});

test("the controls of a gallery stay where they are as the scripts bring one more", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/product/1?lang=en");
  const controls = page.locator("[data-photos] ~ *:has(button)").last();
  const places = () =>
    controls.evaluate((bar) =>
      [bar, ...bar.querySelectorAll('button:not([aria-haspopup="dialog"])')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  const before = await places();
  expect(before).toHaveLength(3);
  await page.mouse.move(5, 5);
  await release();
  await hydrated(page);
  await expect(controls.getByRole("button")).toHaveCount(3);
  expect(await places()).toEqual(before);
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

  test(`a menu that is opened before its code has come says so, and keeps Arrow Down in ${language}`, async ({
    page,
  }) => {
    const release = await holdScripts(page, PANELS);
    await page.goto(`/aboutUs/profile/introduction?lang=${language}`);
    await hydrated(page);
    const menu = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.nav.products) });
    await menu.press("Enter");
    await expect(page.getByText(shell.page.loading, { exact: true })).toBeVisible();
    await menu.press("ArrowDown");
    await expect(menu).toBeFocused();
    await release();
    const categories = page.getByRole("list", { name: shell.menu.productCategories });
    await expect(categories.getByRole("button").first()).toBeFocused();
    await expect(page.getByText(shell.page.loading, { exact: true })).toHaveCount(0);
  });

  test.describe(`where the scripts fail in ${language}`, () => {
    test.use({ expectedMessages: /Failed to (load|fetch)/ });

    test("no route is left with a dead control, or without a word of it", async ({ page }) => {
      test.setTimeout(240_000);
      // Half-way: what others need is there, what begins the site is not.
      await page.route(/assets\/entry-client-.*js/, (route) => route.abort());
      for (const address of ADDRESSES.filter((each) => !MISSING.has(each))) {
        await page.goto(inLanguage(address, language));
        await expect(page.locator("html[data-scripts=failed]"), address).toHaveCount(1);
        await expect.soft(page.getByRole("alert").filter({ hasText: shell.failed }), address).toBeVisible();
        expect.soft(await deadControls(page), address).toEqual([]);
        await expect.soft(page.getByRole("heading", { level: 1 }), address).toBeVisible();
      }
    });

    test("the page says so, reads and links as it does without scripts", async ({ page }) => {
      await page.route(/assets\/site-.*js/, (route) => route.abort());
      await page.goto(`/product/1?lang=${language}`);
      await expect(page.getByRole("alert").filter({ hasText: shell.failed })).toBeVisible();
      await expect(page.getByRole("button", { name: shell.nav.search })).toBeHidden();
      // Links without the language in their address lead on in it.
      const kept = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
      await expect.poll(kept).toContain(`${languageCookieName(false)}=${language}`);
      await page.getByRole("alert").getByRole("link", { name: shell.nav.contactUs }).click();
      await expect(page).toHaveURL(/contactUs/);
    });
  });
}
