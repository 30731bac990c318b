/**
 * Renders pages in a separate thread. One render takes as long as sending thousands of cached responses, which would all wait for it
 * on the event loop.
 */
import { Tinypool } from "tinypool";
import type { Render, Rendered } from "../../contract/render.ts";
import type { Task } from "./render-worker.ts";

/** A render that takes longer hangs. It fails, and its thread is replaced. Milliseconds. */
const RENDER_TIMEOUT = 10_000;
/** Max heap of the thread, megabytes. A thread that needs more is replaced. */
const MAX_HEAP_MB = 96;
/** Max part of the heap for short-lived objects of a render, megabytes. */
const MAX_YOUNG_HEAP_MB = 16;

export interface RenderingThread {
  readonly render: Render;
  close(): Promise<void>;
}

/** Starts the thread. `views` is the file: address of the built module, `timeout` the limit of one render in milliseconds. */
export function openRenderingThread(views: string, timeout = RENDER_TIMEOUT): RenderingThread {
  const pool = new Tinypool({
    filename: new URL("./render-worker.ts", import.meta.url).href,
    workerData: views,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  });
  return {
    async render(input, options) {
      const task: Task = { input, options };
      const rendered: Rendered = await pool.run(task, { signal: AbortSignal.timeout(timeout) });
      return rendered;
    },
    close: () => pool.destroy(),
  };
}
