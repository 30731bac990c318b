/**
 * The main journey: a visitor finds a product, adds it to the inquiry and sends it; with a mouse, in both languages.
 */
import type { Page } from "playwright/test";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import {
  chooseOptions,
  expect,
  fillIn,
  heading,
  open,
  optionGroups,
  readCode,
  TEXTS,
  test,
  VISITOR,
} from "../support/browser.ts";
import type { Company } from "../support/company.ts";

/** Adds the first product to the inquiry and opens the inquiry page. */
async function arriveWithProduct(page: Page, company: Company, language: SpecifiedLanguage) {
  const { catalogue } = TEXTS[language];
  await open(page, "/product/1", language);
  await page
    .getByRole("button", { name: `${catalogue.product.add}` })
    .first()
    .click();
  await page.getByRole("link", { name: catalogue.product.toInquiry }).click();
  await expect(page).toHaveURL(/\/inquiry$/);
  await expect(page.getByRole("heading", { level: 3, name: company.product(1).name[language] })).toBeVisible();
}

/** Returns the banner of the form. It takes the focus, and its text is its accessible name. */
const banner = (page: Page, message: string) => page.getByRole("form").getByRole("group", { name: message });
const send = (page: Page, language: SpecifiedLanguage) =>
  page.getByRole("button", { name: TEXTS[language].forms.send, exact: true }).click();

