import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { lightboxMachine, selectIsEnlarged, selectIsLeaving, selectZoom } from "../../machines/lightbox.ts";

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
    zoom: selectZoom(snapshot),
  };
}

describe("the enlarged photo", () => {
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
});
