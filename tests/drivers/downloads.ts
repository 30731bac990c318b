import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { DELAY, MAX_KEYWORD_LENGTH } from "../../contract/constants.ts";
import type { DownloadsChoice } from "../../contract/downloads.ts";
import { downloadsAddress, selectIsTooLong, selectIsWaiting, selectWanted } from "../../machines/downloads.ts";
import { model as nodeModel } from "../models/downloads.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, passing, type Step, saying, telling, type Way } from "./driver.ts";
import { newlySaid } from "./focus-facts.ts";
import { Held } from "./held.ts";
import { filled, openPaused, paint } from "./site.ts";

const { documents: texts } = TEXTS.en.catalogue;
const NONE: DownloadsChoice = { text: "", kind: "", language: "" };
const NUMBER: DownloadsChoice = { text: "sp608", kind: "", language: "" };
const MANUALS: DownloadsChoice = { text: "", kind: "manual", language: "en" };
const TOO_LONG = filled(TEXTS.en.shell.search.tooLong, { max: MAX_KEYWORD_LENGTH });
/** The documents that the status counts, by text, kind and language. */
const COUNTS: Readonly<Record<string, string>> = {
  ",,": filled(texts.countOnPage, { total: 64, page: 1, last: 2 }),
  ",,en": filled(texts.countOnPage, { total: 62, page: 1, last: 2 }),
  ",manual,": filled(texts.count_other, { count: 23 }),
  ",manual,en": filled(texts.count_other, { count: 23 }),
  "sp608,,": filled(texts.count_other, { count: 5 }),
  "sp608,,en": filled(texts.count_other, { count: 5 }),
  "sp608,manual,": filled(texts.count_one, { count: 1 }),
  "sp608,manual,en": filled(texts.count_one, { count: 1 }),
};
const countOf = ({ text, kind, language }: DownloadsChoice) =>
  COUNTS[[text.trim(), kind, language].join()] ?? "unknown";

const choiceOf = ({ context }: AnyMachineSnapshot): DownloadsChoice => context.choice;
const isTooLong = (snapshot: AnyMachineSnapshot) => selectIsTooLong(snapshot as never);

const main = (page: Page): Locator => page.getByRole("main");
const text = (page: Page): Locator => main(page).getByRole("searchbox", { name: texts.text });
const select = (page: Page, name: "kind" | "language"): Locator =>
  main(page).getByRole("combobox", { name: texts[name], exact: true });
const list = (page: Page): Locator => main(page).getByRole("region", { name: texts.list });
/** Announces the number of documents. */
const status = (page: Page): Locator =>
  main(page)
    .getByRole("status")
    .filter({ hasText: /document/ });

const answers = new Held();
const isAt = (page: Page, choice: DownloadsChoice) => {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.delete("lang");
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "") === downloadsAddress(choice);
};
/** The request of a choice, ignoring cancelled ones. */
const isOf =
  (choice: DownloadsChoice) =>
  ({ searchParams }: URL): boolean =>
    (["text", "kind", "language"] as const).every((name) => (searchParams.get(name) ?? "") === choice[name].trim());
async function receive(page: Page, choice: DownloadsChoice): Promise<void> {
  await answers.end((route) => route.continue(), isOf(choice));
  await expect(status(page)).toHaveText(countOf(choice));
  await paint(page);
}
/** An address that is always in the browser's history. */
async function goTo(page: Page, choice: DownloadsChoice): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: 0 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, downloadsAddress(choice));
  await receive(page, choice);
}
/** The list of the address arrives, or the browser's history leads to another one. */
const arrive: Way["act"] = ({ page, event }) =>
  isAt(page, event["choice"]) && answers.count > 0 ? receive(page, event["choice"]) : goTo(page, event["choice"]);
/** The list on the screen arrives again after another one. */
const fromElsewhere = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      const { page, event, before } = step;
      if (downloadsAddress(choiceOf(before)) === downloadsAddress(event["choice"])) {
        await goTo(page, event["choice"].text === "" ? NUMBER : NONE);
        await newlySaid(page);
      }
      await way.act(step);
    },
  }));

const choosing = (name: "kind" | "language"): readonly Way[] => [
  { by: "the select", act: ({ page, event }) => select(page, name).selectOption(event["value"]) },
  {
    by: "keyboard",
    when: ({ before, event }) => selectWanted(before as never)[name] !== event["value"],
    act: async ({ page, event }) => {
      if (event["value"] === "") return select(page, name).press("Home");
      const options = select(page, name).getByRole("option");
      const label = await options.and(page.locator(`[value="${event["value"]}"]`)).innerText();
      return select(page, name).press(label.slice(0, 1));
    },
  },
];
const refusal = ({ before, after }: Step) => (isTooLong(after) && !isTooLong(before) ? [TOO_LONG] : []);

/** The downloads page: text, kind and language of the documents, and the address that holds them. */
export const downloads: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "the address names no choice", input: { choice: NONE } },
      { name: "the address names a choice", input: { choice: MANUALS } },
    ],
    cases: {
      "text.typed": [{ text: NUMBER.text }, { text: " " }, { text: "x".repeat(MAX_KEYWORD_LENGTH + 1) }],
      "form.submitted": [{}],
      "kind.chosen": [{ value: "manual" }, { value: "" }],
      "language.chosen": [{ value: "en" }],
      "list.arrived": [{ choice: NONE }, { choice: NUMBER }],
    },
  },
  open: async (page, { input }) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    answers.clear();
    await page.route(/\/api\/page\?/, answers.hold);
    await openPaused(page, downloadsAddress((input as { readonly choice: DownloadsChoice }).choice));
  },
  ways: {
    "text.typed": [
      {
        by: "pasting",
        when: ({ before, event }) => selectWanted(before as never).text !== event["text"],
        act: ({ page, event }) => text(page).fill(event["text"]),
      },
      {
        by: "typing",
        act: async ({ page, event }) => {
          await text(page).press("ControlOrMeta+a");
          await page.keyboard.type(event["text"]);
        },
      },
    ],
    "form.submitted": saying(refusal, [{ by: "Enter in the field", act: ({ page }) => text(page).press("Enter") }]),
    "kind.chosen": saying(refusal, choosing("kind")),
    "language.chosen": saying(refusal, choosing("language")),
    "list.arrived": fromElsewhere(telling(status, [{ by: "the server, or the browser's history", act: arrive }])),
    "xstate.after.pause.downloads.typing": saying(refusal, passing(DELAY.findDocuments)),
  },
  expectState: async (page, snapshot) => {
    const wanted = selectWanted(snapshot as never);
    await expect(text(page)).toHaveValue(wanted.text);
    await expect(select(page, "kind")).toHaveValue(wanted.kind);
    await expect(select(page, "language")).toHaveValue(wanted.language);
    await expect(text(page)).toHaveAccessibleDescription(isTooLong(snapshot) ? new RegExp(`^${TOO_LONG}`) : "");
    await expect(list(page).and(page.locator("[aria-busy=true]"))).toHaveCount(
      selectIsWaiting(snapshot as never) ? 1 : 0,
    );
    await expect(status(page)).toHaveText(countOf(choiceOf(snapshot)));
    if (snapshot.matches("waiting")) await expect.poll(() => isAt(page, wanted)).toBe(true);
  },
};
