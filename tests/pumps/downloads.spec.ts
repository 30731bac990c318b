/**
 * The downloads page of a company with documents of its own kinds: found by number, kind and language, with and without
 * scripts, and the documents on the page of a product.
 */
import { violationsOf } from "../accessibility/axe.ts";
import { sideways, smallTargets } from "../accessibility/measure.ts";
import { expect, hydrated, TEXTS, test } from "../support/browser.ts";
import { documentsContent } from "../support/documents.ts";
import { ownContent } from "../support/own-content.ts";

const site = ownContent(documentsContent);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const { documents: texts } = TEXTS.en.catalogue;

test("a visitor types a number, chooses a kind, and goes back", async ({ page }) => {
  await page.goto(`${site().origin}/downloads?lang=en`);
  await hydrated(page);
  const main = page.getByRole("main");
  const [count, rows] = [main.getByRole("status").last(), main.getByRole("rowheader")];
  const text = main.getByRole("searchbox", { name: texts.text });
  await expect(rows.first()).toBeVisible();
  await text.pressSequentially("br 20");
  await expect(page).toHaveURL(/\/downloads\?text=br\+20$/);
  await expect(count).toHaveText("4 documents");
  // The focus stays in the field, and the text may go on.
  await expect(text).toBeFocused();
  await main.getByRole("combobox", { name: texts.kind }).selectOption({ label: "Certificate 3.1" });
  await expect(count).toHaveText("1 document");
  await expect(rows).toHaveText([/^DocumentCertificate of the casing/]);
  await page.goBack();
  await expect(count).toHaveText("4 documents");
  await expect(main.getByRole("combobox", { name: texts.kind })).toHaveValue("");
  await text.fill("nothing of that name");
  await expect(main.getByText(texts.emptyTitle)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await main.getByRole("link", { name: texts.clear }).press("Enter");
  await expect(text).toHaveValue("");
  await expect(rows.first()).toBeVisible();
});

test("it fits narrow and wide windows in both languages, and has no violation of axe", async ({ page }) => {
  for (const [language, width] of [
    ["en", 320],
    ["zh", 768],
    ["en", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site().origin}/downloads?lang=${language}`);
    await hydrated(page);
    await expect(page.getByRole("main").getByRole("rowheader").first()).toBeVisible();
    expect.soft(await violationsOf(page)).toEqual([]);
    expect.soft(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
  }
});

test("the page of a product has its documents, and its older revisions on demand", async ({ page }) => {
  await page.goto(`${site().origin}/product/1?lang=en`);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Download", exact: true });
  await expect(
    section.getByRole("link", { name: /^Certificate of the casing.*Revision C, 2025\/06\/30/ }),
  ).toBeVisible();
  const older = section.getByRole("link", { name: /Revision B, 2024\/03\/01, superseded/ });
  await expect(older).toBeHidden();
  await section.getByRole("button", { name: "2 older revisions" }).press("Enter");
  await expect(older).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the links and the older revisions work", async ({ page }) => {
    await page.goto(`${site().origin}/downloads?lang=en`);
    const main = page.getByRole("main");
    await main.getByRole("searchbox", { name: texts.text }).fill("BR32");
    await main.getByRole("combobox", { name: texts.language }).selectOption({ label: "German" });
    await main.getByRole("button", { name: texts.show }).click();
    await expect(page).toHaveURL(/\/downloads\?text=BR32&kind=&language=de$/);
    await expect(main.getByRole("rowheader")).toHaveCount(1);
    await expect(main.getByRole("searchbox", { name: texts.text })).toHaveValue("BR32");
    await expect(main.getByText("and 1 more product")).toBeVisible();
    await main
      .getByRole("cell")
      .getByRole("link", { name: /^BR-32/ })
      .click();
    await expect(page).toHaveURL(/\/product\/2$/);
    await page.goto(`${site().origin}/product/1?lang=en`);
    await expect(page.getByRole("link", { name: /superseded/ }).first()).toBeVisible();
  });
});

test("search engines know the page, and caches keep no typed text", async ({ request }) => {
  const { origin } = site();
  expect(await (await request.get(`${origin}/sitemaps/1.xml`)).text()).toContain("/downloads?lang=en</loc>");
  const cachingOf = async (path: string) => (await request.get(origin + path)).headers()["cache-control"];
  for (const path of ["/downloads?lang=en&text=br", "/api/page?page=downloads&lang=3&text=br"])
    expect(await cachingOf(path), path).toBe("no-cache");
  for (const path of ["/downloads?lang=en&kind=cad", "/api/page?page=downloads&lang=3&kind=cad"])
    expect(await cachingOf(path), path).not.toBe("no-cache");
  const html = await (await request.get(`${origin}/downloads?lang=en&kind=cad&text=br`)).text();
  expect(html).toMatch(
    /rel="canonical" href="[^"]*\/downloads\?kind=cad&amp;lang=en"|rel="canonical" href="[^"]*\/downloads\?lang=en&amp;kind=cad"/,
  );
});
