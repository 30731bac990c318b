import { expect, type Locator, type Page, type Route } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import {
  selectAsked,
  selectFrame,
  selectHasFailed,
  selectIsHeld,
  selectProgress,
  selectShown,
  type turntableMachine,
} from "../../machines/turntable.ts";
import { FEW_FRAMES, FEW_PICTURES, model as nodeModel } from "../models/turntable.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, type Step, telling, type Way } from "./driver.ts";
import { Held } from "./held.ts";
import { filled, openPaused } from "./site.ts";

const { product, turn } = TEXTS.en.catalogue;
/** The walked turn has only quarters, which are the product's own. */
const FRAMES = [0, 6, 12, 18];
const SIDES = [turn.front, turn.left, turn.back, turn.right];
const turnState = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof turntableMachine>;

const pictures = (page: Page): Locator => page.getByRole("region", { name: /^Pictures of/ });
const slider = (page: Page): Locator => page.getByRole("slider", { name: product.turn });
const shown = (page: Page): Locator => pictures(page).getByRole("img");
/** Grip position on the product, which stays fixed. */
const stage = (page: Page): Locator => pictures(page).locator("[data-frame]").locator("..");
/** Text of the current direction. The gallery has its own status. */
const status = (page: Page): Locator => pictures(page).getByRole("status").first();

/** Milliseconds, few compared with the time of a long wait. */
const LATE = 50;
const lists = new Held();
/** Numbers of the pictures that are requested and not answered. */
const asked = new Map<number, Route>();
const numberIn = (address: string) => Number(/turntables-\w+-(\d+)-/.exec(address)?.[1]);

/** The list of the product's own pictures, quarters only. */
async function quarters(route: Route): Promise<void> {
  const answer = await route.fetch();
  const all = Object.entries((await answer.json()) as Readonly<Record<string, unknown>>);
  await route.fulfill({ json: Object.fromEntries(FRAMES.flatMap((frame) => all.slice(frame, frame + 1))) });
}

/** Answers the request of a picture and waits until the page has received it, even if it is not shown. */
async function settle({ page, event }: Step, end: (route: Route) => Promise<void>): Promise<void> {
  const number = (FRAMES[event["frame"]] ?? Number.NaN) + 1;
  await expect.poll(() => asked.has(number)).toBe(true);
  const route = asked.get(number);
  asked.delete(number);
  const picture = pictures(page).locator(`[data-frame="${event["frame"]}"] img`);
  const heard = await picture.evaluateHandle((image) => {
    const told = new Promise<unknown>((resolve) => {
      for (const type of ["load", "error"]) image.addEventListener(type, resolve, { once: true });
    });
    return { told };
  });
  if (route) await end(route);
  await heard.evaluate(({ told }) => told.then(() => undefined));
}

/** The slider and keys move one step back or forward, or to either end. */
function keyFor({
  event,
  before,
}: Pick<Step, "before"> & { readonly event: Readonly<Record<string, unknown>> }): string | undefined {
  const frame = selectFrame(turnState(before));
  const keys: Readonly<Record<number, string>> = { 0: "Home", 3: frame === 0 ? "ArrowLeft" : "End" };
  if (event["frame"] === 4) return frame === 3 ? "ArrowRight" : undefined;
  if (event["frame"] === -1) return frame === 0 ? "PageDown" : undefined;
  return keys[Number(event["frame"])];
}

