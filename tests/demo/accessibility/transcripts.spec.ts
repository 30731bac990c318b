/**
 * Screen reader transcripts of the main journeys, in both languages, compared with transcripts/*.txt. The visitor
 * follows the words alone. To write the files again after a change of texts: TRANSCRIPTS=write npx playwright test
 * tests/demo/accessibility/transcripts
 */
import type { Page } from "playwright/test";
import { type FormName, LANGUAGE_NAME, LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { ScreenReader } from "../../accessibility/screen-reader.ts";
import { Held } from "../../drivers/held.ts";
import { open, optionGroups, TEXTS, test, VISITOR } from "../../support/browser.ts";
import { compare, SIGNS, says } from "./transcript.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// The reader logs an error for nodes that left the document before it reached them.
test.use({ expectedMessages: /getElementById is not a function/ });

/** Listens to the code, types it, and sends the completed form. Returns the code. */
async function sendForm(
  page: Page,
  reader: ScreenReader,
  form: FormName,
  language: SpecifiedLanguage,
): Promise<string> {
  const { forms } = TEXTS[language];
  await reader.readTo(says("button", forms.captcha.reveal));
  const announced = await reader.press("Enter", SIGNS);
  const code = (SIGNS.exec(announced)?.[0] ?? "").replaceAll(" ", "");
  await reader.readTo(says("textbox", forms.field.code));
  await reader.type(code, "(the code)");
  await reader.readTo(says("button", forms.send));
  // An immediate response would leave no time to announce that the form is being sent.
  const answers = new Held();
  await page.route(`**/api/${form}`, answers.hold);
  await reader.press("Enter", says("button", forms.sending, ", disabled"));
  await answers.end((route) => route.continue());
  await reader.hear(says(forms.banner.sent, "VH-"));
  return code;
}

for (const language of LANGUAGES) {
  const { shell, catalogue, forms, company } = TEXTS[language];
  const product = language === "en" ? "HarborStrip 8" : "港灣八座延長線";
  const menuOf = (name: string) => shell.nav.show.replace("{{name}}", name);

  test(`a product is found, added to the inquiry and sent, after mistakes, in ${language}`, async ({ page }) => {
    await open(page, "/home", language);
    const reader = await ScreenReader.start(page);

    await reader.readTo(says("button", menuOf(shell.nav.products)));
    await reader.press("Enter", says("button", menuOf(shell.nav.products), ", expanded"));
    await reader.readTo(/link.*VH-SP608/);
    await reader.press("Enter", says("heading", product));
    await reader.readTo(says("button", catalogue.product.addNamed.replace("{{name}}", product)));
    await reader.press("Enter", says("polite", shell.cart.count_one.replace("{{count}}", "1")));
    await reader.readTo(says("link", catalogue.product.toInquiry));
    await reader.press("Enter", /heading.*level 1/);

    await reader.readTo(says("form", shell.cart.send));
    // The first attempt is incomplete. All mistakes are announced at once, and the first link leads to the first
    // field.
    await reader.readTo(says("button", forms.send));
    await reader.press("Enter", says("group", forms.banner.captcha));
    await reader.readTo(/^link/);
    await reader.press("Enter", /^checkbox/);
    await reader.press("Space", /checkbox.*, checked/);
    for (let group = await optionGroups(page).count(); group > 1; group--) {
      await reader.readTo(/^group, /);
      await reader.readTo(/^checkbox/);
      await reader.press("Space", /checkbox.*, checked/);
    }
    for (const field of ["name", "company", "email", "phone", "message"] as const) {
      await reader.readTo(says("textbox", forms.field[field]));
      await reader.type(VISITOR[field]);
    }
    const code = await sendForm(page, reader, "inquiry", language);
    compare(`inquiry.${language}`, reader.transcript.replaceAll(code, "(the code)"));
  });

  test(`a message with mistakes is corrected and sent in ${language}`, async ({ page }) => {
    await open(page, "/aboutUs/contactUs", language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("form", says("form", catalogue.contact.form));
    await reader.readTo(says("button", forms.send));
    await reader.press("Enter", says("group", forms.banner.captcha));
    // Read all mistakes, then follow the first link.
    await reader.readTo(says("link", forms.field.name));
    await reader.press("Enter", says("textbox", forms.field.name));
    await reader.type(VISITOR.name);
    const written = { ...VISITOR, company_web: "http://harbour-lights.example", address: "8 Quay Road, Keelung" };
    for (const field of ["company", "company_web", "address", "email", "phone", "message"] as const) {
      await reader.readTo(says("textbox", forms.field[field]));
      await reader.type(written[field]);
    }
    const code = await sendForm(page, reader, "contact", language);
    compare(`contact.${language}`, reader.transcript.replaceAll(code, "(the code)"));
  });

  test(`the language is changed from ${language}`, async ({ page }) => {
    const other = language === "en" ? "zh" : "en";
    await open(page, "/esg", language);
    const reader = await ScreenReader.start(page);
    await reader.readTo(says("button", shell.language.label));
    await reader.press("Enter", says("button", shell.language.label, ", expanded"));
    await reader.readTo(says("link", LANGUAGE_NAME[other]));
    const { shell: its } = TEXTS[other];
    await reader.press(
      "Enter",
      says("button", its.language.label),
      says("polite", its.page.loaded.replace("{{title}}", "")),
    );
    compare(`language.${language}`, reader.transcript);
  });

  test(`the annual report of 2025 is found in ${language}`, async ({ page }) => {
    await open(page, "/home", language);
    const reader = await ScreenReader.start(page);
    await reader.readTo(says("button", menuOf(shell.nav.aboutUs)));
    await reader.press("Enter", says("button", menuOf(shell.nav.aboutUs), ", expanded"));
    await reader.readTo(says("link", shell.nav.investor));
    await reader.press("Enter", /heading.*level 1/);
    await reader.readTo(/^link, (Financial|財務)/);
    await reader.press("Enter", /heading.*level 1/);
    await reader.readTo(/^combobox/);
    await reader.press("ArrowDown", says("polite", company.investor.shownYear.replace("{{year}}", "2025")));
    await reader.jumpTo("heading", says("heading", company.report.yearly));
    await reader.readTo(language === "en" ? /^link, Annual report 2025/ : /^link, 2025\s年年報/);
    compare(`annual-report.${language}`, reader.transcript);
  });
}
