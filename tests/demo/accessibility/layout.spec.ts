/**
 * The pages with settings of the visitor: own colours, no motion, a phone in landscape, paper (WCAG 1.4.11, 2.4.11,
 * 2.5.5). Every route is measured for zoom, larger text, wider spacing, text colours and target sizes in
 * tests/demo/journeys/routes.spec.ts.
 */
import { LANGUAGES } from "../../../contract/constants.ts";
import { obscuredStops, smallTargets } from "../../accessibility/measure.ts";
import { store } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { keptProduct } from "../../support/kept-product.ts";
import { LANGUAGE } from "./language.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The contact for the first product. */
const PERSON = { en: "Hsu Kai-ting", zh: "許凱婷" };

test("a phone in landscape leaves most of its height to the page", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, "/product/1");
  await page
    .getByRole("heading", { level: 2, name: TEXTS.en.catalogue.product.specifications })
    .scrollIntoViewIfNeeded();
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.top < innerHeight && box.bottom > 0 && box.width > innerWidth / 2)
      .reduce((height, box) => Math.max(height, Math.min(box.bottom, innerHeight)), 0),
  );
  expect(covered).toBeLessThanOrEqual(360 / 4);
});

/** Four products, stored as the comparison stores them for the session. */
const COMPARED = JSON.stringify([1, 2, 3, 4].map(keptProduct));

for (const viewport of [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
]) {
  // At a zoom of 400 %, a window of 1280 x 1024 becomes one of 320 x 256 (WCAG 1.4.10).
  test(`sticky parts leave most of a window of ${viewport.width} x ${viewport.height} to the page, with four products compared`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await store(page, { compared: COMPARED });
    for (const [address, bars] of [
      ["/products/list", 1],
      ["/product/1", 1],
      // A form has the window to itself.
      ["/inquiry", 0],
    ] as const) {
      await open(page, address);
      await page.getByRole("main").evaluate((main) => {
        const { top, height } = main.getBoundingClientRect();
        window.scrollBy({ top: top + height / 2, behavior: "instant" });
      });
      await expect(page.getByRole("complementary", { name: TEXTS.en.catalogue.compare.tray })).toHaveCount(bars);
      const free = await page.getByRole("main").evaluate((main) => {
        const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
        return rows.filter((element) => main.contains(element)).length / innerHeight;
      });
      expect.soft(free, address).toBeGreaterThan(0.7);
      expect.soft(await obscuredStops(page), address).toEqual([]);
    }
  });
}

test("forced colours keep the borders of controls and the marks of selected ones", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/aboutUs/contactUs");
  const control = page.getByRole("textbox", { name: TEXTS.en.forms.field.name }).first();
  const width = await control.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBlockStartWidth));
  expect(width).toBeGreaterThanOrEqual(1);
  const send = page.getByRole("button", { name: TEXTS.en.forms.send, exact: true });
  const border = await send.evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return { borderTopStyle, borderTopWidth };
  });
  expect(border).toEqual({ borderTopStyle: "solid", borderTopWidth: expect.stringMatching(/^[1-9]/) });
  await open(page, "/inquiry");
  const box = page.getByRole("form").getByRole("checkbox").first();
  const before = await box.screenshot();
  await box.check();
  await page.mouse.move(0, 0);
  expect((await box.screenshot()).equals(before), "a ticked box looks like an empty one").toBe(false);
});

test("reduced motion stops all motion: no slide advances, nothing fades for long", async ({ page }) => {
  await open(page, "/home");
  await expect(page.getByRole("button", { name: TEXTS.en.catalogue.home.play })).toBeVisible();
  await expect(page.getByRole("button", { name: TEXTS.en.catalogue.home.pause })).toHaveCount(0);
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...transitionDuration.split(","), ...animationDuration.split(",")].map(Number.parseFloat);
    }),
  );
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
});

test("a request for more contrast darkens secondary text and lines", async ({ page }) => {
  await open(page, "/home");
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue("--muted"), style.getPropertyValue("--line")];
    });
  const before = await colours();
  await page.emulateMedia({ contrast: "more" });
  const after = await colours();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

const { forms, shell } = TEXTS[LANGUAGE];

