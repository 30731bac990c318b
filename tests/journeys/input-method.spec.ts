/**
 * Composing with an input method, as for Chinese: its keys select, discard and page through candidates, and have no
 * other effect.
 */
import type { CDPSession, Page } from "playwright/test";
import { expect, open, TEXTS, test } from "../support/browser.ts";

/** Key code that Windows and macOS report for keys handled by an input method. */
const TAKEN = 229;

const keyOfInputMethod = (browser: CDPSession, key: string) =>
  browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: TAKEN });

async function composeIn(page: Page, text: string): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  return browser;
}

for (const language of ["en", "zh"] as const) {
  const { shell, forms } = TEXTS[language];

  test.describe(`composing with an input method in ${language}`, () => {
    test("stays in the header's search through Escape, the arrows and Enter", async ({ page }) => {
      await open(page, "/home", language);
      const address = page.url();
      await page.getByRole("button", { name: shell.nav.search, exact: true }).first().press("Enter");
      const field = page.getByRole("combobox", { name: shell.search.text });
      await expect(field).toBeFocused();
      const browser = await composeIn(page, "突ㄅ");
      await expect(field).toHaveValue("突ㄅ");
      for (const key of ["Escape", "ArrowDown", "Enter", "Escape"]) await keyOfInputMethod(browser, key);
      await browser.send("Input.insertText", { text: "突波" });
      // Safari's order: the composition ends before the key that ends it.
      for (const key of ["Enter", "Escape"]) await keyOfInputMethod(browser, key);
      await expect(field).toHaveValue("突波");
      await expect(field).toBeFocused();
      expect(page.url()).toBe(address);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\?.*text=/);
    });

    test("selects no country in the list", async ({ page }) => {
      await open(page, "/aboutUs/contactUs", language);
      const field = page.getByRole("combobox", { name: forms.field.country });
      await field.focus();
      // The list opens some time after the focus.
      await expect(async () => {
        await field.press("ArrowDown");
        await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await field.press("Escape");
      await field.fill("");
      // Not a complete name in any language, which would be selected.
      const typed = language === "zh" ? "日" : "Jap";
      const browser = await composeIn(page, typed);
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      for (const key of ["ArrowDown", "Enter", "Escape"]) await keyOfInputMethod(browser, key);
      await expect(field).toHaveValue(typed);
      await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
    });

    test("submits no form", async ({ page }) => {
      await open(page, "/aboutUs/contactUs", language);
      const field = page.getByRole("textbox", { name: forms.field.name });
      await field.focus();
      const browser = await composeIn(page, "王");
      await keyOfInputMethod(browser, "Enter");
      await browser.send("Input.insertText", { text: "王小明" });
      await keyOfInputMethod(browser, "Enter");
      await expect(field).toHaveValue("王小明");
      await expect(page.getByRole("form").getByRole("group", { name: forms.banner.captcha })).toBeHidden();
    });
  });
}
