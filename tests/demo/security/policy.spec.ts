/** The content security policy in a browser blocks attacks and nothing that the site does. */
import type { Page } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { expect, fillIn, open, painted, readCode, saveData, TEXTS, test, VISITOR } from "../../support/browser.ts";
import { MAPS_SCRIPT, STAND_IN } from "../../support/maps-stand-in.ts";

/** Records the violations that the browser reports to the page from now on. */
async function watch(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction("tellStopped", (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      Reflect.get(window, "tellStopped")(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  return stopped;
}

/** Google's loader says that its script also creates markup under a policy of its own, and a style. */
const STYLED = `
  const made = window.trustedTypes.createPolicy("google-maps-api#html", { createHTML: (html) => html });
  document.createElement("div").innerHTML = made.createHTML("<b>a map</b>");
  document.head.append(Object.assign(document.createElement("style"), { textContent: ".map { color: red }" }));
`;

/** Navigates to an address as a link of the site does, without loading a document. */
async function follow(page: Page, address: string): Promise<void> {
  const loaded = page.waitForFunction(() => document.documentElement.dataset["arrived"] === "yes");
  await page.evaluate((to) => {
    document.documentElement.dataset["arrived"] = "";
    const heading = document.querySelector("h1");
    const seen = new MutationObserver(() => {
      if (document.querySelector("h1") === heading) return;
      seen.disconnect();
      document.documentElement.dataset["arrived"] = "yes";
    });
    seen.observe(document.body, { childList: true, subtree: true });
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await loaded;
}

/** A stand-in for another site's player. */
const PLAYER = "https://www.youtube-nocookie.com/**";

test.describe("from page to page", () => {
  // The site requests unknown paths from the content, which has no page for one of them.
  test.use({ expectedMessages: /404/ });

  test("no page is blocked, whichever page the visitor comes from", async ({ page }) => {
    const stopped = await watch(page);
    await open(page, "/accessibility");
    for (const address of ADDRESSES) {
      await follow(page, address);
      await painted(page);
    }
    expect(stopped).toEqual([]);
  });
});

for (const language of LANGUAGES) {
  const { shell, forms, catalogue } = TEXTS[language];

  test(`no menu, search, form or video is blocked in ${language}`, async ({ page }) => {
    const stopped = await watch(page);
    // Without prefetching, the page shows the response that is changed below.
    await saveData(page);
    await open(page, "/product/1", language);
    for (const name of [shell.nav.products, shell.nav.solutions, shell.nav.aboutUs, shell.cart.label]) {
      const button = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", name), exact: true });
      await button.press("Enter");
      await expect(button).toHaveAttribute("aria-expanded", "true");
    }
    await page.getByRole("button", { name: shell.nav.search, exact: true }).press("Enter");
    await page.getByRole("combobox", { name: shell.search.text }).fill("8");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search/);

    // A worker computes the proof of work, and the policy must allow its script.
    await follow(page, "/aboutUs/contactUs");
    await fillIn(page, language, { ...VISITOR, company_web: "https://harbour.example", address: "1 Quay Road" });
    await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
    await page.getByRole("button", { name: forms.send, exact: true }).click();
    const sent = page.getByRole("heading", { name: forms.banner.sent });
    await expect(sent).toBeVisible({ timeout: 20_000 });

    await page.route("**/api/page?*page=product&*", async (route) => {
      const answer = await route.fetch();
      const { status, message } = await answer.json();
      const product = { ...message.product, video: "https://youtu.be/abc123" };
      await route.fulfill({ json: { status, message: { ...message, product } } });
    });
    await page.route(PLAYER, (route) => route.fulfill({ contentType: "text/html", body: "<p>playing</p>" }));
    await follow(page, "/product/2");
    await page.getByRole("button", { name: shell.ui.playVideo.replace("{{title}}", "") }).click();
    await expect(page.frameLocator('iframe[src*="youtube-nocookie"]').getByText("playing")).toBeVisible();
    expect(stopped).toEqual([]);
  });

  test(`Google's map is not blocked in ${language}`, async ({ page }) => {
    const stopped = await watch(page);
    await page.route(MAPS_SCRIPT, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `${STYLED}${STAND_IN}` }),
    );
    await open(page, `${process.env["SWITCHYARD_MAPS_URL"]}/aboutUs/contactUs`, language);
    await expect(page.locator("[data-map]")).toBeVisible();
    const isStyled = () =>
      page
        .locator("style")
        .evaluateAll((all) =>
          all.some((style) => style.textContent.startsWith(".map") && "sheet" in style && style.sheet),
        );
    await expect.poll(isStyled).toBe(true);
    await expect(page.getByText(catalogue.contact.mapFailed)).toHaveCount(0);
    expect(stopped).toEqual([]);
  });
}

test.describe("an attack", () => {
  test.use({
    expectedMessages: /TrustedHTML|TrustedScript|TrustedTypePolicy|Content Security Policy|integrity|Failed to fetch/,
  });

  test("is blocked: text as markup or script, another trusted types policy, a script of another site", async ({
    page,
  }) => {
    const stopped = await watch(page);
    await open(page, "/home");
    const attempts = await page.evaluate(async () => {
      const outcome = (attempt: () => unknown) => {
        try {
          attempt();
          return "done";
        } catch (problem) {
          return (problem as Error).name;
        }
      };
      const element = document.createElement("div");
      return [
        outcome(() => Reflect.set(element, "innerHTML", "<b>text</b>")),
        outcome(() => setTimeout("0")),
        outcome(() => new Worker("/assets/worker.js")),
        outcome(() => Reflect.set(document.createElement("script"), "src", "https://example.com/a.js")),
        outcome(() => window.trustedTypes?.createPolicy("another", {})),
        outcome(() => window.trustedTypes?.createPolicy("site-content", {})),
      ];
    });
    expect(attempts).toEqual(Array(6).fill("TypeError"));
    await expect.poll(() => stopped.length).toBeGreaterThan(0);
  });

  test("is blocked: a script that differs from the build", async ({ page }) => {
    await page.route("**/assets/site-*.js", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.changed = true;` });
    });
    const reported = page.waitForEvent("console", (message) => message.text().includes("integrity"));
    await page.goto("/home");
    await reported;
    expect(await page.evaluate(() => Reflect.has(window, "changed"))).toBe(false);
  });
});

test("a page shares its process with no other site", async ({ page }) => {
  await open(page, "/home");
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});
