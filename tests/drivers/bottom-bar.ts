import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { type bottomBarMachine, selectIsOnPage, selectMovement } from "../../machines/bottom-bar.ts";
import { model as nodeModel } from "../models/bottom-bar.model.ts";
import { TEXTS } from "../support/browser.ts";
import type { Driver, Way } from "./driver.ts";
import { openPaused } from "./site.ts";

const PHONE = { width: 390, height: 800 };
/** Pixels from the top of the page to a place below its main button. */
const BEYOND = 2500;

const AT_ONCE = "The browser reports the position of the main button before anybody sees the page";

const barState = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof bottomBarMachine>;
const bar = (page: Page): Locator => page.locator("[data-action-bar]");

/** The wheel moves the page by a number of pixels. */
const wheel = (by: number): Way => ({ by: "the wheel", act: ({ page }) => page.mouse.wheel(0, by) });
const passing: readonly Way[] = [{ by: "time", act: ({ page }) => page.clock.runFor(DELAY.barMove) }];

/** The bar with the action of a product page on a phone, which follows the main button. */
export const bottomBar: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    filterEvents: (snapshot, { type }) => {
      if (!type.startsWith("bar.")) return true;
      const isNeeded = snapshot.matches("arriving") || snapshot.matches("present");
      return type === (isNeeded || snapshot.matches("waiting") ? "bar.unneeded" : "bar.needed");
    },
    unreachable: {
      "state bottomBar.waiting": AT_ONCE,
      "configuration waiting": AT_ONCE,
      "*take bottomBar.waiting bar.needed -> present":
        "The walks open the page at its top; a page that is opened further down is seen in tests/journeys/phone.spec.ts",
    },
  },
  open: async (page) => {
    await page.setViewportSize(PHONE);
    await openPaused(page, "/product/1");
    await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
  },
  ways: {
    "bar.needed": [wheel(BEYOND), { by: "keyboard", act: ({ page }) => page.keyboard.press("End") }],
    "bar.unneeded": [
      { by: "the first report", when: ({ before }) => before.matches("waiting"), act: async () => {} },
      { ...wheel(-100 * BEYOND), when: ({ before }) => !before.matches("waiting") },
      {
        by: "keyboard",
        when: ({ before }) => !before.matches("waiting"),
        act: ({ page }) => page.keyboard.press("Home"),
      },
    ],
    "xstate.after.barMove.bottomBar.arriving": passing,
    "xstate.after.barMove.bottomBar.leaving": passing,
  },
  isPerceived: (snapshot) => !snapshot.matches("waiting"),
  expectState: async (page, snapshot) => {
    if (snapshot.matches("waiting")) return;
    const movement = selectMovement(barState(snapshot));
    await expect(bar(page)).toHaveCount(selectIsOnPage(barState(snapshot)) ? 1 : 0);
    await expect(bar(page).and(page.locator("[data-moving]"))).toHaveCount(movement ? 1 : 0);
    if (movement) await expect(bar(page)).toHaveAttribute("data-moving", movement);
    if (snapshot.matches("present")) {
      const add = bar(page).getByRole("button", { name: TEXTS.en.catalogue.product.add });
      await expect(add).toBeVisible();
    }
  },
};
