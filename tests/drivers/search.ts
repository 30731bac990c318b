import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { MAX_KEYWORD_LENGTH } from "../../contract/constants.ts";
import { isKeywordTooLong } from "../../contract/keyword.ts";
import type { SearchTerms } from "../../contract/requests.ts";
import type { SearchTypeEntry } from "../../contract/search.ts";
import { type SearchInput, searchDestination } from "../../machines/search.ts";
import { model as nodeModel } from "../models/search.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, saying, telling, type Way } from "./driver.ts";
import { newlySaid } from "./focus-facts.ts";
import { Held } from "./held.ts";
import { filled, openPaused, paint } from "./site.ts";

const { search: texts } = TEXTS.en.discover;
/** This keyword finds two pages of products. */
const FOUND: SearchTerms = { type: "1", text: "surge", page: 1 };
const NO_TYPES = "There is no type to choose before the types have come";
const NOTHING: SearchTerms = { type: "1", text: "", page: 1 };

interface Context {
  readonly types: readonly SearchTypeEntry[];
  readonly type: string;
  readonly text: string;
  readonly submitted: SearchTerms;
  readonly isAsking: boolean;
}
const contextOf = ({ context }: AnyMachineSnapshot): Context => context;
const isTooLong = (snapshot: AnyMachineSnapshot) => isKeywordTooLong(contextOf(snapshot).text);
const isAsking = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).isAsking && !isTooLong(snapshot);
const TOO_LONG = filled(TEXTS.en.shell.search.tooLong, { max: MAX_KEYWORD_LENGTH });

const main = (page: Page): Locator => page.getByRole("main");
const typeSelect = (page: Page): Locator => main(page).getByRole("combobox", { name: texts.type });
const keyword = (page: Page): Locator => main(page).getByRole("searchbox", { name: texts.keyword });
/** Announces the result. */
const status = (page: Page): Locator => main(page).getByRole("status").last();
const button = (page: Page): Locator => main(page).getByRole("button", { name: texts.submit, exact: true });
const results = (page: Page): Locator => main(page).getByRole("region", { name: texts.results });
const pageLink = (page: Page, number: number): Locator =>
  main(page).getByRole("link", { name: filled(TEXTS.en.shell.ui.page, { page: number }), exact: true });

const types = new Held();
const answers = new Held();
/** The search request of an address, ignoring cancelled ones. */
const isOf = (page: Page) => {
  const { searchParams: at } = new URL(page.url());
  const text = at.get("text") ?? "";
  const type = text === "" ? "" : at.get("type") || FOUND.type;
  return ({ pathname, searchParams }: URL) =>
    /^\/api\/(search|page)$/.test(pathname) &&
    (searchParams.get("search") ?? "") === text &&
    (searchParams.get("type") ?? "") === type;
};
async function receive(page: Page): Promise<void> {
  const isAnswer = isOf(page);
  const isFound = new URL(page.url()).searchParams.get("text") === FOUND.text;
  const answered = page.waitForResponse((response) => isAnswer(new URL(response.url())));
  await answers.end((route) => route.continue(), isAnswer);
  await (await answered).finished();
  await expect(results(page)).toHaveCount(isFound ? 1 : 0);
  // The results appear, then their pictures load.
  for (let time = 0; time < 2; time += 1) await paint(page);
}

const isAt = (page: Page, { type, text, page: number }: SearchTerms) => {
  const { searchParams } = new URL(page.url());
  const [atType, atText, atPage] = ["type", "text", "page"].map((name) => searchParams.get(name) ?? "");
  return atType === type && atText === text && (atPage || "1") === String(number);
};

/** An address that is always in the browser's history. */
async function goTo(page: Page, terms: SearchTerms): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: 0 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, searchDestination(terms).to);
  await receive(page);
}

/** Existing results load again after others. Earlier requests are answered. */
const fromElsewhere = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      const terms: SearchTerms = step.event["terms"];
      if (isAt(step.page, terms) && answers.count === 0) {
        await goTo(step.page, terms.text === "" ? FOUND : NOTHING);
        await newlySaid(step.page);
      }
      await way.act(step);
    },
  }));
const arriveAt: Way["act"] = ({ page, event }) =>
  isAt(page, event["terms"]) ? receive(page) : goTo(page, event["terms"]);

/** True if the results are shown and another page of them is loading. */
const isOtherPage = ({ page, event, before }: Step) => {
  const { text, page: number }: SearchTerms = event["terms"];
  return (
    text === FOUND.text &&
    before.matches({ results: "present" }) &&
    [1, 2].some((at) => at !== number && isAt(page, { ...FOUND, page: at }))
  );
};
const choosingPage =
  (press: (link: Locator) => Promise<void>): Way["act"] =>
  async ({ page, event }) => {
    const link = pageLink(page, event["terms"].page);
    await press(link);
    await receive(page);
    await expect(link).toHaveAttribute("aria-current", "page");
  };
