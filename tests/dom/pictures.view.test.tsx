import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawable, fadeIn } from "../../src/dom/pictures.ts";

/** A picture that a test loads when it wants. */
function picture(isComplete: boolean, decode: () => Promise<void> = async () => {}) {
  const image = document.createElement("img");
  Object.defineProperty(image, "complete", { value: isComplete });
  image.decode = decode;
  return image;
}
const load = async (image: HTMLImageElement, type = "load") => {
  image.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a picture that loads after the page is there", () => {
  test("is hidden until it can be drawn, then fades in", async () => {
    const decoding = Promise.withResolvers<void>();
    const image = picture(false, () => decoding.promise);
    fadeIn(image);
    expect(image.dataset["fade"]).toBe("waiting");
    await vi.advanceTimersByTimeAsync(400);
    await load(image);
    expect(image.dataset["fade"]).toBe("waiting");
    decoding.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(image.dataset["fade"]).toBe("in");
    image.dispatchEvent(new Event("animationend"));
    expect(image.dataset["fade"]).toBeUndefined();
  });

  test("appears at once if it comes from a cache", async () => {
    const image = picture(false);
    fadeIn(image);
    await vi.advanceTimersByTimeAsync(50);
    await load(image);
    expect(image.dataset["fade"]).toBeUndefined();
  });

  test("shows its alternative text if it fails", async () => {
    const image = picture(false, () => Promise.reject(new Error("The source image cannot be decoded.")));
    fadeIn(image);
    await vi.advanceTimersByTimeAsync(400);
    await load(image, "error");
    expect(image.dataset["fade"]).toBeUndefined();
  });
});

test.each([
  ["is there already", true, false],
  ["loads for a visitor who prefers reduced motion", false, true],
])("a picture that %s does not fade", (_what, isComplete, isReduced) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  const image = picture(isComplete);
  fadeIn(image);
  expect(image.dataset["fade"]).toBeUndefined();
});

test("a picture can be drawn once it is loaded and decoded", async () => {
  const image = picture(false);
  let isDrawable = false;
  void drawable(image).then(() => {
    isDrawable = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(isDrawable).toBe(false);
  await load(image);
  expect(isDrawable).toBe(true);
});
