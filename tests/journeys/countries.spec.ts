/** A country is found by its common names, and never replaced by another one. */
import type { Page } from "playwright/test";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { expect, fillIn, open, readCode, TEXTS, test, VISITOR } from "../support/browser.ts";

const field = (page: Page, language: SpecifiedLanguage) =>
  page.getByRole("combobox", { name: TEXTS[language].forms.field.country });

async function write(page: Page, language: SpecifiedLanguage, text: string): Promise<void> {
  await field(page, language).fill(text);
  await field(page, language).press("Tab");
}
const unknown = (language: SpecifiedLanguage, country: string) =>
  TEXTS[language].forms.unknownCountry.replace("{{country}}", country);

/** Sends the contact form. Returns the posted country. */
async function send(page: Page, language: SpecifiedLanguage): Promise<string> {
  const { forms } = TEXTS[language];
  await fillIn(page, language, { ...VISITOR, address: "1 Quay Road" });
  await page.getByRole("textbox", { name: forms.field.company_web }).fill("https://harbour-lights.example");
  await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
  const posted = page.waitForRequest("**/api/contact");
  await page.getByRole("button", { name: forms.send, exact: true }).click();
  return ((await posted).postDataJSON() as { country: string }).country;
}

for (const language of ["en", "zh"] as const) {
  const { forms } = TEXTS[language];
  const germany = language === "en" ? "Germany" : "德國";

  test.describe(`the country in ${language}`, () => {
    test("is found by another name, and an unknown one stays to be corrected", async ({ page }) => {
      await open(page, "/aboutUs/contactUs", language);
      await field(page, language).click();
      await field(page, language).fill("Deutschl");
      await expect(page.getByRole("listbox").getByRole("option")).toHaveText([germany]);
      await write(page, language, "Atlantis");
      await expect(field(page, language)).toHaveValue("Atlantis");
      await expect(field(page, language)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(unknown(language, "Atlantis"))).toBeVisible();
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await page.getByRole("button", { name: forms.send, exact: true }).click();
      const message = page.getByRole("form").getByRole("group", { name: forms.banner.required });
      await expect(message).toBeFocused();
      await message.getByRole("link", { name: forms.field.country, exact: true }).click();
      await expect(field(page, language)).toBeFocused();
      await write(page, language, "臺灣");
      await expect(field(page, language)).toHaveValue(language === "en" ? "Taiwan" : "台灣");
      await write(page, language, "Deutschland");
      await expect(field(page, language)).toHaveValue(germany);
      expect(await send(page, language)).toBe("Germany");
    });
  });
}