for (const language of ["en", "zh"] as const) {
  const { forms, catalogue, shell } = TEXTS[language];

  test.describe(`an inquiry in ${language}`, () => {
    // spec 2.181, 4.31
    test("leads from the home page to a reference number, and empties the cart", async ({ page, company }) => {
      const product = company.product(1).name[language];
      await open(page, "/home", language);
      await page.getByRole("link", { name: product }).first().click();
      await expect(heading(page, product)).toBeVisible();
      const told = page.waitForRequest((request) => request.postData() === JSON.stringify({ added: 1 }));
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      // Counted without personal data (server/visits/).
      expect(new URL((await told).url()).pathname).toBe("/api/visits");
      await page.getByRole("link", { name: catalogue.product.toInquiry }).click();

      await chooseOptions(page);
      await fillIn(page, language, VISITOR);
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await send(page, language);

      await expect(page.getByText(company.reference).first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(forms.banner.sent).first()).toBeVisible();
      // The outcome replaces everything: the reference, what was asked, the contact person and ways on.
      const outcome = page.getByRole("heading", { level: 1 });
      await expect(outcome).toContainText(company.reference);
      await expect(outcome).toBeFocused();
      await expect(outcome).toBeInViewport();
      const asked = page.getByRole("region", { name: forms.after.asked });
      await expect(asked.getByRole("listitem")).toContainText([product]);
      await expect(asked).toContainText(VISITOR.message);
      await expect(page.getByText(catalogue.inquiryList.emptyTitle)).toHaveCount(0);
      await expect(page.getByRole("form")).toHaveCount(0);
      await expect(page.getByRole("link", { name: shell.cart.button_zero })).toBeVisible();
      // It is in the window, so no banner covers it. Below it, the banner repeats it.
      const banner = page.getByRole("button", { name: forms.banner.dismiss });
      await expect(banner).toHaveCount(0);
      await page.emulateMedia({ media: "print" });
      await expect(asked).toBeVisible();
      await expect(page.getByRole("button", { name: forms.after.inquireAgain })).toBeHidden();
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("button", { name: forms.after.inquireAgain }).click();
      await expect(heading(page, /./)).toBeFocused();
      await expect(page.getByRole("textbox", { name: forms.field.message })).toHaveValue("");
      await expect(page.getByText(catalogue.inquiryList.emptyHint)).toBeVisible();
      expect(await page.evaluate((key) => sessionStorage.getItem(key), `cartData_${language}`)).toBeNull();
    });

    // spec 5.3, 8.1
    test("reports a wrong code first", async ({ page, company }) => {
      await arriveWithProduct(page, company, language);
      await page.getByRole("textbox", { name: forms.field.code }).fill("wrong");
      await send(page, language);
      await expect(banner(page, forms.banner.captcha)).toBeFocused();
      await expect(banner(page, forms.banner.captcha)).toContainText(forms.field.code);
    });

    // spec 5.12, 8.2
    test("names the empty required fields, joined with an enumeration comma", async ({ page, company }) => {
      await arriveWithProduct(page, company, language);
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await fillIn(page, language, { name: VISITOR.name, phone: VISITOR.phone });
      await send(page, language);
      const message = banner(page, forms.banner.required);
      await expect(message).toBeFocused();
      const { field } = forms;
      const names = [field.productInfo, field.company, field.email, field.message].join("、");
      await expect(message).toContainText(
        forms.banner.fields.replace("{{message}}", forms.banner.required).replace("{{fields}}", names),
      );
      await expect(page.getByRole("textbox", { name: forms.field.email })).toHaveAttribute("aria-invalid", "true");
      const option = optionGroups(page).first().getByRole("checkbox").first();
      await expect(option).toHaveAttribute("aria-invalid", "true");
      await expect(option).toHaveAccessibleDescription(forms.choose);
    });

    // spec 5.7, 8.3
    test("asks for a product if there is none", async ({ page }) => {
      await open(page, "/inquiry", language);
      await fillIn(page, language, VISITOR);
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await send(page, language);
      await expect(banner(page, forms.banner.noProduct)).toBeFocused();
    });

    test.describe("about a product that is no longer available", () => {
      test.use({ expectedMessages: /API Error:|Failed to load resource|RequestError/ });
      const GONE = { link: "/product/99999", name: "Tower 9", number: "T-9" };
      const gone = forms.goneProducts.replace("{{names}}", GONE.name);
      const open99 = async (page: Page, items: readonly object[]) => {
        await open(page, "/accessibility", language);
        await page.evaluate(([key, cart]) => sessionStorage.setItem(key, cart), [
          `cartData_${language}`,
          JSON.stringify(items),
        ] as const);
        await open(page, "/inquiry", language);
      };

      test("names it, and continues without it after one press", async ({ page, company }) => {
        const kept = { link: "/product/1", name: company.product(1).name[language] };
        await open99(page, [kept, GONE]);
        const list = page.getByRole("region", { name: catalogue.inquiryList.title });
        const item = list.getByRole("listitem").filter({ hasText: GONE.name });
        await expect(item).toContainText(catalogue.inquiryList.gone);
        await expect(item.getByRole("link")).toHaveCount(0);
        await expect(list.getByRole("listitem").filter({ hasText: kept.name }).getByRole("link")).toHaveText(kept.name);
        await expect(list.getByRole("status")).toHaveText(gone);
        await page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.cart.label) }).press("Enter");
        await expect(page.getByRole("banner").getByText(shell.cart.gone)).toBeVisible();
        await page.keyboard.press("Escape");

        await chooseOptions(page);
        await fillIn(page, language, VISITOR);
        await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
        await send(page, language);
        await expect(banner(page, forms.banner.required)).toBeFocused();
        await expect(banner(page, forms.banner.required)).toContainText(gone);
        await page.getByRole("form").getByRole("link", { name: gone }).click();
        await expect(page.getByRole("heading", { name: catalogue.inquiryList.title })).toBeFocused();
        await page.getByRole("form").getByRole("button", { name: forms.removeGone }).press("Enter");
        await expect(item).toHaveCount(0);
        await expect(page.locator(":focus")).toBeVisible();
        await expect(page.getByRole("form").getByText(forms.outcome.ready)).toBeVisible();
        await send(page, language);
        await expect(page.getByText(company.reference).first()).toBeVisible({ timeout: 20_000 });
      });

      test("names it if only the response reports it, and if the cart holds nothing else", async ({ page }) => {
        await page.route("**/api/inquiry/missing*", (route) => route.abort());
        await open99(page, [GONE]);
        await chooseOptions(page);
        await fillIn(page, language, VISITOR);
        await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
        await send(page, language);
        await expect(banner(page, forms.banner.required)).toContainText(gone, { timeout: 20_000 });
        const list = page.getByRole("region", { name: catalogue.inquiryList.title });
        await expect(list.getByText(catalogue.inquiryList.gone)).toBeVisible();
        await page.getByRole("form").getByRole("button", { name: forms.removeGone }).click();
        await expect(list.getByText(catalogue.inquiryList.emptyTitle)).toBeVisible();
        await send(page, language);
        await expect(banner(page, forms.banner.noProduct)).toBeVisible();
      });
    });

    test.describe("when the server is unreachable", () => {
      test.use({ expectedMessages: /API Error:|Failed to load resource|RequestError/ });
      // spec 8.4
      test("says that sending failed, and keeps the input", async ({ page, company }) => {
        await page.route("**/api/inquiry", (route) =>
          route.fulfill({ status: 500, json: { status: 0, message: "down" } }),
        );
        await arriveWithProduct(page, company, language);
        await chooseOptions(page);
        await fillIn(page, language, VISITOR);
        await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
        await send(page, language);
        await expect(banner(page, forms.banner.failed)).toBeFocused({ timeout: 20_000 });
        await expect(page.getByRole("textbox", { name: forms.field.message })).toHaveValue(VISITOR.message);
        await page.reload();
        await expect(page.getByRole("textbox", { name: forms.field.message })).toHaveValue(VISITOR.message);
      });
    });

    // spec 8.6
    test("shows nothing if the status is not 1", async ({ page, company }) => {
      const answered = page.waitForResponse("**/api/inquiry");
      await page.route("**/api/inquiry", (route) => route.fulfill({ json: { status: 2, message: "" } }));
      await arriveWithProduct(page, company, language);
      await chooseOptions(page);
      await fillIn(page, language, VISITOR);
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await send(page, language);
      await answered;
      await expect(page.getByRole("button", { name: forms.send, exact: true })).toBeVisible();
      for (const message of Object.values(forms.banner)) await expect(banner(page, message)).toHaveCount(0);
    });
  });
}

test("a double click stores an inquiry once", async ({ page, company }) => {
  const { forms } = TEXTS.en;
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/inquiry")) sent += 1;
  });
  await arriveWithProduct(page, company, "en");
  await chooseOptions(page);
  await fillIn(page, "en", VISITOR);
  await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, "en"));
  await page.getByRole("button", { name: forms.send, exact: true }).dblclick();
  await expect(page.getByText(company.reference).first()).toBeVisible({ timeout: 40_000 });
  expect(sent).toBe(1);
});
