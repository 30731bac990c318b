/** A series with articles: chosen, filtered and sorted, with and without scripts, by keyboard, and printed. */
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright/test";
import { violationsOf } from "../accessibility/axe.ts";
import { expect, hydrated, TEXTS, test } from "../support/browser.ts";
import { ownContent } from "../support/own-content.ts";
import { manyArticles, seriesContent } from "../support/series-content.ts";

const COUNT = 120;
const site = ownContent(() => seriesContent(manyArticles(COUNT)));
const { series: words, products } = TEXTS.en.catalogue;
const at = (query = "") => `${site().origin}/product/1?lang=en${query}`;

/** The number of articles. Each range has a status too. */
const countOf = (page: Page) =>
  page
    .getByRole("region", { name: words.articles, exact: true })
    .getByRole("status")
    .filter({ hasText: /article/ });

/** Largest document of a series with fifty rows, in kB of brotli. */
const MOST_KB = 60;

for (const width of [360, 1280]) {
  test(`a visitor filters, sorts and chooses by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at());
    await hydrated(page);
    const table = page.getByRole("table", { name: /^Articles of/ });
    const status = countOf(page);
    await expect(table.getByRole("rowheader")).toHaveCount(50);

    await page.getByRole("checkbox", { name: /^Brass/ }).press("Space");
    await expect(status).toHaveText("1 to 50 of 60 articles");
    await expect(page.getByRole("checkbox", { name: /^Brass/ })).toBeFocused();

    const head = table.getByRole("columnheader", { name: "Head (m)" });
    await head.getByRole("link").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await head.getByRole("link").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(head.getByRole("link")).toBeFocused();
    await expect(table.getByRole("row").nth(1)).toContainText("25.5");

    await page.getByRole("textbox", { name: "Nominal size (mm), to" }).fill("20");
    await page.getByRole("textbox", { name: "Nominal size (mm), to" }).press("Enter");
    await expect(status).toHaveText("3 articles, sorted by Head, largest first");

    await page.getByRole("list", { name: "Body" }).getByRole("link", { name: "Steel" }).press("Enter");
    await expect(page).toHaveURL(/article=BR-1001/);
    await expect(page).toHaveTitle(/BR-1001/);
    await expect(page.getByRole("list", { name: "Body" }).getByRole("link", { name: "Steel" })).toBeFocused();
    await expect(status).toHaveText("3 articles, sorted by Head, largest first");
    expect(await violationsOf(page)).toEqual([]);

    await page.goBack();
    await expect(page).not.toHaveURL(/article=/);
    await expect(page).not.toHaveTitle(/BR-1001/);
    await page.getByRole("button", { name: products.clear }).press("Enter");
    await expect(status).toContainText(`1 to 50 of ${COUNT} articles`);
  });
}

test("a choice loads rows, not the page, and the address keeps it", async ({ page }) => {
  await page.goto(at());
  await hydrated(page);
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  const table = page.getByRole("table", { name: /^Articles of/ });
  const head = table.getByRole("columnheader", { name: "Head (m)" });
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("checkbox", { name: /^Brass/ }).click();
  await expect(countOf(page)).toHaveText("1 to 50 of 60 articles, sorted by Head, smallest first");
  await page.getByRole("navigation", { name: words.pages }).getByRole("link", { name: "Page 2" }).click();
  await expect(table.getByRole("rowheader")).toHaveCount(10);
  await expect(page).toHaveURL(/type=body-brass&sort=head&page=2#articles$/);
  await page.goBack();
  await expect(table.getByRole("rowheader")).toHaveCount(50);
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: /^Brass/ })).not.toBeChecked();
  await expect(countOf(page)).toContainText(`of ${COUNT} articles`);
  await page.goForward();
  await expect(countOf(page)).toContainText("of 60 articles");
  expect(asked.some(({ pathname }) => pathname === "/api/articles")).toBe(true);
  // Other pages may be fetched in advance.
  const ofPage = asked.filter(
    ({ pathname, searchParams }) => pathname === "/api/page" && searchParams.get("id") === "1",
  );
  expect(ofPage.map(String)).toEqual([]);
  await page.reload();
  await expect(countOf(page)).toHaveText("1 to 50 of 60 articles, sorted by Head, smallest first");
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: /API Error|RequestError|Failed to load resource/ });

  test("the rows stay, a message says so, and a press loads them", async ({ page }) => {
    await page.goto(at());
    await hydrated(page);
    await page.route("**/api/articles?*", (route) => route.abort());
    const status = countOf(page);
    await page.getByRole("checkbox", { name: /^Brass/ }).press("Space");
    await expect(status).toHaveText(words.failed);
    await expect(page.getByRole("rowheader", { name: "BR-1000" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute("**/api/articles?*");
    await page.getByRole("button", { name: TEXTS.en.shell.page.tryAgain }).click();
    await expect(status).toHaveText("1 to 50 of 60 articles");
  });
});

test("the heads and numbers of the table stay in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(at());
  await hydrated(page);
  const frame = page.getByRole("region", { name: /^Articles of/ });
  await frame.evaluate((element) => element.scrollTo({ left: 200, top: 800, behavior: "instant" }));
  const box = await frame.boundingBox();
  const head = await frame.getByRole("columnheader", { name: words.number }).boundingBox();
  expect(head?.x).toBeCloseTo(box?.x ?? 0, 0);
  expect((head?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(3);
  await expect(page.locator("html")).toHaveJSProperty("scrollLeft", 0);
});

test("the fields of a range are below each other where large text leaves no room", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const browser = await page.context().newCDPSession(page);
  const isBelow = async (textSize: number) => {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: textSize } });
    await page.goto(at());
    await hydrated(page);
    const [from, to] = await Promise.all(
      ["from", "to"].map((end) => page.getByRole("textbox", { name: `Nominal size (mm), ${end}` }).boundingBox()),
    );
    return (to?.y ?? 0) > (from?.y ?? 0);
  };
  expect([await isBelow(16), await isBelow(32)]).toEqual([false, true]);
});

test("the document of a page with fifty rows is small", async ({ request }) => {
  const document = await (await request.get(at())).body();
  expect(brotliCompressSync(document).length / 1000).toBeLessThan(MOST_KB);
});

test("a printed page has every row and no controls", async ({ page }) => {
  await page.goto(at());
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  const frame = page.getByRole("region", { name: /^Articles of/ });
  expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  await expect(page.getByRole("checkbox", { name: /^Brass/ })).toBeHidden();
  await expect(page.getByRole("navigation", { name: words.pages })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form filters, links sort, and an article is chosen", async ({ page }) => {
    await page.goto(at());
    const table = page.getByRole("table", { name: /^Articles of/ });
    await page.getByRole("checkbox", { name: /^Brass/ }).check();
    await page.getByRole("textbox", { name: "Nominal size (mm), from" }).fill("20");
    await page.getByRole("button", { name: words.apply }).click();
    const region = page.getByRole("region", { name: words.articles, exact: true });
    await expect(countOf(page)).toHaveText("1 to 50 of 58 articles");
    await table.getByRole("columnheader", { name: "Head (m)" }).getByRole("link").click();
    await expect(table.getByRole("columnheader", { name: "Head (m)" })).toHaveAttribute("aria-sort", "ascending");
    await expect(countOf(page)).toContainText("1 to 50 of 58 articles");
    await page.getByRole("combobox", { name: "Nominal size (mm)" }).selectOption({ label: "100" });
    await page.getByRole("button", { name: words.show, exact: true }).click();
    await expect(page.getByText("BR-1036", { exact: true }).first()).toBeVisible();
    await expect(table.getByRole("columnheader", { name: "Head (m)" })).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("navigation", { name: words.pages }).getByRole("link", { name: "Page 2" }).click();
    await expect(table.getByRole("rowheader")).toHaveCount(8);
    await region.getByRole("link", { name: products.clear }).click();
    await expect(countOf(page)).toContainText(`1 to 50 of ${COUNT} articles`);
  });
});