test("everything that opens has targets of 44 px as well", async ({ page }) => {
  await open(page, "/accessibility", LANGUAGE);
  for (const name of [shell.nav.products, shell.nav.solutions, shell.nav.aboutUs, shell.cart.label]) {
    const button = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", name), exact: true });
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect.soft(await smallTargets(page.getByRole("banner")), name).toEqual([]);
  }
  await page.getByRole("button", { name: shell.nav.search, exact: true }).press("Enter");
  await expect(page.getByRole("combobox", { name: shell.search.text })).toBeFocused();
  expect.soft(await smallTargets(page.getByRole("banner")), shell.nav.search).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/accessibility", LANGUAGE);
  await page.getByRole("button", { name: shell.nav.openMenu }).press("Enter");
  const drawer = page.getByRole("dialog", { name: shell.nav.menu });
  for (const name of [shell.nav.products, shell.nav.solutions, shell.nav.aboutUs]) {
    await drawer.getByRole("button", { name, exact: true }).press("Enter");
    expect.soft(await smallTargets(drawer), `${name} in the drawer`).toEqual([]);
  }
});

test("the links of a message about mistakes are targets of 44 px", async ({ page }) => {
  await open(page, "/aboutUs/contactUs", LANGUAGE);
  const form = page.getByRole("form");
  await form.getByRole("button", { name: forms.send, exact: true }).press("Enter");
  const message = form.getByRole("group", { name: forms.outcome.toDo });
  await expect(message.getByRole("listitem").getByRole("link").first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await smallTargets(message), `at ${width} px`).toEqual([]);
  }
});

test("a form prints without its code's drawing and speech controls", async ({ page }) => {
  await open(page, "/inquiry", LANGUAGE);
  const reveal = page.getByRole("button", { name: forms.captcha.reveal });
  await expect(reveal).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(reveal).toBeHidden();
  await expect(page.getByRole("textbox", { name: forms.field.code })).toBeHidden();
});

for (const language of LANGUAGES) {
  const { catalogue } = TEXTS[language];

  // English words leave at most 32 px for each on a tablet in portrait. WCAG 2.5.8 asks for 24.
  test(`each control of the header in ${language} responds where it is visible, at any width`, async ({ page }) => {
    await open(page, "/accessibility", language);
    const banner = page.getByRole("banner");
    for (const width of [769, 834, 900, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTargets(banner, 32), `at ${width} px`).toEqual([]);
    }
    for (const width of [360, 768, 1024, 1180, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTargets(banner), `at ${width} px`).toEqual([]);
    }
  });

  test(`a product prints as a data sheet in ${language}`, async ({ page }) => {
    await open(page, "/product/1", language);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.locator("video").first()).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const specifications = { level: 2, name: catalogue.product.specifications, exact: true };
    await expect(page.getByRole("heading", specifications)).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByText(PERSON[language], { exact: true })).toBeVisible();
    const code = page.locator('img[src*="-address-"]');
    await expect(code).toBeVisible();
    expect((await page.request.get((await code.getAttribute("src")) ?? "")).status()).toBe(200);
    // A series has a table of articles, and the second one two drawings and the longest specifications.
    for (const [address, sheets] of [
      ["/product/1", 2],
      ["/product/3", 3],
      ["/product/5", 3],
      ["/product/7", 2],
    ] as const) {
      if (!page.url().includes(address)) await open(page, address, language);
      const sheet = await page.pdf({ format: "A4" });
      const pages = sheet.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length, address).toBeLessThanOrEqual(sheets);
    }
  });

  test(`investor tables print in full in ${language}`, async ({ page }) => {
    for (const address of ["/aboutUs/investor/shares", "/aboutUs/investor/financial/report"]) {
      await open(page, address, language);
      await page.setViewportSize({ width: 700, height: 900 });
      await page.emulateMedia({ media: "print" });
      const cut = await page.getByRole("table").evaluateAll((tables) =>
        tables
          .filter((table) => {
            let box: Element | null = table;
            while (box && getComputedStyle(box).overflowX === "visible") box = box.parentElement;
            return box !== null && box !== document.documentElement && box.scrollWidth > box.clientWidth + 1;
          })
          .map((table) => table.textContent.slice(0, 60)),
      );
      expect(cut, address).toEqual([]);
      await page.emulateMedia({ media: "screen" });
    }
  });
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });
  // Cards always show these controls here. Elsewhere they show on hover.
  test("the controls of a product's card are targets of 44 px", async ({ page }) => {
    await open(page, "/products/list", LANGUAGE);
    const card = page.getByRole("main").getByRole("article").first();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await smallTargets(card), `at ${width} px`).toEqual([]);
      const { width: across, height: down } = (await card.getByRole("checkbox").boundingBox()) ?? {};
      expect.soft([across, down], `the box at ${width} px`).toEqual([22, 22]);
    }
  });
});
