/** Cross-fade between pages (View Transitions API), unless the visitor prefers reduced motion. */
import { nextTask } from "../dom/next-task.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

/** Max time in milliseconds for the browser to capture the previous page, normally one frame. */
export const CAPTURE_TIMEOUT = 100;

/**
 * Captures the previous page and resolves; content rendered in the same task fades in over it (styles/base.css).
 * @returns undefined if there is no cross-fade
 */
export function beginCrossFade(): Promise<void> | undefined {
  if (!("startViewTransition" in document) || prefersReducedMotion()) return undefined;
  return new Promise((resolve) => {
    const transition = document.startViewTransition(() => {
      clearTimeout(timeout);
      resolve();
      return nextTask();
    });
    const timeout = setTimeout(() => transition.skipTransition(), CAPTURE_TIMEOUT);
    // Rejects if the transition is skipped, in a hidden window or by the next one. The page is shown anyway.
    transition.ready.catch(() => undefined);
  });
}
