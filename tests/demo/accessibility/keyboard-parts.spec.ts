/** Each part of the pages, used with the keyboard alone, follows the ARIA practices. */
import { tabTo } from "../../accessibility/keyboard.ts";
import { isWhole } from "../../accessibility/measure.ts";
import { languageLink } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { LANGUAGE } from "./language.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { shell, catalogue, company, forms } = TEXTS[LANGUAGE];
const menuOf = (name: string) => shell.nav.show.replace("{{name}}", name);

test("a mega-menu is a disclosure: arrow keys move along and into it, Escape closes it and returns the focus", async ({
  page,
}) => {
  await open(page, "/accessibility", LANGUAGE);
  const nav = page.getByRole("navigation", { name: shell.nav.label });
  const products = nav.getByRole("button", { name: menuOf(shell.nav.products) });
  await tabTo(page, products);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(nav.getByRole("link", { name: shell.nav.solutions, exact: true })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(products).toBeFocused();
  await page.keyboard.press("Space");
  await expect(products).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const categories = nav.getByRole("list", { name: shell.menu.productCategories });
  const first = categories.getByRole("button").first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");
  await expect(products).toBeFocused();
  await expect(products).toHaveAttribute("aria-expanded", "false");
  // Leaving an open menu with Tab closes it.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(products).toHaveAttribute("aria-expanded", "false");
});

test("the drawer is a dialog that traps the focus and returns it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/accessibility", LANGUAGE);
  const burger = page.getByRole("button", { name: shell.nav.openMenu });
  await tabTo(page, burger);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: shell.nav.menu });
  await expect(drawer).toBeVisible();
  const focusIsInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(focusIsInside).toBe(true);
  for (let stop = 0; stop < 24; stop++) {
    await page.keyboard.press("Tab");
    expect(await focusIsInside()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(burger).toBeFocused();
});

test("the cart opens, empties and closes; its count is announced", async ({ page, company: { product } }) => {
  await open(page, "/product/1", LANGUAGE);
  await tabTo(page, page.getByRole("button", { name: catalogue.product.add }).first());
  await page.keyboard.press("Enter");
  const said = page.getByRole("status").filter({ hasText: shell.cart.count_one.replace("{{count}}", "1") });
  await expect(said).toHaveCount(1);
  const opener = page.getByRole("button", { name: menuOf(shell.cart.label) });
  await opener.focus();
  await page.keyboard.press("Enter");
  const name = product(1).name[LANGUAGE];
  await tabTo(
    page,
    page.getByRole("button", { name: catalogue.inquiryList.removeNamed.replace("{{name}}", name), exact: true }),
  );
  await page.keyboard.press("Enter");
  // The focus moves to the item in place of the removed one.
  await expect(page.getByRole("link", { name: shell.cart.browse })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: shell.cart.count_zero })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(opener).toBeFocused();
});

test("a carousel is a labelled group; hidden slides can't be focused; its buttons work", async ({ page }) => {
  await open(page, "/product/1", LANGUAGE);
  const carousel = page.getByRole("group", { name: catalogue.product.related });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole("button", { name: shell.ui.next });
  const slides = carousel.locator("li");
  const reachable = () => slides.evaluateAll((all) => all.map((slide) => slide.closest("[inert]") === null));
  // A narrow window has more pages than it shows.
  await page.setViewportSize({ width: 600, height: 800 });
  await next.focus();
  await expect.poll(async () => (await reachable()).at(-1)).toBe(false);
  expect((await reachable())[0]).toBe(true);
  await page.keyboard.press("Enter");
  await expect(next).toBeFocused();
  await expect.poll(async () => (await reachable())[0]).toBe(false);
});

test("the hero has a pause button; focus stops it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await open(page, "/home", LANGUAGE);
  const hero = page.getByRole("region", { name: catalogue.home.highlights });
  const title = page.getByRole("heading", { level: 1 });
  const first = await title.innerText();
  const pause = hero.getByRole("button", { name: catalogue.home.pause });
  await pause.focus();
  await page.clock.runFor(10_000);
  await expect(title).toHaveText(first);
  await page.keyboard.press("Enter");
  await expect(hero.getByRole("button", { name: catalogue.home.play })).toBeFocused();
  await page.getByRole("link", { name: shell.skip }).focus();
  await page.clock.runFor(10_000);
  await expect(title).toHaveText(first);
  await hero.getByRole("button", { name: catalogue.home.nextSlide }).press("Enter");
  await expect(title).not.toHaveText(first);
});

