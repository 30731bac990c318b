import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { selectIsStarted, type videoMachine } from "../../machines/video.ts";
import { model as nodeModel } from "../models/video.model.ts";
import { type Driver, pressing } from "./driver.ts";
import { openPaused } from "./site.ts";

const ELSEWHERE = "A browser that can't show a player is simulated in tests/ui/media.view.test.tsx";

/** The section of the product's film. */
const section = (page: Page): Locator => page.locator("#video");
const button = (page: Page): Locator => section(page).getByRole("button");
const player = (page: Page): Locator => section(page).locator("video");

/** The film of a product, which plays in its place. */
export const video: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    filterEvents: (_, { canPlayHere }) => canPlayHere === true,
    unreachable: {
      "refuse video.waiting play.pressed [canPlayHere] -> playing": ELSEWHERE,
      "*take video.waiting play.pressed": ELSEWHERE,
    },
  },
  open: async (page) => {
    await openPaused(page, "/product/1");
    await player(page).scrollIntoViewIfNeeded();
  },
  ways: { "play.pressed": pressing(({ page }) => button(page)) },
  expectState: async (page, snapshot: AnyMachineSnapshot) => {
    const isStarted = selectIsStarted(snapshot as SnapshotFrom<typeof videoMachine>);
    await expect(button(page)).toHaveCount(isStarted ? 0 : 1);
    await expect(player(page)).toHaveJSProperty("controls", isStarted);
    if (isStarted) await expect(player(page)).toBeFocused();
  },
};
