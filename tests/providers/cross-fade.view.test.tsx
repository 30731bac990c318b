import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginCrossFade, CAPTURE_TIMEOUT } from "../../src/providers/cross-fade.ts";

/** A browser that supports View Transitions. `capture` reports that it has captured the page. */
function browserThatFades() {
  let update: ViewTransitionUpdateCallback = () => undefined;
  const skipTransition = vi.fn(() => void update());
  const startViewTransition = (next: ViewTransitionUpdateCallback) => {
    update = next;
    return { ready: Promise.reject(new Error("skipped")), skipTransition };
  };
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(document, { startViewTransition });
  return { skipTransition, capture: () => update() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
});

test("without support for View Transitions nothing is delayed", () => {
  expect(beginCrossFade()).toBeUndefined();
});

test("the next page waits until the previous one is captured", async () => {
  const { capture } = browserThatFades();
  const begun = vi.fn();
  const waiting = beginCrossFade()?.then(begun);
  await vi.advanceTimersByTimeAsync(CAPTURE_TIMEOUT - 1);
  expect(begun).not.toHaveBeenCalled();
  capture();
  await waiting;
  expect(begun).toHaveBeenCalledOnce();
});

test("a browser that captures nothing delays no page", async () => {
  const { skipTransition } = browserThatFades();
  const waiting = beginCrossFade();
  await vi.advanceTimersByTimeAsync(CAPTURE_TIMEOUT);
  await waiting;
  expect(skipTransition).toHaveBeenCalledOnce();
});
