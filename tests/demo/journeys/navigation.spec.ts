/** Navigation: routes, languages, header modes and visitors' expectations (spec sections 2 and 4). */
import { DELAY, LANGUAGE_NAME } from "../../../contract/constants.ts";
import { Held } from "../../drivers/held.ts";
import { openPaused, paint } from "../../drivers/site.ts";
import { expect, heading, hydrated, open, saveData, TEXTS, test } from "../../support/browser.ts";

const { shell, catalogue, discover } = TEXTS.en;

// spec 2.31
test("a route change scrolls to the top and focuses the heading, which is announced", async ({ page }) => {
  await open(page, "/home");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "ESG" }).click();
  await expect(page).toHaveURL(/\/esg/i);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(0);
});

test("pages and results fade in under a fixed header and between fixed filters, unless motion is reduced", async ({
  page,
}) => {
  // Record the fading elements when the transition starts.
  await page.addInitScript(() => {
    Reflect.set(window, "faded", []);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith("::view")) continue;
          (Reflect.get(window, "faded") as string[]).push(`${effect.pseudoElement} ${effect.getTiming().duration}`);
        }
      }, console.warn);
      return transition;
    };
  });
  const faded = () => page.evaluate(() => [...new Set(Reflect.get(window, "faded") as string[])].toSorted());
  // A page waits briefly for the pictures of the previous one. The paused clock removes that wait.
  await openPaused(page, "/home");
  const link = (name: string) => page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name });
  await link(shell.nav.products).click();
  // A press during the transition works. The paused clock keeps the open menu off this control.
  await page.getByRole("complementary").getByRole("checkbox").last().check();
  await expect(page).toHaveURL(/\/products\/list\?type=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const pages = ["::view-transition-new(root) 150", "::view-transition-old(root) 150"];
  const filters = ["::view-transition-new(filter-bar) 150", "::view-transition-new(filter-panel) 150"];
  await expect.poll(faded).toEqual([...filters, ...pages]);
  await page.evaluate(() => Reflect.set(window, "faded", []));
  await page.getByRole("main").getByRole("link", { name: catalogue.products.sort.name }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(faded).toEqual(pages);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error("A transition started despite reduced motion");
    };
  });
  await link(shell.nav.esg).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

for (const language of ["en", "zh"] as const) {
  const { shell: its, catalogue: theirs } = TEXTS[language];

  test(`the focus stays on a filter, returns to the followed link, and moves to a section in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, "/products/list/spd", language);
    const main = page.getByRole("main");
    const filter = main.getByRole("checkbox").nth(3);
    await filter.focus();
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\/products\/list\?type=spd,/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(filter).toBeFocused();

    const product = main.getByRole("article").last().getByRole("link").first();
    const name = await product.innerText();
    await product.scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await product.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.locator("a:focus")).toHaveText(name);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    await expect(page.getByRole("status").filter({ hasText: its.page.loaded.replace("{{title}}", "") })).toHaveCount(1);

    await page.keyboard.press("Enter");
    const tabs = page.getByRole("navigation", { name: theirs.product.sections });
    await tabs.getByRole("link", { name: theirs.product.faq, exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: theirs.product.faq })).toBeFocused();
    await expect(page.getByRole("heading", { level: 2, name: theirs.product.faq })).toBeInViewport();
    await expect(page).toHaveURL(/#faq$/);
  });

  test(`Back focuses the link of the page, not one of the header with the same address, in ${language}`, async ({
    page,
  }) => {
    await open(page, "/product/1", language);
    const main = page.getByRole("main");
    const links = [
      ["/product/1", main.getByRole("link", { name: its.nav.products, exact: true })],
      ["/press/1", main.getByRole("link", { name: its.breadcrumb.press, exact: true }).first()],
      ["/products/list?type=spd", main.getByRole("list", { name: theirs.products.chosen }).getByRole("link")],
    ] as const;
    for (const [address, link] of links) {
      if (!page.url().includes(address)) await open(page, address, language);
      const to = await link.getAttribute("href");
      await expect(page.getByRole("banner").locator(`a[href="${to}"]`).first()).toBeAttached();
      await link.press("Enter");
      await expect(page).toHaveURL((url) => url.pathname + url.search === to);
      // The next page has arrived.
      await expect(link).toHaveCount(0);
      await page.goBack();
      await expect(link, address).toBeFocused();
    }
  });

  test(`Back focuses the followed link among several to the same address, in ${language}`, async ({ page }) => {
    await open(page, "/home", language);
    const links = page.getByRole("main").getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const twice = addresses.find((each, index) => each.startsWith("/") && addresses.indexOf(each) !== index) ?? "";
    const last = page.getByRole("main").locator(`a[href="${twice}"]`).last();
    await last.press("Enter");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(last).toBeFocused();
  });

  test(`Back focuses the opened product on a phone, where the filters are collapsed, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/products/list", language);
    const main = page.getByRole("main");
    const product = main.getByRole("article").nth(5).getByRole("link").first();
    const address = await product.getAttribute("href");
    await product.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(main.getByRole("table").first()).toBeVisible();
    await page.goBack();
    await expect(page.locator("a:focus")).toHaveAttribute("href", address ?? "");
    await expect(page.locator("a:focus")).toBeInViewport();
  });

  test(`Back restores the scroll position from before a reload, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, "/products/list?type=spd", language);
    const main = page.getByRole("main");
    const product = main.getByRole("article").last().getByRole("link").first();
    const address = await product.getAttribute("href");
    await product.scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll).toBeGreaterThan(0);
    await product.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(page.locator("a:focus")).toHaveAttribute("href", address ?? "");
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: its.page.loaded.replace("{{title}}", "") })).toHaveCount(1);
  });

  test(`the link back to the news focuses the opened item, after a reload too, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, "/press/list?page=2", language);
    const main = page.getByRole("main");
    const item = main.getByRole("article").last().getByRole("link");
    const address = await item.getAttribute("href");
    await item.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await hydrated(page);
    await main.getByRole("link", { name: TEXTS[language].discover.press.back }).press("Enter");
    await expect(page.locator("a:focus")).toHaveAttribute("href", address ?? "");
    await expect(page.locator("a:focus")).toBeInViewport();
  });

  test(`a visitor whose stored language differs from the cookie stays on the page, in ${language}`, async ({
    page,
  }) => {
    const other = language === "en" ? "zh" : "en";
    await open(page, "/home", language);
    await page.context().addCookies([{ name: "currentLanguage", value: other, url: page.url() }]);
    await page.goto("/products/list?type=spd");
    await expect(page.getByRole("navigation", { name: its.nav.label })).toBeVisible();
    await expect(page.getByRole("main").getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(page).toHaveURL(/\?type=spd$/);
  });
}

