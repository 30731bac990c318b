import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DELAY } from "../../contract/constants.ts";
import { useWindowWidth } from "../../src/hooks/use-window-width.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told = vi.fn<(width: number) => void>();
function Watcher() {
  useWindowWidth(told);
  return null;
}
function resizeTo(width: number) {
  Object.defineProperty(window, "innerWidth", { value: width, configurable: true });
  window.dispatchEvent(new Event("resize"));
}

// spec 9.17
test("the width is reported at once, and 200 ms after the last of many resizes", () => {
  Object.defineProperty(window, "innerWidth", { value: 1280, configurable: true });
  const { unmount } = render(<Watcher />);
  expect(told.mock.calls).toEqual([[1280]]);
  resizeTo(900);
  vi.advanceTimersByTime(DELAY.resizeDebounce - 1);
  resizeTo(700);
  vi.advanceTimersByTime(DELAY.resizeDebounce - 1);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(told).toHaveBeenLastCalledWith(700);
  expect(told).toHaveBeenCalledTimes(2);
  unmount();
  resizeTo(500);
  vi.advanceTimersByTime(DELAY.resizeDebounce);
  expect(told).toHaveBeenCalledTimes(2);
});

test("larger text makes a window count as a narrower one", () => {
  Object.defineProperty(window, "innerWidth", { value: 1280, configurable: true });
  document.documentElement.style.fontSize = "24px";
  told.mockClear();
  render(<Watcher />);
  document.documentElement.style.fontSize = "";
  expect(told.mock.calls).toEqual([[1280 / 1.5]]);
});

test("a change of the text size is reported like a change of the width", () => {
  const observed: { tell: () => void; element?: Element }[] = [];
  vi.stubGlobal("ResizeObserver", function (this: object, tell: () => void) {
    const watched: (typeof observed)[number] = { tell };
    observed.push(watched);
    return { observe: (element: Element) => Object.assign(watched, { element }), disconnect: () => {} };
  });
  Object.defineProperty(window, "innerWidth", { value: 1280, configurable: true });
  told.mockClear();
  const { unmount } = render(<Watcher />);
  const [probe] = observed;
  expect(probe?.element?.isConnected).toBe(true);
  // The first width is known.
  probe?.tell();
  vi.advanceTimersByTime(DELAY.resizeDebounce);
  expect(told.mock.calls).toEqual([[1280]]);
  document.documentElement.style.fontSize = "32px";
  probe?.tell();
  vi.advanceTimersByTime(DELAY.resizeDebounce);
  document.documentElement.style.fontSize = "";
  expect(told.mock.calls).toEqual([[1280], [640]]);
  unmount();
  expect(probe?.element?.isConnected).toBe(false);
});
