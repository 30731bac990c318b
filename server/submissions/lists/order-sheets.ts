/** Reads spreadsheets in a thread of their own, which starts with the first and ends when it is idle. */
import { type ThreadLimits, TooSlow, WarmThread } from "../../lib/warm-thread.ts";
import type { SheetTask, SheetText } from "./order-sheet.ts";

/** A file that takes longer is refused as too large. Milliseconds. */
export const SHEET_LIMITS: ThreadLimits = { task: 5000, wait: 30_000, load: 60_000, idle: 30_000 };
/** Max heap of the thread, megabytes. A file that needs more is refused as too large. */
const MAX_HEAP_MB = 128;
/** Max files that are read or wait. */
export const MAX_SHEETS = 8;

export interface OrderSheets {
  /** Returns undefined while too many files wait, and after too long a wait. */
  read(task: SheetTask): Promise<SheetText | undefined>;
  close(): Promise<void>;
}

const isOutOfMemory = (problem: unknown): boolean =>
  (problem as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";

export function openOrderSheets(limits: Partial<ThreadLimits> = {}): OrderSheets {
  const source = {
    filename: new URL("./order-sheet.ts", import.meta.url).href,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  };
  const thread = new WarmThread<SheetTask, SheetText>(source, { ...SHEET_LIMITS, ...limits });
  let files = 0;
  return {
    async read(task) {
      if (files >= MAX_SHEETS) return undefined;
      files += 1;
      try {
        return await thread.run(task);
      } catch (problem) {
        if (problem instanceof TooSlow && problem.phase === "waiting") return undefined;
        if (problem instanceof TooSlow || isOutOfMemory(problem)) return { problem: "large" };
        throw problem;
      } finally {
        files -= 1;
      }
    },
    close: () => thread.close(),
  };
}
