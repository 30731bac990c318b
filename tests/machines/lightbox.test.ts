import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  lightboxMachine,
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsMissing,
  selectZoom,
} from "../../machines/lightbox.ts";

type Event = Parameters<ReturnType<typeof createActor<typeof lightboxMachine>>["send"]>[0]["type"];

function given(...events: Event[]) {
  const actor = createActor(lightboxMachine).start();
  for (const type of events) actor.send({ type });
  const snapshot = actor.getSnapshot();
  return {
    isEnlarged: selectIsEnlarged(snapshot),
    isMissing: selectIsMissing(snapshot),
    zoom: selectZoom(snapshot),
    canZoomIn: selectCanZoomIn(snapshot),
  };
}

describe("the enlarged photo", () => {
  it("opens at full view, and closes", () => {
    expect(given()).toMatchObject({ isEnlarged: false, isMissing: false, zoom: 1, canZoomIn: false });
    expect(given("photo.enlarged")).toMatchObject({ isEnlarged: true, zoom: 1, canZoomIn: true });
    expect(given("photo.enlarged", "lightbox.closed").isEnlarged).toBe(false);
  });

  it("zooms in in two steps, and out in two", () => {
    expect(given("photo.enlarged", "zoom.in")).toMatchObject({ zoom: 2, canZoomIn: true });
    expect(given("photo.enlarged", "zoom.in", "zoom.in")).toMatchObject({ zoom: 4, canZoomIn: false });
    expect(given("photo.enlarged", "zoom.in", "zoom.in", "zoom.out").zoom).toBe(2);
    expect(given("photo.enlarged", "zoom.in", "zoom.out").zoom).toBe(1);
  });

  it("zooms in on a press, and out on the next", () => {
    expect(given("photo.enlarged", "zoom.toggled").zoom).toBe(2);
    expect(given("photo.enlarged", "zoom.toggled", "zoom.toggled").zoom).toBe(1);
    expect(given("photo.enlarged", "zoom.in", "zoom.in", "zoom.toggled").zoom).toBe(1);
  });

  it("starts at full view for another photo, and when it opens again", () => {
    expect(given("photo.enlarged", "zoom.in", "photo.changed")).toMatchObject({ isEnlarged: true, zoom: 1 });
    expect(given("photo.enlarged", "zoom.in", "lightbox.closed", "photo.enlarged").zoom).toBe(1);
  });

  it("reports a load failure, and requests the photo again", () => {
    expect(given("photo.enlarged", "lightbox.missing")).toMatchObject({ isEnlarged: false, isMissing: true });
    expect(given("photo.enlarged", "lightbox.missing", "photo.enlarged")).toMatchObject({
      isEnlarged: true,
      isMissing: false,
    });
  });
});
