/** Lists of an inquiry go from one person to another, and stay without scripts. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { expect, inLanguage, open, TEXTS, test } from "../support/browser.ts";

const items = (page: Page, language: SpecifiedLanguage) =>
  page
    .getByRole("region", { name: TEXTS[language].catalogue.inquiryList.title })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button") });

for (const language of ["en", "zh"] as const) {
  const { forms, catalogue } = TEXTS[language];
  const { passing } = forms;
  const question = (page: Page) => page.getByRole("region", { name: passing.listTitle });

  test.describe(`in ${language}`, () => {
    test("a copied link opens the same list elsewhere, where the buyer decides about both", async ({
      page,
      context,
      company,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await open(page, "/inquiry?lines=1x20x100,2", language);
      await expect(items(page, language)).toHaveCount(2);
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
      await page.getByRole("button", { name: passing.copy }).click();
      await expect(page.getByText(passing.copied)).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/inquiry\?lines=1x20x100,2$/);

      const other = await context.newPage();
      await open(other, "/product/3", language);
      await other.getByRole("button", { name: catalogue.product.add }).first().click();
      await other.goto(inLanguage(new URL(link).pathname + new URL(link).search, language));
      await expect(question(other)).toBeVisible();
      await expect(items(other, language)).toHaveCount(1);
      await other.getByRole("button", { name: passing.add }).press("Enter");
      await expect(items(other, language)).toHaveCount(3);
      await expect(other.getByRole("heading", { name: catalogue.inquiryList.title })).toBeFocused();
      await expect(question(other)).toHaveCount(0);
      await other.reload();
      await expect(items(other, language)).toHaveCount(3);
      await expect(items(other, language).last()).toContainText(company.product(2).number);
    });

    test("a list is a file and a sheet of paper", async ({ page, company }) => {
      await open(page, "/inquiry?lines=1x20x100,2", language);
      await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: passing.csv }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("inquiry.csv");
      const text = await readFile(await download.path(), "utf8");
      const rows = text.trim().split("\r\n").slice(1);
      const [one, two] = [company.product(1).number, company.product(2).number];
      expect(rows).toEqual([`${one},20,`, `${one},100,`, `${two},,`]);

      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("table")).toContainText(one);
      await expect(page.getByRole("table")).toContainText("100");
      await expect(page.getByRole("banner").locator("img").first()).toBeVisible();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(page.getByRole("button")).toHaveCount(0);
    });
  });

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    const add = async (page: Page, id: number) => {
      await page.goto(`/product/${id}?lang=${language}`);
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
    };

    test("products stay in the inquiry from page to page until they are cancelled", async ({ page, company }) => {
      await add(page, 1);
      await add(page, 2);
      await add(page, 1);
      await expect(items(page, language)).toHaveCount(2);
      await items(page, language).first().getByRole("button", { name: catalogue.inquiryList.cancel }).click();
      await page.goto(inLanguage("/inquiry", language));
      await expect(items(page, language)).toHaveCount(1);
      await expect(items(page, language)).toContainText(company.product(2).number);
    });

    test("a list that was passed on is the form, or is asked about", async ({ page }) => {
      await page.goto(inLanguage("/inquiry?lines=1x20,2", language));
      await expect(items(page, language)).toHaveCount(2);
      await add(page, 3);
      await expect(items(page, language)).toHaveCount(1);
      await page.goto(inLanguage("/inquiry?lines=1x20,2", language));
      await question(page).getByRole("button", { name: passing.replace }).click();
      await expect(items(page, language)).toHaveCount(2);
      await expect(page.getByRole("link", { name: passing.link })).toHaveAttribute("href", "/inquiry?lines=1x20,2");
    });
  });

  test(`scripts take over products that were added without them, in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const before = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const without = await before.newPage();
    await without.goto(`/product/1?lang=${language}`);
    await without.getByRole("button", { name: catalogue.product.add }).first().click();
    await expect(items(without, language)).toHaveCount(1);
    await page.context().addCookies(await before.cookies(`${baseURL}/inquiry`));
    await before.close();
    await open(page, "/inquiry", language);
    await expect(items(page, language)).toHaveCount(1);
    expect(await page.context().cookies(`${baseURL}/inquiry`)).not.toContainEqual(
      expect.objectContaining({ name: "switchyard_inquiry" }),
    );
    await items(page, language).getByRole("button", { name: catalogue.inquiryList.cancel }).click();
    await page.reload();
    await expect(page.getByText(catalogue.inquiryList.emptyTitle)).toBeVisible();
  });
}
