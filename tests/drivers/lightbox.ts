import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { type lightboxMachine, selectIsEnlarged, selectIsLeaving, selectZoom } from "../../machines/lightbox.ts";
import { model as nodeModel } from "../models/lightbox.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, followedBy, passing, pressing, type Step, telling, type Way } from "./driver.ts";
import { filled, openPaused } from "./site.ts";

const { product } = TEXTS.en.catalogue;
const lightboxState = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof lightboxMachine>;

const dialog = (page: Page): Locator => page.getByRole("dialog");
const button = (page: Page, name: string): Locator => dialog(page).getByRole("button", { name });
const enlarging = (page: Page): Locator => page.getByRole("button", { name: product.enlarge });
/** The photo, which scrolls when it is enlarged. */
const view = (page: Page): Locator =>
  dialog(page)
    .getByRole("region", { name: /^Picture \d/ })
    .and(page.locator(":not([inert] *)"));
const status = (page: Page): Locator =>
  dialog(page)
    .getByRole("status")
    .filter({ hasText: /^Picture \d/ });
/** Each zoom level is announced once. */
const sayingZoom = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({ ...way, says: ({ after }) => [filled(product.zoom, { percent: 100 * zoomOf(after) })] }));
const zoomOf = (snapshot: AnyMachineSnapshot) => selectZoom(lightboxState(snapshot));

/** Steps to the other of the first two photos. */
async function stepped({ page }: Step): Promise<Locator> {
  const isFirst = (await button(page, product.previousPhoto).getAttribute("aria-disabled")) === "true";
  return button(page, isFirst ? product.nextPhoto : product.previousPhoto);
}

/** The code of the dialog loads when it first opens, in real time. Opening takes a few frames, then the dialog has the focus. */
async function opened({ page }: Step): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(
      dialog(page)
        .locator(":focus")
        .or(dialog(page).and(page.locator(":focus"))),
    ).toHaveCount(1, {
      timeout: 100,
    });
  }).toPass();
  await page.clock.runFor(100);
}

/** The lightbox of a product: the dialog's parts, the size of the photo, and the available controls. */
export const lightbox: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    unreachable: {
      "*missing*":
        "Its code is there as soon as it was there once; that it can't be loaded is seen in tests/pages/product-lightbox.view.test.tsx",
    },
    filterEvents: (_, { type }) => type !== "lightbox.missing",
  },
  open: (page) => openPaused(page, "/product/1"),
  ways: {
    "photo.enlarged": followedBy(
      [
        ...pressing(({ page }) => enlarging(page)),
        { by: "mouse", act: ({ page }) => page.locator("[data-photo]:not([inert])").click() },
      ],
      opened,
      // A photo that is enlarged again while it fades out starts at full view.
    ).map((way) => ({
      ...way,
      says: ({ before }: Step) => (zoomOf(before) === 1 ? [] : [filled(product.zoom, { percent: 100 })]),
    })),
    // Another picture always starts at full view.
    "photo.changed": telling(status, [
      { by: "mouse", act: async (step) => (await stepped(step)).click() },
      { by: "keyboard", act: async (step) => (await stepped(step)).press("Enter") },
    ]).map((way) => ({
      ...way,
      says: async (step: Step) => [
        ...(zoomOf(step.before) === 1 ? [] : [filled(product.zoom, { percent: 100 })]),
        ...((await way.says?.(step)) ?? []),
      ],
    })),
    "zoom.in": sayingZoom(pressing(({ page }) => button(page, product.nearer))),
    "zoom.out": sayingZoom(pressing(({ page }) => button(page, product.farther))),
    "zoom.toggled": sayingZoom([
      { by: "mouse", act: ({ page }) => view(page).click() },
      { by: "touch", act: ({ page }) => view(page).tap() },
    ]),
    "lightbox.closed": [
      ...pressing(({ page }) => button(page, product.shrink)),
      { by: "keyboard", act: ({ page }) => page.keyboard.press("Escape") },
    ],
    "xstate.after.leave.leaving": passing(DELAY.leave),
  },
  expectState: async (page, snapshot) => {
    const isOpen = selectIsEnlarged(lightboxState(snapshot));
    const isLeaving = selectIsLeaving(lightboxState(snapshot));
    await expect(dialog(page)).toHaveCount(isOpen || isLeaving ? 1 : 0);
    // A photo that fades out can neither be reached nor heard, and the page is in use again.
    await expect(page.locator("[inert] [role=dialog]")).toHaveCount(isLeaving ? 1 : 0);
    if (isLeaving) await expect(enlarging(page)).toBeFocused();
    if (!isOpen) return;
    const zoom = selectZoom(lightboxState(snapshot));
    await expect
      .poll(() => view(page).evaluate((element) => Math.round(element.scrollWidth / element.clientWidth)))
      .toBe(zoom);
    await expect(button(page, product.farther)).toBeEnabled({ enabled: zoom > 1 });
    await expect(button(page, product.nearer)).toBeEnabled({ enabled: zoom < 4 });
  },
};
