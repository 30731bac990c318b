/** The catalogue of the valve maker: categories, ranges, articles, spare parts and documents, with and without scripts. */
import { expect, heading, hydrated, test } from "../support/browser.ts";
import { valvesSite } from "../support/valves-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const site = valvesSite();
const ARTICLE = "KA-100-020-40";

const WORDS = {
  de: {
    flanged: "Mit Flansch",
    size: "Nennweite (DN)",
    product: "Kugelhahn mit Flansch",
    add: /^Zur Anfrage/,
    part: "Dichtungssatz",
    sample: "Muster eines Abnahmeprüfzeugnisses 3.1",
  },
  en: {
    flanged: "Flanged",
    size: "Nominal size (DN)",
    product: "Flanged ball valve",
    add: /^Add To Inquiry/,
    part: "Gasket set",
    sample: "Sample of an inspection certificate 3.1",
  },
} as const;

for (const language of ["de", "en"] as const) {
  const words = WORDS[language];
  const address = (path: string) => `${site().origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

  test.describe(`in ${language}`, () => {
    test("a visitor narrows a category by a range, chooses an article and asks about it", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(address("/products/list/ball-valves"));
      await hydrated(page);
      const main = page.getByRole("main");
      await main.getByRole("link", { name: words.flanged }).first().click();
      await expect(page).toHaveURL(/ball-flanged/);
      await main.locator('input[name="to_dn"]').fill("20");
      await main.locator('input[name="to_dn"]').press("Enter");
      await expect(page).toHaveURL(/range=dn:\.\.20/);
      await main.getByRole("link", { name: words.product, exact: true }).click();
      await expect(heading(page, words.product)).toBeVisible();
      await main.getByRole("list", { name: words.size }).getByRole("link", { name: "20", exact: true }).click();
      await expect(page).toHaveTitle(/KA-100-020-16/);
      await main.getByRole("link", { name: ARTICLE, exact: true }).first().click();
      await expect(page).toHaveTitle(new RegExp(ARTICLE));
      await main.getByRole("button", { name: words.add }).first().click();
      await page.goto(address("/inquiry"));
      await expect(main.getByText(ARTICLE).first()).toBeVisible();
    });

    test("an article goes into the inquiry without scripts", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address(`/product/1?article=${ARTICLE}`));
      const main = page.getByRole("main");
      await main.getByRole("button", { name: words.add }).first().click();
      await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
      await expect(main.getByText(ARTICLE).first()).toBeVisible();
      await context.close();
    });

    test("a spare part names the valve that it fits, and a certificate its older revision", async ({ page }) => {
      await page.goto(address("/product/1"));
      await hydrated(page);
      const main = page.getByRole("main");
      await expect(main.getByText(words.sample).first()).toBeVisible();
      await main.getByRole("link", { name: words.part, exact: true }).click();
      await expect(heading(page, words.part)).toBeVisible();
      await expect(main.getByRole("link", { name: words.product, exact: true }).first()).toBeVisible();
      await page.goto(address("/downloads?text=ka-100"));
      await hydrated(page);
      const row = main.getByRole("row").filter({ hasText: words.sample });
      await expect(row).toContainText("C");
      const file = await page.request.get(
        `${site().origin}${
          (await main
            .getByRole("link", { name: /DXF|Maßzeichnung|Dimensional/ })
            .first()
            .getAttribute("href")) ?? ""
        }`,
      );
      expect([file.status(), file.headers()["content-disposition"]]).toEqual([
        200,
        expect.stringContaining("attachment"),
      ]);
    });
  });
}
