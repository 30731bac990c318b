/**
 * Screen reader transcripts of visitors who look for a product or for news, in both languages, compared with
 * transcripts/*.txt. To write the files again: TRANSCRIPTS=write npx playwright test
 * tests/demo/accessibility/transcripts
 */
import { LANGUAGES } from "../../../contract/constants.ts";
import { ScreenReader } from "../../accessibility/screen-reader.ts";
import { filled } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { compare, says } from "./transcript.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// The reader logs an error for nodes that left the document before it reached them.
test.use({ expectedMessages: /getElementById is not a function/ });

for (const language of LANGUAGES) {
  const { shell, catalogue, discover } = TEXTS[language];
  const product = language === "en" ? "HarborStrip 8" : "港灣八座延長線";
  const loaded = says("polite", filled(shell.page.loaded, { title: "" }));

  test(`a product and its features are found in the menu in ${language}`, async ({ page }) => {
    await open(page, "/esg", language);
    const reader = await ScreenReader.start(page);
    const menu = filled(shell.nav.show, { name: shell.nav.products });
    await reader.readTo(says("button", menu));
    await reader.press("Enter", says("button", menu, ", expanded"));
    await reader.readTo(/link.*VH-SP608/);
    await reader.press("Enter", says("heading", product));
    await reader.jumpTo("heading", says("heading", catalogue.product.specifications));
    await reader.readTo(/^(rowheader|cell)/);
    compare(`product-by-menu.${language}`, reader.transcript);
  });

  test(`a product is found by a search in ${language}`, async ({ page }) => {
    await open(page, "/search", language);
    // The page requests the types of results after it has loaded.
    await expect(page.getByRole("combobox", { name: discover.search.type }).getByRole("option")).toHaveCount(2);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.readTo(says("button", discover.search.submit));
    await reader.press("Enter", says("polite", discover.search.ask));
    await page.getByRole("searchbox").focus();
    await reader.hear(/^searchbox/);
    await reader.type(product);
    await reader.press("Enter", says("polite", product));
    await reader.readTo(says("link", product));
    await reader.press("Enter", says("heading", product));
    compare(`product-by-search.${language}`, reader.transcript);
  });

  test(`a product is found by a filter, and Back restores the list in ${language}`, async ({ page }) => {
    await open(page, "/products/list", language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    const first = await reader.readTo(/^checkbox/);
    await reader.press("Space", says(first.split(",")[0] ?? "", ", checked"), /^polite: \d+/);
    await reader.jumpTo("heading", says("heading", catalogue.products.list));
    await reader.jumpTo("heading", says("heading", product));
    await reader.readTo(says("link", product));
    await reader.press("Enter", says("heading", product, "level 1"));
    await reader.back(says("link", product), loaded);
    compare(`product-by-filter.${language}`, reader.transcript);
  });

  test(`the news list is paged, and an item opens, in ${language}`, async ({ page }) => {
    await open(page, "/press/list?type=all", language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.readTo(says("navigation", discover.press.pages));
    await reader.readTo(says("link", shell.ui.nextPage));
    await reader.press("Enter", says("region", discover.press.list), /^polite: \d+/);
    await reader.jumpTo("heading", /level 3/);
    await reader.readTo(/^link/);
    await reader.press("Enter", /^heading.*level 1/);
    compare(`press-paging.${language}`, reader.transcript);
  });

  test(`the tabs lead to the answer to a question in ${language}`, async ({ page }) => {
    await open(page, "/product/1", language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.readTo(says("navigation", catalogue.product.sections));
    await reader.readTo(says("link", catalogue.product.faq));
    await reader.press("Enter", says("heading", catalogue.product.faq));
    await reader.readTo(/^button.*not expanded/);
    await reader.press("Enter", /^button.*, expanded/);
    await reader.readTo(/^end of paragraph/);
    compare(`faq-by-tabs.${language}`, reader.transcript);
  });

  test(`the pictures of a product are viewed one by one in ${language}`, async ({ page }) => {
    await open(page, "/product/1", language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.readTo(says("button", catalogue.product.nextPhoto));
    const announcement = (number: number) =>
      says("polite", filled(catalogue.product.photo, { number, count: 7 }).replace(/\d+$/, ""));
    await reader.press("Enter", announcement(2));
    await reader.press("Enter", announcement(3));
    await reader.readTo(says("button", filled(catalogue.product.photo, { number: 1, count: 7 }).replace(/\d+$/, "")));
    await reader.press("Enter", announcement(1));
    compare(`gallery.${language}`, reader.transcript);
  });
}
