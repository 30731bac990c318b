/**
 * Renders pages in a thread of its own. A render takes as long as thousands of answers that are ready; beside them, on
 * the event loop, every one of those would have to wait for it.
 */
import { Tinypool } from "tinypool";
import type { Render, Rendered } from "../../contract/render.ts";
import type { Task } from "./render-worker.ts";

/** No page takes this long; what does hangs, and its thread is replaced. Milliseconds. */
const LONGEST = 10_000;
/** Of the thread's heap, megabytes. One that needs more is replaced. */
const MOST_MEMORY = 96;
/** Of it, for what is made and dropped within a render. */
const MOST_YOUNG = 16;

export interface RenderingThread {
  readonly render: Render;
  close(): Promise<void>;
}

/** Starts the thread on the built views, a module's file: address. */
export function openRenderingThread(views: string, longest = LONGEST): RenderingThread {
  const pool = new Tinypool({
    filename: new URL("./render-worker.ts", import.meta.url).href,
    workerData: views,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: MOST_YOUNG },
  });
  return {
    async render(input, options) {
      const task: Task = { input, options };
      const rendered: Rendered = await pool.run(task, { signal: AbortSignal.timeout(longest) });
      return rendered;
    },
    close: () => pool.destroy(),
  };
}
