/**
 * Random walks of a visitor in the built site. The checks hold after every action, in any order. A failure prints the
 * shortest failing sequence and the command that replays it.
 */
import fc from "fast-check";
import { errors, type Page } from "playwright/test";
import { DOCUMENT_LANGUAGE, LANGUAGE_NAME, STORAGE_KEY } from "../../contract/constants.ts";
import { storedLinks } from "../../tests/drivers/cart.ts";
import { answerForms } from "../../tests/drivers/forms.ts";
import { filled, languageLink, languageOf, otherLanguage, store } from "../../tests/drivers/site.ts";
import { expect, fillIn, open, optionGroups, readCode, TEXTS, test, VISITOR } from "../../tests/support/browser.ts";

const seed = Number(process.env["WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const path = process.env["WALK_PATH"];
/** Milliseconds after which a test begins no further walk. */
const MAX_WALK_MS = 15_000;
const settings = { seed, numRuns: 4, ...(path !== undefined && { path }) };
const { shell, forms } = TEXTS.en;

/** The actions of a visitor by name. An impossible action does nothing. */
type Actions = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

interface RandomWalk {
  readonly actions: Actions;
  readonly begin: () => Promise<unknown>;
  /** Checks that hold after every action. */
  readonly check: () => Promise<unknown>;
  /** Sequences that every run walks before the random ones. */
  readonly always?: readonly (readonly string[])[];
}

/** Walks at random, each walk from a new start. Throws with the shortest failing sequence and the command that replays it. */
async function walk(page: Page, { actions, begin, check, always = [] }: RandomWalk): Promise<void> {
  const names = fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 12 });
  const end = Date.now() + MAX_WALK_MS;
  let isFirst = true;
  const property = fc.asyncProperty(names, async (chosen) => {
    if (!isFirst && Date.now() > end) return;
    isFirst = false;
    await begin();
    for (const name of chosen) {
      await actions[name]?.(page);
      await loaded(page);
      await check();
    }
  });
  console.log(`random walks: --seed ${seed}`);
  const result = await fc.check(property, { ...settings, examples: always.map((sequence) => [[...sequence]]) });
  if (!result.failed) return;
  const sequence = (result.counterexample?.[0] ?? []).map((name) => `  ${name}`).join("\n");
  const { errorInstance: problem } = result;
  const [, name] = test.info().titlePath;
  const replay = `npm run quality -- walks ${name} --seed ${result.seed} --path ${result.counterexamplePath}`;
  const message = problem instanceof Error ? problem.message : String(problem);
  throw new Error(`${sequence}\n${message}\n\nTo replay it:\n${replay}`, { cause: problem });
}

/** Expects that loading ends. */
async function loaded(page: Page): Promise<void> {
  await expect(page.locator("[data-loading-overlay]")).toHaveCount(0);
  await expect(page.getByRole("status").getByText(/^(Loading|載入中)$/)).toHaveCount(0);
}

/** Expects that the keyboard focus is not lost. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "BODY")).not.toBe("BODY");

/** Milliseconds until a control that is on its way must be usable. */
const SLOW_TIMEOUT = { timeout: 2_000 };
/** Accepts a timeout, because a control may have faded out since it was found. */
const isGone = (problem: unknown) => {
  if (!(problem instanceof errors.TimeoutError)) throw problem;
};

const ifThere = async (page: Page, selector: string, act: "press" | "tap" = "press") => {
  const control = page.locator(selector).filter({ visible: true }).first();
  if ((await control.count()) === 0) return;
  await (act === "tap" ? control.tap(SLOW_TIMEOUT) : control.press("Enter", SLOW_TIMEOUT)).catch(isGone);
};

test.use({ hasTouch: true });

