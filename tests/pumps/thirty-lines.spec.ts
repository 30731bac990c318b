/**
 * An inquiry of thirty lines and two files is sent by keyboard, on a phone and without scripts. The page, the summary or review, the
 * company mail, the inbox, both exports, the database and the status page hold the same lines and files.
 */
import type { Page } from "playwright/test";
import { lineInput } from "../../contract/cart-item.ts";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { expectNothingClipped } from "../accessibility/clipping.ts";
import { arrivedInquiry, mailSettings, sentMail, statusLinks } from "../support/arrived-inquiry.ts";
import { expect, hydrated, inLanguage, readCode, TEXTS, test } from "../support/browser.ts";
import { filesInForm, filesOnStatusPage, namesInSummary } from "../support/inquiry-files.ts";
import { linesInFields, linesInSummary, shownLine } from "../support/inquiry-lines.ts";
import { ownContent } from "../support/own-content.ts";
import { pumpsWith } from "../support/series-content.ts";
import {
  COMPARED_CONTENTS,
  COMPARED_FILES,
  comparedIn,
  THIRTY_CONTENT,
  WANTED,
  type WantedLine,
} from "../support/thirty-lines.ts";
import { type Hand, keyboardOf, MOUSE, touchOf } from "./hands.ts";
import { chooseFiles, fillInForm, fillInLines, lineOf, main, orderQuickly } from "./inquiry-steps.ts";

const mail = sentMail();
const site = ownContent(
  () => pumpsWith(THIRTY_CONTENT),
  () => mailSettings(mail()),
);

/** The narrowest window (WCAG 1.4.10). */
const WIDTH = 320;
const REFERENCE = /BP-\d{4}-\d{6}/;
/** Only two confirmations a day go to one address. */
const ownAddress = () => `buyer-${test.info().testId}@example.com`;
const NAMES = COMPARED_FILES.map(({ name }) => name);

/** Compares the list of files on the inquiry page. */
async function expectFiles(page: Page, language: SpecifiedLanguage) {
  const { files } = TEXTS[language].forms;
  const list = page.getByRole("list", { name: files.list });
  await expect(list.getByText(files.state.stored)).toHaveCount(NAMES.length);
  expect.soft(await filesInForm(list), "the page").toEqual(COMPARED_FILES);
}

/** Compares a summary or review with the lines and files. */
async function expectSummary(page: Page, language: SpecifiedLanguage, title: string) {
  const { summary, field, nameSeparator } = TEXTS[language].forms;
  const region = page.getByRole("region", { name: title });
  expect.soft(await linesInSummary(region, summary), title).toEqual(comparedIn(language).map(shownLine));
  expect.soft(await namesInSummary(region, field.files, nameSeparator), title).toEqual(NAMES);
}

/** Compares every place behind the site with what was sent. */
async function expectBehind(language: SpecifiedLanguage, reference: string) {
  const { lines, files, contents } = await arrivedInquiry(site(), mail(), reference);
  for (const [place, compared] of Object.entries(lines)) expect.soft(compared, place).toEqual(comparedIn(language));
  for (const [place, compared] of Object.entries(files)) expect.soft(compared, place).toEqual(COMPARED_FILES);
  for (const [place, compared] of Object.entries(contents)) expect.soft(compared, place).toEqual(COMPARED_CONTENTS);
}

/** Compares the page after Send, all that the company gets, and the status page with what was sent. */
async function expectArrived(page: Page, hand: Hand, language: SpecifiedLanguage) {
  const { forms } = TEXTS[language];
  const outcome = page.getByRole("heading", { level: 1 });
  await expect(outcome).toContainText(REFERENCE, { timeout: 30_000 });
  const [reference = ""] = REFERENCE.exec(await outcome.innerText()) ?? [];
  expect.soft(await namesInSummary(main(page), forms.field.files, forms.nameSeparator), "after Send").toEqual(NAMES);
  await expectBehind(language, reference);

  const link = page.getByRole("link", { name: forms.status.link });
  const path = await link.getAttribute("href");
  const links = await statusLinks(mail(), ownAddress(), reference);
  const paths = links.map((address) => new URL(address)).map(({ pathname, search }) => pathname + search);
  expect.soft(paths, "the confirmation").toEqual([path, path]);
  await hand.press(link);
  await expect(page).toHaveURL(inLanguage(`${site().origin}/inquiry/status`, language));
  const content = page.getByRole("region", { name: forms.status.content });
  await hand.press(content.getByRole("button", { name: forms.status.show }));
  await expect(content.getByRole("term").filter({ hasText: forms.status.files })).toBeVisible();
  expect
    .soft(await linesInSummary(content, forms.summary), "the status page")
    .toEqual(comparedIn(language).map(shownLine));
  expect.soft(await filesOnStatusPage(content, forms.status.files), "the status page").toEqual(COMPARED_FILES);
}

