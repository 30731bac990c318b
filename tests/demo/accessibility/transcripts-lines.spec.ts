/**
 * Screen reader transcripts of visitors who write down quantities, paste a list, or open one that was passed on, in both languages,
 * compared with transcripts/*.txt. To write the files again: TRANSCRIPTS=write npx playwright test tests/demo/accessibility/transcripts
 */
import { LANGUAGES } from "../../../contract/constants.ts";
import { ScreenReader } from "../../accessibility/screen-reader.ts";
import { filled } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { compare, says } from "./transcript.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// The reader logs an error for nodes that left the document before it reached them.
test.use({ expectedMessages: /getElementById is not a function/ });

/** An article that is sold in packages of 24, and the number of a product without articles. */
const ARTICLE = "VH-SP304-12";
const PRODUCT = "VH-SP608";

for (const language of LANGUAGES) {
  const { catalogue, forms } = TEXTS[language];
  const { line } = catalogue;
  const { order, passing } = forms;

  test(`quantities and a reference of a product are edited in ${language}`, async ({ page, company }) => {
    await open(page, `/inquiry?lines=2~${ARTICLE}`, language);
    await expect(page).not.toHaveURL(/lines=/);
    const name = `${company.product(2).name[language]} ${ARTICLE}`;
    const named = (text: string, number = 2) => filled(text, { name, number });
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("heading", says("heading", catalogue.inquiryList.title));
    await reader.readTo(says("textbox", named(line.quantity)));
    await reader.type("47");
    await reader.press("Tab", says("polite", "47"), says("button", named(line.more)));
    await reader.press("Enter", says("polite", "48"));
    await reader.readTo(says("button", named(line.addNamed)));
    await reader.press("Enter", says("textbox", named(line.further.quantity)));
    await reader.type("96");
    await reader.readTo(says("button", named(line.further.more)));
    await reader.press("Enter", says("polite", "120"));
    await reader.readTo(says("button", named(line.remove)));
    await reader.press("Enter", says("textbox", named(line.quantity)));
    await reader.readTo(says("button", named(line.detailsNamed)));
    await reader.press("Enter", says("button", named(line.detailsNamed), ", expanded"));
    await reader.readTo(says("textbox", line.reference));
    await reader.type("PO-7");
    await reader.jumpTo("heading", says("heading", forms.summary.title));
    await reader.readTo(says("PO-7"));
    compare(`lines.${language}`, reader.transcript);
  });

  test(`a list of numbers is pasted, checked and added in ${language}`, async ({ page }) => {
    await open(page, "/inquiry", language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.readTo(says("button", order.title));
    await reader.press("Enter", says("button", order.title, ", expanded"));
    await reader.readTo(says("textbox", order.list));
    await reader.type(`${PRODUCT} 1,000\n${ARTICLE} x48\nVH-X99 3`);
    await reader.readTo(says("button", order.read));
    await reader.press("Enter", says("heading", filled(order.check_other, { count: 3 })));
    // Its lines are rendered in slices.
    await expect(page.locator('ol[aria-busy="true"]')).toHaveCount(0);
    await reader.readTo(says("button", order.add));
    await reader.press("Enter", says("polite", filled(order.addedItems_other, { count: 2 })));
    // The button may be disabled for too short a time to be said.
    compare(`quick-order.${language}`, reader.transcript.replace(/^.*, disabled\n/gm, ""));
  });

  test(`a list from a link joins the buyer's list in ${language}`, async ({ page }) => {
    await open(page, "/inquiry?lines=1x20", language);
    await expect(page).not.toHaveURL(/lines=/);
    await open(page, `/inquiry?lines=2~${ARTICLE}x48,1x50`, language);
    const reader = await ScreenReader.start(page);
    await reader.jumpTo("main", /^main/);
    await reader.jumpTo("heading", says("heading", passing.listTitle));
    await reader.readTo(says("button", passing.add));
    await reader.press("Enter", says("heading", catalogue.inquiryList.title));
    await reader.readTo(says("textbox", filled(line.further.quantity, { name: "", number: 2 }).trim()));
    compare(`shared-list.${language}`, reader.transcript);
  });
}