const pages: readonly Way[] = [
  { by: "mouse on the link of a page", when: isOtherPage, act: choosingPage((link) => link.click()) },
  { by: "touch on the link of a page", when: isOtherPage, act: choosingPage((link) => link.tap()) },
  { by: "keyboard on the link of a page", when: isOtherPage, act: choosingPage((link) => link.press("Enter")) },
];

const only = (ways: ReturnType<typeof pressing>, by: "button" | "enter") =>
  ways.map((way) => ({ ...way, when: ({ event }: Step) => event["by"] === by }));

/** The search page: the content of its fields, its results, and the address to share. */
export const search: Driver = {
  expectedMessages: /API Error:|Failed to load resource|RequestError|AxiosError/,
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "the search page is opened", input: { type: "", text: "" } },
      { name: "the search page is opened with a keyword", input: { type: FOUND.type, text: FOUND.text } },
    ],
    cases: {
      ...nodeModel.cases,
      "text.typed": [{ text: FOUND.text }, { text: " " }, { text: "x".repeat(MAX_KEYWORD_LENGTH + 1) }],
      "results.arrived": [{ terms: FOUND }, { terms: { ...FOUND, page: 2 } }, { terms: NOTHING }],
    },
    // The address on the screen holds the terms of the last search.
    serializeState: contextOf,
    unreachable: {
      "in types.fetching + *: take search.results type.chosen [isOtherType] -> results.absent": NO_TYPES,
      "in types.unknown + *: take search.results type.chosen [isOtherType] -> results.absent": NO_TYPES,
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const { types: known } = contextOf(snapshot);
      if (type === "type.chosen") return known.some((entry) => String(entry.type) === event["value"]);
      return true;
    },
  },
  open: async (page, { input }) => {
    const { type, text } = input as SearchInput;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    types.clear();
    answers.clear();
    await page.route("**/api/search/type", types.hold);
    await page.route(/\/api\/(search|page)\?/, answers.hold);
    await openPaused(page, text === "" ? "/search" : searchDestination({ type, text, page: 1 }).to);
  },
  ways: {
    "type.chosen": [
      { by: "the select", act: ({ page, event }) => typeSelect(page).selectOption(event["value"]) },
      {
        by: "keyboard",
        act: async ({ page, event, before }) => {
          const entry = contextOf(before).types.find(({ type }) => String(type) === event["value"]);
          await typeSelect(page).focus();
          await page.keyboard.type(entry?.name ?? "");
        },
      },
    ],
    "text.typed": saying(
      ({ before, after }) => (isTooLong(after) && !isTooLong(before) ? [TOO_LONG] : []),
      [
        { by: "pasting", act: ({ page, event }) => keyword(page).fill(event["text"]) },
        {
          by: "typing",
          act: async ({ page, event }) => {
            await keyword(page).press("ControlOrMeta+a");
            await page.keyboard.type(event["text"]);
          },
        },
      ],
    ),
    // Without a keyword the button asks for one.
    "search.submitted": saying(
      ({ before, after }) => (isAsking(after) && !isAsking(before) ? [texts.ask] : []),
      [
        ...only(
          pressing(({ page }) => button(page)),
          "button",
        ),
        ...only([{ by: "Enter in the field", act: ({ page }) => keyword(page).press("Enter") }], "enter"),
      ],
    ),
    "results.arrived": fromElsewhere(
      telling(status, [{ by: "the server, or the browser's history", act: arriveAt }, ...pages]),
    ),
    "xstate.done.actor.0.search.types.fetching": [
      {
        by: "the server",
        act: ({ event }) => types.end((route) => route.fulfill({ json: { status: 1, message: event["output"] } })),
      },
    ],
    "xstate.error.actor.0.search.types.fetching": [
      { by: "the server", act: () => types.end((route) => route.abort()) },
    ],
  },
  expectState: async (page, snapshot) => {
    const { types: known, type, text, submitted } = contextOf(snapshot);
    await expect(keyword(page)).toHaveValue(text);
    await expect(keyword(page)).toHaveAccessibleDescription(isTooLong(snapshot) ? new RegExp(`^${TOO_LONG}`) : "");
    await expect(typeSelect(page).getByRole("option")).toHaveCount(known.length);
    if (known.length > 0) await expect(typeSelect(page)).toHaveValue(type);
    const isPresent = snapshot.matches({ results: "present" });
    await expect(results(page)).toHaveCount(isPresent ? 1 : 0);
    await expect(status(page)).toHaveText(isPresent ? /^20 results for “surge”, page [12] of 2$/ : "");
    await expect(page).toHaveURL((url) => (url.searchParams.get("text") ?? "") === submitted.text);
  },
};
