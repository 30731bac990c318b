/** The texts of forms: they come with the forms, in both languages, not with every page. */
import type { i18n } from "i18next";
import type { Language } from "../../contract/languages.ts";
import { marking } from "../jsx/fallback.ts";
import { forms as en } from "./en/forms.ts";
import { addTexts, laterOf, NAMESPACE, type SiteTexts } from "./i18n.ts";
import { forms as zh } from "./zh/forms.ts";

const BUILT: Readonly<Partial<Record<Language, SiteTexts["forms"]>>> = { en, zh };

/** Gives an instance the texts of forms in a language, where it lacks them. */
export function addFormTexts(instance: i18n, language: Language): void {
  const { built } = laterOf(instance, language);
  const forms = BUILT[built];
  if (forms && instance.getResource(language, NAMESPACE, "forms") === undefined)
    addTexts(instance, language, { forms: (built !== language && marking?.fallBack(forms, built)) || forms });
}
