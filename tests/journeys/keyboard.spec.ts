/** The main journeys with the keyboard: only Tab, arrows, Enter, Space and Escape. */
import { DOCUMENT_LANGUAGE, LANGUAGE_NAME, type SpecifiedLanguage } from "../../contract/constants.ts";
import { tabTo } from "../accessibility/keyboard.ts";
import { filled, loaded } from "../drivers/site.ts";
import { heardBy } from "../support/announcements.ts";
import { arrived, expect, open, optionGroups, readCode, TEXTS, test, VISITOR } from "../support/browser.ts";

for (const language of ["en", "zh"] as const) {
  const { shell, catalogue, forms } = TEXTS[language];

  test(`a visitor finds a product through the menu and sends an inquiry in ${language}`, async ({ page, company }) => {
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
    await tabTo(page, page.getByRole("link", { name: company.product(1).number }).first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/1$/);
    await arrived(page);
    await expect(menuButton).toHaveAttribute("aria-expanded", "false");

    const expectHeard = await heardBy(page);
    const name = company.product(1).name[language];
    const add = page.getByRole("button", { name: filled(catalogue.product.addNamed, { name }), exact: true });
    const remove = page.getByRole("button", { name: filled(catalogue.product.removeNamed, { name }), exact: true });
    await tabTo(page, add.first());
    await page.keyboard.press("Space");
    await expect(remove.first()).toBeFocused();
    await expectHeard(filled(shell.cart.count_one, { count: 1 }));
    await page.keyboard.press("Space");
    await expect(add.first()).toBeFocused();
    await expectHeard(filled(shell.cart.count_zero, { count: 0 }));
    await page.keyboard.press("Space");
    await expect(remove.first()).toBeFocused();
    await expectHeard(filled(shell.cart.count_one, { count: 1 }));
    await tabTo(page, page.getByRole("link", { name: catalogue.product.toInquiry }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/inquiry$/);
    await arrived(page);

    const form = page.getByRole("form");
    for (const group of await optionGroups(page).all()) {
      await expect(group).toHaveAccessibleDescription(`${shell.ui.required} ${forms.productInfoHint}`);
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
    // Character by character: a voice reads seven characters without spaces as a word.
    await expectHeard(`${forms.captcha.large} ${[...code].join(" ")}`);
    await tabTo(page, form.getByRole("textbox", { name: forms.field.code }));
    await page.keyboard.type(code.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
    // The focused headings of the pages say the rest.
    await expectHeard();
  });
}

test("the search opens, takes the focus, searches on Enter and returns the focus on Escape", async ({
  page,
  company,
}) => {
  const word = company.product(1).name.en.split(" ")[0] ?? "";
  const { shell, discover } = TEXTS.en;
  await open(page, "/home");
  // The search form has a button with the same name.
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
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search\\?.*text=${word}`));
  await expect(page.getByRole("heading", { level: 1, name: discover.search.title })).toBeVisible();
  await expect(page.getByText(new RegExp(`results? for “${word}”`))).toBeVisible();
  await expect(page.getByRole("main").locator("mark", { hasText: word }).first()).toBeVisible();
});

for (const language of ["en", "zh"] as const) {
  test(`suggestions lead to a product in ${language}, and Escape first closes the list`, async ({ page, company }) => {
    const { shell } = TEXTS[language];
    const product = company.product(1);
    await open(page, "/accessibility", language);
    await page.getByRole("button", { name: shell.nav.search, exact: true }).first().press("Enter");
    const field = page.getByRole("combobox", { name: shell.search.text });
    await expect(field).toBeFocused();
    await page.keyboard.type(language === "en" ? product.number.toLowerCase() : product.name.zh);
    const option = page.getByRole("option", { name: product.name[language] }).first();
    await expect(option).toBeVisible();
    await expect(option.locator("mark").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(option).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/1$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("search")).toHaveCount(0);
  });
}

test("the language changes, and the focus stays on the button that shows it", async ({ page }) => {
  await open(page, "/accessibility", "en");
  const button = (language: SpecifiedLanguage) =>
    page.getByRole("banner").getByRole("button", { name: TEXTS[language].shell.language.current });
  await tabTo(page, button("en"));
  await page.keyboard.press("Enter");
  await expect(button("en")).toHaveAttribute("aria-expanded", "true");
  await expect(button("en")).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAME.en })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAME.zh }));
  const title = await page.title();
  const expectHeard = await heardBy(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE.zh);
  await expect(button("zh")).toBeFocused();
  await expect(button("zh")).toHaveAttribute("aria-expanded", "false");
  await expect(page).not.toHaveTitle(title);
  await expectHeard(await loaded(page));
});

test("a visitor writes a message in the contact form and sends it", async ({ page }) => {
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
  await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
});
