/** On paper everything is complete: folded content is open, and every year is listed. */
import type { Locator } from "playwright/test";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const { company } = TEXTS.en;

test("answers and years that are folded on the screen are on paper", async ({ page }) => {
  await open(page, "/aboutUs/investor/corporate");
  const answer = page.getByRole("main").locator("[data-fold]").first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  // Printing happens at once, so content that fades in would still be transparent.
  await expect(answer).toHaveCSS("animation-name", "none");

  await page.emulateMedia({ media: "screen" });
  await open(page, "/aboutUs/profile/introduction");
  await page.emulateMedia({ media: "print" });
  for (const panel of await page.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
  await expect(page.getByRole("tablist", { name: company.profile.years })).toBeHidden();
});

test("a page for investors prints on one margin, without its controls and without headings of unprintable parts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await open(page, "/aboutUs/investor/shares");
  await page.emulateMedia({ media: "print" });
  const left = async (locator: Locator) => (await locator.first().boundingBox())?.x ?? Number.NaN;
  const logo = await left(page.getByRole("banner").locator("img"));
  expect(await left(page.getByRole("heading", { level: 1 }))).toBeCloseTo(logo, 0);
  expect(await left(page.getByRole("table"))).toBeCloseTo(logo, 0);
  await expect(page.getByRole("combobox", { name: company.shares.year })).toBeHidden();
  await expect(page.getByRole("heading", { name: company.shares.video, exact: true })).toBeHidden();
});

test("a table that fits on a sheet is not split", async ({ page }) => {
  await open(page, "/aboutUs/investor/financial/report");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table").first()).toHaveCSS("break-inside", "avoid");
});

test("the first photo of a product is on paper while its turntable is on the screen", async ({ page }) => {
  await open(page, "/product/13");
  const { turn } = TEXTS.en.catalogue.product;
  await page.getByRole("button", { name: turn, exact: true }).click();
  await expect(page.getByRole("slider", { name: turn })).toBeVisible();
  const photos = page.locator("[data-photo]");
  await expect(photos.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(photos.first()).toBeVisible();
  await expect(photos.nth(1)).toBeHidden();
  await expect(page.getByRole("slider", { name: turn })).toBeHidden();
});

for (const [path, button] of [
  ["/product/12", TEXTS.en.catalogue.product.add],
  ["/inquiry", TEXTS.en.forms.send],
] as const)
  test(`${path} is printed without navigation and controls before its scripts have arrived`, async ({ page }) => {
    await page.route("**/*.js", () => {});
    await page.goto(path, { waitUntil: "commit" });
    const controls = page.getByRole("main").getByRole("button", { name: button }).filter({ visible: true });
    await expect(controls).not.toHaveCount(0);
    const sheet = page.locator("link[media=print]");
    await expect.poll(() => sheet.evaluate((link) => (link as HTMLLinkElement).sheet !== null)).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    await expect(controls).toHaveCount(0);
  });
