import { expect, type Page, type Route } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import {
  DOCUMENT_LANGUAGE,
  LANGUAGE_NAME,
  LANGUAGE_TYPE,
  LANGUAGES,
  type SpecifiedLanguage,
  STORAGE_KEY,
} from "../../contract/constants.ts";
import type { LanguageInput } from "../../machines/language.ts";
import { model as nodeModel } from "../models/language.model.ts";
import { hydrated, TEXTS } from "../support/browser.ts";
import { specified } from "../support/specified.ts";
import type { Driver, Step, Way } from "./driver.ts";
import { Held } from "./held.ts";
import { languageLink, languageOf, loaded, openPaused, paint, pause } from "./site.ts";

/** Visible language of the site, or of a newly loaded document. */
const shownIn = (snapshot: AnyMachineSnapshot): SpecifiedLanguage =>
  snapshot.matches("leaving") ? snapshot.context.wish.language : snapshot.context.language;
const textsOf = ({ before }: Step) => TEXTS[shownIn(before)].shell;
const menuButton = (step: Step) =>
  step.page.getByRole("banner").getByRole("button", { name: textsOf(step).language.label });
const inMenu = ({ page, event }: Step) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: LANGUAGE_NAME[event["language"] as SpecifiedLanguage], exact: true });

/** The stored language: in the browser's storage, and in a cookie for the server. */
const stored = (page: Page) =>
  page.evaluate(
    ([language, type]) => ({
      language: localStorage.getItem(language),
      type: localStorage.getItem(type),
      cookie: new RegExp(`${language}=(\\w+)`).exec(document.cookie)?.[1],
    }),
    [STORAGE_KEY.language, STORAGE_KEY.languageType] as const,
  );

const texts = new Held();
/** Interface texts by the language of their file name. */
const TEXTS_FILE = /\/assets\/(en|zh)-[\w-]+\.js$/;
/** Pages that wait for the texts of a language. A newly loaded document knows less than the model and must not wait. */
const waiting = new WeakSet<Page>();
/** Holds the texts of other languages. The document brings its own. */
async function hold(page: Page, route: Route): Promise<void> {
  const [, language] = TEXTS_FILE.exec(route.request().url()) ?? [];
  if (waiting.has(page) && language !== (await languageOf(page))) texts.hold(route);
  else await route.continue();
}
const wishing = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      if (step.after.matches("loading")) waiting.add(step.page);
      else waiting.delete(step.page);
      await way.act(step);
    },
  }));
const receive: Way["act"] = () => texts.end((route) => route.continue());
/** Requests the document again. Its scripts start in idle time. */
const fail: Way["act"] = async ({ page, after }) => {
  await page.clock.resume();
  await texts.end((route) => route.abort());
  await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE[shownIn(after)]);
  await hydrated(page);
  await pause(page);
};
/** The page follows in the new language. Its title is announced, and the focus stays. */
const arriving = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      const heading = step.page.getByRole("main").getByRole("heading", { level: 1 });
      const before = await heading.innerText();
      await way.act(step);
      if (shownIn(step.before) === shownIn(step.after)) return;
      await expect(heading).not.toHaveText(before);
      await paint(step.page);
    },
    says: async ({ page, before, after }) => (shownIn(before) === shownIn(after) ? [] : [await loaded(page)]),
  }));

/** The server knows the language only by the cookie. The browser's storage overrides the rendered language. */
async function returnWithStored({ page, event }: Step): Promise<void> {
  await page.evaluate(([key, language]) => localStorage.setItem(key, language), [
    STORAGE_KEY.language,
    event["language"] as string,
  ] as const);
  texts.clear();
  await page.clock.resume();
  await page.goto("/home");
  await hydrated(page);
  await pause(page);
}

/** Whether the demo site has the language of a start or an event. */
const isOffered = (given: unknown): boolean =>
  LANGUAGES.some((language) => language === (given as LanguageInput).language);
const TWO = "The demo site has the languages of the specification; tests/pumps/added-language.spec.ts has one more";
const LEFT = "A new document replaced this one; only Back may lead to it again";

/** The language as the document, the texts and the storage show it. */
export const language: Driver = {
  nodeModel,
  expectedMessages: /Failed to fetch dynamically imported module|Failed to load resource/,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).filter(({ input }) => isOffered(input)),
    cases: Object.fromEntries(
      Object.entries(nodeModel.cases ?? {}).map(([type, cases]) => [type, cases.filter(isOffered)]),
    ),
    unreachable: {
      "*added*": TWO,
      "refuse language.settling always [isChinese] -> zh": TWO,
      "*take language.loading language.chosen [isOther] -> wishing*": TWO,
      "*take language.leaving *": LEFT,
      "*refuse language.leaving *": LEFT,
    },
    filterEvents: (snapshot, { type, language: chosen }) => {
      const { wish } = snapshot.context;
      // Its storage would hold a language that the state does not tell.
      const repeatsRestored = type === "language.chosen" && wish.isRestored && wish.language === chosen;
      return !snapshot.matches("leaving") && !(snapshot.matches("loading") && repeatsRestored);
    },
  },
  open: async (page, { input }) => {
    await openPaused(page, "/home", specified((input as LanguageInput).language));
    texts.clear();
    await page.unroute(TEXTS_FILE);
    await page.route(TEXTS_FILE, (route) => hold(page, route));
  },
  ways: {
    "language.chosen": arriving(
      wishing([
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
      ]),
    ),
    "xstate.done.actor.0.language.loading": arriving([{ by: "the server", act: receive }]),
    "xstate.error.actor.0.language.loading": arriving([{ by: "the server", act: fail }]),
    "language.restored": arriving(wishing([{ by: "a visit after an earlier one", act: returnWithStored }])),
  },
  expectState: async (page, snapshot) => {
    const shown = shownIn(snapshot);
    await expect(page.locator("html")).toHaveAttribute("lang", DOCUMENT_LANGUAGE[shown]);
    await expect(page.getByRole("navigation", { name: TEXTS[shown].shell.nav.label })).toBeVisible();
    // The page's own words follow after they are fetched.
    await expect(page.getByRole("main")).toContainText(TEXTS[shown].catalogue.home.news);
    // The stored language of an earlier visit is kept, even if its texts fail to load.
    const { wish } = snapshot.context;
    const kept: SpecifiedLanguage = wish.isRestored ? wish.language : shown;
    await expect.poll(() => stored(page)).toEqual({ language: kept, type: String(LANGUAGE_TYPE[kept]), cookie: kept });
  },
};
