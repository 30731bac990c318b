/**
 * Stubs for browser APIs that jsdom lacks and views use. Each test starts with an empty document, an empty store and a
 * bare address, and no view of it changes a text that a translator would have replaced.
 */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { takeFaults, watchTests } from "./text-nodes.ts";

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** jsdom has no layout, so every element in the document counts as near. */
class AlwaysNear extends NoObserver {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    super();
    this.#tell = tell;
  }
  override observe() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

// Generous, because test machines are shared.
configure({ asyncUtilTimeout: 5000 });
watchTests();

/** Removes everything that a test left in the browser. Objects that live as long as the document read it again. */
function forgetVisit() {
  sessionStorage.clear();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; Max-Age=0; Path=/`;
  history.replaceState(null, "", "/");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", AlwaysNear);
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("matchMedia", (query: string) => ({
    media: query,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("scrollTo", () => {});
  // The width of jsdom. Test files share a window.
  Object.defineProperty(window, "innerWidth", { value: 1024, configurable: true });
  // A simulated mouse has no previous position, so each of its events is a movement.
  Object.defineProperty(MouseEvent.prototype, "movementX", { get: () => 1, configurable: true });
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // jsdom has no layout, so every element in the document counts as visible.
  Element.prototype.checkVisibility = () => true;
  HTMLCanvasElement.prototype.getContext = () => null;
});

afterEach(async () => {
  // Before the texts go with their views.
  const faults = takeFaults();
  cleanup();
  // A view may still be loading a part, such as the carousel's engine. The loading must not outlive its test.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  forgetVisit();
  takeFaults();
  expect(faults, "texts that a translated page would lose").toEqual([]);
});
