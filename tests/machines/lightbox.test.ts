import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import {
  lightboxMachine,
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsLeaving,
  selectIsMissing,
  selectZoom,
} from "../../machines/lightbox.ts";

type Event = Parameters<ReturnType<typeof createActor<typeof lightboxMachine>>["send"]>[0]["type"];

/** A number lets as many milliseconds pass. */
function given(...events: (Event | number)[]) {
  const clock = new SimulatedClock();
  const actor = createActor(lightboxMachine, { clock }).start();
  for (const type of events) {
    if (typeof type === "number") clock.increment(type);
    else actor.send({ type });
  }
  const snapshot = actor.getSnapshot();
  return {
    isEnlarged: selectIsEnlarged(snapshot),
    isLeaving: selectIsLeaving(snapshot),
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

  it("fades out for 150 ms in the size that it has, and can be opened again meanwhile", () => {
    expect(given("photo.enlarged", "lightbox.closed", 149)).toMatchObject({
      isEnlarged: false,
      isLeaving: true,
      zoom: 1,
    });
    expect(given("photo.enlarged", "zoom.in", "lightbox.closed")).toMatchObject({ isLeaving: true, zoom: 2 });
    expect(given("photo.enlarged", "zoom.in", "zoom.in", "lightbox.closed").zoom).toBe(4);
    expect(given("photo.enlarged", "lightbox.closed", 150)).toMatchObject({ isEnlarged: false, isLeaving: false });
    expect(given("photo.enlarged", "zoom.in", "lightbox.closed", "photo.enlarged", 1000)).toMatchObject({
      isEnlarged: true,
      isLeaving: false,
      zoom: 1,
    });
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
