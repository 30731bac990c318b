/** Asks for one address again and again while something else happens, and tells how long its answers took. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Asked, ProbeTask } from "./probe-thread.ts";

export interface Answers {
  /** How many answers had each status; 0 stands for no answer. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds: the middle one, the one that 99 of 100 stay under, and the longest. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface Probe {
  /** Ends the asking. */
  stop(): Promise<Answers>;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Begins to ask, in a thread of its own, on one connection that is kept; `every`: milliseconds of pause after an answer. */
export function startProbe(url: string, every = 5): Probe {
  const task: ProbeTask = { url, every };
  const thread = new Worker(new URL("./probe-thread.ts", import.meta.url), { workerData: task });
  return {
    async stop() {
      const told = once(thread, "message");
      thread.postMessage("stop");
      const [{ times, statuses }] = (await told) as [Asked];
      const sorted = times.toSorted((a, b) => a - b);
      return { statuses, p50: at(sorted, 0.5), p99: at(sorted, 0.99), longest: at(sorted, 1) };
    },
  };
}
