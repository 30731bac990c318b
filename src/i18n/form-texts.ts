/** Texts of forms in the built-in languages, loaded with the forms. */
import type { i18n } from "i18next";
import { forms as en } from "./en/forms.ts";
import { addTexts } from "./i18n.ts";
import { forms as zh } from "./zh/forms.ts";

/** Adds the texts of forms to an instance. */
export const addFormTexts = (instance: i18n): void => addTexts(instance, { en: { forms: en }, zh: { forms: zh } });
