/** Without JavaScript: parts that only long pages have, slides, pictures, filters by group and years. */
import { filled } from "../../drivers/site.ts";
import { expect, TEXTS, test } from "../../support/browser.ts";

test.use({ javaScriptEnabled: false });

for (const language of ["en", "zh"] as const) {
  test(`every slide is readable in ${language}, and no dead control of slides, pictures or filters is shown`, async ({
    page,
  }) => {
    const { catalogue } = TEXTS[language];
    await page.goto(`/home?lang=${language}`);
    const slides = page.getByRole("region", { name: catalogue.home.highlights });
    for (const slide of await slides.getByRole("listitem").all()) await expect(slide.getByRole("link")).toBeVisible();
    await expect(slides.getByRole("button")).toHaveCount(0);
    await page.goto(`/products/list?lang=${language}`);
    // The filters are a form, whose choice is in the address. Each chosen one can be removed.
    const filters = page.getByRole("complementary", { name: catalogue.products.filters });
    for (const id of ["spd", "rail"]) await filters.locator(`[value=${id}]`).check();
    await filters.getByRole("button", { name: catalogue.products.apply }).click();
    await expect(page).toHaveURL(/type=spd&type=rail/);
    const chosen = page.getByRole("list", { name: catalogue.products.chosen }).getByRole("link");
    await expect(chosen).toHaveCount(2);
    const count = filled(catalogue.products.results_other, { count: 4 });
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: count })).toBeVisible();
    await chosen.first().click();
    await expect(page).toHaveURL(/type=rail$/);
    await expect(filters.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await page.goto(`/product/1?lang=${language}`);
    const gallery = page.getByRole("region", { name: filled(catalogue.product.gallery, { name: "" }).trim() });
    await expect(gallery.getByRole("button")).toHaveCount(0);
    // The browser's native controls play the film.
    await expect(page.locator("video[controls]")).toHaveCount(1);
    // All photos and drawings are visible with their captions, and none covers another.
    const photos = gallery.getByRole("img");
    await expect(photos).toHaveCount(7);
    const places = new Set<string>();
    for (const photo of await photos.all()) {
      await expect(photo).toBeVisible();
      expect(await photo.getAttribute("alt")).not.toBe("");
      const box = await photo.boundingBox();
      places.add(`${box?.x} ${box?.y}`);
    }
    expect(places.size).toBe(7);
    for (const path of ["/inquiry", "/aboutUs/contactUs"]) {
      await page.goto(`${path}?lang=${language}`);
      await expect(
        page.getByRole("main").getByRole("button", { name: TEXTS[language].forms.captcha.refresh }),
      ).toHaveCount(0);
      await expect(page.getByRole("textbox", { name: TEXTS[language].forms.field.code })).toHaveCount(0);
    }
  });

  test(`years and types are links in ${language}`, async ({ page }) => {
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
