/** The company's words replace texts of the interface. A text that a language lacks comes from the fallback language. */
import { afterEach, expect, test, vi } from "vitest";
import { addedTexts, withPlurals } from "../../src/i18n/added-texts.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { texts as first } from "../../src/i18n/first/en.ts";
import { addFormTexts } from "../../src/i18n/form-texts.ts";
import { addTexts, createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";

const WORDS = { en: { "forms.send": "Off it goes" }, zh: { "forms.send": "寄出" } };

afterEach(() => vi.unstubAllGlobals());

test("the company's word replaces one text of the interface", () => {
  const { t } = createI18n("en", { en }, { words: WORDS });
  expect([t("forms.send"), t("forms.sending")]).toEqual(["Off it goes", en.forms.sending]);
  expect(createI18n("en", { en }).t("forms.send")).toBe(en.forms.send);
  expect(en.forms.send).not.toBe("Off it goes");
});

test("texts that load later get the company's words too", async () => {
  const i18n = createI18n("en", { en }, { words: WORDS });
  addTexts(i18n, { zh });
  await i18n.changeLanguage("zh");
  expect([i18n.t("forms.send"), i18n.t("forms.sending")]).toEqual(["寄出", zh.forms.sending]);
});

test("texts of forms load with the forms, use the company's words, and replace no existing text", () => {
  const i18n = createI18n("en", { en: first }, { words: WORDS });
  expect(i18n.exists("forms.sending")).toBe(false);
  addFormTexts(i18n);
  expect([i18n.t("forms.send"), i18n.t("forms.sending")]).toEqual(["Off it goes", en.forms.sending]);
  expect(i18n.t("shell.cart.empty")).toBe(first.shell.cart.empty);
  const whole = createI18n("en", { en: { ...en, forms: { ...en.forms, sending: "On its way" } } });
  addFormTexts(whole);
  expect(whole.t("forms.sending")).toBe("On its way");
});

test("an added language uses its own words, and those of the fallback language for the rest", async () => {
  const said = { forms: { send: "送信", field: { name: "お名前" } }, shell: { skip: "本文へ" } };
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => said }));
  const ja = await addedTexts("ja", "/api/words?lang=7");
  const i18n = createI18n("ja", { zh: { shell: zh.shell }, ja }, { fallback: "zh" });
  addFormTexts(i18n);
  const { t } = i18n;
  expect([t("shell.skip"), t("forms.send"), t("forms.field.name")]).toEqual(["本文へ", "送信", "お名前"]);
  expect([t("forms.sending"), t("shell.search.submit")]).toEqual([zh.forms.sending, zh.shell.search.submit]);
});

test("words that fail to load are an error with the address", async () => {
  vi.stubGlobal("fetch", async () => ({ ok: false, status: 503 }));
  await expect(addedTexts("ja", "/api/words?lang=7")).rejects.toThrow("/api/words?lang=7 was answered with 503");
});

test("a missing plural form uses the general form", () => {
  const { shell } = withPlurals("cs", { shell: { count_one: "{{count}} možnost", count_other: "{{count}} možností" } });
  expect(shell).toEqual({
    count_one: "{{count}} možnost",
    count_few: "{{count}} možností",
    count_many: "{{count}} možností",
    count_other: "{{count}} možností",
  });
});
