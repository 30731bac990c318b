/** Forms without scripts: disabled, or not loaded yet. The server responds to a post with a page. */
import type { BrowserContext, Page, Request } from "playwright/test";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { expect, hydrated, TEXTS, test, VISITOR } from "../support/browser.ts";
import type { Company } from "../support/company.ts";

/** Personal data that must not appear elsewhere. */
const MARKERS = [VISITOR.email, VISITOR.name, VISITOR.message].flatMap((text) => [text, encodeURIComponent(text)]);

/** Records every requested address and every referrer. */
function watch(context: BrowserContext): () => string {
  const told: string[] = [];
  context.on("request", (request: Request) => told.push(request.url(), request.headers()["referer"] ?? ""));
  return () => told.join("\n");
}
const expectSecret = (told: string) => {
  for (const marker of MARKERS) expect(told).not.toContain(marker);
};

// Chromium logs responses with an error status, and those that are too fast for a person.
test.use({ expectedMessages: /status of (422|429)/ });

const reference = (page: Page, company: Company) =>
  page.getByRole("heading", { level: 1 }).filter({ hasText: company.reference });
const field = (page: Page, name: string) => page.locator(`main form[id=form] [name="${name}"]`);
async function fillIn(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).last().click();
const review = (page: Page, language: SpecifiedLanguage) =>
  page.getByRole("region", { name: TEXTS[language].forms.review.title });

/** Sends the review until the reference appears. The server requires a second, which people take to read it. */
const sendReviewed = (page: Page, language: SpecifiedLanguage, company: Company) =>
  expect(async () => {
    if (await review(page, language).isVisible()) await press(page, TEXTS[language].forms.send);
    await expect(reference(page, company)).toBeVisible({ timeout: 1500 });
  }).toPass();