async function middle(page: Page): Promise<{ readonly x: number; readonly y: number; readonly width: number }> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("The product is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
/** Horizontal position of a hand, as a fraction of the stage. */
const moveTo = async ({ page, event }: Step) => {
  const { x, y, width } = await middle(page);
  await page.mouse.move(x + event["turns"] * width, y);
};
const holding: Way = {
  by: "mouse",
  act: async ({ page }) => {
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
};

const isTurnable = (snapshot: AnyMachineSnapshot) => selectShown(turnState(snapshot)) !== null;

/** A turning product: the visible picture, the slider's position, and the announcements. */
export const turntable: Driver = {
  expectedMessages: /Failed to load resource|was answered with/,
  nodeModel,
  model: {
    ...nodeModel,
    cases: { ...nodeModel.cases, "frame.loaded": FEW_FRAMES, "frame.missing": FEW_FRAMES },
    outcomes: { fetchPictures: { done: [FEW_PICTURES], error: [new Error("No connection")] } },
    filterEvents: (snapshot, { type, ...event }) => {
      const { asked: places, there, missing } = turnState(snapshot).context;
      // Unwanted pictures do not load. Pictures of a full turn load in order.
      if (type === "frame.loaded" || type === "frame.missing")
        return places.find((place) => !there.includes(place) && !missing.includes(place)) === event["frame"];
      if (type.startsWith("xstate.")) return true;
      // Nothing can be gripped before there is a picture.
      if (!isTurnable(snapshot)) return false;
      if (type === "frame.chosen") return keyFor({ event, before: snapshot }) !== undefined;
      return type === "drag.begun" ? !selectIsHeld(turnState(snapshot)) : selectIsHeld(turnState(snapshot));
    },
    unreachable: {
      "*refuse turntable frame.chosen [hasPicture]*": "The slider appears with the first picture",

      "*refuse turntable.hand.free drag.begun [hasPicture] -> hand.holding": "There is nothing to grip",
      "*refuse turntable.pictures.coming frame.*": "The browser reports each picture once",
    },
  },
  open: async (page) => {
    lists.clear();
    asked.clear();
    await openPaused(page, "/product/1");
    await page.route("**/turntables/1.json", lists.hold);
    await page.route(/\/pictures\/turntables-/, (route) => {
      asked.set(numberIn(route.request().url()), route);
    });
    await pictures(page).getByRole("button", { name: product.turn, exact: true }).first().click();
    // React waits a moment before it shows late content.
    const askedFor = async () => {
      await page.clock.runFor(LATE);
      return lists.count;
    };
    await expect.poll(askedFor, { intervals: [0] }).toBe(1);
  },
  ways: {
    "xstate.done.actor.0.turntable.pictures.unknown": telling(status, [
      { by: "the server", act: () => lists.end(quarters) },
    ]),
    "xstate.error.actor.0.turntable.pictures.unknown": telling(status, [
      { by: "the server", act: () => lists.end((route) => route.fulfill({ status: 500, body: "" })) },
    ]),
    "xstate.after.slowTurn.turntable.patience.brief": telling(status, [
      { by: "waiting", act: ({ page }) => page.clock.fastForward(DELAY.slowTurn) },
    ]),
    "frame.loaded": telling(status, [{ by: "the server", act: (step) => settle(step, (route) => route.continue()) }]),
    "frame.missing": telling(status, [{ by: "the server", act: (step) => settle(step, (route) => route.abort()) }]),
    "frame.chosen": [{ by: "keyboard", act: (step) => slider(step.page).press(keyFor(step) ?? "") }],
    "drag.begun": [holding],
    "drag.moved": [{ by: "mouse", act: moveTo }],
    "drag.ended": [{ by: "mouse", act: ({ page }) => page.mouse.up() }],
  },
  expectState: async (page, snapshot) => {
    const state = turnState(snapshot);
    const progress = selectProgress(state);
    const words = selectHasFailed(state)
      ? turn.failed
      : progress === null
        ? ""
        : filled(turn.progress, { there: progress, count: Object.keys(state.context.pictures).length });
    await expect(status(page)).toHaveText(words);
    const frame = selectShown(state);
    await expect(slider(page)).toHaveCount(frame === null ? 0 : 1);
    if (frame === null) return;
    const at = selectFrame(state);
    await expect(slider(page)).toHaveAttribute(
      "aria-valuetext",
      filled(turn.value, { degrees: 90 * at, side: SIDES[at] ?? "" }),
    );
    await expect(slider(page)).toHaveValue(String(at));
    await expect(shown(page)).toHaveCount(1);
    // An answered picture loads a moment later.
    const number = async () => numberIn(await shown(page).evaluate((picture: HTMLImageElement) => picture.currentSrc));
    await expect.poll(number).toBe((FRAMES[frame] ?? 0) + 1);
    expect(selectAsked(state)).toContain(frame);
  },
};
