/** Finding a product: by the header's search and by the list's filters (spec sections 2 and 4). */
import { filled } from "../drivers/site.ts";
import { expect, open, TEXTS, test } from "../support/browser.ts";

const { shell, discover, catalogue } = TEXTS.en;

// spec 2.64, 2.140
test("the header's search hands type and text over, and a reload finds them again", async ({ page, company }) => {
  await open(page, "/home");
  await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
  await page.getByRole("combobox", { name: shell.search.text }).fill(company.product(1).name.zh);
  await page.getByRole("search").getByRole("button", { name: shell.search.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole("heading", { level: 1, name: TEXTS.en.discover.search.title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  const first = await page.getByRole("heading", { level: 3 }).first().innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(first);
});

test("a search without a result says so and offers ways on", async ({ page }) => {
  await open(page, "/search?type=1&text=zzzqqq");
  await expect(page.getByText(discover.search.emptyTitle.replace("{{text}}", "zzzqqq"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: discover.search.toProducts })).toBeVisible();
});

// spec 2.120
test("filters go into the address, tell their count, and survive a reload", async ({ page, company }) => {
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
