/**
 * For tests that put something in the place of a module, or watch what one does the first time: each file of them starts from
 * modules that nobody has read yet. Packages are read once a process, and the document is that of the file before.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();

/** What a document is told of its own life: modules listen for as long as it lives, which here is longer than they do. */
const LIFE = ["pageshow", "pagehide", "storage"];

const listen = window.addEventListener;
const ended = new AbortController();
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options: AddEventListenerOptions | boolean = {},
) => {
  const own = typeof options === "boolean" ? { capture: options } : options;
  listen(type, listener, LIFE.includes(type) ? { signal: ended.signal, ...own } : own);
};
afterAll(() => {
  window.addEventListener = listen;
  ended.abort();
});
