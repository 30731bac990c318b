/** What React Aria says by itself, by the texts of the interface in the language of the page. */
import type { i18n, TFunction } from "i18next";
import { DEFAULT_LANGUAGE } from "../../contract/constants.ts";
import type { InOneNumber } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import { type ControlTexts, controls as en } from "../i18n/en/controls.ts";
import { controls as zh } from "../i18n/zh/controls.ts";

/** What React Aria calls the languages of the specification; it takes "zh-Hant-TW" for the first Chinese that it knows. */
const LOCALE: Readonly<Record<Language, string>> = { en: "en-US", zh: "zh-TW" };

const NAMESPACE = "controls";
const OWN: Readonly<Record<Language, InOneNumber<ControlTexts>>> = { en, zh };
const spoken = new Map<string, TFunction<typeof NAMESPACE>>();

/** Lets React Aria speak a language, be it one that a company adds: the locale to ask it for. */
export function speak(instance: i18n, language: Language): string {
  const locale = LOCALE[language] ?? language;
  for (const each of [DEFAULT_LANGUAGE, language])
    if (!instance.hasResourceBundle(each, NAMESPACE))
      instance.addResourceBundle(each, NAMESPACE, OWN[each] ?? instance.getResource(each, "translation", NAMESPACE));
  spoken.set(locale, instance.getFixedT(language, NAMESPACE));
  return locale;
}

type Say<Values> = (values: Values, page: { readonly locale: string }) => string;
interface Focused {
  readonly isGroupChange: boolean;
  readonly groupTitle: string;
  readonly groupCount: number;
  readonly optionText: string;
  readonly isSelected: boolean;
}

const say =
  <Values>(words: (t: TFunction<typeof NAMESPACE>, values: Values) => string): Say<Values> =>
  (values, { locale }) => {
    const t = spoken.get(locale);
    return t ? words(t, values) : "";
  };

/**
 * React Aria looks here for its words before those that it brings in 34 languages, which the build leaves out: it asks for a
 * package by name, and fails where that is missing. They are those of one locale for it; in which one they say themselves.
 */
Reflect.set(globalThis, Symbol.for("react-aria.i18n.locale"), LOCALE[DEFAULT_LANGUAGE]);
Reflect.set(globalThis, Symbol.for("react-aria.i18n.strings"), {
  "@react-aria/combobox": {
    buttonLabel: say((t) => t("suggestions")),
    listboxLabel: say((t) => t("suggestions")),
    countAnnouncement: say<{ readonly optionCount: number }>((t, { optionCount }) =>
      t("available", { count: optionCount }),
    ),
    selectedAnnouncement: say<{ readonly optionText: string }>((t, { optionText }) =>
      t("selected", { text: optionText }),
    ),
    focusAnnouncement: say<Focused>((t, { isGroupChange, groupTitle, groupCount, optionText, isSelected }) => {
      const text = isSelected ? t("selected", { text: optionText }) : optionText;
      return isGroupChange ? t("group", { group: groupTitle, count: groupCount, text }) : text;
    }),
  },
  // No list opens by a long press.
  "@react-aria/menu": { longPressMessage: () => "" },
  "@react-aria/overlays": { dismiss: say((t) => t("dismiss")) },
});
