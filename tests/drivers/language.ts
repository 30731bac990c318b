import { expect, type Page } from "playwright/test";
import { DOCUMENT_LANGUAGE, LANGUAGE_TYPE, type Language, STORAGE_KEY } from "../../contract/constants.ts";
import { model as nodeModel } from "../models/language.model.ts";
import { hydrated, open, TEXTS } from "../support/browser.ts";
import type { Driver, Step } from "./driver.ts";
import { languageLink } from "./site.ts";

const textsOf = ({ before }: Step) => TEXTS[before.matches("en") ? "en" : "zh"].shell;
const menuButton = (step: Step) =>
  step.page.getByRole("banner").getByRole("button", { name: textsOf(step).language.label });
const inMenu = ({ page, event }: Step) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: TEXTS.en.shell.language[event["language"] as Language], exact: true });

/** What is stored in the browser for the language, and for the server in a cookie. */
const stored = (page: Page) =>
  page.evaluate(
    ([language, type]) => ({
      language: localStorage.getItem(language),
      type: localStorage.getItem(type),
      cookie: new RegExp(`${language}=(\\w+)`).exec(document.cookie)?.[1],
    }),
    [STORAGE_KEY.language, STORAGE_KEY.languageType] as const,
  );

/** The server knows the language by the cookie alone: what the browser has stored overrules what was rendered. */
async function returnWithStored({ page, event }: Step): Promise<void> {
  await page.evaluate(([key, language]) => localStorage.setItem(key, language), [
    STORAGE_KEY.language,
    event["language"] as string,
  ] as const);
  await page.goto("/home");
  await hydrated(page);
}

/** The language, as the document, the texts and the storage tell it. */
export const language: Driver = {
  nodeModel,
  model: nodeModel,
  open: (page, { input }) => open(page, "/home", (input as { language: Language }).language),
  ways: {
    "language.chosen": [
      {
        by: "mouse in the header's menu",
        act: async (step) => {
          await menuButton(step).hover();
          await inMenu(step).click();
        },
      },
      {
        by: "keyboard in the header's menu",
        act: async (step) => {
          await menuButton(step).press("Enter");
          await inMenu(step).press("Enter");
        },
      },
      { by: "touch in the footer", act: ({ page, event }) => languageLink(page, event["language"]).tap() },
    ],
    "language.restored": [{ by: "a visit after an earlier one", act: returnWithStored }],
  },
  expectState: async (page, snapshot) => {
    const shown: Language = snapshot.matches("en") ? "en" : "zh";
    await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE[shown]);
    await expect(page.getByRole("navigation", { name: TEXTS[shown].shell.nav.label })).toBeVisible();
    // The page's own words follow, once they have been fetched.
    await expect(page.getByRole("main")).toContainText(TEXTS[shown].catalogue.home.news);
    await expect
      .poll(() => stored(page))
      .toEqual({ language: shown, type: String(LANGUAGE_TYPE[shown]), cookie: shown });
  },
};
