import { nextTask } from "./next-task.ts";

/** Resolves once the next frame is painted. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}
