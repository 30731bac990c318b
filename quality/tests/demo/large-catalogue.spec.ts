/** The site with a thousand products: the pages of the list, with and without scripts, and the size of the shell in each document. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright/test";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import type { RenderInput } from "../../../contract/render.ts";
import { foldersOf } from "../../../server/settings/folders.ts";
import { filled } from "../../../tests/drivers/site.ts";
import { expect, inLanguage, open, TEXTS, test } from "../../../tests/support/browser.ts";
import { ownContent } from "../../../tests/support/own-content.ts";
import { writeCatalogue } from "../../catalogue/write.ts";

const PRODUCTS = 1000;
/** Maximum brotli bytes of the shell in a document: menu, footer, and the embedded data of both. */
const MAX_SHELL_BYTES = 8000;
/** Maximum brotli bytes of a document. */
const MAX_DOCUMENT_BYTES = 36_000;
/** Maximum additional bytes of the home page compared with the demo. */
const MAX_ADDED_BYTES = 3000;
const PER_PAGE = 24;

test.describe.configure({ mode: "serial" });
const site = ownContent(async () => {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-large-"));
  await writeCatalogue(folder, { from: foldersOf({}).contentFolder, products: PRODUCTS, seed: 1 });
  return folder;
});
test.setTimeout(120_000);

const cards = (page: Page) => page.getByRole("main").getByRole("article");
/** Number of the shown products. The ranges of the filters have messages of their own. */
const status = (page: Page) => page.getByRole("main").getByRole("status").first();
const openHere = (page: Page, path: string, language: SpecifiedLanguage) => open(page, site().origin + path, language);

for (const language of LANGUAGES) {
  const { products: texts } = TEXTS[language].catalogue;
  const span = (from: string, to: string, total: string | RegExp) =>
    new RegExp(filled(texts.shown, { from, to, total: String(total) }));

  test(`shows more products in place, and finds the product again on the way back, in ${language}`, async ({
    page,
  }) => {
    await openHere(page, "/products/list", language);
    await expect(cards(page)).toHaveCount(PER_PAGE);
    await expect(status(page)).toHaveText(span("1", "24", "1,000"));
    const more = page.getByRole("main").getByRole("link", { name: texts.more });
    await more.press("Enter");
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    await expect(status(page)).toHaveText(span("1", "48", "1,000"));
    await expect(page).toHaveURL(/page=2/);
    // The first added product has the focus and is on the screen.
    const added = cards(page).nth(PER_PAGE).getByRole("link");
    await expect(added).toBeFocused();
    await expect(added).toBeInViewport();
    const name = (await added.textContent()) ?? "";
    await added.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(cards(page).getByRole("link", { name, exact: true })).toBeFocused();
    await expect(status(page)).toHaveText(span("1", "48", "1,000"));
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
  });

  test(`filters, orders and pages are in the address, and a filter can be removed at its name, in ${language}`, async ({
    page,
  }) => {
    await openHere(page, "/products/list?type=ups,desk&sort=number&page=2", language);
    const chosen = page.getByRole("list", { name: texts.chosen }).getByRole("link");
    await expect(chosen).toHaveCount(2);
    await expect(page.getByRole("navigation", { name: texts.sortBy }).locator("[aria-current]")).toHaveText(
      texts.sort.number,
    );
    await chosen.last().press("Enter");
    await expect(chosen).toHaveCount(1);
    // The focus moves to the remaining filter, and the list starts at its first page.
    await expect(chosen.first()).toBeFocused();
    await expect(page).toHaveURL(/type=ups&sort=number/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(status(page)).toHaveText(span("1", "24", "85"));
    await page.getByRole("link", { name: texts.sort.name, exact: true }).click();
    await expect(page).toHaveURL(/sort=name/);
    await page.goBack();
    await expect(page).toHaveURL(/sort=number/);
  });

  test(`shell and document stay within their limits on every page, in ${language}`, async ({ request }) => {
    for (const path of ["/home", "/products/list", "/products/list?type=spd&page=3", "/product/500", "/press/list"]) {
      const html = await (await request.get(`${site().origin}${inLanguage(path, language)}`)).text();
      const drawn = [...html.matchAll(/<(header|footer)[ >].*?<\/\1>/gs)].map(([part]) => part);
      const [, embedded = "{}"] = /id="site-input">(.*?)<\/script>/s.exec(html) ?? [];
      const { response } = (JSON.parse(embedded) as RenderInput).page;
      const { menu, footer, pictures, company, abbreviations } = response;
      const named = new Set(
        [...menu.menuProducts, ...menu.menuSolutions].flatMap(({ items }) => items.map(({ photo }) => photo)),
      );
      const shown = Object.entries(pictures).filter(([photo]) => named.has(photo));
      const shell = drawn.join("") + JSON.stringify({ menu, footer, shown, company, abbreviations });
      expect(brotliCompressSync(shell).length, path).toBeLessThan(MAX_SHELL_BYTES);
      expect(brotliCompressSync(html).length, path).toBeLessThan(MAX_DOCUMENT_BYTES);
      // Panels are rendered when they open.
      const [first] = menu.menuProducts[0]?.items ?? [];
      expect(drawn.join("")).not.toContain(first?.number);
      expect(embedded.split(JSON.stringify(menu.menuProducts)).length).toBe(2);
    }
  });

  test(`the home page hardly grows with the catalogue, in ${language}`, async ({ request }) => {
    const bytesAt = async (origin: string) => {
      const html = await (await request.get(`${origin}/home?lang=${language}`)).body();
      return brotliCompressSync(html).length;
    };
    // The base URL is the demo itself.
    expect((await bytesAt(site().origin)) - (await bytesAt(""))).toBeLessThan(MAX_ADDED_BYTES);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the pages of the list are links", async ({ page }) => {
    const { products: texts } = TEXTS.en.catalogue;
    await page.goto(`${site().origin}/products/list?lang=en`);
    await expect(page.getByRole("main").getByRole("link", { name: texts.more })).toBeHidden();
    await page
      .getByRole("navigation", { name: texts.pages })
      .getByRole("link", { name: TEXTS.en.shell.ui.nextPage })
      .click();
    await expect(status(page)).toHaveText(filled(texts.shown, { from: "25", to: "48", total: "1,000" }));
    await expect(cards(page)).toHaveCount(PER_PAGE);
  });
});
