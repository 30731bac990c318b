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
  it("is asked for, whole at first, and closed again", () => {
    expect(given()).toMatchObject({ isEnlarged: false, isMissing: false, zoom: 1, canZoomIn: false });
    expect(given("photo.enlarged")).toMatchObject({ isEnlarged: true, zoom: 1, canZoomIn: true });
    expect(given("photo.enlarged", "lightbox.closed").isEnlarged).toBe(false);
  });

  it("comes nearer in two steps, and goes back in as many", () => {
    expect(given("photo.enlarged", "zoom.in")).toMatchObject({ zoom: 2, canZoomIn: true });
    expect(given("photo.enlarged", "zoom.in", "zoom.in")).toMatchObject({ zoom: 4, canZoomIn: false });
    expect(given("photo.enlarged", "zoom.in", "zoom.in", "zoom.out").zoom).toBe(2);
    expect(given("photo.enlarged", "zoom.in", "zoom.out").zoom).toBe(1);
  });

  it("comes nearer when it is pressed, and is whole again when it is pressed once more", () => {
    expect(given("photo.enlarged", "zoom.toggled").zoom).toBe(2);
    expect(given("photo.enlarged", "zoom.toggled", "zoom.toggled").zoom).toBe(1);
    expect(given("photo.enlarged", "zoom.in", "zoom.in", "zoom.toggled").zoom).toBe(1);
  });

  it("is whole where another photo comes, or it is opened anew", () => {
    expect(given("photo.enlarged", "zoom.in", "photo.changed")).toMatchObject({ isEnlarged: true, zoom: 1 });
    expect(given("photo.enlarged", "zoom.in", "lightbox.closed", "photo.enlarged").zoom).toBe(1);
  });

  it("says where it can't be had, and is asked for again", () => {
    expect(given("photo.enlarged", "lightbox.missing")).toMatchObject({ isEnlarged: false, isMissing: true });
    expect(given("photo.enlarged", "lightbox.missing", "photo.enlarged")).toMatchObject({
      isEnlarged: true,
      isMissing: false,
    });
  });
});
