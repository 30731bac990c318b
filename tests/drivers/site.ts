/** What all drivers do on the site beside their own machine's events. */
import type { Locator, Page } from "playwright/test";
import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";
import { TEXTS } from "../support/browser.ts";

export const languageOf = async (page: Page): Promise<Language> =>
  (await page.locator("html").getAttribute("lang")) === DOCUMENT_LANGUAGE.en ? "en" : "zh";

export const otherLanguage = (language: Language): Language => (language === "en" ? "zh" : "en");

/** A text of the site with its gaps filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? ""));

/** The links by which a visitor chooses a language, at the end of every page. */
export const languageLink = (page: Page, language: Language): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name: TEXTS.en.shell.language[language], exact: true });
