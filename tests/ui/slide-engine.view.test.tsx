import type Swiper from "swiper";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSlides } from "../../src/ui/slide-engine.ts";

interface Given {
  readonly cssMode: boolean;
  readonly on: { slideChange(of: object): void; progress(of: object): void };
}
const made = { options: [] as Given[], calls: [] as string[] };
class StandInSwiper {
  slides: HTMLElement[];
  wrapperEl: Element | null;
  /** Where the slides begin; the last can't come to the start of the window. */
  slidesGrid = [0, 80, 160];
  snapGrid = [0, 80, 140];
  isBeginning = true;
  isEnd = false;
  constructor(root: HTMLElement, options: Given) {
    this.slides = [...root.querySelectorAll<HTMLElement>(".swiper-slide")];
    this.wrapperEl = root.querySelector(".swiper-wrapper");
    made.options.push(options);
  }
  destroy = () => made.calls.push("destroyed");
}

const events = { onChange: vi.fn(), onEdges: vi.fn() };
/** Where the window of the carousel and its slides lie, from left to right: whole, peeking in, out but for half a pixel. */
const PLACES = {
  window: [0, 100],
  slides: [
    [0, 80],
    [80, 160],
    [99.5, 179.5],
  ],
} as const;
function placeAt(element: HTMLElement, [left, right]: readonly [number, number]) {
  element.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 10);
}
function start() {
  const slide = '<li class="swiper-slide"><a href="/product/1">A product</a></li>';
  document.body.innerHTML = `<div id="root"><ul class="swiper-wrapper">${slide.repeat(PLACES.slides.length)}</ul></div>`;
  const root = document.getElementById("root") ?? document.body;
  const items = [...root.querySelectorAll<HTMLElement>("li")];
  placeAt(root, PLACES.window);
  for (const [index, place] of PLACES.slides.entries()) placeAt(items[index] ?? root, place);
  const list = root.querySelector("ul") ?? root;
  return { slides: startSlides(root, events, StandInSwiper as unknown as typeof Swiper), items, list };
}

/** Milliseconds, as the browser paints them. */
const FRAME = 16;

beforeEach(() => {
  vi.useFakeTimers();
  made.options.length = 0;
  made.calls.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the paging of a carousel", () => {
  // spec 9.12
  test("slides in 500 ms whatever the distance, at once where reduced motion is preferred", () => {
    const { slides, list } = start();
    slides.next();
    vi.advanceTimersByTime(250);
    expect(list.scrollLeft).toBeCloseTo(40, -1);
    slides.next();
    vi.advanceTimersByTime(480);
    expect(list.scrollLeft).toBeLessThan(140);
    vi.advanceTimersByTime(20 + FRAME);
    expect(list.scrollLeft).toBe(140);

    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const still = start();
    still.slides.next();
    expect(still.list.scrollLeft).toBe(80);
  });

  test("leaves the list to a visitor who scrolls it meanwhile", () => {
    const { slides, list } = start();
    slides.next();
    vi.advanceTimersByTime(250);
    list.dispatchEvent(new Event("wheel"));
    const left = list.scrollLeft;
    vi.advanceTimersByTime(500);
    expect(list.scrollLeft).toBe(left);
    expect(list.style.scrollSnapType).toBe("");
  });

  test("keeps the focus out of slides that are out of view, until it stops", () => {
    const { slides, items } = start();
    expect(items.map(({ inert }) => inert)).toEqual([false, false, true]);
    slides.stop();
    expect(items.map(({ inert }) => inert)).toEqual([false, false, false]);
    expect(made.calls).toEqual(["destroyed"]);
  });

  test("brings a slide that only peeks in into view at once when it receives the focus", () => {
    const { items, list } = start();
    items[0]?.querySelector("a")?.focus();
    expect(list.scrollLeft).toBe(0);
    items[1]?.querySelector("a")?.focus();
    expect(list.scrollLeft).toBe(80);
  });

  test("steps, and tells where it is", () => {
    const { slides, list } = start();
    for (const expected of [80, 140, 140]) {
      slides.next();
      vi.advanceTimersByTime(600);
      expect(list.scrollLeft).toBe(expected);
    }
    slides.previous();
    vi.advanceTimersByTime(600);
    expect(list.scrollLeft).toBe(80);
    expect(events.onEdges).toHaveBeenLastCalledWith({ atStart: true, atEnd: false });
    made.options[0]?.on.slideChange({ activeIndex: 2 });
    expect(events.onChange).toHaveBeenLastCalledWith(2);
  });
});
