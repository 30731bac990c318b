import { nextTask } from "../../dom/next-task.ts";

/**
 * Runs a task that moves parts of the page. Waits for the end of a click, because the pressed button could otherwise move away
 * from the pointer and miss the click.
 */
export function afterPress(task: () => void): void {
  if (document.querySelector(":active") === null) {
    task();
    return;
  }
  window.addEventListener("mouseup", () => void nextTask().then(task), { once: true, capture: true });
}