test.describe("random-cart", () => {
  test("it has no two equal links, and the lists match the storage", async ({ page }) => {
    const LINKS = ["/product/1", "/product/2", "/product/5"] as const;
    const card = (link: string) => page.getByRole("article").filter({ has: page.locator(`a[href="${link}"]`) });
    const toggle = (link: string) => async () => {
      const button = card(link).getByRole("button").first();
      if ((await button.count()) > 0) await button.press("Enter");
    };
    const actions: Actions = {
      "toggle product 1": toggle("/product/1"),
      "toggle product 2": toggle("/product/2"),
      "toggle product 5": toggle("/product/5"),
      reload: async () => {
        await page.reload();
        await page.locator("html[data-scripts=alive]").waitFor();
        await page.keyboard.press("Tab");
      },
      "other language": async () => {
        const other = otherLanguage(await languageOf(page));
        await languageLink(page, other).press("Enter");
        // Each language has its own cart. The checks use the cart of the page's language.
        await expect.poll(() => languageOf(page)).toBe(other);
      },
      "open the header's list": () => ifThere(page, '[data-site-header] a[href="/inquiry"] + div > button'),
      "take one out in the header": () => ifThere(page, "[data-panel] li button"),
      "inquiry page": () => ifThere(page, '[data-site-header] a[href="/inquiry"]'),
      "take one out there": () => ifThere(page, "#chosen-products ~ ul button"),
      "product list": () => ifThere(page, '[data-site-header] a[href="/products/list"]'),
    };
    const begin = async () => {
      await store(page, {});
      await open(page, "/products/list");
      await page.keyboard.press("Tab");
    };
    /** Returns the links of the open lists of the cart, in the header and on the inquiry page. */
    const lists = () =>
      page
        .locator('[data-site-header] [data-panel], section[aria-labelledby="chosen-products"]')
        .evaluateAll((all) =>
          all.map((list) =>
            [...list.querySelectorAll("li")].map((row) => row.querySelector("a")?.getAttribute("href")),
          ),
        );
    const check = async () => {
      const language = await languageOf(page);
      const links = await storedLinks(page, language);
      expect(new Set(links).size).toBe(links.length);
      const { cart } = TEXTS[language].shell;
      const text = links.length === 0 ? cart.button_zero : links.length === 1 ? cart.button_one : cart.button_other;
      const name = filled(text ?? cart.button_other, { count: links.length });
      await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeAttached();
      await expect(async () => {
        for (const list of await lists()) expect(list).toEqual(links);
      }).toPass({ timeout: 5000 });
      if (new URL(page.url()).pathname === "/products/list") {
        const { added, add } = TEXTS[language].catalogue.product;
        for (const link of LINKS)
          await expect(card(link).getByRole("button").first()).toHaveText(links.includes(link) ? added : add);
      }
      await expectFocus(page);
    };
    await walk(page, { actions, begin, check });
  });
});

test.describe("random-header", () => {
  test("never two menus open, and the focus is never lost", async ({ page }) => {
    const header = "[data-site-header]";
    const menu = (name: string) => `${header} button[aria-label="${filled(shell.nav.show, { name })}"]`;
    const actions: Actions = {
      "products menu": () => ifThere(page, menu(shell.nav.products)),
      "solutions menu": () => ifThere(page, menu(shell.nav.solutions)),
      "about menu": () => ifThere(page, menu(shell.nav.aboutUs)),
      "inquiry list": () => ifThere(page, menu(shell.cart.label)),
      "search icon": () => ifThere(page, `${header} button[aria-label="${shell.nav.search}"]`),
      "close the search": () => ifThere(page, `button[aria-label="${shell.search.close}"]`),
      "open the drawer": () => ifThere(page, `${header} button[aria-label="${shell.nav.openMenu}"]`),
      "close the drawer": () => ifThere(page, `button[aria-label="${shell.nav.closeMenu}"]`),
      "section of the drawer": () => ifThere(page, "[role=dialog] nav button[aria-expanded]"),
      Escape: () => page.keyboard.press("Escape"),
      Tab: () => page.keyboard.press("Tab"),
      "follow a link in a menu": () => ifThere(page, "[data-panel] a[href^='/product/'], [role=dialog] a[href='/esg']"),
      "the other language and back": async () => {
        for (const language of ["zh", "en"] as const) {
          const { label, current } = TEXTS[otherLanguage(language)].shell.language;
          const menuButton = page
            .getByRole("banner")
            .getByRole("button", { name: `${label}: ${current}`, exact: true });
          // The drawer and the search replace the menu.
          if ((await page.getByRole("dialog").count()) > 0 || !(await menuButton.isVisible())) return;
          await menuButton.press("Enter");
          const choice = page.locator("[data-panel]").getByRole("link", { name: LANGUAGE_NAME[language], exact: true });
          // The header's buttons do nothing during its transition.
          if (!(await choice.waitFor(SLOW_TIMEOUT).then(() => true, isGone))) return;
          await choice.press("Enter");
          await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE[language]);
          await loaded(page);
          await expectFocus(page);
        }
      },
      narrow: () => page.setViewportSize({ width: 600, height: 800 }),
      wide: () => page.setViewportSize({ width: 1280, height: 800 }),
    };
    const begin = async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, "/esg");
      await page.keyboard.press("Tab");
    };
    const check = async () => {
      // A menu that another one replaces fades out for a moment.
      expect(await page.locator("[data-panel]:not([data-leaving])").count()).toBeLessThanOrEqual(1);
      await expect.poll(() => page.locator("[data-panel]").count()).toBeLessThanOrEqual(1);
      const open = page.locator(`${header} button[aria-controls]:not([data-panel] button)`);
      expect(await open.and(page.locator("[aria-expanded=true]")).count()).toBeLessThanOrEqual(1);
      await expectFocus(page);
    };
    await walk(page, { actions, begin, check });
  });
});

