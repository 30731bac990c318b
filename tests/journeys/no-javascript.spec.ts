/** Without JavaScript, pages are readable and links work. posted-forms.spec.ts tests the forms. */
import { LANGUAGE_NAME } from "../../contract/constants.ts";
import type { Content } from "../../server/content/content.ts";
import { addressesOf, MISSING } from "../accessibility/addresses.ts";
import { deadControls, unstyledProblems } from "../accessibility/measure.ts";
import { expect, inLanguage, TEXTS, test } from "../support/browser.ts";

test.use({ javaScriptEnabled: false });

/** Returns a word in the company's news, in both languages. */
function wordOfNews({ news }: Content): string {
  for (const { title, intro } of news) {
    const english = `${title.en} ${intro.en}`.split(/\W+/);
    const shared = english.find(
      (word) => /^[a-z]{2,}$/i.test(word) && `${title.zh} ${intro.zh}`.split(/\W+/).includes(word),
    );
    if (shared !== undefined) return shared;
  }
  throw new Error("The news say nothing in the same word in both languages");
}

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`what scripts fold away is visible in the forms in ${language}`, async ({ page }) => {
    for (const path of ["/inquiry", "/aboutUs/contactUs"]) {
      await page.goto(inLanguage(path, language));
      const fields = page.locator("main [data-fold]").getByRole("textbox");
      await expect(fields).not.toHaveCount(0);
      for (const field of await fields.all())
        expect(await field.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true);
    }
  });

  test(`a visitor reaches a product from the home page in ${language}`, async ({ page, company }) => {
    await page.goto(`/home?lang=${language}`);
    await page
      .getByRole("navigation", { name: shell.nav.label })
      .getByRole("link", { name: shell.nav.products })
      .first()
      .click();
    await expect(page).toHaveURL(/\/products\/list/);
    await page
      .getByRole("main")
      .getByRole("link", { name: company.product(1).name[language] })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    // Only the first of these addresses named it.
    await expect(page.locator("html")).toHaveAttribute("lang", language === "zh" ? "zh-Hant-TW" : "en");
  });

  test(`a header menu opens on hover and focus in ${language}`, async ({ page }) => {
    await page.goto(`/privacy?lang=${language}`);
    const header = page.getByRole("navigation", { name: shell.nav.label });
    for (const name of ["products", "solutions", "aboutUs"] as const) {
      const entry = header.locator(`[data-menu="${name}"]`);
      const inside = entry.locator("[data-drops] a");
      expect(await inside.count()).toBeGreaterThan(1);
      await expect(inside.first()).toBeHidden();
      await entry.locator(":scope > a").hover();
      await expect(inside.first()).toBeVisible();
      await page.mouse.move(3, 3);
      await expect(inside.first()).toBeHidden();
      await entry.locator(":scope > a").focus();
      await page.keyboard.press("Tab");
      await expect(inside.first()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto(`/privacy?lang=${language}`);
    }
  });

  test(`no route has a dead control or breaks without styles in ${language}`, async ({ page, company }) => {
    for (const address of addressesOf(company.content).there.filter((each) => !MISSING.has(each))) {
      await page.goto(inLanguage(address, language));
      expect.soft(await deadControls(page), address).toEqual([]);
      expect.soft(await unstyledProblems(page), `${address} without styles`).toEqual([]);
      await expect.soft(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    }
  });

  test(`news can be searched in ${language}, and the results read in the other language`, async ({ page, company }) => {
    const word = wordOfNews(company.content);
    const { discover } = TEXTS[language];
    const other = language === "en" ? "zh" : "en";
    const news = page.getByRole("main").locator('a[href^="/press/"]').first();
    await page.goto(`/search?lang=${language}`);
    await page.getByRole("combobox", { name: discover.search.type }).selectOption("2");
    await page.getByRole("searchbox", { name: discover.search.keyword }).fill(word);
    await page.getByRole("button", { name: discover.search.submit }).click();
    await expect(news).toBeVisible();
    await page.getByRole("link", { name: LANGUAGE_NAME[other] }).first().click();
    await expect(page).toHaveURL(new RegExp(`type=2&text=${word}&lang=${other}`));
    await expect(news).toBeVisible();
  });
}
