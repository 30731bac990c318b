/** Finding a product: with the header's search and with the list's filters (spec sections 2 and 4). */
import { isWhole } from "../accessibility/measure.ts";
import { filled } from "../drivers/site.ts";
import { expect, open, TEXTS, test } from "../support/browser.ts";

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
  await page.getByRole("complementary").getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/\?type=/);
  await expect(count).toHaveText(counted(ofFirst));
  await page.reload();
  await expect(count).toHaveText(counted(ofFirst));
  await expect(page.getByRole("complementary").getByRole("checkbox").first()).toBeChecked();
  await page.getByRole("button", { name: catalogue.products.clear }).first().click();
  await expect(count).toHaveText(counted(products));
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
