import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import {
  type CarouselEvent,
  carouselMachine,
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
  const machine = carouselMachine.provide({
    actors: {
      loadPicture: fromPromise(({ input: { index } }: { input: { readonly index: number } }) => loadPicture(index)),
      watchPage: fromCallback(() => {}),
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
    send: actor.send,
    slide: () => selectSlide(actor.getSnapshot()),
    /** Slides whose picture is loaded. */
    pictured: () =>
      Array.from({ length: input.count }, (_, index) => index).filter((index) =>
        selectIsPictured(index)(actor.getSnapshot()),
      ),
    inOrder: () => actor.getSnapshot().context.pictured,
    isPlaying: () => selectIsPlaying(actor.getSnapshot()),
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

  it("does not restart its time for a missing slide", async () => {
    const slider = start(hero);
    await slider.pass(2000);
    for (const index of [3, -1]) slider.send({ type: "slide.changed", index });
    await slider.pass(1000);
    expect(slider.slide()).toBe(1);
  });
});

describe("a slide whose turn has come", () => {
  const nothing = () => new Promise<void>(() => {});

  it("stays where it is when the visitor pauses during the wait", async () => {
    const slider = startWith(nothing, hero);
    await slider.pass(3500);
    slider.send({ type: "carousel.paused" });
    await slider.pass(10_000);
    expect(slider.slide()).toBe(0);
  });
});

describe("a slide", () => {
  it("loads the requested picture, and none in between", () => {
    const slider = start({ count: 4, autoplay: false }, { type: "slide.changed", index: 2 });
    expect(slider.pictured()).toEqual([0, 2]);
    slider.send({ type: "slide.changed", index: 0 });
    expect(slider.pictured()).toEqual([0, 2]);
    expect(slider.inOrder()).toEqual([0, 2]);
    slider.send({ type: "slide.changed", index: 1 });
    expect(slider.inOrder()).toEqual([0, 1, 2]);
  });
});
