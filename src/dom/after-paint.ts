import { nextTask } from "./next-task.ts";

/**
 * Resolves once the next frame is painted. Observes an element, because the browser then reports in the next frame, also while a test
 * stops its clock.
 */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });
  await nextTask();
}
