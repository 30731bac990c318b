/**
 * Serves from several processes behind one port (WORKERS). Each is a whole server. What they have to agree on lies in the
 * database, as for servers on several machines: limits, challenges, who sends a mail, who makes the backup. This one hands the
 * connections out in turns, puts another process in the place of one that dies, and adds up what all of them measure.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "@prometheus-io/client";
import { z } from "zod";
import { type Log, openLog } from "../log/log.ts";
import type { Settings } from "../settings/settings.ts";

/** What processes say to the one that started them: where they listen, or that they want to know what all have measured. */
const said = z.union([z.object({ address: z.string() }), z.object({ wantsMetrics: z.number() })]);
const answered = z.object({ wantsMetrics: z.number(), text: z.string() });

/** One that died young is not replaced at once: it would most likely die again. Milliseconds. */
const YOUNG = 10_000;
const PAUSE = 1000;
/** Longer than a server takes to end in the worst case (serve.ts), milliseconds. */
const LONGEST_END = 15_000;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

const tell = (address: string) => console.log(`Switchyard is at ${address}`);

/** Says where the server listens: to whoever looks on, or to the process that speaks for all. */
export function announce(address: string): void {
  if (cluster.isWorker) process.send?.({ address });
  else tell(address);
}

let asked = 0;

/** What all processes together have measured, or `own` where there is one alone. In Prometheus's text format. */
export async function measuredByAll(own: () => Promise<string>): Promise<string> {
  if (!cluster.isWorker) return own();
  asked += 1;
  const wantsMetrics = asked;
  process.send?.({ wantsMetrics });
  for (;;) {
    const [message] = await once(process, "message");
    const { success, data } = answered.safeParse(message);
    if (success && data.wantsMetrics === wantsMetrics) return data.text;
  }
}

/**
 * Runs `serveHere` in as many processes as the settings say; in this one where that is one.
 * @throws StartProblem of the server
 */
export async function serveInWorkers(
  settings: Pick<Settings, "workers" | "logLevel">,
  serveHere: () => Promise<void>,
): Promise<void> {
  if (cluster.isWorker) {
    return serveHere().catch((problem: unknown) => {
      // The line to the process that started this one would keep it from ending.
      process.channel?.unref();
      throw problem;
    });
  }
  if (settings.workers === 1) return serveHere();
  await supervise(settings.workers, openLog(settings.logLevel));
}

async function supervise(count: number, log: Log): Promise<void> {
  const measured = new AggregatorRegistry();
  let toldToEnd: string | undefined;
  const living = new Set<Worker>();

  function hear(worker: Worker, message: unknown): void {
    const { data } = said.safeParse(message);
    if (!data || "address" in data) return;
    const { wantsMetrics } = data;
    measured.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ wantsMetrics, text }),
      (problem: unknown) => log.events.error(problem, "the metrics of the processes can't be read"),
    );
  }

  /** Starts a process; resolves with where it listens, or undefined where it ended before. */
  function start(): Promise<string | undefined> {
    const worker = cluster.fork();
    const begun = performance.now();
    living.add(worker);
    return new Promise((resolve) => {
      worker.on("message", (message: unknown) => {
        const { data } = said.safeParse(message);
        if (data && "address" in data) resolve(data.address);
        else hear(worker, message);
      });
      worker.once("exit", (code: number | null, signal: string | null) => {
        living.delete(worker);
        resolve(undefined);
        if (toldToEnd) {
          // One that has only just begun ends by the signal itself, and had nothing under way.
          if (code !== 0 && signal !== toldToEnd) process.exitCode = 1;
        } else if (isStarted) void replace({ code, signal }, performance.now() - begun);
        else process.exitCode = code ?? 1;
      });
    });
  }

  async function replace(ended: { code: number | null; signal: string | null }, age: number): Promise<void> {
    log.events.error(ended, "a process of the server has ended; another takes its place");
    if (age < YOUNG) await pause(PAUSE);
    if (!toldToEnd) await start();
  }

  async function end(signal: (typeof SIGNALS)[number]): Promise<void> {
    if (toldToEnd) return;
    toldToEnd = signal;
    setTimeout(() => {
      for (const worker of living) worker.process.kill("SIGKILL");
    }, LONGEST_END).unref();
    const ended = [...living].map((worker) => once(worker, "exit"));
    for (const worker of living) worker.process.kill(signal);
    await Promise.all(ended);
    process.exit((await log.close()) ? process.exitCode : 1);
  }

  for (const signal of SIGNALS) process.on(signal, () => void end(signal));
  let isStarted = false;
  // The first brings tables up to date, makes the secret, and says what is wrong, once for all.
  const address = await start();
  if (address === undefined) return;
  isStarted = true;
  await Promise.all(Array.from({ length: count - 1 }, start));
  if (!toldToEnd) tell(address);
}
