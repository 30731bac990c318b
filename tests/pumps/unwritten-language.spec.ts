/**
 * A company offers a language before it has translated anything. The interface and the content are in the company's
 * own language then. Both are marked for screen readers, on every page and in every part that opens, fails or is
 * announced.
 */
import type { Page } from "playwright/test";
import { addressesOf, SHARES, shareOf } from "../accessibility/addresses.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { unwrittenContent } from "../support/added-languages.ts";
import { expect, hydrated, test, VISITOR } from "../support/browser.ts";
import { ownContent } from "../support/own-content.ts";

const site = ownContent(unwrittenContent);
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: /status of (404|410|422)/ });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Returns the Chinese text that is marked as Japanese. Names in attributes have no language of their own (decision 56). */
const unmarkedIn = (page: Page) =>
  page.evaluate(() => {
    const HAN = /\p{Script=Han}/u;
    // The name of the language itself, and that of the country in the form.
    const JAPANESE = new Set(["日本語", "台湾"]);
    const isJapanese = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "ja";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element?.closest("script, style, noscript")) continue;
      const text = node.nodeValue ?? "";
      if (!JAPANESE.has(text) && HAN.test(text) && isJapanese(element)) found.push(`${element?.localName}: ${text}`);
    }
    return found;
  });

for (const share of SHARES)
  test(`every page marks its texts in another language, share ${share}`, async ({ page, company }) => {
    for (const address of shareOf(share, addressesOf(company.content).there)) {
      await page.goto(`${site().origin}${address}${address.includes("?") ? "&" : "?"}lang=ja`);
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "ja");
      expect.soft(await unmarkedIn(page), address).toEqual([]);
    }
  });

test("parts that open above a page mark their texts as well", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site().origin}/product/1?lang=ja`);
  await hydrated(page);
  const header = page.getByRole("banner");
  // The language's own name is marked as Japanese.
  await expect(header.getByRole("button", { name: /日本語/ })).toBeVisible();
  const openers = header.locator("button[aria-expanded]:visible");
  for (let place = 0; place < (await openers.count()); place += 1) {
    const opener = openers.nth(place);
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    expect.soft(await unmarkedIn(page), `${await opener.getAttribute("aria-label")}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(opener).toHaveAttribute("aria-expanded", "false");
  }
  await header.getByRole("button", { name: "搜尋", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "搜尋範圍" }).getByRole("option")).toHaveCount(2);
  expect(await unmarkedIn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  await header.getByRole("button", { name: "開啟選單" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await unmarkedIn(page)).toEqual([]);
  expect(await violationsOf(page, { without: ["target-size"] })).toEqual([]);
});

test("announcements mark their texts as well", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site().origin}/product/1?lang=ja`);
  await hydrated(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^加入詢價：/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "詢價清單有 1 項產品" })).toHaveCount(1);
  expect(await unmarkedIn(page)).toEqual([]);
});

test("a form under review marks its texts as well", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site().origin}/aboutUs/contactUs?lang=ja`);
  const form = page.locator("main form[id=form]");
  for (const [name, value] of Object.entries({ ...VISITOR, company_web: "www.example.com", address: "1 Road" }))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator("[type=submit]").last().click();
  await expect(page.getByRole("term").first()).toBeVisible();
  expect(await unmarkedIn(page)).toEqual([]);
  await page.close();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a rejected form marks its texts as well", async ({ page }) => {
      await page.goto(`${site().origin}/aboutUs/contactUs?lang=ja`);
      if (javaScriptEnabled) await hydrated(page);
      const form = page.locator("main form[id=form]");
      await form.locator("[type=submit]").last().click();
      await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
      expect(await unmarkedIn(page)).toEqual([]);
      expect(await page.title()).toMatch(/^錯誤/);
    });
  });
