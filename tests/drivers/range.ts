import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { productListAddress } from "../../machines/product-filters.ts";
import {
  type ChosenRange,
  type RangeEnd,
  type RangeInput,
  selectEnd,
  selectHandles,
  selectIsWrong,
  selectProblem,
  selectText,
} from "../../machines/range.ts";
import { model as nodeModel } from "../models/range.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, passing, type Step, telling, type Way } from "./driver.ts";
import { filled, openPaused } from "./site.ts";

const { range: texts, products } = TEXTS.en.catalogue;
/** The range of the walks, on the product list. */
const KEY = "surge-current";
const [MIN, MAX] = [15, 50];
const LIMITS = { min: MIN, max: MAX, decimal: "." } as const;
/** A field of a form that was sent without scripts. */
const UNREAD = { to: "x" } as const;
const CHOSEN = { from: 20, to: 30 } as const;
const ARROWS = ["ArrowLeft", "ArrowRight"] as const;
const ENDS = ["from", "to"] as const satisfies readonly RangeEnd[];
/** The number of products, by the range of the address. */
const PRODUCTS: Readonly<Record<string, number>> = { "..": 24, "20..30": 1, "20..": 5, "..30": 2, "..15": 1 };

const LEFT = "The focus leaves the handle first, which commits its position";
const ONE_POINTER = "One pointer holds one handle, and lets go of it before it presses another";

const addressOf = ({ from, to }: ChosenRange, sort?: string) =>
  productListAddress({
    selected: [],
    ranges: from === undefined && to === undefined ? [] : [{ key: KEY, from, to }],
    sort,
  });
const rangeOf = ({ context: { from, to } }: AnyMachineSnapshot): ChosenRange => ({ from, to });
const writtenOf = ({
  from = "",
  to = "",
}: {
  readonly from?: number | string | undefined;
  readonly to?: number | string | undefined;
}) => `${from}..${to}`;
const handlesOf = (snapshot: AnyMachineSnapshot): readonly number[] => selectHandles(snapshot as never);

/** The text that a field shows. */
const shownIn = (snapshot: AnyMachineSnapshot, end: RangeEnd): string =>
  String(selectText(end)(snapshot as never) ?? selectEnd(end)(snapshot as never) ?? "");

const group = (page: Page): Locator =>
  page
    .locator("fieldset")
    .filter({ has: page.locator(`[name="from_${KEY}"]`) })
    .last();
const field = (page: Page, end: RangeEnd): Locator =>
  group(page).getByRole("textbox", { name: new RegExp(`^Surge current .*, ${end}$`) });
const handle = (page: Page, end: RangeEnd): Locator =>
  group(page).getByRole("slider", { name: new RegExp(`^${end} Surge current`, "i") });
/** Says what is wrong with the fields. */
const problem = (page: Page): Locator => group(page).getByRole("status");
/** Announces the number of products. */
const count = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /product/ });

/** Says what is wrong with the fields, and announces the number of products. */
const statuses = (page: Page): Locator => problem(page).or(count(page));

/** The end whose handle a step moves, or undefined if it moves none or both. */
function movedEnd(before: AnyMachineSnapshot, handles: readonly number[]): RangeEnd | undefined {
  const [from, to] = handlesOf(before);
  const moved = ENDS.filter((_, place) => handles[place] !== [from, to][place]);
  return moved.length === 1 ? moved[0] : undefined;
}
/** A pointer moves one handle until it lets go. */
function canMove(before: AnyMachineSnapshot, handles: readonly number[]): boolean {
  if (movedEnd(before, handles) === undefined) return false;
  const { from = MIN, to = MAX, handles: now = [from, to] } = before.context;
  const isOther = (place: number, end: number) => handles[place] !== end || now[place] !== end;
  return !(before.matches("held") && isOther(0, from) && isOther(1, to));
}
const endMoved = ({ before, event }: Step): RangeEnd => movedEnd(before, event["handles"]) ?? "from";
const targetOf = (step: Step): number => step.event["handles"][ENDS.indexOf(endMoved(step))];
const positionOf = async (handle: Locator) => Number(await handle.inputValue());

