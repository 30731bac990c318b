/** Without JavaScript the pages can be read and their links work; the forms are in posted-forms.spec.ts. */
import { LANGUAGE_NAME } from "../../../contract/constants.ts";
import { deadControls, unstyledProblems } from "../../accessibility/measure.ts";
import { filled } from "../../drivers/site.ts";
import { expect, TEXTS, test } from "../../support/browser.ts";
import { ADDRESSES, MISSING } from "../accessibility/addresses.ts";

test.use({ javaScriptEnabled: false });

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`a visitor reads from the home page to a product in ${language}`, async ({ page }) => {
    await page.goto(`/home?lang=${language}`);
    await page
      .getByRole("navigation", { name: shell.nav.label })
      .getByRole("link", { name: shell.nav.products })
      .first()
      .click();
    await expect(page).toHaveURL(/\/products\/list/);
    await page
      .getByRole("link", { name: /8|八座/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    // None of these addresses named it but the first.
    await expect(page.locator("html")).toHaveAttribute("lang", language === "zh" ? "zh-Hant-TW" : "en");
  });

  test(`every slide can be read in ${language}, and no dead control of slides, pictures or filters is shown`, async ({
    page,
  }) => {
    const { catalogue } = TEXTS[language];
    await page.goto(`/home?lang=${language}`);
    const slides = page.getByRole("region", { name: catalogue.home.highlights });
    for (const slide of await slides.getByRole("listitem").all()) await expect(slide.getByRole("link")).toBeVisible();
    await expect(slides.getByRole("button")).toHaveCount(0);
    await page.goto(`/products/list?lang=${language}`);
    // The filters are a form, whose choice is in the address; each chosen one can be taken away again.
    const filters = page.getByRole("complementary", { name: catalogue.products.filters });
    for (const id of ["spd", "rail"]) await filters.locator(`[value=${id}]`).check();
    await filters.getByRole("button", { name: catalogue.products.apply }).click();
    await expect(page).toHaveURL(/type=spd&type=rail/);
    const chosen = page.getByRole("list", { name: catalogue.products.chosen }).getByRole("link");
    await expect(chosen).toHaveCount(2);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      filled(catalogue.products.results_other, { count: 4 }),
    );
    await chosen.first().click();
    await expect(page).toHaveURL(/type=rail$/);
    await expect(filters.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.goto(`/product/1?lang=${language}`);
    const gallery = page.getByRole("region", { name: filled(catalogue.product.gallery, { name: "" }).trim() });
    await expect(gallery.getByRole("button")).toHaveCount(0);
    // The browser's own controls play the film.
    await expect(page.locator("video[controls]")).toHaveCount(1);
    // All of them, each with what it shows; none covers another.
    const photos = gallery.getByRole("img");
    await expect(photos).toHaveCount(5);
    const places = new Set<string>();
    for (const photo of await photos.all()) {
      await expect(photo).toBeVisible();
      expect(await photo.getAttribute("alt")).not.toBe("");
      const box = await photo.boundingBox();
      places.add(`${box?.x} ${box?.y}`);
    }
    expect(places.size).toBe(5);
    for (const path of ["/inquiry", "/aboutUs/contactUs"]) {
      await page.goto(`${path}?lang=${language}`);
      await expect(
        page.getByRole("main").getByRole("button", { name: TEXTS[language].forms.captcha.refresh }),
      ).toHaveCount(0);
      await expect(page.getByRole("textbox", { name: TEXTS[language].forms.field.code })).toHaveCount(0);
    }
  });

  test(`no route has a dead control in ${language}, nor loses its shape without styles as well`, async ({ page }) => {
    for (const address of ADDRESSES.filter((each) => !MISSING.has(each))) {
      await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${language}`);
      expect.soft(await deadControls(page), address).toEqual([]);
      expect.soft(await unstyledProblems(page), `${address} without styles`).toEqual([]);
      await expect.soft(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    }
  });

  test(`news can be searched for in ${language}, and the results had in the other language`, async ({ page }) => {
    const { discover } = TEXTS[language];
    const other = language === "en" ? "zh" : "en";
    const news = page.getByRole("main").locator('a[href^="/press/"]').first();
    await page.goto(`/search?lang=${language}`);
    await page.getByRole("combobox", { name: discover.search.type }).selectOption("2");
    await page.getByRole("searchbox", { name: discover.search.keyword }).fill("GaN");
    await page.getByRole("button", { name: discover.search.submit }).click();
    await expect(news).toBeVisible();
    await page.getByRole("link", { name: LANGUAGE_NAME[other] }).first().click();
    await expect(page).toHaveURL(new RegExp(`type=2&text=GaN&lang=${other}`));
    await expect(news).toBeVisible();
  });

  test(`years and types can be chosen by links in ${language}`, async ({ page }) => {
    const { company, discover } = TEXTS[language];
    await page.goto(`/aboutUs/investor/shares?lang=${language}`);
    const years = page.getByRole("navigation", { name: company.shares.year });
    await years.getByRole("link", { name: "2024" }).click();
    await expect(page).toHaveURL(/year=2024/);
    await expect(years.locator("[aria-current]")).toHaveText("2024");

    await page.goto("/press/list");
    await page
      .getByRole("navigation", { name: discover.press.year, exact: true })
      .getByRole("link", { name: "2023" })
      .click();
    await expect(page).toHaveURL(/year=2023/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/solutionsList");
    const types = page.getByRole("navigation", { name: discover.solutions.types });
    await types.getByRole("link").last().click();
    await expect(page).toHaveURL(/\/solutionsList\/5/);
  });
}
