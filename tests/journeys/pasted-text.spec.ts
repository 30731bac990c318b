/**
 * Pasted text, and text of Chinese and Japanese keyboards: it is not truncated, and invisible characters cause no
 * errors.
 */
import type { Page } from "playwright/test";
import { MAX_KEYWORD_LENGTH } from "../../contract/constants.ts";
import { filled } from "../drivers/site.ts";
import { expect, fillIn, inLanguage, open, readCode, TEXTS, test, VISITOR } from "../support/browser.ts";

const ADDRESS = { company_web: "https://harbour-lights.example", address: "1 Quay Road" } as const;
const MESSAGE = "ü".repeat(5997);
const KEYWORD = "surge ".repeat(20).trim();

/** Pastes a text, which a maximum length of the field would truncate. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`main form[id=form] [name="${name}"]`).fill("");
  await page.locator(`main form[id=form] [name="${name}"]`).focus();
  await page.keyboard.insertText(text);
}
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));

// Chromium logs responses with an error status.
test.use({ expectedMessages: /status of (422|429)/ });

for (const language of ["en", "zh"] as const) {
  const { forms, shell, discover } = TEXTS[language];
  const field = forms.field.message;
  const tooLong = filled(forms.tooLong, { field, max: "5,000" });
  const count = filled(shell.ui.length, { length: "5,997", max: "5,000" });
  const keywordTooLong = filled(shell.search.tooLong, { max: MAX_KEYWORD_LENGTH });

  test(`a message that is too long is not truncated, is announced once, and named on Send in ${language}`, async ({
    page,
  }) => {
    await open(page, "/aboutUs/contactUs", language);
    const message = page.getByRole("textbox", { name: field });
    await expect(message).toHaveAccessibleDescription(new RegExp(`^(?!.*${count})`));
    await paste(page, "message", MESSAGE);
    await expect(message).toHaveValue(MESSAGE);
    await expect(message).toHaveAttribute("aria-invalid", "true");
    await expect(message).toHaveAccessibleDescription(new RegExp(`${tooLong}.*${count}`));
    const said = page.getByRole("form").getByRole("status").filter({ hasText: tooLong });
    await expect(said).toHaveText(tooLong);

    // Address and code as keyboards and other programs write them.
    await fillIn(page, language, { ...VISITOR, ...ADDRESS, message: MESSAGE });
    await paste(page, "email", `${fullWidth("visitor")}\u200b＠example。com\u2060`);
    await paste(page, "phone", "\u202a+886 2 2345 6789\u202c");
    await paste(page, "code", fullWidth(await readCode(page, language)));
    await page.getByRole("button", { name: forms.send, exact: true }).click();
    const banner = page.getByRole("form").getByRole("group", { name: forms.banner.required });
    await expect(banner).toBeFocused();
    await expect(banner).toContainText(`${forms.banner.required}${language === "en" ? ": " : "："}${field}`);
    await expect(banner.getByRole("link", { name: field, exact: true })).toBeVisible();

    await paste(page, "message", MESSAGE.slice(0, 5000));
    await expect(message).not.toHaveAttribute("aria-invalid");
    await expect(said).toHaveCount(0);
    const answered = page.waitForResponse("**/api/contact");
    await page.getByRole("button", { name: forms.send, exact: true }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeFocused();
  });

  test(`a keyword that is too long is neither truncated nor searched for, but reported, in ${language}`, async ({
    page,
  }) => {
    await open(page, "/home", language);
    await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
    const keyword = page.getByRole("combobox", { name: shell.search.text });
    await keyword.focus();
    await page.keyboard.insertText(KEYWORD);
    await expect(keyword).toHaveValue(KEYWORD);
    await expect(
      page.getByRole("search").getByText(`${keywordTooLong} ${filled(shell.ui.length, { length: 119, max: 100 })}`),
    ).toBeVisible();
    await expect(keyword).toHaveAccessibleDescription(new RegExp(`^${keywordTooLong}`));
    await keyword.press("Enter");
    await expect(keyword).toBeFocused();
    await expect(page).toHaveURL(/\/home/);
    await keyword.fill("surge\u200b");
    await expect(keyword).not.toHaveAttribute("aria-invalid");
    await keyword.press("Enter");
    await expect(page).toHaveURL(/\/search\?.*text=surge$/);
  });

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("a message that is too long comes back complete, with its error", async ({ page }) => {
      await page.goto(inLanguage("/aboutUs/contactUs", language));
      for (const [name, text] of Object.entries({ ...VISITOR, ...ADDRESS })) await paste(page, name, text);
      await paste(page, "message", MESSAGE);
      await paste(page, "name", "\u200f林美\u0000");
      await paste(page, "phone", "\u202a+886 2 2345 6789\u202c");
      await page.getByRole("main").getByRole("button", { name: forms.send, exact: true }).click();
      const message = page.getByRole("textbox", { name: field });
      await expect(message).toHaveValue(MESSAGE);
      await expect(message).toHaveAccessibleDescription(new RegExp(`${tooLong}.*${count}`));
      const notice = page.getByRole("group", { name: new RegExp(forms.banner.required) });
      await expect(notice.getByRole("link")).toHaveText([field]);
      await paste(page, "message", MESSAGE.slice(0, 5000));
      await page.getByRole("main").getByRole("button", { name: forms.send, exact: true }).click();
      const review = page.getByRole("region", { name: forms.review.title });
      await expect(review.getByText("林美", { exact: true })).toBeVisible();
      await expect(review.getByText("+886 2 2345 6789", { exact: true })).toBeVisible();
    });

    test("a keyword that is too long comes back complete", async ({ page }) => {
      await page.goto(inLanguage("/search", language));
      const keyword = page.getByRole("searchbox", { name: discover.search.keyword });
      await keyword.focus();
      await page.keyboard.insertText(KEYWORD);
      await keyword.press("Enter");
      await expect(page).toHaveURL(/text=surge/);
      await expect(keyword).toHaveValue(KEYWORD);
      await expect(keyword).toHaveAccessibleDescription(new RegExp(`^${keywordTooLong}`));
    });
  });
}