test("the tabs of a product mark the visible section and lead to its heading; scrolling moves no focus", async ({
  page,
}) => {
  await open(page, "/product/1", LANGUAGE);
  const tabs = page.getByRole("navigation", { name: catalogue.product.sections });
  const tab = tabs.getByRole("link", { name: catalogue.product.specifications, exact: true });
  await tab.focus();
  await page.keyboard.press("Enter");
  await expect(tab).toHaveAttribute("aria-current", "location");
  const heading = page.getByRole("heading", { level: 2, name: catalogue.product.specifications, exact: true });
  await expect(heading).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(tab).not.toHaveAttribute("aria-current");
  await expect(heading).toBeFocused();
});

test("accordions open with Enter and Space and announce it", async ({ page }) => {
  await open(page, "/esg", LANGUAGE);
  const item = page.getByRole("main").getByRole("button", { expanded: false }).first();
  const name = await item.innerText();
  await tabTo(page, item);
  const trigger = page.getByRole("main").getByRole("button", { name, exact: true });
  await page.keyboard.press("Enter");
  await expect(trigger).toHaveAttribute("aria-expanded", "true");
  const panel = await trigger.getAttribute("aria-controls");
  await expect(page.locator(`[id="${panel}"]`)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(trigger).toHaveAttribute("aria-expanded", "false");
});

test("an arrow key chooses a year, and the shown year is announced", async ({ page }) => {
  await open(page, "/aboutUs/investor/shares", LANGUAGE);
  const year = page.getByRole("main").getByRole("combobox").first();
  await tabTo(page, year);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/year=2025/);
  await expect(
    page.getByRole("status").filter({ hasText: company.investor.shownYear.replace("{{year}}", "2025") }),
  ).toHaveCount(1);
  await expect(year).toBeFocused();
});

test("the years of the history are tabs: arrow keys, Home and End choose", async ({ page }) => {
  await open(page, "/aboutUs/profile/introduction", LANGUAGE);
  const tabs = page.getByRole("tab");
  const chosen = page.getByRole("tab", { selected: true });
  await chosen.focus();
  await page.keyboard.press("Home");
  await expect(tabs.first()).toBeFocused();
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").filter({ visible: true })).toHaveCount(1);
});

test("arrow keys step through the pictures of a product", async ({ page }) => {
  await open(page, "/product/1", LANGUAGE);
  const thumbnail = (number: number) =>
    page.getByRole("button", {
      name: catalogue.product.photo.replace("{{number}}", String(number)).replace("{{count}}", "7"),
    });
  await tabTo(page, thumbnail(1));
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail(2)).toBeFocused();
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");
});

test("an invalid form moves the focus to its message, which covers nothing, and on to the fields", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await open(page, "/aboutUs/contactUs", LANGUAGE);
  const send = page.getByRole("button", { name: forms.send, exact: true });
  await send.focus();
  await page.keyboard.press("Enter");
  const banner = page.getByRole("form").getByRole("group", { name: forms.banner.captcha });
  await expect(banner).toBeFocused();
  const code = page.getByRole("textbox", { name: forms.field.code });
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveAccessibleDescription(new RegExp(forms.banner.captcha));
  // The message is read from its beginning, so its beginning is visible. On a small phone it is longer than the
  // window.
  expect(await isWhole(banner.getByRole("paragraph").first())).toBe(true);
  // WCAG 2.4.12: the focused part of the form is fully visible and nothing covers it.
  const tasks = await banner.getByRole("listitem").all();
  expect(tasks).toHaveLength(8);
  for (const task of tasks) {
    await task.getByRole("link").focus();
    expect(await isWhole(task)).toBe(true);
  }
  for (const field of [code, send]) {
    await field.focus();
    expect(await isWhole(field)).toBe(true);
  }
  await banner.getByRole("link", { name: forms.field.email }).press("Enter");
  await expect(page.getByRole("textbox", { name: forms.field.email })).toBeFocused();
  await code.press("Enter");
  await expect(banner).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(banner).toHaveCount(0);
  // The remaining mistakes are still listed, here and at the field, and the focus has not moved.
  await expect(page.getByRole("form").getByRole("group", { name: forms.outcome.toDo })).toBeFocused();
  await expect(page.getByText(forms.banner.captcha)).toBeVisible();
  // The form continues in the other language, messages included.
  await code.press("Enter");
  await languageLink(page, "en").press("Enter");
  const { banner: its, field } = TEXTS.en.forms;
  const message = page.getByRole("form").getByRole("group", { name: its.captcha });
  await expect(message.getByRole("link", { name: field.email })).toBeVisible();
  await expect(page.getByRole("textbox", { name: field.code })).toHaveAttribute("aria-invalid", "true");
});
