import { expect, type Locator, type Page } from "playwright/test";
import { STORAGE_KEY } from "../../contract/constants.ts";
import { EMPTY_LINE, type LineInput, type LineInputs } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import { model as nodeModel } from "../models/lines.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, telling } from "./driver.ts";
import { filled, loaded, openPaused, reloadPaused, store } from "./site.ts";

const ITEM = "1";
const NAME = "Strip";
const PRODUCT = { link: pathTo("product", { id: 1 }), name: NAME };
const STORED: LineInputs = { [ITEM]: { ...EMPTY_LINE, quantities: ["100", "250"], reference: "PO-7" } };

const BEFORE_ANYBODY = "The storage is read before anybody can act, and within a microtask";
const NEVER_FAILS = "The browser's effect returns no lines if the storage fails";
const BY_THE_PAGE = "The page asks for them with the list: tests/parts/lines.view.test.tsx";
const NO_PRICE = "The company of the demo asks for no target price: tests/parts/lines.view.test.tsx";
const OTHER_VIEWS = "Lists that are pasted or passed on bring them, with views of their own";
const WITH_THE_PRODUCT = "They go with their product: tests/parts/lines.view.test.tsx";

const { line: texts } = TEXTS.en.catalogue;
const named = (text: string, number = 0) => filled(text, { name: NAME, number });

const lineOf = (lines: LineInputs): LineInput => lines[ITEM] ?? EMPTY_LINE;
const fieldsOf = ({ quantities }: LineInput) => (quantities.length === 0 ? [""] : quantities);
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string): Locator => main(page).getByRole("button", { name, exact: true });
const quantity = (page: Page, at: number): Locator =>
  main(page).getByRole("textbox", {
    name: at === 0 ? named(texts.quantity) : named(texts.further.quantity, at + 1),
    exact: true,
  });
const step = ({ page, event }: Step): Locator => button(page, named(event["by"] === 1 ? texts.more : texts.less));
const details = (page: Page) => button(page, named(texts.detailsNamed));
const text = (page: Page, field: "reference" | "note"): Locator =>
  main(page).getByRole("textbox", { name: texts[field], exact: true });
/** The status of the lines; others tell nothing while a line is edited. */
const status = (page: Page) => page.getByRole("status").filter({ hasText: new RegExp(`^${NAME}: `) });

const type = (field: (step: Step) => Locator) => [
  { by: "keyboard", act: async (given: Step) => field(given).fill(given.event["text"]) },
];

/** Stores the actor's output, then makes the site read it by a reload. */
async function readStored({ page, event }: Step): Promise<void> {
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    STORAGE_KEY.lines,
    JSON.stringify(event["output"]),
  ] as const);
  await reloadPaused(page);
}

