/** A press leaves the page below its button, and the controls of a gallery, in their places. */
import { store } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { keptProduct } from "../../support/kept-product.ts";

const { catalogue } = TEXTS.en;
const COMPARED = { compared: JSON.stringify([1, 2].map(keptProduct)) };

test("Add To Inquiry moves nothing on the page", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await store(page, {});
    await open(page, "/product/1");
    const sheet = page.getByRole("main").getByRole("link", { name: catalogue.product.dataSheet }).first();
    const before = await sheet.evaluate((link) => link.getBoundingClientRect().top + scrollY);
    await page.getByRole("button", { name: catalogue.product.add }).first().click();
    await expect(page.getByRole("link", { name: catalogue.product.toInquiry })).toBeVisible();
    expect(await sheet.evaluate((link) => link.getBoundingClientRect().top + scrollY), `${width} px`).toBe(before);
  }
});

test("Clear with the mouse leaves the page in its place, and the focus on the page", async ({ page }) => {
  await store(page, COMPARED);
  await open(page, "/products/list");
  const tray = page.getByRole("complementary", { name: catalogue.compare.tray });
  const clear = await tray.getByRole("button", { name: catalogue.compare.clear }).boundingBox();
  if (!clear) throw new Error("There is no tray");
  const before = await page.evaluate(() => scrollY);
  await page.mouse.click(clear.x + clear.width / 2, clear.y + clear.height / 2);
  await expect(tray).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("in one column the compare pill keeps off the gallery of a product", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await store(page, COMPARED);
  await open(page, "/product/1");
  const pill = page.getByRole("link", { name: catalogue.compare.pill.replace("{{count}}", "2") });
  await expect(page.locator("[data-bottom-bar]")).toHaveCount(1);
  await expect(pill).toHaveCount(0);
  const summary = page.getByRole("heading", { level: 1 });
  await summary.evaluate((title) => title.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect(pill).toBeInViewport({ ratio: 1 });
});
