/** Mouse, touch and keys turn a product. A product without a turntable does not mention one. */
import type { Locator } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { setStyle } from "../../accessibility/measure.ts";
import { expect, open, painted, TEXTS, test } from "../../support/browser.ts";

test.use({ hasTouch: true });

for (const language of LANGUAGES) {
  const { product, turn } = TEXTS[language].catalogue;
  const said = (degrees: number, side: string) =>
    turn.value.replace("{{degrees}}", String(degrees)).replace("{{side}}", side);

  test(`a product is turned in ${language}, and its pictures load only then`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/turntables[/-]/.test(request.url())) asked.push(request.url());
    });
    await open(page, "/product/13", language);
    await painted(page);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: product.turn, exact: true }).click();
    const slider = page.getByRole("slider", { name: product.turn });
    await expect(slider).toHaveAttribute("aria-valuetext", said(0, turn.front));
    // The list, and each picture once, in the smallest format.
    await expect.poll(() => asked.length).toBe(25);
    expect(asked.slice(1).every((address) => address.endsWith(".avif"))).toBe(true);

    const stage = page.locator("[data-frame]:visible");
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error("The product is not on the screen");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 4, y, { steps: 5 });
    await page.mouse.up();
    await expect(slider).toHaveAttribute("aria-valuetext", said(90, turn.left));
    await expect(stage).toHaveAttribute("data-frame", "6");
    await expect(slider).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", said(0, turn.front));

    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: readonly [number, number]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    await touch("touchStart", [x, y]);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", [x - (part * box.width) / 4, y]);
    await touch("touchEnd");
    await expect(slider).toHaveAttribute("aria-valuetext", said(270, turn.right));
    // A vertical drag scrolls the page and does not turn the product.
    await touch("touchStart", [x, y]);
    for (const part of [1, 2, 3, 4]) await touch("touchMove", [x, y - part * 30]);
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(slider).toHaveAttribute("aria-valuetext", said(270, turn.right));
  });
}

test("a product without such pictures does not mention turning", async ({ page }) => {
  await open(page, "/product/5");
  await expect(page.getByRole("button", { name: TEXTS.en.catalogue.product.enlarge })).toBeVisible();
  await expect(page.getByText(TEXTS.en.catalogue.product.turn)).toHaveCount(0);
});

test("text at twice the size leaves the slider its length beside the buttons, on a phone as well", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/product/1");
  await setStyle(page, "html{font-size:200%!important}");
  const { turn, previousPhoto } = TEXTS.en.catalogue.product;
  await page.getByRole("button", { name: turn, exact: true }).click();
  const slider = page.getByRole("slider", { name: turn });
  const at = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await at(slider)).width).toBeGreaterThan(120);
  const { x, y, width, height } = await at(slider);
  for (const name of [turn, previousPhoto]) {
    const button = await at(page.getByRole("button", { name, exact: true }));
    const isBeside = button.x + button.width <= x || button.x >= x + width;
    expect.soft(isBeside || button.y >= y + height, name).toBe(true);
  }
});
