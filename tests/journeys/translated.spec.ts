/** A page that the browser translates shows the same words after each step as one that it does not translate. */
import type { Page } from "playwright/test";
import { LANGUAGES } from "../../contract/constants.ts";
import { filled } from "../drivers/site.ts";
import { expect, hydrated, inLanguage, open, TEXTS, test } from "../support/browser.ts";
import { sendInquiry } from "../support/status-page.ts";
import { expectSameWords, type Step } from "../support/translated-runs.ts";
import { translated, translateNow } from "../support/translator.ts";

for (const language of LANGUAGES) {
  const { shell, catalogue, forms } = TEXTS[language];

  test(`the lines and the form of an inquiry change as they do without a translator in ${language}`, async ({
    browser,
    baseURL,
    company,
  }) => {
    // Three runs of many steps.
    test.slow();
    const [first, second] = [1, 2].map((id) => company.product(id));
    const name = first?.name[language] ?? "";
    const other = second?.name[language] ?? "";
    const quantity = filled(catalogue.line.quantity, { name });
    const steps: readonly Step[] = [
      [
        "a quantity",
        async (page) => {
          await page.getByRole("textbox", { name: quantity, exact: true }).first().fill("101");
          await page.keyboard.press("Tab");
        },
      ],
      ["another quantity", (page) => page.getByRole("textbox", { name: quantity, exact: true }).first().fill("7")],
      [
        "a step",
        (page) =>
          page
            .getByRole("button", { name: filled(catalogue.line.more, { name }), exact: true })
            .first()
            .click(),
      ],
      [
        "a wrong quantity",
        async (page) => {
          await page.getByRole("textbox", { name: quantity, exact: true }).first().fill("many");
          await page.keyboard.press("Tab");
        },
      ],
      ["a corrected quantity", (page) => page.getByRole("textbox", { name: quantity, exact: true }).first().fill("12")],
      [
        "a further quantity",
        async (page) => {
          await page.getByRole("button", { name: filled(catalogue.line.addNamed, { name }), exact: true }).click();
          await page.keyboard.type("500");
        },
      ],
      [
        "a reference and a note",
        async (page) => {
          await page.getByRole("button", { name: filled(catalogue.line.detailsNamed, { name }), exact: true }).click();
          await page.getByRole("textbox", { name: catalogue.line.reference }).first().fill("PO-7");
          await page.getByRole("textbox", { name: catalogue.line.note }).first().fill("Blue");
          await page.getByRole("textbox", { name: catalogue.line.note }).first().fill("Blue, please");
        },
      ],
      [
        "names and a doubtful address",
        async (page) => {
          await page.getByRole("textbox", { name: forms.field.name }).first().fill("Mei");
          await page.getByRole("textbox", { name: forms.field.name }).first().fill("Mei-hua");
          await page.getByRole("textbox", { name: forms.field.email }).fill("mei@gmial");
          await page.keyboard.press("Tab");
        },
      ],
      [
        "a corrected address",
        async (page) => {
          await page.getByRole("textbox", { name: forms.field.email }).fill("mei@example.com");
          await page.keyboard.press("Tab");
        },
      ],
      [
        "an option",
        async (page) => {
          const options = page.getByRole("form").getByRole("group").getByRole("checkbox");
          await options.nth(0).click();
          await options.nth(1).click();
          await options.nth(0).click();
        },
      ],
      [
        "the large text, hidden again",
        async (page) => {
          await page.getByRole("button", { name: forms.captcha.reveal }).click();
          await page.getByRole("button", { name: forms.captcha.hide }).click();
          await expect(page.getByRole("button", { name: forms.captcha.reveal })).toBeFocused();
        },
      ],
      [
        "Send",
        async (page) => {
          await page.getByRole("button", { name: forms.send, exact: true }).click();
          await expect(page.getByRole("form").getByRole("group", { name: forms.outcome.toDo })).toBeFocused();
          // The banner stays while one of its links has the focus.
          await page.keyboard.press("Tab");
        },
      ],
      [
        "a corrected field, without the banner",
        async (page) => {
          await page.getByRole("button", { name: forms.banner.dismiss }).click();
          await page.getByRole("textbox", { name: forms.field.company, exact: true }).fill("Harbour Lights");
        },
      ],
      [
        "a product less",
        async (page) => {
          await page
            .getByRole("button", { name: filled(catalogue.inquiryList.cancelNamed, { name: other }), exact: true })
            .click();
          await expect(page.getByRole("heading", { level: 3, name: other })).toHaveCount(0);
        },
      ],
      [
        "a list",
        async (page) => {
          await page.getByRole("button", { name: forms.order.title }).click();
          await page.getByRole("textbox", { name: forms.order.list }).fill(`${second?.number} 5\nZZ-99 4`);
          await page.getByRole("button", { name: forms.order.read }).click();
          await expect(
            page.getByRole("heading", { name: filled(forms.order.check_other, { count: 2 }) }),
          ).toBeFocused();
        },
      ],
      ["a line of it less", (page) => page.getByRole("checkbox", { name: /ZZ-99/ }).click()],
      [
        "its lines",
        async (page) => {
          await page.getByRole("button", { name: forms.order.add }).click();
          await expect(page.getByRole("heading", { level: 3, name: other })).toBeVisible();
        },
      ],
      [
        "another list",
        async (page) => {
          await page.getByRole("textbox", { name: forms.order.list }).fill("");
          await page.getByRole("button", { name: forms.order.read }).click();
          await expect(page.getByText(forms.order.problem.empty)).toBeVisible();
        },
      ],
    ];
    await expectSameWords(browser, {
      baseURL,
      steps,
      start: (page) => page.goto(inLanguage("/inquiry?lines=1x20,2x3", language)),
    });
  });

  test(`the list of products and the header change as they do without a translator in ${language}`, async ({
    browser,
    baseURL,
    company,
  }) => {
    // Three runs of many steps.
    test.slow();
    const filters = (page: Page) => page.getByRole("complementary").getByRole("checkbox");
    const count = (page: Page) => page.getByRole("main").getByRole("status").first();
    const changing = async (page: Page, change: () => Promise<unknown>) => {
      const before = await count(page).innerText();
      await change();
      await expect(count(page)).not.toHaveText(before);
    };
    const steps: readonly Step[] = [
      ["a filter", (page) => changing(page, () => filters(page).first().click())],
      ["without it", (page) => changing(page, () => filters(page).first().click())],
      ["another filter", (page) => changing(page, () => filters(page).nth(1).click())],
      [
        "an order",
        (page) =>
          changing(page, () =>
            page.getByRole("navigation", { name: catalogue.products.sortBy }).getByRole("link").last().click(),
          ),
      ],
      [
        "no filters",
        (page) => changing(page, () => page.getByRole("button", { name: catalogue.products.clear }).first().click()),
      ],
      ["hidden filters", (page) => page.getByRole("button", { name: catalogue.products.hideFilters }).click()],
      ["shown filters", (page) => page.getByRole("button", { name: catalogue.products.showFilters }).click()],
      [
        "a comparison",
        async (page) => {
          const choices = page.getByRole("main").getByRole("checkbox", { name: catalogue.compare.choose });
          // A company may leave out the comparison.
          if ((await choices.count()) === 0) return;
          await choices.nth(0).click();
          await expect(choices.nth(0)).toBeChecked();
          await choices.nth(1).click();
          await expect(
            page.getByRole("complementary", { name: catalogue.compare.tray }).getByRole("listitem"),
          ).toHaveCount(2);
        },
      ],
      [
        "a product",
        async (page) => {
          await page
            .getByRole("main")
            .getByRole("button", {
              name: filled(catalogue.product.addNamed, { name: company.product(1).name[language] }),
              exact: true,
            })
            .click();
          await expect(page.getByRole("link", { name: filled(shell.cart.button_one, { count: 1 }) })).toBeVisible();
        },
      ],
      [
        "the cart",
        async (page) => {
          await page.getByRole("button", { name: filled(shell.nav.show, { name: shell.cart.label }) }).press("Enter");
          await page.getByRole("banner").getByRole("textbox").fill("25");
          await page.keyboard.press("Tab");
        },
      ],
      [
        "a product less",
        async (page) => {
          await page
            .getByRole("banner")
            .getByRole("button", {
              name: filled(catalogue.inquiryList.removeNamed, { name: company.product(1).name[language] }),
            })
            .click();
          await expect(page.getByText(shell.cart.empty)).toBeVisible();
        },
      ],
      [
        "a menu",
        async (page) => {
          await page.keyboard.press("Escape");
          await page.getByRole("button", { name: filled(shell.nav.show, { name: shell.nav.products }) }).press("Enter");
          const categories = page.getByRole("list", { name: shell.menu.productCategories }).getByRole("button");
          await categories.nth(1).press("Enter");
          await expect(categories.nth(1)).toHaveAttribute("aria-expanded", "true");
        },
      ],
      [
        "suggestions",
        async (page) => {
          await page.keyboard.press("Escape");
          await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
          const keyword = page.getByRole("combobox", { name: shell.search.text });
          await keyword.fill(company.product(1).number.slice(0, -1));
          await expect(page.getByRole("option").first()).toBeVisible();
          await keyword.fill("zzzqqq");
          await expect(page.getByText(shell.search.noSuggestions)).toBeAttached();
        },
      ],
      [
        "other suggestions",
        async (page) => {
          await page.getByRole("combobox", { name: shell.search.text }).fill(company.product(2).number);
          await expect(page.getByRole("option").first()).toBeVisible();
        },
      ],
    ];
    await expectSameWords(browser, {
      baseURL,
      steps,
      start: (page) => page.goto(inLanguage("/products/list", language)),
    });
  });

  test(`the status page changes as it does without a translator in ${language}`, async ({
    browser,
    baseURL,
    company,
  }) => {
    const { status } = forms;
    const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
    const group = (page: Page, name: string) => page.getByRole("main").getByRole("group", { name });
    const steps: readonly Step[] = [
      [
        "what was sent",
        async (page) => {
          await button(page, status.show).click();
          await expect(page.getByRole("heading", { name: status.content })).toBeFocused();
        },
      ],
      [
        "an empty message",
        async (page) => {
          await button(page, status.send).click();
          await expect(group(page, status.problem.empty)).toBeFocused();
        },
      ],
      [
        "a message",
        async (page) => {
          await page.getByRole("main").getByRole("textbox", { name: forms.field.message }).fill("One more thing.");
          await button(page, status.send).click();
          await expect(group(page, status.done.stored)).toBeFocused();
        },
      ],
      [
        "a question",
        async (page) => {
          await button(page, status.withdraw.ask).click();
          await expect(group(page, status.withdraw.question)).toBeFocused();
        },
      ],
      [
        "a withdrawal",
        async (page) => {
          await button(page, status.withdraw.confirm).click();
          await expect(group(page, status.done.withdrawn)).toBeFocused();
        },
      ],
    ];
    await expectSameWords(browser, {
      baseURL,
      steps,
      varying: new RegExp(String.raw`${company.reference.source}|\d\d:\d\d`, "g"),
      start: async (page) => page.goto((await sendInquiry(page, baseURL ?? "", language)).status_path),
    });
  });

  test(`focus and selection survive a changed word in ${language}`, async ({ page }) => {
    await open(page, "/inquiry", language);
    await hydrated(page);
    await translateNow(page);
    const { reveal, hide } = forms.captcha;
    const hint = page.getByText(forms.requiredHint);
    await hint.selectText();
    const selected = await page.evaluate(() => String(getSelection()));
    const control = page.getByRole("button", { name: reveal });
    await control.focus();
    await page.keyboard.press("Enter");
    await translated(page);
    const changed = page.getByRole("button", { name: hide });
    await expect(changed).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(control).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
  });
}