const middleOf = async (handle: Locator) => {
  const { x, y, width, height } = await handle.evaluate((input) => {
    const { x, y, width, height } = (input.closest("[data-rac]") ?? input).getBoundingClientRect();
    return { x, y, width, height };
  });
  return { x: x + width / 2, y: y + height / 2 };
};

/** The handle that the pointer or the keyboard has moved last. */
const used = new WeakMap<Page, RangeEnd>();
const hold =
  (end: RangeEnd): Way["act"] =>
  async ({ page }) => {
    // A changed address ends the hold, but not the press.
    await page.mouse.up();
    await handle(page, end).scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(handle(page, end));
    await page.mouse.move(x, y);
    await page.mouse.down();
    used.set(page, end);
  };
const drag: Way["act"] = async (step) => {
  const { page } = step;
  const end = endMoved(step);
  const moving = handle(page, end);
  const target = targetOf(step);
  if (used.get(page) !== end) await hold(end)(step);
  let { x, y } = await middleOf(moving);
  for (let value = await positionOf(moving); value !== target; value = await positionOf(moving)) {
    x += Math.sign(target - value) * 3;
    await page.mouse.move(x, y);
  }
};
/** Holds an arrow key until the handle is there. */
const stepByKey: Way["act"] = async (step) => {
  const { page } = step;
  const moving = handle(page, endMoved(step));
  const target = targetOf(step);
  used.set(page, endMoved(step));
  for (const arrow of ARROWS) await page.keyboard.up(arrow);
  await moving.focus();
  const key = target > (await positionOf(moving)) ? ARROWS[1] : ARROWS[0];
  while ((await positionOf(moving)) !== target) await page.keyboard.down(key);
};
/** A screen reader sets the value and moves no focus. */
const stepByReader: Way["act"] = (step) => {
  used.set(step.page, endMoved(step));
  return handle(step.page, endMoved(step)).evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, String(value));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, targetOf(step));
};
/** The key that moved the handle, or another one if a screen reader did. */
const letGo: Way["act"] = async ({ page }) => {
  await handle(page, used.get(page) ?? "from").focus();
  for (const arrow of ARROWS) await page.keyboard.up(arrow);
};
const leave: Way["act"] = async ({ page }) => {
  await handle(page, used.get(page) ?? "from").focus();
  await page.keyboard.press("Tab");
};

