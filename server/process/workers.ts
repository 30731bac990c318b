/**
 * Runs several worker processes behind one port (WORKERS). Each is a complete server. Limits, challenges, mail and backups are
 * coordinated through the database, as for servers on several machines. The primary process distributes connections in turn,
 * replaces workers that exit, and aggregates their metrics.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "@prometheus-io/client";
import { z } from "zod";
import { type Log, openLog } from "../log/log.ts";
import type { Settings } from "../settings/settings.ts";
import { closeOnShutdown, type ShutdownSignal } from "./shutdown.ts";

/** A message of a worker: its address once it listens, or a request for the metrics of all workers (metrics/all-workers.ts). */
const workerMessage = z.union([z.object({ address: z.string() }), z.object({ wantsMetrics: z.number() })]);

/** A worker that exits sooner is replaced after a pause, because the next one will probably exit too. Milliseconds. */
const MIN_UPTIME = 10_000;
/** Milliseconds. */
const RESTART_DELAY = 1000;
/** Longer than the shutdown timeout of a worker (serve.ts), milliseconds. */
const SHUTDOWN_TIMEOUT = 15_000;

const printAddress = (address: string) => console.log(`Switchyard is at ${address}`);

/** Prints the address of the server. A worker sends it to the primary process, which prints it once. */
export function announce(address: string): void {
  if (cluster.isWorker) process.send?.({ address });
  else printAddress(address);
}

/**
 * Runs `serveHere` in as many processes as the settings say, or in this one if that is one.
 * @throws StartProblem of the server
 */
export async function serveInWorkers(
  settings: Pick<Settings, "workers" | "logLevel">,
  serveHere: () => Promise<void>,
): Promise<void> {
  if (cluster.isWorker) {
    return serveHere().catch((problem: unknown) => {
      // The channel to the primary process would keep this one alive.
      process.channel?.unref();
      throw problem;
    });
  }
  if (settings.workers === 1) return serveHere();
  await supervise(settings.workers, openLog(settings.logLevel));
}

async function supervise(count: number, log: Log): Promise<void> {
  const measured = new AggregatorRegistry();
  let shutdownSignal: string | undefined;
  const living = new Set<Worker>();

  function hear(worker: Worker, message: unknown): void {
    const { data } = workerMessage.safeParse(message);
    if (!data || "address" in data) return;
    const { wantsMetrics } = data;
    measured.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ wantsMetrics, text }),
      (problem: unknown) => log.events.error(problem, "cannot read the metrics of the workers"),
    );
  }

  /** Starts a worker. Resolves with its address, or undefined if it exits before it listens. */
  function start(): Promise<string | undefined> {
    const worker = cluster.fork();
    const begun = performance.now();
    living.add(worker);
    return new Promise((resolve) => {
      worker.on("message", (message: unknown) => {
        const { data } = workerMessage.safeParse(message);
        if (data && "address" in data) resolve(data.address);
        else hear(worker, message);
      });
      worker.once("exit", (code: number | null, signal: string | null) => {
        living.delete(worker);
        resolve(undefined);
        if (shutdownSignal) {
          // A worker that has just started is ended by the signal itself, and has no pending requests.
          if (code !== 0 && signal !== shutdownSignal) process.exitCode = 1;
        } else if (isStarted) void replace({ code, signal }, performance.now() - begun);
        else process.exitCode = code ?? 1;
      });
    });
  }

  async function replace(ended: { code: number | null; signal: string | null }, age: number): Promise<void> {
    log.events.error(ended, "worker exited, starting another");
    if (age < MIN_UPTIME) await pause(RESTART_DELAY);
    if (!shutdownSignal) await start();
  }

  async function close(signal: ShutdownSignal): Promise<void> {
    shutdownSignal = signal;
    setTimeout(() => {
      for (const worker of living) worker.process.kill("SIGKILL");
    }, SHUTDOWN_TIMEOUT).unref();
    const ended = [...living].map((worker) => once(worker, "exit"));
    for (const worker of living) worker.process.kill(signal);
    await Promise.all(ended);
  }

  closeOnShutdown({ log, timeout: 2 * SHUTDOWN_TIMEOUT, close });
  let isStarted = false;
  // The first worker migrates tables, creates the secret, and reports problems once for all.
  const address = await start();
  if (address === undefined) return;
  isStarted = true;
  await Promise.all(Array.from({ length: count - 1 }, start));
  if (!shutdownSignal) printAddress(address);
}
