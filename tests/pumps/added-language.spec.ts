/**
 * A company adds Japanese with one file in its content folder (tests/fixtures/japanese). An unchanged build serves it in
 * the header, in addresses for search engines, on every page and in the forms, and uses the browser's language if the
 * company enables that.
 */
import { violationsOf } from "../accessibility/axe.ts";
import { japaneseContent } from "../support/added-languages.ts";
import { expect, hydrated, readCode, test, VISITOR } from "../support/browser.ts";
import { ownContent } from "../support/own-content.ts";

const site = ownContent(japaneseContent);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const NAME = "ブルック20 渦巻きポンプ";

test("a visitor chooses it among three, and keeps it", async ({ page }) => {
  await page.goto(`${site().origin}/products/list?lang=en`);
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Language/ })
    .click();
  const choices = page.getByRole("banner").locator("[data-panel]").getByRole("link");
  await expect(choices).toHaveText(["English", "繁體中文", "日本語"]);
  await choices.filter({ hasText: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("navigation", { name: "メインメニュー" })).toBeVisible();
  await expect(page.getByRole("main").getByText(NAME)).toBeVisible();
  const kept = await page.evaluate(() => [localStorage["currentLanguage"], localStorage["currentLanguageType"]]);
  expect(kept).toEqual(["ja", "5"]);
  await page.goto(`${site().origin}/product/1`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("font-family", /"Hiragino Sans", "Yu Gothic"/);
  // Text without Japanese is in English, with a mark.
  await expect(page.getByText("不鏽鋼軸心").locator("xpath=ancestor-or-self::*[@lang][1]")).toHaveAttribute(
    "lang",
    "zh-Hant-TW",
  );
  await page.getByRole("button", { name: "見積依頼に追加" }).first().click();
  await expect(page.getByRole("banner").getByLabel(/見積依頼、1点/)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain("cartData_ja");
  expect(await violationsOf(page)).toEqual([]);
});

test("a form reports missing fields in it, and is sent with its number", async ({ page }) => {
  await page.goto(`${site().origin}/aboutUs/contactUs?lang=ja`);
  await hydrated(page);
  const form = page.locator("main form[id=form]");
  // Interface texts without Japanese are in the company's own language.
  await form.getByRole("textbox", { name: "認証コード" }).fill(await readCode(page, "zh"));
  await form.getByRole("button", { name: "送信", exact: true }).click();
  await expect(form.getByText(/次の項目をご確認ください：お名前、/).first()).toBeVisible();
  const values = { ...VISITOR, company_web: "https://example.com", address: "大阪市" };
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole("textbox", { name: "認証コード" }).fill(await readCode(page, "zh"));
  const request = page.waitForRequest("**/api/contact");
  await form.getByRole("button", { name: "送信", exact: true }).click();
  expect(((await request).postDataJSON() as { lang: number }).lang).toBe(5);
  await expect(page.getByText("送信しました").first()).toBeVisible({ timeout: 20_000 });
});

test("search engines, and visitors without scripts, find it", async ({ request }) => {
  const home = await request.get(`${site().origin}/home?lang=ja`);
  const text = await home.text();
  expect([home.headers()["content-language"], /<html lang="([^"]*)"/.exec(text)?.[1]]).toEqual(["ja", "ja"]);
  const alternates = [...text.matchAll(/rel="alternate" hreflang="([^"]*)"/g)].map(([, language]) => language);
  expect(alternates).toEqual(["en", "zh-Hant-TW", "ja", "x-default"]);
  expect(text).toContain('property="og:locale" content="ja_JP"');
  const sitemap = await (await request.get(`${site().origin}/sitemaps/1.xml`)).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/product\/1\?lang=ja<\/loc>/);
  const missing = await request.get(`${site().origin}/404?lang=ja`);
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining("ページが見つかりません")]);
  const refused = await request.post(`${site().origin}/aboutUs/contactUs?lang=ja`, {
    headers: { origin: site().origin },
    form: { lang: "5", name: "山田" },
  });
  expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining("ご記入ください：会社名")]);
  for (const lang of ["2", "x"]) {
    expect((await request.get(`${site().origin}/api/page?page=home&lang=${lang}`)).status()).toBe(400);
  }
});

test("the words load once, from an address that changes with them", async ({ request }) => {
  const page = await (await request.get(`${site().origin}/home?lang=ja`)).text();
  const address = /\/api\/words\?lang=5\\?&v=[\w-]+/.exec(page)?.[0] ?? "";
  const words = await request.get(site().origin + address);
  expect(words.headers()["cache-control"]).toContain("immutable");
  expect(await words.json()).toMatchObject({ shell: { nav: { products: "製品" } } });
  expect((await request.get(`${site().origin}/api/words?lang=5&v=old`)).headers()["cache-control"]).toBe("no-cache");
  expect((await request.get(`${site().origin}/api/words?lang=3`)).status()).toBe(404);
});

test("a visitor without a choice gets the browser's language, if the company enables that", async ({ request }) => {
  const languageFor = async (asked: string, cookie = "") => {
    const headers = { "accept-language": asked, ...(cookie && { cookie }) };
    const answer = await request.get(`${site().origin}/home`, { headers });
    expect(answer.headers()["vary"]).toContain("accept-language");
    return answer.headers()["content-language"];
  };
  expect(await languageFor("ja-JP,ja;q=0.9,en;q=0.8")).toBe("ja");
  expect(await languageFor("fr-FR,fr;q=0.9,en-GB;q=0.8,zh-TW;q=0.7")).toBe("en");
  expect(await languageFor("zh-HK")).toBe("zh-Hant-TW");
  expect(await languageFor("ja;q=0, en;q=0.1")).toBe("en");
  // Unknown and invalid languages select the company's own.
  expect(await languageFor("ko")).toBe("zh-Hant-TW");
  expect(await languageFor(";;q=x,,")).toBe("zh-Hant-TW");
  expect(await languageFor("ja", "currentLanguage=en")).toBe("en");
});