/** An address that is always in the browser's history. The same range comes in another order. */
const goTo: Way["act"] = async ({ page, event }) => {
  const range = event as ChosenRange;
  const isSorted = new URL(page.url()).searchParams.has("sort");
  await page.evaluate(
    (to) => {
      history.pushState({ usr: null, key: to, idx: 0 }, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    },
    addressOf(range, isSorted ? undefined : "name"),
  );
  await expect(count(page)).toContainText(
    isSorted ? /products?$/ : filled(products.sorted, { order: products.sort.name }),
  );
};

/** A range of the product list: two fields and two handles, and the address that holds the range. */
export const range: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "the address has no range", input: LIMITS },
      { name: "the address has a range", input: { ...LIMITS, ...CHOSEN } },
      { name: "the server could not read a field", input: { ...LIMITS, from: CHOSEN.from, texts: UNREAD } },
    ],
    cases: {
      ...nodeModel.cases,
      "handles.moved": [
        [20, MAX],
        [MIN, 30],
        [20, 30],
        [MIN, MAX],
      ].map((handles) => ({ handles })),
      "route.changed": [LIMITS, { ...LIMITS, ...CHOSEN }],
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const { texts: typed } = snapshot.context;
      switch (type) {
        case "text.typed":
          if (snapshot.matches("held") || snapshot.matches("stepped")) return false;
          // The focus leaves one field for the other.
          return !snapshot.matches("typed") || Object.keys(typed).join() === event["end"];
        case "handle.held":
          return !snapshot.matches("held");
        case "handles.moved":
          return canMove(snapshot, event["handles"]);
        case "field.left":
          return snapshot.matches("typed");
        case "handle.released":
          return snapshot.matches("held");
        case "key.released":
          return snapshot.matches("stepped");
        default:
          return true;
      }
    },
    unreachable: {
      "in held: take range text.typed -> typed": LEFT,
      "in stepped: take range text.typed -> typed": LEFT,
      "in held: take range handle.held -> held": ONE_POINTER,
      "*take range.wrong.* always *": "Limits, unit and language of the list stay during a walk",
    },
  },
  open: async (page, { input }) => {
    await page.mouse.up();
    const { texts: unread, ...chosen } = input as RangeInput;
    await openPaused(page, addressOf(chosen) + (unread ? `&to_${KEY}=${UNREAD.to}` : ""));
    for (const end of ENDS) await handle(page, end).waitFor();
  },
  ways: {
    "text.typed": telling(statuses, [
      {
        by: "pasting",
        when: ({ before, event }) => shownIn(before, event["end"]) !== event["text"],
        act: ({ page, event }) => field(page, event["end"]).fill(event["text"]),
      },
      {
        by: "typing",
        act: async ({ page, event }) => {
          await field(page, event["end"]).press("ControlOrMeta+a");
          await page.keyboard.press("Backspace");
          await page.keyboard.type(event["text"]);
        },
      },
    ]),
    "field.left": telling(
      statuses,
      ["Enter", "Tab"].map((key) => ({ by: key, act: ({ page }) => page.keyboard.press(key) })),
    ),
    "handle.held": telling(
      statuses,
      ENDS.map((end) => ({ by: `mouse on the handle "${end}"`, act: hold(end) })),
    ),
    "handles.moved": telling(statuses, [
      { by: "mouse", when: ({ before }) => before.matches("held"), act: drag },
      {
        by: "keyboard",
        when: ({ before }) => before.matches("settled") || before.matches("wrong"),
        act: stepByKey,
      },
      { by: "a screen reader", when: ({ before }) => !before.matches("held"), act: stepByReader },
    ]),
    "handle.released": telling(statuses, [{ by: "mouse", act: ({ page }) => page.mouse.up() }]),
    "key.released": telling(statuses, [
      { by: "keyboard", act: letGo },
      { by: "leaving the handle", act: leave },
    ]),
    "route.changed": telling(statuses, [{ by: "the browser's history", act: goTo }]),
    "xstate.after.rangeSettle.range.stepped": telling(statuses, passing(DELAY.rangeSettle)),
  },
  expectState: async (page, snapshot) => {
    const chosen = rangeOf(snapshot);
    await expect
      .poll(() => new URL(page.url()).searchParams.get("range"))
      .toBe(writtenOf(chosen) === ".." ? null : `${KEY}:${writtenOf(chosen)}`);
    const listed = PRODUCTS[writtenOf(chosen)] ?? Number.NaN;
    const text = listed === 1 ? products.results_one : products.results_other;
    await expect(count(page)).toHaveText(new RegExp(`^${filled(text, { count: listed })}`));
    for (const [place, end] of ENDS.entries()) {
      await expect(handle(page, end)).toHaveValue(String(handlesOf(snapshot)[place]));
      await expect(field(page, end)).toHaveValue(shownIn(snapshot, end));
      const isWrong = selectIsWrong(end)(snapshot as never);
      await expect(field(page, end).and(page.locator("[aria-invalid=true]"))).toHaveCount(isWrong ? 1 : 0);
    }
    const found = selectProblem(snapshot as never);
    await expect(problem(page)).toHaveText(found ? filled(texts.problem[found], { min: MIN, max: MAX }) : "");
  },
};
