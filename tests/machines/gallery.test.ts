import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  type GalleryEvent,
  type GalleryInput,
  galleryMachine,
  selectChosenPhoto,
  selectFirstThumbnail,
  selectIndex,
  selectIsLost,
  selectThumbnailsShown,
} from "../../machines/gallery.ts";

function start(given: number | GalleryInput, ...events: GalleryEvent[]) {
  const input = typeof given === "number" ? { count: given, hasTurn: false } : given;
  const actor = createActor(galleryMachine, { input }).start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  return {
    index: selectIndex(snapshot),
    chosen: selectChosenPhoto(snapshot),
    shown: selectThumbnailsShown(snapshot),
    first: selectFirstThumbnail(snapshot),
    isLost: selectIsLost(snapshot),
    value: snapshot.value,
    can: (event: GalleryEvent) => snapshot.can(event),
  };
}
const choose = (index: number) => ({ type: "photo.chosen", index }) as const;
const onward = { type: "photo.next", isEnlarged: false } as const;
const enlargedOnward = { type: "photo.next", isEnlarged: true } as const;
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

  it("shows the photo of the pressed thumbnail", () => {
    expect(start(8, choose(3)).index).toBe(3);
    expect(start(8, choose(7)).index).toBe(7);
    expect(start(8, choose(3), choose(0)).index).toBe(0);
  });

  it("ignores a missing photo", () => {
    expect(start(8, choose(3), choose(8)).index).toBe(3);
    expect(start(8, choose(3), choose(-1)).index).toBe(3);
  });

  it("ignores the thumbnail of the current photo", () => {
    expect(start(8, choose(3)).can(choose(3))).toBe(false);
    expect(start(8, choose(3)).can(choose(4))).toBe(true);
  });

  it("goes to the next and the previous photo, up to the ends", () => {
    expect(start(3, onward).index).toBe(1);
    expect(start(3, choose(2), onward).index).toBe(2);
    expect(start(3, choose(2), { type: "photo.previous" }).index).toBe(1);
    expect(start(3, { type: "photo.previous" }).index).toBe(0);
  });

  it("does not continue to the turn while photos are enlarged", () => {
    const turned = { count: 3, hasTurn: true };
    expect(start(turned, enlargedOnward).index).toBe(1);
    expect(start(turned, enlargedOnward, enlargedOnward).index).toBe(1);
    expect(start(turned, onward, onward).index).toBe(2);
    expect(start(3, enlargedOnward, enlargedOnward).index).toBe(2);
  });

  it("reports the requested photo, but not the initial one", () => {
    expect(start(3).chosen).toBeNull();
    expect(start(3, { type: "photo.previous" }).chosen).toBeNull();
    expect(start(3, choose(2)).chosen).toBe(2);
    expect(start(3, onward).chosen).toBe(1);
    expect(start(3, choose(1), { type: "photo.previous" }).chosen).toBe(0);
  });

  it("shows the first photo again if the requested one fails, and says so until the next request", () => {
    const missing = { type: "photo.missing" } as const;
    expect(start(8, choose(3))).toMatchObject({ index: 3, isLost: false });
    expect(start(8).isLost).toBe(false);
    expect(start(8, choose(3), missing)).toMatchObject({ index: 0, chosen: null, isLost: true });
    expect(start(8, choose(3), missing, choose(2))).toMatchObject({ index: 2, isLost: false });
    expect(start(8, choose(3), missing, onward)).toMatchObject({ index: 1, isLost: false });
  });

  it("centres the thumbnail of the current photo if possible", () => {
    expect(start(8, choose(2)).first).toBe(0);
    expect(start(8, choose(4)).first).toBe(2);
    expect(start(8, choose(7)).first).toBe(3);
    expect(start(8, width(650), choose(4)).first).toBe(3);
    expect(start(2, choose(1)).first).toBe(0);
  });
});
