/** The texts of forms: they come with the forms, in the languages of the code, not with every page. */
import type { i18n } from "i18next";
import { forms as en } from "./en/forms.ts";
import { addTexts } from "./i18n.ts";
import { forms as zh } from "./zh/forms.ts";

/** Gives an instance the texts of forms. */
export const addFormTexts = (instance: i18n): void => addTexts(instance, { en: { forms: en }, zh: { forms: zh } });