/** Sends the inquiry with scripts. `look` is called at each step. */
async function sendWithScripts(page: Page, hand: Hand, language: SpecifiedLanguage, look = async () => {}) {
  const { forms, catalogue } = TEXTS[language];
  const button = (name: string) => main(page).getByRole("button", { name, exact: true });
  await page.goto(inLanguage(`${site().origin}/inquiry`, language));
  await hydrated(page);
  const quickOrder = button(forms.order.title);
  if ((await quickOrder.getAttribute("aria-expanded")) === "false") await hand.press(quickOrder);
  await orderQuickly(page, hand, language, WANTED);
  await look();
  await fillInLines(page, hand, language, {
    addQuantity: async (line, at) => {
      await hand.press(line.getByRole("button", { name: catalogue.line.add }));
      const added = line.getByRole("textbox").nth(at);
      await expect(added).toBeFocused();
      return added;
    },
    unfold: (line) => hand.press(line.getByRole("button", { name: catalogue.line.details })),
  });
  await look();
  await fillInForm(page, hand, language, ownAddress());
  await chooseFiles(page, hand, language);
  await hand.press(button(forms.captcha.reveal));
  await hand.write(page.getByRole("textbox", { name: forms.field.code }), await readCode(page, language));
  await look();
  expect.soft(await linesInFields(page), "the page").toEqual(comparedIn(language));
  await expectFiles(page, language);
  await expectSummary(page, language, forms.summary.title);
  await hand.press(button(forms.send));
  await expectArrived(page, hand, language);
}

test("thirty lines and two files are sent by keyboard in en", async ({ page }) => {
  // Three hundred controls are passed with Tab.
  test.slow();
  await sendWithScripts(page, keyboardOf(page), "en");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: WIDTH, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  /** A phone shows a page that is too wide in a wider window. */
  const expectItsWidth = async (page: Page) =>
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([WIDTH, WIDTH]);

  test("thirty lines and two files are sent by touch in zh", async ({ page }) => {
    await sendWithScripts(page, touchOf(page), "zh", async () => {
      await expectItsWidth(page);
      await expectNothingClipped(page, "at 320 px");
    });
    await expectItsWidth(page);
  });
});

for (const language of ["en", "zh"] as const) {
  const { forms, catalogue } = TEXTS[language];

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, expectedMessages: /status of (422|429)/ });

    test(`thirty lines and two files are sent after their review in ${language}`, async ({ page }) => {
      const hand = MOUSE;
      // Two products come from their pages, the articles from a list.
      for (const id of [2, 1]) {
        await page.goto(inLanguage(`${site().origin}/product/${id}`, language));
        await hand.press(page.getByRole("button", { name: catalogue.product.add }).first());
        await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
      }
      await orderQuickly(
        page,
        hand,
        language,
        WANTED.filter(({ article }) => article !== undefined),
      );
      // The page names files once they are posted, here with empty fields.
      const send = main(page).getByRole("button", { name: forms.send, exact: true }).last();
      await chooseFiles(page, hand, language);
      await hand.press(send);
      await expectFiles(page, language);
      const series = WANTED.find(({ id, article }) => id === 1 && article === undefined) as WantedLine;
      await hand.write(lineOf(page, series).getByRole("textbox").first(), String(series.quantities?.[0]));
      await fillInLines(page, hand, language, {
        addQuantity: async (line, at) => {
          const further = line.locator("details");
          if ((await further.getAttribute("open")) === null) await hand.press(further.locator("summary"));
          return line.locator(`[name^="${lineInput("quantity", "")}"]`).nth(at);
        },
        unfold: async () => {},
      });
      await fillInForm(page, hand, language, ownAddress());
      expect.soft(await linesInFields(page), "the page").toEqual(comparedIn(language));

      await hand.press(send);
      const review = page.getByRole("region", { name: forms.review.title });
      await expect(review).toBeVisible();
      await expectSummary(page, language, forms.review.title);
      expect.soft(await linesInFields(page), "the page of the review").toEqual(comparedIn(language));
      // The server requires a second, which people take to read the review.
      await expect(async () => {
        if (await review.isVisible()) await hand.press(send);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(REFERENCE, { timeout: 1500 });
      }).toPass();
      await expectArrived(page, hand, language);
    });
  });
}
