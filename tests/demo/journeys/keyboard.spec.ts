/** The main jobs with the keyboard alone: nothing but Tab, arrows, Enter, Space and Escape. */
import type { Locator, Page } from "playwright/test";
import { DOCUMENT_LANGUAGE, LANGUAGE_NAME, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { expect, open, optionGroups, readCode, TEXTS, test, VISITOR } from "../../support/browser.ts";

const MOST_STEPS = 120;

/** Presses Tab until the control has the focus, and checks on the way that the focus is never lost and never hidden. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const focus = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "lost";
        const box = element.getBoundingClientRect();
        if (box.width === 0 && box.height === 0) return "invisible";
        const x = Math.min(Math.max(box.x + box.width / 2, 1), window.innerWidth - 1);
        const y = Math.min(Math.max(box.y + box.height / 2, 1), window.innerHeight - 1);
        const top = document.elementFromPoint(x, y);
        const isInSight =
          top !== null &&
          (element.contains(top) || top.contains(element) || top.closest("label")?.contains(element) === true);
        return isInSight ? "seen" : `covered: ${element.outerHTML.slice(0, 120)}`;
      });
    // What fades away may cover it for a moment.
    await expect.poll(focus).toBe("seen");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the control");
}

/** A page has come when its heading has the focus and the loading overlay is gone. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[data-loading-overlay]")).toHaveCount(0);
}

for (const language of ["en", "zh"] as const) {
  const { shell, catalogue, forms } = TEXTS[language];

  test(`a visitor finds a product through the menu and sends an inquiry in ${language}`, async ({ page }) => {
    test.setTimeout(90_000);
    await open(page, "/home", language);

    // The first stop is the skip link.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: shell.skip })).toBeFocused();

    const menuButton = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.nav.products) });
    await tabTo(page, menuButton);
    await page.keyboard.press("Enter");
    await expect(menuButton).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(menuButton).toHaveAttribute("aria-expanded", "false");
    await expect(menuButton).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: /VH-SP608/ }).first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/1$/);
    await arrived(page);
    await expect(menuButton).toHaveAttribute("aria-expanded", "false");

    await tabTo(page, page.getByRole("button", { name: catalogue.product.add }).first());
    await page.keyboard.press("Space");
    await expect(
      page.getByRole("status").filter({ hasText: shell.cart.count_one.replace("{{count}}", "1") }),
    ).toHaveCount(1);
    await tabTo(page, page.getByRole("link", { name: catalogue.product.toInquiry }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/inquiry$/);
    await arrived(page);

    const form = page.getByRole("form");
    for (const group of await optionGroups(page).all()) {
      await tabTo(page, group.getByRole("checkbox").first());
      await page.keyboard.press("Space");
      await expect(group.getByRole("checkbox").first()).toBeChecked();
    }
    const type = async (field: keyof typeof VISITOR) => {
      await tabTo(page, form.getByRole("textbox", { name: forms.field[field] }).first());
      await page.keyboard.type(VISITOR[field]);
    };
    await type("name");
    await type("company");
    await type("email");
    await type("phone");
    await type("message");
    await tabTo(page, form.getByRole("button", { name: forms.captcha.reveal }));
    await page.keyboard.press("Enter");
    const code = await readCode(page, language);
    await tabTo(page, form.getByRole("textbox", { name: forms.field.code }));
    await page.keyboard.type(code.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(form.getByRole("group", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
  });
}

test("the search opens, takes the focus, searches on Enter and gives the focus back on Escape", async ({ page }) => {
  const { shell, discover } = TEXTS.en;
  await open(page, "/home");
  // The search form has a button of the same name.
  const button = page.getByRole("button", { name: shell.nav.search, exact: true }).first();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const box = page.getByRole("combobox", { name: shell.search.text });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(box).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type("surge");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?.*text=surge/);
  await expect(page.getByRole("heading", { level: 1, name: discover.search.title })).toBeVisible();
  await expect(page.getByText(/results? for “surge”/)).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .locator("mark", { hasText: /^surge$/i })
      .first(),
  ).toBeVisible();
});

for (const [language, typed, name] of [
  ["en", "sp-608", "HarborStrip 8"],
  ["zh", "不断电", "不斷電系統"],
] as const) {
  test(`what is typed goes on to a product in ${language}, and Escape first puts the list away`, async ({ page }) => {
    const { shell } = TEXTS[language];
    await open(page, "/accessibility", language);
    await page.getByRole("button", { name: shell.nav.search, exact: true }).first().press("Enter");
    const field = page.getByRole("combobox", { name: shell.search.text });
    await expect(field).toBeFocused();
    await page.keyboard.type(typed);
    const option = page.getByRole("option", { name }).first();
    await expect(option).toBeVisible();
    await expect(option.locator("mark").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(option).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("search")).toHaveCount(0);
  });
}

test("the language is changed, and the focus stays on the button that says it", async ({ page }) => {
  await open(page, "/esg", "en");
  const button = (language: SpecifiedLanguage) =>
    page.getByRole("banner").getByRole("button", { name: TEXTS[language].shell.language.current });
  await tabTo(page, button("en"));
  await page.keyboard.press("Enter");
  await expect(button("en")).toHaveAttribute("aria-expanded", "true");
  await expect(button("en")).toBeFocused();
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAME.zh }));
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE.zh);
  await expect(button("zh")).toBeFocused();
  await expect(button("zh")).toHaveAttribute("aria-expanded", "false");
});

test("the annual report of 2025 is found and fetched", async ({ page }) => {
  const { shell, company } = TEXTS.zh;
  await open(page, "/home", "zh");
  const menu = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.nav.aboutUs) });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(menu).toBeFocused();
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: shell.nav.investor }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/aboutUs\/investor$/);
  await arrived(page);
  await tabTo(page, page.getByRole("main").locator('a[href="/aboutUs/investor/financial/report"]').first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/financial\/report$/);
  await arrived(page);
  const year = page.getByRole("combobox", { name: company.report.chooseYear });
  await tabTo(page, year);
  await page.keyboard.press("ArrowDown");
  await expect(year).toHaveValue("2025");
  const report = page.getByRole("link", { name: /^2025 年年報/ });
  await expect(report).toHaveCount(1);
  await expect(year).toBeFocused();
  await tabTo(page, report);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("annual-report-2025-zh.pdf");
  await expect(report).toBeFocused();
});

test("a message is written into the contact form and sent", async ({ page }) => {
  const { forms } = TEXTS.en;
  await open(page, "/aboutUs/contactUs", "en");
  const form = page.getByRole("form");
  const type = async (label: string, text: string) => {
    const field = form.getByRole("textbox", { name: label }).first();
    await tabTo(page, field);
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  };
  await type(forms.field.name, VISITOR.name);
  await type(forms.field.company, VISITOR.company);
  await type(forms.field.company_web, "https://harbour-lights.example");
  await type(forms.field.address, "1 Quay Road");
  await type(forms.field.email, VISITOR.email);
  await type(forms.field.phone, VISITOR.phone);
  await type(forms.field.message, VISITOR.message);
  const reveal = form.getByRole("button", { name: forms.captcha.reveal });
  await tabTo(page, reveal);
  await page.keyboard.press("Enter");
  const code = await readCode(page, "en");
  await tabTo(page, form.getByRole("textbox", { name: forms.field.code }));
  await page.keyboard.type(code.toLowerCase());
  await tabTo(page, form.getByRole("button", { name: forms.send, exact: true }));
  await page.keyboard.press("Space");
  await expect(form.getByRole("group", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
});

test("the press list leads to its next page, to an item, and back to the list", async ({ page }) => {
  const { shell, discover } = TEXTS.zh;
  await open(page, "/press/list?type=all", "zh");
  const next = page.getByRole("link", { name: shell.ui.nextPage });
  await tabTo(page, next);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: shell.ui.page.replace("{{page}}", "2"), exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The list begins further up: so does who goes on with Tab.
  await expect(page.getByRole("region", { name: discover.press.list })).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  const item = page.getByRole("main").getByRole("article").last().getByRole("link");
  await tabTo(page, item);
  const title = await item.innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/press\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await arrived(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: discover.press.back }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/press\/list/);
  await expect(page.getByRole("region", { name: discover.press.list })).toBeVisible();
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
});
