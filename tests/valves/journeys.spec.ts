/** Visitors of the valve maker in German, with some words of the interface in English, and in English. */
import { expect, heading, hydrated, readCode, test, VISITOR } from "../support/browser.ts";
import { valvesSite } from "../support/valves-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const site = valvesSite();

/** Words on the pages. Those that languages/de.yaml lacks are in English. */
const WORDS = {
  de: {
    product: "Kugelhahn mit Flansch",
    category: "Zweiteilig",
    others: ["Kugelhahn mit Flansch", "Feuersicherer Kugelhahn"],
    add: /^Zur Anfrage/,
    toInquiry: "Zur Anfrageliste",
    option: "Angebot",
    code: "Prüfcode",
    send: "Senden",
    sheet: "Datenblatt",
    search: ["Kugelhähne", "Dreiteiliger Kugelhahn"],
  },
  en: {
    product: "Flanged ball valve",
    category: "Two-piece",
    others: ["Flanged ball valve", "Fire-safe ball valve"],
    add: /^Add To Inquiry/,
    toInquiry: "Go to the inquiry",
    option: "Quotation",
    code: "Code",
    send: "Send",
    sheet: "Data Sheet",
    search: ["ball valves", "Three-piece ball valve"],
  },
} as const;

for (const language of ["de", "en"] as const) {
  const words = WORDS[language];
  const address = (path: string) => `${site().origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

  test.describe(`in ${language}`, () => {
    test("a visitor goes from the home page to a product, its category, and sends an inquiry", async ({ page }) => {
      await page.goto(address("/home"));
      await hydrated(page);
      await page.getByRole("main").getByRole("link", { name: words.product }).first().click();
      await expect(heading(page, words.product)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: words.category, exact: true }).first().click();
      await expect(page).toHaveURL(/\/products\/list\/ball-two-piece|[?&]type=ball-two-piece/);
      for (const name of words.others)
        await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: words.product, exact: true }).click();
      await expect(heading(page, words.product)).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: words.add }).first().click();
      await page.getByRole("link", { name: words.toInquiry }).click();

      const form = page.getByRole("main").locator("form[id=form]");
      await form.getByRole("checkbox", { name: words.option }).check();
      for (const [name, value] of Object.entries(VISITOR)) await form.locator(`[name="${name}"]`).fill(value);
      await form.getByRole("textbox", { name: words.code }).fill(await readCode(page, "en"));
      await form.getByRole("button", { name: words.send, exact: true }).click();
      await expect(heading(page, /KA-\d{4}-\d{6}/)).toBeVisible({ timeout: 20_000 });
    });

    test("the search finds a product by another form of its name, and its data sheet is downloaded", async ({
      page,
    }) => {
      const [text, found] = words.search;
      await page.goto(address(`/search?type=1&text=${encodeURIComponent(text)}`));
      await hydrated(page);
      await page.getByRole("main").getByRole("link", { name: found, exact: true }).click();
      await expect(heading(page, found)).toBeVisible();
      await page.goto(address("/product/1"));
      await hydrated(page);
      const link = page.getByRole("main").getByRole("link", { name: words.sheet }).first();
      const file = await page.request.get(site().origin + ((await link.getAttribute("href")) ?? ""));
      expect([file.status(), file.headers()["content-type"], file.url()]).toEqual([
        200,
        "application/pdf",
        expect.stringContaining(`/ka100-data-sheet-${language}.pdf`),
      ]);
    });

    test("its product page is complete without scripts", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address("/product/8"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        { de: "Faltenbalgventil", en: "Bellows sealed valve" }[language],
      );
      const row = { de: "Flüchtige Emissionen", en: "Fugitive emissions" }[language];
      await expect(page.getByRole("main").getByText(row, { exact: true })).toBeVisible();
      await context.close();
    });
  });
}

test("a visitor without a choice gets German, and can choose between both languages", async ({ page }) => {
  await page.goto(`${site().origin}/home`);
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Sprache/ })
    .click();
  const choices = page.getByRole("banner").locator("[data-panel]").getByRole("link");
  await expect(choices).toHaveText(["Deutsch", "English"]);
  await choices.filter({ hasText: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(heading(page, "Tight. Since 1926.")).toBeVisible();
});
