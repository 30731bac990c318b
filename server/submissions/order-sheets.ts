/** Reads spreadsheets in a thread of their own, which starts with the first and ends when it is idle. */
import { Tinypool } from "tinypool";
import type { SheetTask, SheetText } from "./order-sheet.ts";

/** A file that takes longer is refused, and its thread is replaced. Milliseconds. */
const TIMEOUT = 5000;
/** Time after which an idle thread ends. Milliseconds. */
const IDLE_TIMEOUT = 30_000;
/** Max heap of the thread, megabytes. */
const MAX_HEAP_MB = 128;
/** Max files that wait. */
const MAX_WAITING = 8;

export interface OrderSheets {
  /** Returns undefined while too many files wait. */
  read(task: SheetTask): Promise<SheetText | undefined>;
  close(): Promise<void>;
}

/** `timeout` is the limit of one file, milliseconds. */
export function openOrderSheets(timeout = TIMEOUT): OrderSheets {
  let pool: Tinypool | undefined;
  let waiting = 0;
  const opened = () => {
    pool ??= new Tinypool({
      filename: new URL("./order-sheet.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_TIMEOUT,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    return pool;
  };
  return {
    async read(task) {
      if (waiting >= MAX_WAITING) return undefined;
      waiting += 1;
      try {
        const text: SheetText = await opened().run(task, { signal: AbortSignal.timeout(timeout) });
        return text;
      } catch {
        // It took too long or too much memory.
        return { problem: "large" };
      } finally {
        waiting -= 1;
      }
    },
    close: async () => pool?.destroy(),
  };
}
