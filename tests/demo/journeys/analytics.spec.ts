/** Analytics on a server that is configured for it, with a stand-in for the company's script. tests/models walks its machine. */
import type { Page } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { violationsOf } from "../../accessibility/axe.ts";
import { languageLink } from "../../drivers/site.ts";
import {
  ANALYTICS_FILE,
  ANALYTICS_HOST,
  ANALYTICS_STAND_IN,
  ANALYTICS_TEXTS,
} from "../../support/analytics-stand-in.ts";
import { arrived, expect, open, TEXTS, test } from "../../support/browser.ts";

const origin = process.env["SWITCHYARD_MAPS_URL"] ?? "";

/** Collects the requests to the company's host. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`https://${ANALYTICS_HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: ANALYTICS_STAND_IN });
  });
  return asked;
}

for (const language of LANGUAGES) {
  const texts = ANALYTICS_TEXTS[language];
  const button = (page: Page, name: string) => page.getByRole("button", { name: texts[name] ?? "", exact: true });

  test(`visitors are asked first, with two equal choices, and can change their answer in ${language}`, async ({
    page,
  }) => {
    const asked = await watch(page);
    await open(page, `${origin}/accessibility`, language);
    const question = page.getByRole("region", { name: texts["name"] ?? "", exact: true });
    await expect(question).toContainText(texts["ask"] ?? "");
    expect(await violationsOf(page)).toEqual([]);
    const boxes = await Promise.all(["allow", "refuse"].map((name) => button(page, name).boundingBox()));
    expect(boxes[0]).toMatchObject({ width: boxes[1]?.width, height: boxes[1]?.height, y: boxes[1]?.y });
    const looks = ["allow", "refuse"].map((name) =>
      button(page, name).evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, fontWeight, fontSize];
      }),
    );
    expect(await looks[0]).toEqual(await looks[1]);

    // The keyboard reaches it last, and closing returns the focus to the previous element.
    await page.keyboard.press("Shift+Tab");
    await expect(button(page, "allow")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(button(page, "refuse")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(asked).toEqual([]);

    await page.reload();
    await expect(page.getByText(texts["refused"] ?? "")).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(asked).toEqual([]);
    await button(page, "change").click();
    await expect(question).toBeFocused();
    await button(page, "allow").click();
    await expect(page.locator("html")).toHaveAttribute("data-measured", "voltharbor.example 7");
    expect(asked).toEqual([ANALYTICS_FILE]);
    expect(await violationsOf(page)).toEqual([]);

    // The thanks are in the language of the page.
    const other = language === "en" ? "zh" : "en";
    await languageLink(page, other).click();
    await expect(page.getByText(ANALYTICS_TEXTS[other]["allowed"] ?? "")).toBeVisible();
  });
}

test("nothing is asked or loaded without scripts, or without a configured host", async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const without = await context.newPage();
  const asked = await watch(without);
  await without.goto(`${origin}/home`);
  await expect(without.getByRole("button", { name: ANALYTICS_TEXTS.en["allow"] ?? "" })).toHaveCount(0);
  expect(asked).toEqual([]);
  await context.close();

  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await open(page, "/home");
  const { nav } = TEXTS.en.shell;
  await page.getByRole("navigation", { name: nav.label }).getByRole("link", { name: nav.esg }).press("Enter");
  await arrived(page);
  await expect(page.getByRole("region", { name: ANALYTICS_TEXTS.en["name"] ?? "" })).toHaveCount(0);
  expect(loaded.filter((url) => /analytics/i.test(url))).toEqual([]);
});
