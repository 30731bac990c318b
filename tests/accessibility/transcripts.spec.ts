/**
 * What a screen reader says on the main journeys, in both languages, compared with transcripts/*.txt. The visitor goes by the
 * words alone. To write the files anew after a change of texts: TRANSCRIPTS=write npx playwright test tests/accessibility/transcripts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "../../contract/constants.ts";
import { Held } from "../drivers/held.ts";
import { expect, open, TEXTS, test, VISITOR } from "../support/browser.ts";
import { ScreenReader } from "./screen-reader.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(60_000);
// The reader itself stumbles over nodes that have left the document when it gets to them.
test.use({ expectedMessages: /getElementById is not a function/ });

const REFERENCE = /VH-\d{4}-\d{6}/g;
/** The seven signs of the code, as they are read one by one. */
const SIGNS = /\b(?:[A-Za-z0-9] ){6}[A-Za-z0-9]\b/;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const says = (...parts: readonly string[]) => new RegExp(parts.map(literal).join(".*"));

/** Of a file, as it was printed last. */
const SIZE = /\d+(\.\d+)? (kB|MB)/g;
/** Said only where a page takes its time. */
const LOADING = /^polite: (Loading|載入中)\n/gm;

/** A space all the same to whoever listens. */
const UNBREAKABLE = "\u00a0";

/** Compares with the file, or writes it. What differs from visit to visit is left out. */
function compare(name: string, transcript: string): void {
  const file = new URL(`transcripts/${name}.txt`, import.meta.url);
  const steady = transcript
    .replaceAll(LOADING, "")
    .replaceAll(UNBREAKABLE, " ")
    .replaceAll(SIZE, "(size)")
    .replaceAll(REFERENCE, "VH-(year)-(number)")
    .replaceAll(new RegExp(SIGNS, "g"), "(seven letters and digits, one by one)");
  if (process.env["TRANSCRIPTS"] === "write") writeFileSync(file, steady);
  expect(steady).toBe(readFileSync(file, "utf8"));
}

for (const language of LANGUAGES) {
  const { shell, catalogue, forms, company } = TEXTS[language];
  const product = language === "en" ? "HarborStrip 8" : "港灣八座延長線";
  const loaded = says("polite", shell.page.loaded.replace("{{title}}", ""));
  const menuOf = (name: string) => shell.nav.show.replace("{{name}}", name);

  test(`a product is found, put into the inquiry and sent in ${language}`, async ({ page }) => {
    await open(page, "/home", language);
    const reader = await ScreenReader.start(page);

    await reader.readTo(says("button", menuOf(shell.nav.products)));
    await reader.press("Enter", says("button", menuOf(shell.nav.products), ", expanded"));
    await reader.readTo(/link.*VH-SP608/);
    await reader.press("Enter", says("heading", product), loaded);
    await reader.readTo(says("button", catalogue.product.addNamed.replace("{{name}}", product)));
    await reader.press("Enter", says("polite", shell.cart.count_one.replace("{{count}}", "1")));
    await reader.readTo(says("link", catalogue.product.toInquiry));
    await reader.press("Enter", /heading.*level 1/, loaded);

    await reader.readTo(says("form", shell.nav.inquiry));
    const groups = page
      .getByRole("form")
      .getByRole("group")
      .filter({ has: page.getByRole("checkbox") });
    for (let group = await groups.count(); group > 0; group--) {
      await reader.readTo(/^group, /);
      await reader.readTo(/^checkbox/);
      await reader.press("Space", /checkbox.*, checked/);
    }
    for (const field of ["name", "company", "email", "phone", "message"] as const) {
      await reader.readTo(says("textbox", forms.field[field]));
      await reader.type(VISITOR[field]);
    }
    await reader.readTo(says("button", forms.captcha.reveal));
    const heard = await reader.press("Enter", SIGNS);
    const code = (SIGNS.exec(heard)?.[0] ?? "").replaceAll(" ", "");
    await reader.readTo(says("textbox", forms.field.code));
    await reader.type(code, "(the code)");
    await reader.readTo(says("button", forms.send));
    // An answer that came at once would leave no time to say that it is being sent.
    const answers = new Held();
    await page.route("**/api/inquiry", answers.hold);
    await reader.press("Enter", says("button", forms.sending, ", disabled"));
    await answers.end((route) => route.continue());
    await reader.hear(says(forms.banner.sent, "VH-"), says("polite", shell.cart.count_zero));
    compare(`inquiry.${language}`, reader.transcript.replaceAll(code, "(the code)"));
  });

  test(`the language is changed from ${language}`, async ({ page }) => {
    const other = language === "en" ? "zh" : "en";
    await open(page, "/esg", language);
    const reader = await ScreenReader.start(page);
    await reader.readTo(says("button", shell.language.label));
    await reader.press("Enter", says("button", shell.language.label, ", expanded"));
    await reader.readTo(says("link", shell.language[other]));
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
    await reader.press("Enter", /heading.*level 1/, loaded);
    await reader.readTo(/^link, (Financial|財務)/);
    await reader.press("Enter", /heading.*level 1/, loaded);
    await reader.readTo(/^combobox/);
    await reader.press("ArrowDown", says("polite", company.investor.shownYear.replace("{{year}}", "2025")));
    await reader.jumpTo("heading", says("heading", company.report.yearly));
    await reader.readTo(language === "en" ? /^link, Annual report 2025/ : /^link, 2025 年年報/);
    compare(`annual-report.${language}`, reader.transcript);
  });
}
