/** The thread of a probe: sends requests until it is stopped, then returns the response times. */
import { Agent } from "node:http";
import { Agent as TlsAgent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { statusOf } from "./ask.ts";

export interface ProbeTask {
  readonly url: string;
  /** Milliseconds between a response and the next request. */
  readonly every: number;
}
export interface Asked {
  readonly times: readonly number[];
  readonly statuses: Readonly<Record<number, number>>;
}

const { url, every } = workerData as ProbeTask;
const agent = new (url.startsWith("https:") ? TlsAgent : Agent)({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
const statuses: Record<number, number> = {};
let stopped = false;
parentPort?.once("message", () => {
  stopped = true;
});

while (!stopped) {
  const begun = performance.now();
  const status = await statusOf(url, agent);
  times.push(performance.now() - begun);
  statuses[status] = (statuses[status] ?? 0) + 1;
  await pause(every);
}
agent.destroy();
parentPort?.postMessage({ times, statuses } satisfies Asked);
