/** Words of the company stand over those of the interface, in both languages and after a change of it. */
import { expect, test, vi } from "vitest";
import { addedTexts } from "../../src/i18n/added-texts.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { texts as first } from "../../src/i18n/first/en.ts";
import { addFormTexts } from "../../src/i18n/form-texts.ts";
import { addTexts, createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { unsigned } from "../../src/jsx/fallback.ts";

const WORDS = { en: { "forms.send": "Off it goes" }, zh: { "forms.send": "寄出" } };

test("what the company says takes the place of the interface's text, and of no other", () => {
  const { t } = createI18n("en", { en }, WORDS);
  expect([t("forms.send"), t("forms.sending")]).toEqual(["Off it goes", en.forms.sending]);
  expect(createI18n("en", { en }).t("forms.send")).toBe(en.forms.send);
});

test("texts that come later get the company's words too", async () => {
  const i18n = createI18n("en", { en }, WORDS);
  addTexts(i18n, "zh", zh);
  await i18n.changeLanguage("zh");
  expect([i18n.t("forms.send"), i18n.t("forms.sending")]).toEqual(["寄出", zh.forms.sending]);
});

test("texts of forms come with the forms, in the company's words, and take the place of none that are there", async () => {
  const i18n = createI18n("en", { en: first }, WORDS);
  expect(i18n.exists("forms.sending")).toBe(false);
  addFormTexts(i18n, "en");
  expect([i18n.t("forms.send"), i18n.t("forms.sending")]).toEqual(["Off it goes", en.forms.sending]);
  expect(i18n.t("shell.cart.empty")).toBe(first.shell.cart.empty);
  const whole = createI18n("en", { en: { ...en, forms: { ...en.forms, sending: "On its way" } } });
  addFormTexts(whole, "en");
  expect(whole.t("forms.sending")).toBe("On its way");
});

test("and in those of a language that a company adds, over the built ones that it stands on", async () => {
  const said = { forms: { send: "送信", field: { name: "お名前" } }, shell: { skip: "本文へ" } };
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => said }));
  const i18n = createI18n("ja", {
    ja: await addedTexts(first, { language: "ja", built: "zh", address: "/api/words?lang=7" }),
  });
  addFormTexts(i18n, "ja");
  const { t } = i18n;
  expect([t("shell.skip"), t("forms.send"), t("forms.field.name")]).toEqual(["本文へ", "送信", "お名前"]);
  // These carry the sign of Chinese, by which elements tell what they are in.
  expect([t("forms.sending"), t("shell.search.submit")].map(unsigned)).toEqual([
    zh.forms.sending,
    first.shell.search.submit,
  ]);
  expect(t("forms.sending")).not.toBe(zh.forms.sending);
});
