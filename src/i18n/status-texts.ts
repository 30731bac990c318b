/** Texts of the status page in the built-in languages, loaded with the page. */
import type { i18n } from "i18next";
import { status as en } from "./en/status.ts";
import { addTexts } from "./i18n.ts";
import { status as zh } from "./zh/status.ts";

/** Adds the texts of the status page to an instance. */
export const addStatusTexts = (instance: i18n): void =>
  addTexts(instance, { en: { forms: { status: en } }, zh: { forms: { status: zh } } });