test("going back restores the previous page without loading the document again", async ({ page }) => {
  await open(page, "/home");
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  await page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name: shell.nav.press }).click();
  await expect(page).toHaveURL(/\/press\/list/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});

// spec 2.33, 4.4, 4.5
test("the language switch changes the page, the document and the stored language; the server renders it after a reload", async ({
  page,
}) => {
  await open(page, "/home");
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("link", { name: "繁體中文" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
  await expect(page.getByRole("navigation", { name: TEXTS.zh.shell.nav.label })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem("currentLanguage"), localStorage.getItem("currentLanguageType")]),
  ).toEqual(["zh", "1"]);
  await page.goto("/home");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
});

for (const [detail, list] of [
  ["/product/1", "/products/list"],
  ["/press/14", "/press/list"],
  ["/solution/1", "/solutionsList"],
] as const) {
  // spec 2.103 as a language change on /solution/1 leads to /solutionsList
  // spec 2.116 as a language change on /press/14 leads to /press/list
  // spec 2.132 as a language change on /product/1 leads to /products/list
  test(`a language change on ${detail} leads to ${list}`, async ({ page }) => {
    await open(page, detail);
    await page.getByRole("button", { name: /Language/ }).click();
    await page.getByRole("link", { name: "繁體中文" }).first().click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
  });
}

// spec 4.8
test("a language change on the filtered product list clears the filters", async ({ page }) => {
  await open(page, "/products/list?type=spd");
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("link", { name: "繁體中文" }).first().click();
  await expect(page).toHaveURL(/\/products\/list$/);
  await expect(page.getByText(TEXTS.zh.catalogue.products.results_other.replace("{{count}}", "24"))).toBeVisible();
});

test.describe("a detail that does not exist", () => {
  test.use({ expectedMessages: /API Error:|Failed to load resource|RequestError/ });
  // spec 8.9
  test("leads to its list, in the client as on the server", async ({ page }) => {
    await page.goto("/product/999");
    await expect(page).toHaveURL(/\/products\/list$/);
    await hydrated(page);
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    for (const [detail, list, part] of [
      ["/press/999", "/press/list", page.getByRole("navigation", { name: discover.press.type })],
      ["/product/999", "/products/list", page.getByRole("complementary", { name: catalogue.products.filters })],
    ] as const) {
      // No link leads to a missing detail. An old address may.
      await page.evaluate((address) => {
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }, detail);
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect(part).toBeVisible();
    }
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  });
});

