/** Finding a product: with the header's search and with the list's filters (spec sections 2 and 4). */
import { isWhole } from "../accessibility/measure.ts";
import { filled } from "../drivers/site.ts";
import { heardBy } from "../support/announcements.ts";
import { alive, expect, open, TEXTS, test } from "../support/browser.ts";

const { shell, discover, catalogue } = TEXTS.en;

// spec 2.64, 2.140
test("the header's search passes type and text on, and they survive a reload", async ({ page, company }) => {
  await open(page, "/home");
  await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
  await page.getByRole("combobox", { name: shell.search.text }).fill(company.product(1).name.zh);
  // While suggestions are shown, the combo box hides everything else from assistive technology.
  await page
    .getByRole("search")
    .getByRole("button", { name: shell.search.submit, exact: true, includeHidden: true })
    .click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole("heading", { level: 1, name: TEXTS.en.discover.search.title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  const first = await page.getByRole("heading", { level: 3 }).first().innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(first);
});

test("a search without results says so and offers alternatives", async ({ page }) => {
  await open(page, "/search?type=1&text=zzzqqq");
  await expect(page.getByText(discover.search.emptyTitle.replace("{{text}}", "zzzqqq"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: discover.search.toProducts })).toBeVisible();
});

// spec 2.120
test("filters are written to the address, announce their count, and survive a reload", async ({ page, company }) => {
  const { categories, products } = company.content;
  const ofFirst = products.filter(({ category }) => category.key === categories[0]?.key);
  const counted = (many: readonly unknown[]) => filled(catalogue.products.results_other, { count: many.length });
  await open(page, "/products/list");
  const count = page.getByRole("status").filter({ hasText: /products?$/ });
  await expect(count).toHaveText(counted(products));
  let expectHeard = await heardBy(page);
  const filter = page.getByRole("complementary").getByRole("checkbox").first();
  await filter.press("Space");
  await expect(page).toHaveURL(/\?type=/);
  await expect(count).toHaveText(counted(ofFirst));
  await expect(filter).toBeFocused();
  await expectHeard(counted(ofFirst));
  await page.reload();
  await expect(count).toHaveText(counted(ofFirst));
  await expect(filter).toBeChecked();
  await alive(page);
  expectHeard = await heardBy(page);
  await page.getByRole("button", { name: catalogue.products.clear }).first().click();
  await expect(count).toHaveText(counted(products));
  await expectHeard(counted(products));
  await page.goBack();
  await expect(count).toHaveText(counted(ofFirst));
});

for (const language of ["en", "zh"] as const)
  test(`on a phone the link to the filtered products stays in view, and covers no focused filter, in ${language}`, async ({
    page,
    company,
  }) => {
    const { products: texts } = TEXTS[language].catalogue;
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, "/products/list", language);
    const toggle = page.getByRole("button", { name: texts.showFilters });
    await toggle.click();
    const filters = page.getByRole("complementary", { name: texts.filters });
    const way = filters.getByRole("button", { name: texts.apply });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(way).toContainText(String(company.content.products.length));
    for (const filter of await filters.getByRole("checkbox").and(page.locator(":enabled")).all()) {
      await filter.focus();
      await expect.poll(() => isWhole(filter)).toBe(true);
      await expect(way).toBeInViewport({ ratio: 1 });
    }
    await way.click();
    await expect(filters).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(page.getByRole("main").getByRole("article").first()).toBeInViewport();
  });

for (const language of ["en", "zh"] as const)
  for (const width of [390, 1440])
    test(`filters change the products and move nothing else, ${width} px wide, in ${language}`, async ({ page }) => {
      const { products: texts } = TEXTS[language].catalogue;
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/products/list", language);
      const main = page.getByRole("main");
      const filters = main.getByRole("complementary", { name: texts.filters });
      const toggle = main.getByRole("button", { name: new RegExp(`^(${texts.showFilters}|${texts.hideFilters})$`) });
      const chosen = main.getByRole("list", { name: texts.chosen }).getByRole("link");
      const parts = [toggle, main.getByRole("navigation", { name: texts.sortBy }), filters];
      /** Places of the parts on the page, and of the first product, whose height depends on its text. */
      const places = async () => {
        const placeOf = (element: Element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top + scrollY, width, element.matches("article") ? 0 : height].map(Math.round);
        };
        const elements = [...parts, main.getByRole("article").first()];
        return Promise.all(elements.map((element) => element.evaluate(placeOf)));
      };
      await page.evaluate(() => document.fonts.ready);
      await toggle.click({ clickCount: width === 390 ? 1 : 2 });
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      // The panel glides open on a phone.
      const isGliding = (panel: Element) =>
        panel.parentElement?.getAnimations({ subtree: true }).some(({ playState }) => playState === "running");
      await expect.poll(() => filters.evaluate(isGliding)).toBe(false);
      const before = await places();
      const first = filters.getByRole("checkbox").first();
      await first.check();
      await expect(page).toHaveURL(/type=/);
      await expect(chosen).toHaveCount(1);
      expect(await places()).toEqual(before);

      // However many are selected, they stay in one line, and the one that is added comes into view.
      const second = filters.getByRole("checkbox").and(page.locator(":enabled:not(:checked)")).first();
      await second.check();
      await expect(chosen).toHaveCount(2);
      await expect(chosen.last()).toBeInViewport();
      expect(await places()).toEqual(before);
      const all = await filters
        .getByRole("checkbox")
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));
      await open(page, `/products/list?type=${all.join()}`, language);
      if (width === 390) await toggle.click();
      await expect(chosen).toHaveCount(all.length);
      // The panel glides open again.
      await expect.poll(async () => (await places()).slice(0, parts.length)).toEqual(before.slice(0, parts.length));
      await toggle.focus();
      for (const link of await chosen.all()) {
        await page.keyboard.press("Tab");
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    });
