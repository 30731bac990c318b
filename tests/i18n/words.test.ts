/** Words of the company stand over those of the interface, in both languages and after a change of it. */
import { expect, test } from "vitest";
import { texts as en } from "../../src/i18n/en/index.ts";
import { addTexts, createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";

const WORDS = { en: { "forms.send": "Off it goes" }, zh: { "forms.send": "寄出" } };

test("what the company says takes the place of the interface's text, and of no other", () => {
  const { t } = createI18n("en", { en }, WORDS);
  expect([t("forms.send"), t("forms.sending")]).toEqual(["Off it goes", en.forms.sending]);
  expect(createI18n("en", { en }).t("forms.send")).toBe(en.forms.send);
});

test("texts that come later get the company's words too", async () => {
  const i18n = createI18n("en", { en }, WORDS);
  addTexts(i18n, "zh", zh, WORDS);
  await i18n.changeLanguage("zh");
  expect([i18n.t("forms.send"), i18n.t("forms.sending")]).toEqual(["寄出", zh.forms.sending]);
});