/** The quantities, reference and note of a product on the inquiry page. */
export const lines: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).slice(0, 1),
    cases: {
      "lines.restored": [{}],
      "quantity.typed": [
        { item: ITEM, at: 0, text: "12" },
        { item: ITEM, at: 1, text: "7" },
      ],
      "quantity.left": [{ item: ITEM, at: 0 }],
      "quantity.stepped": [
        { item: ITEM, at: 0, by: 1, rules: {}, language: "en" },
        { item: ITEM, at: 0, by: -1, rules: {}, language: "en" },
      ],
      "quantity.added": [{ item: ITEM }],
      "quantity.removed": [{ item: ITEM, at: 1 }],
      "reference.typed": [{ item: ITEM, text: "R-1" }],
      "note.typed": [{ item: ITEM, text: "Two\nlines" }],
      "details.toggled": [{ item: ITEM }],
    },
    outcomes: { loadLines: { done: [{}, STORED], error: [] } },
    filterEvents: ({ value, context }, { type: name, ...event }) => {
      if (value.texts !== "kept") return name === "lines.restored" || name.startsWith("xstate.");
      const { quantities, reference, note } = lineOf(context.lines);
      const count = quantities.length;
      // A reload folds the details.
      if (name === "lines.restored") return context.open.length === 0;
      if (name === "quantity.left") return context.typing?.at === event["at"];
      if (name === "reference.typed" || name === "note.typed")
        return context.open.includes(ITEM) && count === 0 && reference === "" && note === "";
      if (reference !== "" || note !== "") return false;
      if (name === "details.toggled") return count === 0;
      if (context.open.length > 0) return false;
      if (name === "quantity.typed")
        return event["at"] < Math.max(1, count) && quantities[event["at"]] !== event["text"];
      if (name === "quantity.added") return count === 1;
      if (name === "quantity.removed") return count === 2;
      // Few values: from nothing to one and two, and down again.
      const number = Number(quantities[0] ?? "");
      return count < 2 && (event["by"] === 1 ? number < 2 : number > 0);
    },
    unreachable: {
      "state lines.texts.unread": BEFORE_ANYBODY,
      "state lines.texts.restoring": BEFORE_ANYBODY,
      "configuration texts.unread*": BEFORE_ANYBODY,
      "configuration texts.restoring*": BEFORE_ANYBODY,
      "*take lines.texts.unread quantity.*": BEFORE_ANYBODY,
      "*take lines.texts.unread *.typed": BEFORE_ANYBODY,
      "*take lines.texts.unread lines.restored [areShown]*": BEFORE_ANYBODY,
      "*take lines.texts.restoring quantity.*": BEFORE_ANYBODY,
      "*take lines.texts.restoring *.typed": BEFORE_ANYBODY,
      "in texts.unread*details.toggled": BEFORE_ANYBODY,
      "in texts.restoring*details.toggled": BEFORE_ANYBODY,
      "*loadLines fails*": NEVER_FAILS,
      "*rules.asking*": BY_THE_PAGE,
      "*items.shown*": BY_THE_PAGE,
      "*price.typed*": NO_PRICE,
      "*currency.chosen*": NO_PRICE,
      "*lines.taken*": OTHER_VIEWS,
      "*lines.cleared*": WITH_THE_PRODUCT,
    },
  },
  isPerceived: ({ value }) => value.texts === "kept",
  open: async (page) => {
    await store(page, { [STORAGE_KEY.cart("en")]: JSON.stringify([PRODUCT]) });
    await openPaused(page, pathTo("inquiry"));
  },
  ways: {
    // The end of reading follows. Nothing can be perceived in between.
    "lines.restored": [{ by: "the step after it", act: async () => {} }],
    "xstate.done.actor.0.lines.texts.restoring": [
      { by: "a reload", act: readStored, says: async ({ page }) => [await loaded(page)] },
    ],
    "quantity.typed": type(({ page, event }) => quantity(page, event["at"])),
    "quantity.left": [{ by: "keyboard", act: ({ page, event }) => quantity(page, event["at"]).press("Tab") }],
    "quantity.stepped": telling(status, pressing(step)),
    "quantity.added": pressing(({ page }) => button(page, named(texts.addNamed))),
    "quantity.removed": pressing(({ page, event }) => button(page, named(texts.remove, event["at"] + 1))),
    "reference.typed": type(({ page }) => text(page, "reference")),
    "note.typed": type(({ page }) => text(page, "note")),
    "details.toggled": pressing(({ page }) => details(page)),
  },
  expectState: async (page, { value, context }) => {
    if (value.texts !== "kept") return;
    const line = lineOf(context.lines);
    const fields = fieldsOf(line);
    for (const [at, typed] of fields.entries()) await expect(quantity(page, at)).toHaveValue(typed);
    await expect(quantity(page, fields.length)).toHaveCount(0);
    const isOpen = context.open.includes(ITEM);
    await expect(details(page)).toHaveAttribute("aria-expanded", String(isOpen));
    for (const field of ["reference", "note"] as const) {
      if (isOpen) await expect(text(page, field)).toHaveValue(line[field]);
      else if (line[field] !== "") await expect(main(page).getByText(line[field], { exact: true })).toBeVisible();
    }
    const stored = await page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY.lines);
    expect(JSON.parse(stored ?? "{}")).toEqual(context.lines);
  },
};
