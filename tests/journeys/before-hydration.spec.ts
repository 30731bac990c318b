/** Actions before hydration count once, whenever they happen (tests/support/moments.ts). */
import { expect, hydrated, inLanguage, TEXTS, test } from "../support/browser.ts";
import { actAtEachMoment, actAtSomeMoments, holdScripts } from "../support/moments.ts";

// Hydration depends on no language, and these visits take long. "in zh" in the titles runs them on one company.
const language = "zh";
const { shell, forms } = TEXTS[language];

test(`a filter ticked before hydration narrows the list once, and its panel closes once in ${language}`, async ({
  page,
}) => {
  await actAtEachMoment(page, {
    address: "/products/list",
    language,
    acts: [{ press: "input[name=type]" }, { press: "[data-panel] button[aria-controls]" }],
    expected: async (visit) => {
      await expect(visit).toHaveURL(/\?type=[^,]+$/);
      await expect(visit.locator("input[name=type]").first()).toBeChecked();
      await expect(visit.locator("[data-panel] button[aria-controls]")).toHaveAttribute("aria-expanded", "false");
      expect(await visit.evaluate(() => history.length)).toBe(3);
    },
  });
});

test(`presses on a product page before hydration count once in ${language}`, async ({ page }) => {
  const one = shell.cart.button_one.replace("{{count}}", "1");
  await actAtEachMoment(page, {
    address: "/product/1",
    language,
    acts: [{ press: "main form button[data-enhanced]" }, { press: `button[aria-label="${shell.nav.search}"]` }],
    expected: async (visit) => {
      await expect(visit.getByRole("link", { name: one, includeHidden: true })).toHaveCount(1);
      await expect(visit.getByRole("search")).toBeVisible();
    },
  });
});

test(`input in a form before hydration is kept in ${language}`, async ({ page }) => {
  const { field } = forms;
  await actAtSomeMoments(page, {
    address: "/aboutUs/contactUs",
    language,
    acts: [
      { write: "form [name=name]", text: "Lin" },
      { write: "form [name=email]", text: "lin@example.com" },
      { write: "form [name=message]", text: "Ten, please." },
    ],
    expected: async (visit) => {
      const form = visit.getByRole("form");
      await expect(form.getByLabel(field.name).first()).toHaveValue("Lin");
      await expect(form.locator("[name=email]")).toHaveValue("lin@example.com");
      await expect(form.locator("[name=message]")).toHaveValue("Ten, please.");
      // The form machine knows the input too: only the other fields are missing.
      await form.getByRole("button", { name: forms.send }).click();
      await expect(form.locator("[name=phone]")).toHaveAttribute("aria-invalid", "true");
      for (const name of ["name", "email", "message"])
        await expect(form.locator(`[name=${name}]`)).not.toHaveAttribute("aria-invalid", "true");
    },
  });
});

test(`a button of the header pressed before hydration counts once in ${language}`, async ({ page }) => {
  const menu = shell.nav.show.replace("{{name}}", shell.nav.products);
  await actAtSomeMoments(page, {
    address: "/privacy",
    language,
    // The second press is one of impatience.
    acts: [{ press: `button[aria-label="${menu}"]` }, { press: `button[aria-label="${menu}"]` }],
    expected: async (visit) => {
      await expect(visit.getByRole("button", { name: menu })).toHaveAttribute("aria-expanded", "true");
    },
  });
  await page.setViewportSize({ width: 600, height: 800 });
  await actAtSomeMoments(page, {
    address: "/privacy",
    language,
    acts: [{ press: "[data-opens=drawer]" }],
    expected: async (visit) => expect(visit.getByRole("dialog", { name: shell.nav.menu })).toBeVisible(),
  });
});

test(`a year selected before hydration opens once in ${language}`, async ({ page }) => {
  await actAtSomeMoments(page, {
    address: "/press/list",
    language,
    acts: [{ choose: "main select", index: 1 }],
    expected: async (visit) => {
      await expect(visit).toHaveURL(/year=\d+/);
      await expect(visit.locator("main select")).toHaveJSProperty("selectedIndex", 1);
      expect(await visit.evaluate(() => history.length)).toBe(3);
    },
  });
});

test(`options of the inquiry and the keyword of a search before hydration count once in ${language}`, async ({
  page,
}) => {
  await actAtSomeMoments(page, {
    address: "/inquiry",
    language,
    acts: [{ press: "form [role=group] input[type=checkbox]" }, { write: "form [name=name]", text: "Lin" }],
    expected: async (visit) => {
      const groups = visit.getByRole("form").getByRole("group");
      await expect(groups.first().getByRole("checkbox").first()).toBeChecked();
      await visit.getByRole("form").getByRole("button", { name: forms.send }).click();
      await expect(groups.first().getByRole("checkbox").first()).not.toHaveAttribute("aria-invalid");
      await expect(visit.locator("form [name=email]")).toHaveAttribute("aria-invalid", "true");
      await expect(visit.locator("form [name=name]")).not.toHaveAttribute("aria-invalid", "true");
    },
  });
  await actAtSomeMoments(page, {
    address: "/search",
    language,
    acts: [{ write: "main [name=text]", text: "zz" }],
    expected: async (visit) => {
      await expect(visit.locator("main [name=text]")).toHaveValue("zz");
      await visit.getByRole("main").getByRole("search").getByRole("button").click();
      await expect(visit).toHaveURL(/text=zz/);
    },
  });
});

test.describe(() => {
  test.use({ expectedMessages: /status of 422/ });

  test(`quantities typed before hydration are kept, in a list of an address and in a posted form, in ${language}`, async ({
    page,
  }) => {
    const quantities = page.locator('form [name="line_quantity.1"], [form=form][name="line_quantity.1"]');
    let release = await holdScripts(page);
    await page.goto(inLanguage("/inquiry?lines=1x100x500", language));
    await quantities.first().fill("72");
    await release();
    await hydrated(page);
    await expect(page).not.toHaveURL(/lines=/);
    await expect(quantities.first()).toHaveValue("72");
    await expect(quantities.nth(1)).toHaveValue("500");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("inquiryLines"))).toContain('"72","500"');

    release = await holdScripts(page);
    await page.goto(inLanguage("/inquiry?lines=1x100x500", language));
    await page.getByRole("main").getByRole("button", { name: forms.send, exact: true }).last().click();
    await expect(page.locator("form [name=name]")).toHaveAttribute("aria-invalid", "true");
    await quantities.nth(1).fill("84");
    await release();
    await hydrated(page);
    await expect(quantities.nth(1)).toHaveValue("84");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("inquiryLines"))).toContain('"100","84"');
  });
});

test(`a stored product that is added before hydration stays in the cart in ${language}`, async ({ page }) => {
  const one = page.getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1"), includeHidden: true });
  const add = "main form button[data-enhanced]";
  await page.goto(inLanguage("/product/1", language));
  await hydrated(page);
  await page.locator(add).first().click();
  await expect(one).toHaveCount(1);
  const release = await holdScripts(page);
  await page.reload();
  await page.locator(add).first().click();
  await release();
  await hydrated(page);
  await expect(one).toHaveCount(1);
  await expect(page.locator(add).first()).toHaveAttribute("data-added");
});
