import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import {
  type CarouselEvent,
  carouselMachine,
  selectCanPlay,
  selectChosenSlide,
  selectIsPictured,
  selectIsPlaying,
  selectSlide,
} from "../../machines/carousel.ts";

function start(input: { count: number; autoplay: boolean }, ...events: CarouselEvent[]) {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { input, clock }).start();
  for (const event of events) actor.send(event);
  return {
    clock,
    send: actor.send,
    value: () => actor.getSnapshot().value.slides,
    slide: () => selectSlide(actor.getSnapshot()),
    chosen: () => selectChosenSlide(actor.getSnapshot()),
    /** Slides whose picture is loaded. */
    pictured: () =>
      Array.from({ length: input.count }, (_, index) => index).filter((index) =>
        selectIsPictured(index)(actor.getSnapshot()),
      ),
    inOrder: () => actor.getSnapshot().context.pictured,
    isPlaying: () => selectIsPlaying(actor.getSnapshot()),
    canPlay: () => selectCanPlay(actor.getSnapshot()),
  };
}
const hero = { count: 3, autoplay: true };

describe("the hero slider", () => {
  // spec 2.86, 9.11
  it("advances every 3000 ms and starts again after the last slide", () => {
    const slider = start(hero);
    expect(slider.isPlaying()).toBe(true);
    slider.clock.increment(2999);
    expect(slider.slide()).toBe(0);
    slider.clock.increment(1);
    expect(slider.slide()).toBe(1);
    slider.clock.increment(3000);
    slider.clock.increment(3000);
    expect(slider.slide()).toBe(0);
  });

  it("restarts its 3000 ms after the visitor has changed the slide", () => {
    const slider = start(hero);
    slider.clock.increment(2000);
    slider.send({ type: "slide.changed", index: 2 });
    slider.clock.increment(2999);
    expect(slider.slide()).toBe(2);
    slider.clock.increment(1);
    expect(slider.slide()).toBe(0);
  });

  it("does not restart its time for the current slide or a missing one", () => {
    const slider = start(hero);
    slider.clock.increment(2000);
    for (const index of [0, 3, -1]) slider.send({ type: "slide.changed", index });
    slider.clock.increment(1000);
    expect(slider.slide()).toBe(1);
  });

  it.each([
    ["the pointer is over it", "pointer.entered", "pointer.left"],
    ["the focus is in it", "focus.entered", "focus.left"],
  ] as const)("rests while %s", (_name, entered, left) => {
    const slider = start(hero, { type: entered });
    slider.clock.increment(10_000);
    expect(slider.slide()).toBe(0);
    expect(slider.value()).toBe("resting");
    expect(slider.isPlaying()).toBe(true);
    slider.send({ type: left });
    slider.clock.increment(3000);
    expect(slider.slide()).toBe(1);
  });

  it("rests until pointer and focus have left it", () => {
    const slider = start(hero, { type: "pointer.entered" }, { type: "focus.entered" }, { type: "pointer.left" });
    expect(slider.value()).toBe("resting");
    slider.send({ type: "pointer.entered" });
    slider.send({ type: "focus.left" });
    expect(slider.value()).toBe("resting");
    slider.send({ type: "pointer.left" });
    expect(slider.value()).toBe("playing");
  });

  it("lets the visitor change the slide while it rests", () => {
    expect(start(hero, { type: "pointer.entered" }, { type: "slide.changed", index: 2 }).slide()).toBe(2);
  });

  it("stays paused once paused, until it is resumed", () => {
    for (const before of [[], [{ type: "pointer.entered" }]] as const) {
      const slider = start(hero, ...before, { type: "carousel.paused" }, { type: "pointer.left" });
      slider.clock.increment(10_000);
      expect(slider.slide()).toBe(0);
      expect(slider.isPlaying()).toBe(false);
      expect(slider.canPlay()).toBe(true);
      slider.send({ type: "carousel.resumed" });
      slider.clock.increment(3000);
      expect(slider.slide()).toBe(1);
    }
  });

  it("plays when the focused button asks for it, and rests once the focus moves on within", () => {
    const slider = start(hero, { type: "focus.entered" }, { type: "carousel.paused" }, { type: "carousel.resumed" });
    slider.clock.increment(3000);
    expect(slider.slide()).toBe(1);
    slider.send({ type: "focus.entered" });
    slider.clock.increment(10_000);
    expect(slider.slide()).toBe(1);
  });

  it.each([[[]], [[{ type: "focus.entered" }]], [[{ type: "carousel.paused" }]]] as [CarouselEvent[]][])(
    "stands still with reduced motion (after %j), until playing is requested",
    (before) => {
      const slider = start(hero, ...before, { type: "motion.reduced" });
      slider.clock.increment(10_000);
      expect(slider.slide()).toBe(0);
      expect(slider.value()).toBe("still");
      slider.send({ type: "carousel.resumed" });
      expect(slider.value()).toBe("playing");
    },
  );
});

describe("a carousel that does not play", () => {
  it.each([
    { count: 3, autoplay: false },
    { count: 1, autoplay: true },
  ])("stands still with %j", (input) => {
    const carousel = start(input, { type: "carousel.resumed" });
    carousel.clock.increment(10_000);
    expect(carousel.value()).toBe("still");
    expect(carousel.canPlay()).toBe(false);
    expect(carousel.isPlaying()).toBe(false);
    expect(carousel.slide()).toBe(0);
  });

  it("moves when the visitor moves it", () => {
    const carousel = start({ count: 3, autoplay: false }, { type: "slide.changed", index: 1 });
    expect(carousel.slide()).toBe(1);
    carousel.send({ type: "slide.changed", index: 0 });
    expect(carousel.slide()).toBe(0);
  });
});

describe("a slide", () => {
  it("loads a picture half an interval before its turn, and keeps it", () => {
    const slider = start(hero);
    expect(slider.pictured()).toEqual([0]);
    slider.clock.increment(1499);
    expect(slider.pictured()).toEqual([0]);
    slider.clock.increment(1);
    expect(slider.pictured()).toEqual([0, 1]);
    for (let half = 0; half < 3; half += 1) slider.clock.increment(1500);
    expect([slider.slide(), slider.pictured()]).toEqual([2, [0, 1, 2]]);
  });

  it("loads the requested picture, and none in between", () => {
    const slider = start({ count: 4, autoplay: false }, { type: "slide.changed", index: 2 });
    expect(slider.pictured()).toEqual([0, 2]);
    slider.send({ type: "slide.changed", index: 0 });
    expect(slider.pictured()).toEqual([0, 2]);
    expect(slider.inOrder()).toEqual([0, 2]);
    slider.send({ type: "slide.changed", index: 1 });
    expect(slider.inOrder()).toEqual([0, 1, 2]);
  });

  it.each(["pointer.entered", "focus.entered"] as const)("loads a neighbouring picture at %s", (entered) => {
    expect(start(hero, { type: entered }).pictured()).toEqual([0, 1]);
    expect(start({ count: 3, autoplay: false }, { type: entered }).pictured()).toEqual([0, 1]);
  });

  it("reports a slide as the visitor's own only if the visitor has chosen it", () => {
    const slider = start(hero);
    expect(slider.chosen()).toBeNull();
    slider.send({ type: "slide.changed", index: 1 });
    expect(slider.chosen()).toBe(1);
    slider.clock.increment(3000);
    expect([slider.slide(), slider.chosen()]).toEqual([2, null]);
  });
});
