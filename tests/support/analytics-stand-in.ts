/** Stands in for a company's analytics in browser tests, on the server that has them (playwright.config.ts). */
import { words as english } from "../../server/content/words/en.ts";
import { words as chinese } from "../../server/content/words/zh.ts";

export const ANALYTICS_HOST = "stats.example";
export const ANALYTICS_FILE = `https://${ANALYTICS_HOST}/script.js`;

/** Writes its settings into the document, and that it runs. */
export const ANALYTICS_STAND_IN = `
  const { domain, websiteId } = document.currentScript.dataset;
  document.documentElement.dataset.measured = domain + " " + websiteId;
`;

const named = (words: typeof english.analytics) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.replace("{{host}}", ANALYTICS_HOST)]));
/** The text about analytics that visitors read. */
export const ANALYTICS_TEXTS: Readonly<Record<"en" | "zh", Readonly<Record<string, string>>>> = {
  en: named(english.analytics),
  zh: named(chinese.analytics),
};
