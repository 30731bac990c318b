import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  type GalleryEvent,
  galleryMachine,
  selectFirstThumbnail,
  selectIndex,
  selectThumbnailsShown,
} from "../../machines/gallery.ts";

function start(count: number, ...events: GalleryEvent[]) {
  const actor = createActor(galleryMachine, { input: { count, hasTurn: false } }).start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  return {
    index: selectIndex(snapshot),
    shown: selectThumbnailsShown(snapshot),
    first: selectFirstThumbnail(snapshot),
    value: snapshot.value,
  };
}
const width = (pixels: number) => ({ type: "width.changed", width: pixels }) as const;

describe("the image gallery", () => {
  // spec 2.123
  it("shows the first photo and 5 thumbnails at first", () => {
    expect(start(8)).toMatchObject({ index: 0, shown: 5, first: 0, value: { photo: "first", row: "wide" } });
  });

  // spec 2.124, 9.15
  it("shows 3 thumbnails at width 650 or less, and 5 above", () => {
    expect(start(8, width(650)).shown).toBe(3);
    expect(start(8, width(650), width(650)).shown).toBe(3);
    expect(start(8, width(651)).shown).toBe(5);
    expect(start(8, width(650), width(651)).shown).toBe(5);
  });
});
