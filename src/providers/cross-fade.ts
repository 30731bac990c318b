/** One page gives way to the next softly, where the browser can do so by itself and motion is welcome. */
import { nextTask } from "../dom/next-task.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

/** Milliseconds that the browser may take to picture the page before, which is one frame. The next page waits no longer. */
export const LONGEST_CAPTURE = 100;

/**
 * Resolves once the browser has pictured the page before (View Transitions API): what comes to the screen in this task fades in
 * above it (styles/base.css). At once where nothing fades.
 */
export function beginCrossFade(): Promise<void> | undefined {
  if (!("startViewTransition" in document) || prefersReducedMotion()) return undefined;
  return new Promise((resolve) => {
    const transition = document.startViewTransition(() => {
      clearTimeout(patience);
      resolve();
      return nextTask();
    });
    const patience = setTimeout(() => transition.skipTransition(), LONGEST_CAPTURE);
    // Skipped: in a window that nobody sees, or by the next one. The page is there all the same.
    transition.ready.catch(() => undefined);
  });
}
