/** Loading of pictures. */
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Loading time in milliseconds up to which a picture counts as already there, because it comes from a cache. */
const AT_ONCE = 100;

/** Resolves once a picture has loaded or failed. */
export const settled = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (image.complete) return resolve();
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
  });

/** Resolves once a picture can be drawn without delay. Rejects if it can't be loaded. */
export async function drawable(image: HTMLImageElement): Promise<void> {
  await settled(image);
  await image.decode();
}

/**
 * Ref of a picture that is not there yet: it fades in over its average colour once it can be drawn (Picture.module.css). Nothing
 * changes for a picture that is there already, comes from a cache, or fails.
 */
export function fadeIn(image: HTMLImageElement | null): void {
  if (!image || image.complete || prefersReducedMotion()) return;
  const start = performance.now();
  const end = () => {
    delete image.dataset["fade"];
  };
  const begin = () => {
    if (performance.now() - start <= AT_ONCE) return end();
    image.dataset["fade"] = "in";
    image.addEventListener("animationend", end, { once: true });
  };
  image.dataset["fade"] = "waiting";
  void drawable(image).then(begin, end);
}
