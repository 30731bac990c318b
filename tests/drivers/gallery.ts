import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { GALLERY_NARROW_WIDTH } from "../../contract/constants.ts";
import {
  type galleryMachine,
  selectFirstThumbnail,
  selectIndex,
  selectThumbnailsShown,
} from "../../machines/gallery.ts";
import { model as nodeModel } from "../models/gallery.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, telling, type Way } from "./driver.ts";
import { filled, openPaused, resizeTo } from "./site.ts";

const { product } = TEXTS.en.catalogue;
const COUNT = 7;
const galleryState = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof galleryMachine>;

const pictures = (page: Page): Locator => page.getByRole("region", { name: /^Pictures of/ });
const thumbnails = (page: Page): Locator => pictures(page).getByRole("listitem").getByRole("button");
const thumbnail = (page: Page, index: number): Locator =>
  pictures(page).getByRole("button", { name: filled(product.photo, { number: index + 1, count: COUNT }) });
/** The pictures of the stage, one of which is visible. */
const photos = (page: Page): Locator => pictures(page).locator("[data-photo]");
/** Positions of the pictures that a visitor sees and can reach, once they rest. */
const inSight = (page: Page): Promise<number[]> =>
  photos(page).evaluateAll((slides) =>
    slides.flatMap((slide, place) => {
      const track = slide.parentElement;
      for (const move of track?.getAnimations() ?? []) move.finish();
      const { left, right } = slide.getBoundingClientRect();
      const window = track?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return right > window.left + 1 && left < window.right - 1 && !slide.closest("[inert]") ? [place] : [];
    }),
  );

/** Announces the requested picture, and checks that it is visible. */
const status = (page: Page): Locator => pictures(page).getByRole("status");

/** A finger drags the large picture. */
async function swipe({ page }: Step, direction: 1 | -1): Promise<void> {
  await pictures(page).evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
  const box = await pictures(page).boundingBox();
  if (!box) throw new Error("The gallery is not on the screen");
  const y = box.y + 120;
  const from = box.x + box.width / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + direction * part * 100);
  await touch("touchEnd");
  await session.detach();
}

/** The step buttons stay in place at either end, unavailable. Pressing one does nothing. */
async function pressWithMouse(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
}

const stepping = (name: string, key: string, direction: 1 | -1): Way[] => [
  { by: "mouse", act: ({ page }) => pressWithMouse(page, pictures(page).getByRole("button", { name })) },
  { by: "touch", act: (step) => swipe(step, direction) },
  { by: "keyboard", act: ({ page, before }) => thumbnail(page, selectIndex(galleryState(before))).press(key) },
];

async function resize({ page, event }: Step): Promise<void> {
  const isNarrow = event["width"] <= GALLERY_NARROW_WIDTH;
  const other = isNarrow ? 600 : 900;
  const width = page.viewportSize()?.width === event["width"] ? other : event["width"];
  await resizeTo(page, width, 800);
}

/** The gallery: which picture is visible, which thumbnail is the current one, and how many there are. */
export const gallery: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [{ name: "the product has four photos and three drawings", input: { count: COUNT, hasTurn: false } }],
    cases: {
      ...nodeModel.cases,
      "photo.chosen": [{ index: 0 }, { index: 2 }, { index: 6 }],
      // The walk of the lightbox covers the enlarged picture.
      "photo.next": [{ isEnlarged: false }],
    },
    unreachable: {
      "*photo.missing*":
        "Its code is there as soon as it was there once; that it can't be loaded is seen in tests/pages/product-turntable.view.test.tsx",
    },
    filterEvents: (snapshot, event) => {
      if (event.type === "photo.missing") return false;
      if (event.type !== "photo.chosen") return true;
      const first = selectFirstThumbnail(galleryState(snapshot));
      return event["index"] >= first && event["index"] < first + selectThumbnailsShown(galleryState(snapshot));
    },
  },
  open: async (page) => {
    // A walk may have left the window narrow.
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPaused(page, "/product/5");
  },
  ways: {
    "photo.chosen": telling(
      status,
      pressing(({ page, event }) => thumbnail(page, event["index"])),
    ),
    "photo.next": telling(status, stepping(product.nextPhoto, "ArrowRight", -1)),
    "photo.previous": telling(status, stepping(product.previousPhoto, "ArrowLeft", 1)),
    "width.changed": [{ by: "resizing the window", act: resize }],
  },
  expectState: async (page, snapshot) => {
    const index = selectIndex(galleryState(snapshot));
    await expect(thumbnail(page, index)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => inSight(page)).toEqual([index]);
    const alt = await photos(page).nth(index).getByRole("img").getAttribute("alt");
    const words = filled(product.photo, { number: index + 1, count: COUNT });
    const told = filled(TEXTS.en.shell.ui.labelled, { label: words, text: alt ?? "" });
    if ((await status(page).textContent()) !== "") await expect(status(page)).toHaveText(told);
    await expect(thumbnails(page)).toHaveCount(selectThumbnailsShown(galleryState(snapshot)));
    const isOff = (name: string) => pictures(page).getByRole("button", { name, disabled: true });
    await expect(isOff(product.previousPhoto)).toHaveCount(index === 0 ? 1 : 0);
    await expect(isOff(product.nextPhoto)).toHaveCount(index === COUNT - 1 ? 1 : 0);
  },
};
