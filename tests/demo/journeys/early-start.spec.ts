/** A page before its scripts paints from its document alone, keeps early input, and works without them. */
import { languageCookieName } from "../../../contract/constants.ts";
import { ADDRESSES, MISSING, SHARES, shareOf } from "../../accessibility/addresses.ts";
import { deadControls } from "../../accessibility/measure.ts";
import { expect, hydrated, inLanguage, painted, TEXTS, test } from "../../support/browser.ts";
import { holdScripts } from "../../support/moments.ts";

/** Code of the panels of the header. */
const PANELS = "**/assets/header-panels-*.js";

/** Milliseconds from the load of a page until its scripts start. */
const UNTIL_SHOWN = 200;

test("the first paint waits for its document alone: style is inline, scripts come after the pictures", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto("/home?lang=en");
  await hydrated(page);
  const first = asked.findIndex((line) => line.startsWith("script"));
  // The print sheet loads at once, for visitors who print before the scripts run, and blocks nothing.
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

test("scripts wait until the browser has shown the page, except for a visitor who interacts", async ({ page }) => {
  const document = page.locator("html");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/press/1?lang=en");
  await page.clock.runFor(UNTIL_SHOWN - 1);
  await expect(document).toHaveAttribute("data-scripts", "absent");
  await page.clock.runFor(1);
  await expect(document).not.toHaveAttribute("data-scripts", "absent");

  await page.goto("/press/2?lang=en");
  // Browsers send this event for a resting pointer when a page appears under it.
  await document.dispatchEvent("pointermove", { movementX: 0, movementY: 0 });
  await expect(document).toHaveAttribute("data-scripts", "absent");
  await page.mouse.move(200, 200, { steps: 2 });
  await expect(document).not.toHaveAttribute("data-scripts", "absent");
});

test("the controls of a gallery keep their place when the scripts add one", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/product/1?lang=en");
  // A font that arrives later would move them.
  await painted(page);
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

  test(`a press before the scripts have loaded is carried out afterwards in ${language}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`/aboutUs/profile/introduction?lang=${language}`);
    const search = page.getByRole("button", { name: shell.nav.search });
    await search.click();
    await expect(page.getByRole("search")).toHaveCount(0);
    await release();
    await expect(page.getByRole("search")).toBeVisible();
  });

  test(`a product added before the scripts have loaded is in the list afterwards in ${language}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`/product/1?lang=${language}`);
    await page.getByRole("button", { name: TEXTS[language].catalogue.product.add }).first().click();
    await release();
    await expect(page.getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1") })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/1/);
  });

  test(`a menu opened before its code has loaded says so, and keeps Arrow Down in ${language}`, async ({ page }) => {
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

  test.describe(`if the scripts fail in ${language}`, () => {
    test.use({ expectedMessages: /Failed to (load|fetch)/ });

    test("the page says so, and reads and links as without scripts", async ({ page }) => {
      await page.route(/assets\/site-.*js/, (route) => route.abort());
      await page.goto(`/product/1?lang=${language}`);
      await expect(page.getByRole("alert").filter({ hasText: shell.failed })).toBeVisible();
      await expect(page.getByRole("button", { name: shell.nav.search })).toBeHidden();
      // Links without the language in their address keep it.
      const kept = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
      await expect.poll(kept).toContain(`${languageCookieName(false)}=${language}`);
      await page.getByRole("alert").getByRole("link", { name: shell.nav.contactUs }).click();
      await expect(page).toHaveURL(/contactUs/);
    });
  });
}

test.describe("if the scripts fail", () => {
  test.use({ expectedMessages: /Failed to (load|fetch)/ });

  for (const share of SHARES)
    test(`every route shows a notice and has no dead control, share ${share}`, async ({ page }) => {
      // The shared scripts load, the entry script does not.
      await page.route(/assets\/entry-client-.*js/, (route) => route.abort());
      for (const address of shareOf(
        share,
        ADDRESSES.filter((each) => !MISSING.has(each)),
      )) {
        await page.goto(inLanguage(address, "en"));
        await expect(page.locator("html[data-scripts=failed]"), address).toHaveCount(1);
        await expect.soft(page.getByRole("alert").filter({ hasText: TEXTS.en.shell.failed }), address).toBeVisible();
        expect.soft(await deadControls(page), address).toEqual([]);
        await expect.soft(page.getByRole("heading", { level: 1 }), address).toBeVisible();
      }
    });
});
