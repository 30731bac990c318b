import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import {
  type CarouselEvent,
  type CoverChanged,
  carouselMachine,
  selectCanPlay,
  selectChosenSlide,
  selectIsPictured,
  selectIsPlaying,
  selectSlide,
} from "../../machines/carousel.ts";
import { settled } from "../support/settled.ts";

/** Each picture is there as soon as it is requested. */
const AT_ONCE = () => Promise.resolve();
/** Milliseconds that pass at once. Shorter than each delay, and all delays are multiples of it. */
const STEP = 100;

function start(input: { count: number; autoplay: boolean }, ...events: CarouselEvent[]) {
  return startWith(AT_ONCE, input, ...events);
}

function startWith(
  loadPicture: (index: number) => Promise<void>,
  input: { count: number; autoplay: boolean },
  ...events: CarouselEvent[]
) {
  const clock = new SimulatedClock();
  const watch: { tell: (event: CoverChanged) => void } = { tell: () => {} };
  const machine = carouselMachine.provide({
    actors: {
      loadPicture: fromPromise(({ input: { index } }: { input: { readonly index: number } }) => loadPicture(index)),
      watchPage: fromCallback<CoverChanged>(({ sendBack }) => {
        watch.tell = sendBack;
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  for (const event of events) actor.send(event);
  return {
    /** Lets time pass, and pictures load meanwhile. */
    pass: async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= STEP) {
        clock.increment(Math.min(STEP, left));
        await settled();
      }
    },
    /** Says that the header covers the page, or no longer does. */
    cover: (isCovered: boolean) => watch.tell({ type: isCovered ? "page.covered" : "page.uncovered" }),
    send: actor.send,
    value: () => actor.getSnapshot().value.slides,
    isRunning: () => actor.getSnapshot().matches({ slides: "playing" }),
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
  it("advances every 3000 ms and starts again after the last slide", async () => {
    const slider = start(hero);
    expect(slider.isPlaying()).toBe(true);
    await slider.pass(2999);
    expect(slider.slide()).toBe(0);
    await slider.pass(1);
    expect(slider.slide()).toBe(1);
    await slider.pass(3000);
    await slider.pass(3000);
    expect(slider.slide()).toBe(0);
  });

  it("stops once the visitor has chosen a slide, also the one that is shown, until playing is requested", async () => {
    for (const index of [0, 2]) {
      const slider = start(hero);
      await slider.pass(2000);
      slider.send({ type: "slide.changed", index });
      expect([slider.isPlaying(), slider.canPlay(), slider.chosen()]).toEqual([false, true, index]);
      await slider.pass(10_000);
      expect(slider.slide()).toBe(index);
      slider.send({ type: "carousel.resumed" });
      await slider.pass(3000);
      expect(slider.slide()).toBe((index + 1) % 3);
    }
  });

  it("does not restart its time for a missing slide", async () => {
    const slider = start(hero);
    await slider.pass(2000);
    for (const index of [3, -1]) slider.send({ type: "slide.changed", index });
    await slider.pass(1000);
    expect(slider.slide()).toBe(1);
  });

  it("rests while the header covers the page", async () => {
    const slider = start(hero);
    await slider.pass(2000);
    slider.cover(true);
    await slider.pass(10_000);
    expect([slider.slide(), slider.value(), slider.isPlaying()]).toEqual([0, "resting", true]);
    slider.cover(false);
    await slider.pass(2999);
    expect(slider.slide()).toBe(0);
    await slider.pass(1);
    expect(slider.slide()).toBe(1);
  });

  it("goes on resting under the pointer when the header uncovers the page", async () => {
    const slider = start(hero, { type: "pointer.entered" });
    slider.cover(true);
    slider.cover(false);
    await slider.pass(10_000);
    expect(slider.slide()).toBe(0);
    slider.cover(true);
    slider.send({ type: "pointer.left" });
    await slider.pass(10_000);
    expect(slider.slide()).toBe(0);
  });

  it.each([
    ["the pointer is over it", "pointer.entered", "pointer.left"],
    ["the focus is in it", "focus.entered", "focus.left"],
  ] as const)("rests while %s", async (_name, entered, left) => {
    const slider = start(hero, { type: entered });
    await slider.pass(10_000);
    expect(slider.slide()).toBe(0);
    expect(slider.value()).toBe("resting");
    expect(slider.isPlaying()).toBe(true);
    slider.send({ type: left });
    await slider.pass(3000);
    expect(slider.slide()).toBe(1);
  });

  it("rests until pointer and focus have left it", () => {
    const slider = start(hero, { type: "pointer.entered" }, { type: "focus.entered" }, { type: "pointer.left" });
    expect(slider.value()).toBe("resting");
    slider.send({ type: "pointer.entered" });
    slider.send({ type: "focus.left" });
    expect(slider.value()).toBe("resting");
    slider.send({ type: "pointer.left" });
    expect(slider.isRunning()).toBe(true);
  });

  it("lets the visitor change the slide while it rests", () => {
    expect(start(hero, { type: "pointer.entered" }, { type: "slide.changed", index: 2 }).slide()).toBe(2);
  });

  it("stays paused once paused, until it is resumed", async () => {
    for (const before of [[], [{ type: "pointer.entered" }]] as const) {
      const slider = start(hero, ...before, { type: "carousel.paused" }, { type: "pointer.left" });
      await slider.pass(10_000);
      expect(slider.slide()).toBe(0);
      expect(slider.isPlaying()).toBe(false);
      expect(slider.canPlay()).toBe(true);
      slider.send({ type: "carousel.resumed" });
      await slider.pass(3000);
      expect(slider.slide()).toBe(1);
    }
  });

  it("plays when the focused button asks for it, and rests once the focus moves on within", async () => {
    const slider = start(hero, { type: "focus.entered" }, { type: "carousel.paused" }, { type: "carousel.resumed" });
    await slider.pass(3000);
    expect(slider.slide()).toBe(1);
    slider.send({ type: "focus.entered" });
    await slider.pass(10_000);
    expect(slider.slide()).toBe(1);
  });

  it.each([[[]], [[{ type: "focus.entered" }]], [[{ type: "carousel.paused" }]]] as [CarouselEvent[]][])(
    "stands still with reduced motion (after %j), until playing is requested",
    async (before) => {
      const slider = start(hero, ...before, { type: "motion.reduced" });
      await slider.pass(10_000);
      expect(slider.slide()).toBe(0);
      expect(slider.value()).toBe("still");
      slider.send({ type: "carousel.resumed" });
      expect(slider.isRunning()).toBe(true);
    },
  );
});

describe("a slide whose turn has come", () => {
  const nothing = () => new Promise<void>(() => {});

  it("waits until its picture can be drawn", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slider = startWith(() => promise, hero);
    await slider.pass(4000);
    expect([slider.slide(), slider.isPlaying(), slider.isRunning()]).toEqual([0, true, true]);
    resolve();
    await slider.pass(1);
    expect(slider.slide()).toBe(1);
  });

  it("is shown without its picture if that fails, at its time", async () => {
    const slider = startWith(() => Promise.reject(new Error("No connection")), hero);
    await slider.pass(2999);
    expect(slider.slide()).toBe(0);
    await slider.pass(1);
    expect(slider.slide()).toBe(1);
  });

  it("is shown without its picture after a wait of 4 s", async () => {
    const slider = startWith(nothing, hero);
    await slider.pass(3000 + 3999);
    expect(slider.slide()).toBe(0);
    await slider.pass(1);
    expect(slider.slide()).toBe(1);
  });

  it("asks for the picture of the slide that comes next, once for each turn", async () => {
    const asked: number[] = [];
    const slider = startWith(async (index) => void asked.push(index), hero);
    await slider.pass(1499);
    expect(asked).toEqual([]);
    await slider.pass(1);
    expect(asked).toEqual([1]);
    await slider.pass(6000);
    expect(asked).toEqual([1, 2, 0]);
  });

  it("stays where it is when the visitor pauses during the wait", async () => {
    const slider = startWith(nothing, hero);
    await slider.pass(3500);
    slider.send({ type: "carousel.paused" });
    await slider.pass(10_000);
    expect(slider.slide()).toBe(0);
  });
});

describe("a carousel that does not play", async () => {
  it.each([
    { count: 3, autoplay: false },
    { count: 1, autoplay: true },
  ])("stands still with %j", async (input) => {
    const carousel = start(input, { type: "carousel.resumed" });
    await carousel.pass(10_000);
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
  it("loads a picture half an interval before its turn, and keeps it", async () => {
    const slider = start(hero);
    expect(slider.pictured()).toEqual([0]);
    await slider.pass(1499);
    expect(slider.pictured()).toEqual([0]);
    await slider.pass(1);
    expect(slider.pictured()).toEqual([0, 1]);
    await slider.pass(4500);
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

  it("reports a slide as the visitor's own only if the visitor has chosen it", async () => {
    const slider = start(hero);
    expect(slider.chosen()).toBeNull();
    slider.send({ type: "slide.changed", index: 1 });
    expect(slider.chosen()).toBe(1);
    slider.send({ type: "carousel.resumed" });
    await slider.pass(3000);
    expect([slider.slide(), slider.chosen()]).toEqual([2, null]);
  });
});