// spec 2.1
test("redirects of the route table", async ({ request }) => {
  for (const [from, to] of [
    ["/", "/home"],
    ["/products", "/products/list"],
    ["/aboutUs/investor/financial", "/aboutUs/investor/financial/report"],
    ["/aboutUs/profile", "/aboutUs/profile/introduction"],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([301, 302, 307, 308]).toContain(response.status());
    expect(response.headers()["location"]).toBe(to);
  }
});

test.describe("a discontinued product", () => {
  test.use({ expectedMessages: /410/ });
  test("says so in either language, and names its replacement", async ({ page }) => {
    const response = await page.goto("/product/90");
    expect(response?.status()).toBe(410);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("HarborStrip 6");
    await expect(page.getByText(catalogue.gone.title)).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${shell.language.label}`) }).click();
    await page.getByRole("link", { name: LANGUAGE_NAME.zh }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
    await expect(title).toHaveText("港灣六座延長線");
    const theirs = TEXTS.zh.catalogue.gone;
    await expect(page.getByText(theirs.title)).toBeVisible();
    await page.getByRole("region", { name: theirs.successors }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/product\/1$/);
  });
});

test.describe("a solution that does not exist", () => {
  test.use({ expectedMessages: /404/ });
  // spec 2.30, 8.12
  test("shows Page Not Found", async ({ page }) => {
    const response = await page.goto("/solution/999");
    expect(response?.status()).toBe(404);
    await expect(heading(page, catalogue.notFound.title)).toBeVisible();
    await expect(page.getByText(catalogue.notFound.text)).toBeVisible();
  });
});

test.describe("a page that can't be loaded", () => {
  test.use({ expectedMessages: /API Error:|Failed to load resource|RequestError/ });
  test("shows No Information and can be retried", async ({ page }) => {
    await saveData(page);
    await open(page, "/home");
    await page.route(
      "**/api/page?*page=esg*",
      (route) => route.fulfill({ status: 500, json: { status: 0, message: "down" } }),
      { times: 1 },
    );
    await page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name: shell.nav.esg }).click();
    await expect(heading(page, shell.page.noInformation)).toBeVisible();
    await page.getByRole("button", { name: shell.page.tryAgain }).click();
    await expect(page.getByRole("heading", { level: 1, name: shell.page.noInformation })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  // spec 2.131, 8.9
  test("leads a product to the list", async ({ page }) => {
    await open(page, "/products/list");
    await page.route("**/api/page?*page=product&*", (route) =>
      route.fulfill({ status: 500, json: { status: 0, message: "down" } }),
    );
    await page.getByRole("main").getByRole("link", { name: "HarborStrip 8" }).click();
    await expect(page).toHaveURL(/\/products\/list$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

// spec 2.78
test("the loading overlay shows for a slow page only, until its pictures have loaded", async ({ page }) => {
  await openPaused(page, "/home");
  const link = (name: string) => page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name });
  const overlay = page.locator("[data-loading-overlay]");
  const title = page.getByRole("heading", { level: 1 });
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });

  // The clock is paused until this page has loaded.
  await link(shell.nav.press).click();
  await expect(title).toBeFocused();
  await paint(page);
  await page.clock.runFor(DELAY.overlay);
  await expect(overlay).toHaveCount(0);

  const answers = new Held();
  const pictures = new Held();
  await page.route("**/api/page?*page=esg*", answers.hold);
  await page.route("**/pictures/**", pictures.hold);
  await link(shell.nav.esg).click();
  await expect.poll(() => answers.count).toBe(1);
  await page.clock.runFor(DELAY.overlay - 1);
  await expect(overlay).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(overlay).toBeVisible();
  await expect(status(shell.page.loading)).toHaveCount(1);

  await answers.end((route) => route.continue());
  await expect(title).toHaveText("ESG");
  await expect.poll(() => pictures.count).toBeGreaterThan(0);
  await page.clock.runFor(1000);
  await expect(overlay).toBeVisible();
  // The page is readable and its heading has the focus.
  await expect(title).toBeFocused();
  await expect(status(shell.page.loading)).toHaveCount(0);

  await page.unroute("**/pictures/**");
  await pictures.end((route) => route.continue());
  await paint(page);
  await expect(overlay).toHaveCount(0);
});

test.describe("after an update of the site", () => {
  test.use({ expectedMessages: /Failed to load resource|dynamically imported module/ });

  test("an open tab whose build is gone loads the next page as a document", async ({ page }) => {
    await saveData(page);
    await open(page, "/home");
    await page.route(/EsgScreen-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name: "ESG" }).click();
    await hydrated(page);
    await expect(heading(page, "ESG")).toBeVisible();
    await expect(page).toHaveURL(/\/esg$/i);
  });

  test("a page whose screen always fails is shown as rendered by the server, without repeated requests", async ({
    page,
  }) => {
    await open(page, "/home");
    await page.route(/EsgScreen-.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("navigation", { name: shell.nav.label }).getByRole("link", { name: "ESG" }).click();
    await expect(page).toHaveURL(/\/esg$/i);
    // The page from the server is readable, though it is not hydrated.
    await expect(heading(page, "ESG")).toBeVisible();
  });
});
