import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import { followSections } from "../../src/ui/section-scroll.ts";

/** Positions the sections as in a page scrolled by this distance. Each is 500 high. */
function scrollPageTo(scrolled: number) {
  for (const [index, element] of [...document.querySelectorAll<HTMLElement>("section, #edge")].entries()) {
    const top = (element.id === "edge" ? 0 : (index - 1) * 500) - scrolled;
    element.getBoundingClientRect = () => ({ top, height: 500 }) as DOMRect;
  }
  window.dispatchEvent(new Event("scroll"));
}
const told = { stuck: vi.fn(), section: vi.fn(), settled: vi.fn() };
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollY", 0);
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 5000, configurable: true });
  document.body.innerHTML =
    '<div id="edge"></div><section id="feature"></section><section id="faq"></section><section id="video"></section>';
  stop = followSections({
    edge: document.getElementById("edge"),
    sections: ["feature", "faq", "video"],
    onStuck: told.stuck,
    onSection: told.section,
    onSettled: told.settled,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

describe("a page under a sticky tab bar", () => {
  // spec 9.16
  test("reports the section in view 100 ms after the last of many scrolls", () => {
    vi.advanceTimersByTime(DELAY.scrollDebounce);
    told.section.mockClear();
    scrollPageTo(600);
    vi.advanceTimersByTime(DELAY.scrollDebounce - 1);
    scrollPageTo(700);
    vi.advanceTimersByTime(DELAY.scrollDebounce - 1);
    expect(told.section).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told.section.mock.calls).toEqual([["faq"]]);
    expect(told.settled).toHaveBeenCalled();
  });

  // spec 4.21
  test("reports when the bar starts and stops sticking", () => {
    scrollPageTo(10);
    expect(told.stuck).toHaveBeenLastCalledWith(true);
    scrollPageTo(0);
    expect(told.stuck).toHaveBeenLastCalledWith(false);
  });

  test("reports that the bar sticks when the first section begins below header, border and bar", () => {
    const header = document.body.appendChild(document.createElement("header"));
    header.dataset["siteHeader"] = "";
    Object.defineProperties(header, { clientHeight: { value: 71 }, offsetHeight: { value: 72 } });
    vi.spyOn(window, "getComputedStyle").mockReturnValue({ scrollPaddingTop: "152px" } as CSSStyleDeclaration);
    scrollPageTo(-71.06);
    expect(told.stuck).toHaveBeenLastCalledWith(true);
    scrollPageTo(-72);
    expect(told.stuck).toHaveBeenLastCalledWith(false);
  });

  test("reports nothing after it has been stopped", () => {
    stop();
    told.stuck.mockClear();
    scrollPageTo(600);
    vi.advanceTimersByTime(DELAY.scrollDebounce);
    expect(told.stuck).not.toHaveBeenCalled();
  });
});