for (const language of ["en", "zh"] as const) {
  const { forms, catalogue } = TEXTS[language];

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("an inquiry leads from a product to its reference", async ({ page, context, company }) => {
      const told = watch(context);
      await page.goto(`/product/1?lang=${language}`);
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
      await expect(page.getByText(forms.noScript)).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("listitem").getByText(company.product(1).number).first(),
      ).toBeVisible();

      await field(page, "models").fill("XX-NONE");
      await fillIn(page, { name: VISITOR.name, email: "no address" });
      await field(page, "name").press("Enter");
      await expect(page).toHaveTitle(new RegExp(`^${forms.errorTitle}`));
      const notice = page.getByRole("group", { name: new RegExp(forms.banner.required) });
      await expect(notice.getByText(forms.outcome.toDo)).toBeInViewport();
      await expect(notice.getByRole("link", { name: forms.field.models })).toBeVisible();
      await expect(page.getByText(forms.unknownModels.replace("{{models}}", "XX-NONE"))).toHaveCount(1);
      await expect(field(page, "name")).toHaveValue(VISITOR.name);
      const first = notice.getByRole("link", { name: forms.field.company, exact: true });
      await first.click();
      await expect(field(page, "company")).toBeFocused();

      await field(page, "models").fill("");
      await fillIn(page, { ...VISITOR, email: "no address" });
      for (const group of await page.locator("main form [role=group]:has([type=checkbox])").all()) {
        await group.getByRole("checkbox").first().check();
      }
      await press(page, forms.send);
      await expect(review(page, language)).toContainText(VISITOR.message);
      await expect(review(page, language)).toContainText(forms.doubt.email.replace("{{value}}", "no address"));
      await press(page, forms.review.change);
      await field(page, "email").fill(VISITOR.email);
      await press(page, forms.send);
      await expect(review(page, language)).toContainText(VISITOR.email);
      await sendReviewed(page, language, company);
      // The same outcome as with scripts takes the place of the form.
      await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeInViewport();
      await expect(page.getByRole("region", { name: forms.after.asked })).toContainText(VISITOR.message);
      await expect(page.getByRole("region", { name: forms.after.asked }).getByRole("listitem")).toContainText([
        company.product(1).number,
      ]);
      await expect(page.getByRole("form")).toHaveCount(0);
      expectSecret(told());
      expectSecret(page.url());
      await page.getByRole("button", { name: forms.after.inquireAgain }).click();
      await expect(field(page, "message")).toHaveValue("");
      await expect(field(page, "fax")).toBeVisible();
    });

    test("a product can be cancelled without losing input", async ({ page }) => {
      await page.goto(`/inquiry?products=1,2&lang=${language}`);
      await field(page, "message").fill(VISITOR.message);
      const cancel = page.getByRole("main").getByRole("listitem").getByRole("button");
      await expect(cancel).toHaveCount(2);
      await cancel.first().click();
      await expect(cancel).toHaveCount(1);
      await expect(field(page, "message")).toHaveValue(VISITOR.message);
    });

    test("a product that became unavailable is named, and one press continues without it", async ({
      page,
      company,
    }) => {
      // The page is older than the catalogue.
      await page.route("**/inquiry?*", async (route) => {
        if (route.request().method() !== "GET") return route.continue();
        const response = await route.fetch();
        const body = (await response.text())
          .replace(/(name="products" value=)"2"/, '$1"99999"')
          .replace('name="product_name.2"', 'name="product_name.99999"');
        return route.fulfill({ response, body });
      });
      await page.goto(`/inquiry?products=1,2&lang=${language}`);
      await fillIn(page, VISITOR);
      for (const group of await page.locator("main form [role=group]:has([type=checkbox])").all()) {
        await group.getByRole("checkbox").first().check();
      }
      await press(page, forms.send);
      const gone = forms.goneProducts.replace("{{names}}", company.product(2).name[language]);
      await expect(page.getByRole("form").getByRole("link", { name: gone })).toBeVisible();
      const item = page.getByRole("main").getByRole("listitem").filter({ hasText: catalogue.inquiryList.gone });
      await expect(item.getByRole("button")).toHaveText(catalogue.inquiryList.remove);
      await page.getByRole("form").getByRole("button", { name: forms.removeGone }).click();
      await expect(item).toHaveCount(0);
      await expect(field(page, "message")).toHaveValue(VISITOR.message);
      await press(page, forms.send);
      await expect(review(page, language)).toContainText(company.product(1).name[language]);
      await sendReviewed(page, language, company);
    });

    test("a message is shown for review and sent", async ({ page, company }) => {
      await page.goto(`/aboutUs/contactUs?lang=${language}`);
      await fillIn(page, { ...VISITOR, company_web: "https://harbour-lights.example", address: "1 Quay Road" });
      await press(page, forms.send);
      await expect(review(page, language)).toContainText(VISITOR.name);
      await sendReviewed(page, language, company);
    });
  });
}

test("a form submitted with Enter before the scripts load is answered, and taken over without losing input", async ({
  page,
  context,
  company,
}) => {
  const { forms } = TEXTS.en;
  const told = watch(context);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/inquiry?products=1&lang=en", { waitUntil: "domcontentloaded" });
  const { phone, ...others } = VISITOR;
  await fillIn(page, others);
  await page.getByRole("checkbox").first().check();
  await field(page, "email").press("Enter");
  await expect(page.getByRole("group", { name: new RegExp(forms.banner.required) })).toBeVisible();
  await field(page, "phone").fill(phone);
  await field(page, "message").fill("Twelve, please.");
  await page.getByRole("checkbox").last().check();
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/\/inquiry(\?lang=en)?(#form-answer)?$/);
  for (const [name, value] of Object.entries({ ...VISITOR, message: "Twelve, please." }))
    await expect(field(page, name)).toHaveValue(value);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(page).toHaveTitle(new RegExp(`^${forms.errorTitle}`));
  await expect(page.getByRole("main").getByRole("listitem").getByText(company.product(1).number).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("cartData_en"))).toContain("/product/1");
  expectSecret(told());
});
