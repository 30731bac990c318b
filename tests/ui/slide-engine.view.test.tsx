import { beforeEach, describe, expect, test, vi } from "vitest";
import { startSlides } from "../../src/ui/slide-engine.ts";

interface Given {
  readonly cssMode: boolean;
  readonly speed: number;
  readonly on: { slideChange(of: object): void; progress(of: object): void };
}
const made = vi.hoisted(() => ({ options: [] as Given[], calls: [] as string[] }));
vi.mock("swiper", () => ({
  default: class {
    slides: HTMLElement[];
    isBeginning = true;
    isEnd = false;
    constructor(root: HTMLElement, options: Given) {
      this.slides = [...root.querySelectorAll<HTMLElement>(".swiper-slide")];
      made.options.push(options);
    }
    slidePrev = () => made.calls.push("previous");
    slideNext = () => made.calls.push("next");
    slideTo = (index: number) => made.calls.push(`to ${index}`);
    destroy = () => made.calls.push("destroyed");
  },
}));

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
  return { slides: startSlides(root, events), items };
}

beforeEach(() => {
  made.options.length = 0;
  made.calls.length = 0;
});

describe("the paging of a carousel", () => {
  test("slides in 500 ms, at once where reduced motion is preferred", () => {
    start();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    start();
    expect(made.options.map(({ speed, cssMode }) => [speed, cssMode])).toEqual([
      [500, true],
      [0, true],
    ]);
  });

  test("keeps the focus out of slides that are out of view, until it stops", () => {
    const { slides, items } = start();
    expect(items.map(({ inert }) => inert)).toEqual([false, false, true]);
    slides.stop();
    expect(items.map(({ inert }) => inert)).toEqual([false, false, false]);
    expect(made.calls).toEqual(["destroyed"]);
  });

  test("brings a slide that only peeks in into view when it receives the focus", () => {
    const { items } = start();
    items[0]?.querySelector("a")?.focus();
    expect(made.calls).toEqual([]);
    items[1]?.querySelector("a")?.focus();
    expect(made.calls).toEqual(["to 1"]);
  });

  test("steps, and tells where it is", () => {
    const { slides } = start();
    slides.next();
    slides.previous();
    expect(made.calls).toEqual(["next", "previous"]);
    expect(events.onEdges).toHaveBeenLastCalledWith({ atStart: true, atEnd: false });
    made.options[0]?.on.slideChange({ activeIndex: 2 });
    expect(events.onChange).toHaveBeenLastCalledWith(2);
  });
});
