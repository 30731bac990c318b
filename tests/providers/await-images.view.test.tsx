import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitImages } from "../../src/providers/await-images.ts";

/** Pictures of a page. None of them loads by itself in jsdom. */
function showPictures(html: string): HTMLImageElement[] {
  document.body.innerHTML = html;
  const images = [...document.images];
  for (const image of images) Object.defineProperty(image, "complete", { value: false });
  return images;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const EAGER_AND_LAZY =
  '<header><img src="/logo.svg"></header><main><img src="/a.jpg"><img src="/b.jpg"><img src="/c.jpg" loading="lazy"></main>';

// spec 4.10
test("a page is ready once its eager pictures have loaded or failed, without waiting for lazy ones", async () => {
  const [, first, second] = showPictures(EAGER_AND_LAZY);
  const done = vi.fn<() => void>();
  void awaitImages().then(done);
  await vi.advanceTimersByTimeAsync(100);
  first?.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(100);
  expect(done).not.toHaveBeenCalled();
  second?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalled();
});

test("a page without eager pictures is ready at once", async () => {
  showPictures("<main><p>Words</p></main>");
  const done = vi.fn<() => void>();
  void awaitImages().then(done);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalled();
});
