/** Requests one address repeatedly while something else happens, and measures its response times. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Asked, ProbeTask } from "./probe-thread.ts";

export interface Answers {
  /** The number of responses by status; 0 is no response. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Median, 99th percentile and maximum, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface Probe {
  /** Stops the requests. */
  stop(): Promise<Answers>;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Starts a probe in a separate thread, on one kept connection. `every`: pause after a response, milliseconds. */
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
