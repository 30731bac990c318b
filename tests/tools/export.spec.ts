/**
 * `npm run export`: visits the site as files on a static file host while the site's own server is down. The site is
 * the small company (tests/fixtures/pumps), whose addresses without a prefix are Chinese.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DOCUMENT_LANGUAGE, LANGUAGE_NAME, LANGUAGES } from "../../contract/constants.ts";
import { expect, hydrated, TEXTS, test } from "../support/browser.ts";
import { type FileHost, hostFiles } from "../support/file-host.ts";
import { freePort } from "../support/free-port.ts";
import { startOwnSite } from "../support/own-site.ts";

const run = promisify(execFile);
const CONTENT = "tests/fixtures/pumps";
const BASE = { en: "/en", zh: "" } as const;

test.describe.configure({ mode: "serial" });

let folder: string;
let host: FileHost;
let server: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "switchyard-export-"));
  host = await hostFiles(folder);
  server = `http://localhost:${await freePort()}`;
  const env = { ...process.env, CONTENT, EXPORT_URL: host.origin, PUBLIC_URL: server };
  await run(process.execPath, ["tools/export.ts", "--out", folder], { env });
});
test.afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

// Missing files return 404, and nothing counts a visit while the server is down. If Back or Forward reloads a
// document whose picture is cached, the browser reports that its preload was unused.
test.use({ expectedMessages: /status of 404|ERR_CONNECTION_REFUSED|was preloaded using link preload/ });

for (const language of LANGUAGES) {
  const { shell, catalogue } = TEXTS[language];
  const other = language === "en" ? "zh" : "en";
  const at = (path: string) => `${host.origin}${BASE[language]}${path}`;
  /** Allows the slash of a folder, which the router removes after hydration. */
  const address = (path: string) => new RegExp(`^${at(path)}/?$`);

  test(`links, cart, Back, the other language and missing pages work without the server in ${language}`, async ({
    page,
  }) => {
    await page.goto(at("/"));
    await expect(page).toHaveURL(address("/home"));
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE[language]);

    const main = page.getByRole("main");
    await main.getByRole("link", { name: catalogue.home.allProducts }).first().click();
    await expect(page).toHaveURL(address("/products/list"));
    await hydrated(page);
    await main.getByRole("article").first().getByRole("link").first().click();
    await expect(page).toHaveURL(address("/product/\\d+"));
    await hydrated(page);
    await main.getByRole("button", { name: catalogue.product.add }).first().click();
    const cart = page.getByRole("banner").getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1") });
    await expect(cart).toBeVisible();
    // Navigation within the document loads nothing again.
    await page.evaluate(() => Reflect.set(window, "isSame", true));
    await page.getByRole("navigation", { name: catalogue.product.sections }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/#specifications$/);
    expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(address("/products/list"));
    await page.goForward();
    await expect(page).toHaveURL(address("/product/\\d+"));
    await hydrated(page);
    await expect(cart).toBeVisible();

    await page.getByRole("button", { name: shell.language.label }).click();
    await page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAME[other], exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^${host.origin}${BASE[other]}/products/list/?$`));
    await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE[other]);
    await hydrated(page);

    const missing = await page.goto(`${host.origin}/no/such/page`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages lead to files of their language, forms and searches to the server", async ({ page }) => {
    await page.goto(`${host.origin}/en/home/`);
    await page.getByRole("main").getByRole("link", { name: TEXTS.en.catalogue.home.allProducts }).first().click();
    await expect(page).toHaveURL(`${host.origin}/en/products/list/`);
    await page.goto(`${host.origin}/en/aboutUs/contactUs/`);
    await expect(page.getByRole("form")).toHaveAttribute(
      "action",
      new RegExp(`^${server}/aboutUs/contactUs\\?lang=en#`),
    );
    await page.goto(`${host.origin}/en/search/`);
    const search = page.getByRole("main").getByRole("search");
    await expect(search).toHaveAttribute("action", `${server}/search?lang=en`);
    await expect(search.locator("input[name=lang]")).toHaveValue("en");
  });
});

test("a search, the filters of the list, forms and counts request the server from the exported page", async ({
  page,
}) => {
  const site = await startOwnSite({
    CONTENT,
    PORT: new URL(server).port,
    HOST: "localhost",
    EXPORT_URL: host.origin,
    PUBLIC_URL: server,
  });
  try {
    const counted = page.waitForResponse(`${server}/api/visits`);
    await page.goto(`${host.origin}/en/search/?type=1&text=pump`);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE.en);
    expect((await counted).status()).toBe(204);
    await page.goto(`${host.origin}/en/products/list/`);
    await hydrated(page);
    const articles = page.getByRole("main").getByRole("article");
    const before = await articles.count();
    await page.getByRole("main").getByRole("checkbox").first().check();
    await expect(page).toHaveURL(/\/en\/products\/list\?type=/);
    await expect(articles).not.toHaveCount(before);
    await page.goto(`${host.origin}/en/aboutUs/contactUs/`);
    await hydrated(page);
    const challenge = page.waitForResponse((answer) => answer.url().startsWith(`${server}/api/challenge`));
    await page.getByRole("form").getByRole("textbox").first().fill("Lin");
    expect((await challenge).status()).toBe(200);
  } finally {
    await site.stop();
    site.remove();
  }
});
