/**
 * One build serves a second company (tests/fixtures/pumps) with a theme, words, menus, printed files and
 * inquiries of its own.
 */

import { expect, fillIn, hydrated, readCode, TEXTS, test, VISITOR } from "../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const NAMES = { en: "Brook 20", zh: "溪流 20" } as const;

test("has its own design: language, colours, fonts, corners and a logo of its own proportions", async ({ page }) => {
  await page.goto("/home");
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
  await expect(page).toHaveTitle(/溪源泵浦/);
  await expect(page.getByText("讓水動起來的地方")).toBeVisible();
  await page.goto("/product/1?lang=en");
  await hydrated(page);
  const add = page.getByRole("button", { name: TEXTS.en.catalogue.product.add }).first();
  await expect(add).toHaveCSS("background-color", "rgb(125, 42, 18)");
  await expect(add).toHaveCSS("border-radius", "12px");
  await expect(page.locator("html")).toHaveCSS("font-family", /^Bitter, "Bitter Fallback"/);
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("600 16px Bitter")))).toBe(
    true,
  );
  const logo = await page.getByRole("banner").locator("img").first().boundingBox();
  expect((logo?.width ?? 0) / (logo?.height ?? 1)).toBeCloseTo(72 / 48, 1);
  expect(logo?.height).toBeLessThanOrEqual(48);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/media/brand/pump-icon.svg");
});

test("has its own entries in the header, and no disabled page", async ({ page }) => {
  await page.goto("/home?lang=en");
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: TEXTS.en.shell.nav.label });
  await expect(navigation.getByRole("link")).toHaveText(["Products", "Solutions", "News", "Service", "About us"]);
  await navigation.getByRole("button", { name: "Show About us menu" }).click();
  await expect(page.getByText("Pumps since 1974")).toBeVisible();
  await navigation.getByRole("button", { name: "Show Products menu" }).click();
  await expect(page.getByRole("link", { name: /BR-65/ })).toBeVisible();
});

for (const language of ["en", "zh"] as const)
  test(`describes the company's next steps after an inquiry, in ${language}`, async ({ page }) => {
    const { catalogue, forms } = TEXTS[language];
    await page.goto(`/product/1?lang=${language}`);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: NAMES[language] })).toBeVisible();
    await page.getByRole("button", { name: catalogue.product.add }).first().click();
    await page.getByRole("link", { name: catalogue.product.toInquiry }).click();
    await page.getByRole("form").getByRole("checkbox").first().check();
    await fillIn(page, language, VISITOR);
    await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
    await page.getByRole("button", { name: forms.send, exact: true }).click();
    await expect(page.getByText(/BP-\d{4}-\d{6}/).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(language === "en" ? /by tomorrow noon/ : /明天中午前/).first()).toBeVisible();
  });

test("a data sheet can be downloaded, and the search finds a product", async ({ page }) => {
  const sheet = await page.request.get("/files/products/br20-data-sheet-en.pdf");
  expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.goto("/search?lang=en&type=1&text=submersible");
  await expect(page.getByRole("link", { name: /Mere 05/ })).toBeVisible();
});
