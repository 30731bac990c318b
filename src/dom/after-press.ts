import { nextTask } from "./next-task.ts";

/**
 * Runs a task that moves parts of the page: at once, or after the click where the pointer is pressed. Otherwise the pressed
 * button could move away from the pointer, and the click would be lost.
 */
export function afterPress(task: () => void): void {
  if (document.querySelector(":active") === null) {
    task();
    return;
  }
  window.addEventListener("mouseup", () => void nextTask().then(task), { once: true, capture: true });
}
