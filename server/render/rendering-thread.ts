/**
 * Renders pages in a separate thread. One render takes as long as sending thousands of cached responses, which would all wait for it
 * on the event loop.
 */
import type { Render, Rendered } from "../../contract/render.ts";
import { type ThreadLimits, WarmThread } from "../lib/warm-thread.ts";
import type { Task } from "./render-worker.ts";

/** Milliseconds. */
export const RENDERING_LIMITS: ThreadLimits = { task: 10_000, wait: 30_000, load: 60_000 };
/** Max heap of the thread, megabytes. A thread that needs more is replaced. */
const MAX_HEAP_MB = 96;
/** Max part of the heap for short-lived objects of a render, megabytes. */
const MAX_YOUNG_HEAP_MB = 16;

export interface RenderingThread {
  /** @throws TooSlow if the render takes too long, or waits too long for its turn */
  readonly render: Render;
  /** Resolves once the views have loaded. Rejects with what their module throws. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Starts the thread. `views` is the file: address of the built module. */
export function openRenderingThread(views: string, limits: Partial<ThreadLimits> = {}): RenderingThread {
  const source = {
    filename: new URL("./render-worker.ts", import.meta.url).href,
    workerData: views,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  };
  const thread = new WarmThread<Task, Rendered>(source, { ...RENDERING_LIMITS, ...limits });
  return {
    render: (input, options) => thread.run({ input, options }),
    ready: thread.load(),
    close: () => thread.close(),
  };
}