/** Required values of the two forms. The inquiry also needs a product and options. */
const FORMS = [
  { name: "contact", address: "/aboutUs/contactUs", values: { company_web: "http://example.com", address: "1 Road" } },
  { name: "inquiry", address: "/inquiry", values: {} },
] as const;
const SENT = { status: 200, body: { status: 1, message: "", reference: "AB-2026-000001" } };
const DOWN = { status: 500, body: { status: 0, message: "down" } };

for (const { name, address, values } of FORMS) {
  test.describe(`random-${name}`, () => {
    test.use({ expectedMessages: /API Error:|Failed to load resource|RequestError|Error/ });

    test("a sent form is empty, sending always ends, and the focus is never lost", async ({ page }) => {
      let isUp = true;
      const form = page.getByRole("form");
      const code = form.locator("[name=code]");
      const answer = async (reply: typeof SENT | typeof DOWN) => {
        isUp = reply === SENT;
        await page.unrouteAll({ behavior: "wait" });
        await answerForms(page, reply);
      };
      const startAgain = async () => {
        await page.reload();
        await page.locator("html[data-scripts=alive]").waitFor();
        await page.keyboard.press("Tab");
      };
      let sent = 0;
      let empty: unknown;
      /** Returns the values of all fields and the states of all options. Lines go with their products. */
      const content = () =>
        form.evaluate((element: HTMLFormElement) =>
          [...element.elements].flatMap((control) => {
            if (control instanceof HTMLInputElement && control.type === "checkbox") return [String(control.checked)];
            const isField =
              (control instanceof HTMLInputElement && control.type !== "hidden") ||
              control instanceof HTMLSelectElement ||
              control instanceof HTMLTextAreaElement;
            return isField && !control.name.startsWith("line_") ? [`${control.name}: ${control.value}`] : [];
          }),
        );
      const fill = async () => {
        for (const group of await optionGroups(page).all()) {
          const option = group.getByRole("checkbox").first();
          if (!(await option.isChecked())) await option.press("Space");
        }
        await fillIn(page, "en", { ...VISITOR, ...values });
      };
      const send = () => form.getByRole("button", { name: forms.send, exact: true }).press("Enter");
      const hasAll = async () => name === "contact" || (await storedLinks(page, "en")).length > 0;
      const actions: Actions = {
        "fill in": fill,
        "right code": async () => code.fill(await readCode(page, "en")),
        "wrong code": () => code.fill("wrong"),
        "new code": () => ifThere(page, `form button:has-text("${forms.captcha.refresh}")`),
        send,
        "fill in and send with the right code": async () => {
          const canBeSent = isUp && (await hasAll());
          await fill();
          await code.fill(await readCode(page, "en"));
          await send();
          if (!canBeSent) return;
          await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeVisible();
          const { again, inquireAgain } = forms.after;
          await page.getByRole("button", { name: name === "contact" ? again : inquireAgain }).press("Enter");
          await expect(async () => expect(await content()).toEqual(empty)).toPass({ timeout: 5000 });
          expect(await page.evaluate((key) => sessionStorage.getItem(key), `draft_${name}`)).toBeNull();
          sent += 1;
        },
        "close the banner": () => ifThere(page, `button[aria-label="${forms.banner.dismiss}"]`),
        "server is down": () => answer(DOWN),
        "server is up": () => answer(SENT),
        reload: startAgain,
      };
      const begin = async () => {
        await answer(SENT);
        await store(page, {
          [STORAGE_KEY.cart("en")]: JSON.stringify([{ link: "/product/1", name: "A product" }]),
        });
        await open(page, address);
        await page.keyboard.press("Tab");
        // The first input loads the list of countries, and its field is empty until then.
        await expect(async () => {
          empty = await content();
          expect(empty).toContain("country: Taiwan");
        }).toPass({ timeout: 5000 });
      };
      const check = async () => {
        await expect(form).toHaveAttribute("data-busy", "false");
        await expectFocus(page);
      };
      const always = [["wrong code", "send", "fill in and send with the right code"]];
      await walk(page, { actions, begin, check, always });
      if (path === undefined) expect(sent, "times that the form was sent").toBeGreaterThan(0);
    });
  });
}
