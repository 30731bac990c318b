/** React Aria says by the texts of the interface what it says by itself, in any language. */
import { render, screen } from "@testing-library/react";
import { useLocale } from "react-aria-components/I18nProvider";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { addedTexts } from "../../src/i18n/added-texts.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { addTexts, createI18n, type FirstTexts } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { AriaLocale } from "../../src/ui/AriaLocale.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Where React Aria looks for them; that it does, tests of the search hear. */
const strings = Reflect.get(globalThis, Symbol.for("react-aria.i18n.strings")) as Readonly<
  Record<string, Readonly<Record<string, (values: object, page: { readonly locale: string }) => string>>>
>;

function Locale() {
  return <p>{useLocale().locale}</p>;
}

/** What React Aria says in a language, as its controls ask for it. */
function wordsIn(language: string, texts: FirstTexts) {
  const i18n = createI18n(language, { en });
  addTexts(i18n, language, texts);
  render(
    <I18nextProvider i18n={i18n}>
      <AriaLocale>
        <Locale />
      </AriaLocale>
    </I18nextProvider>,
  );
  const locale = screen.getByText(/^\w\w(-\w+)?$/).textContent ?? "";
  return (name: string, values = {}, part = "combobox") => strings[`@react-aria/${part}`]?.[name]?.(values, { locale });
}

const FOCUSED = { isGroupChange: true, groupTitle: "A", groupCount: 2, optionText: "B", isSelected: true };

test.each([
  [
    "en",
    en,
    ["1 option available.", "3 options available.", "Entered group A, with 2 options. B, selected", "Dismiss"],
  ],
  ["zh", zh, ["有 1 個選項。", "有 3 個選項。", "進入「A」群組，有 2 個選項。B，已選取", "關閉"]],
] as const)("in %s", (language, texts, said) => {
  const words = wordsIn(language, texts);
  const count = (optionCount: number) => words("countAnnouncement", { optionCount });
  expect([count(1), count(3), words("focusAnnouncement", FOCUSED), words("dismiss", {}, "overlays")]).toEqual(said);
  expect(words("focusAnnouncement", { ...FOCUSED, isGroupChange: false, isSelected: false })).toBe("B");
});

test("in a language that the company adds, with each of its plurals; what it has not written in English", async () => {
  const controls = {
    available_one: "{{count}} možnost",
    available_few: "{{count}} možnosti",
    available_other: "{{count}} možností",
  };
  const answer = { ok: true, json: async () => ({ controls: { ...controls, selected: "{{text}}, vybráno" } }) };
  vi.stubGlobal("fetch", async () => answer);
  const words = wordsIn("cs", await addedTexts(en, { language: "cs", built: "en", address: "/api/words?lang=7" }));
  expect([1, 3, 7].map((optionCount) => words("countAnnouncement", { optionCount }))).toEqual([
    "1 možnost",
    "3 možnosti",
    "7 možností",
  ]);
  expect(words("selectedAnnouncement", { optionText: "B" })).toBe("B, vybráno");
  expect(words("listboxLabel")).toBe("Suggestions");
});
