/** A server under torture: a process that is killed, restarted and watched. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { undoAtEnd } from "./leftovers.ts";
import type { ClockShift } from "./site.ts";

const PROGRAM = join(import.meta.dirname, "site.ts");
/** Interval between two checks of a starting server, milliseconds. */
const LOOK_AGAIN = 50;
/** Maximum milliseconds of a start. */
const START_TIMEOUT = 60_000;

export interface TorturedServer {
  readonly origin: string;
  isUp(): boolean;
  pid(): number | undefined;
  /** Resident memory, megabytes; 0 if the system does not report it. */
  memory(): number;
  /** Kills and restarts it. Resolves when it answers again. */
  kill(): Promise<void>;
  /** Shifts its clock by a number of milliseconds, until the next restart or shift. */
  shiftClock(shift: number): void;
  /** Empties its log, as log rotation does. Otherwise floods would fill the small disk. */
  emptyLog(): void;
  /** Shuts it down gracefully. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Starts it after a stop. */
  start(): Promise<void>;
  /** Starts it after a stop, once, although it can't. Returns its exit code. */
  startInVain(): Promise<number | null>;
  readonly report: ServerReport;
}

interface ServerReport {
  readonly kills: number;
  /** Number of times that it ended by itself. */
  readonly endedByItself: number;
  /** Maximum megabytes of resident memory; 0 if the system does not report it. */
  readonly memory: number;
  /** Exit codes of the graceful shutdowns, and the milliseconds of the slowest. */
  readonly stops: readonly (number | null)[];
  readonly longestStop: number;
}

export interface ServerPlan {
  readonly port: number;
  /** The path of its log. */
  readonly log: string;
  readonly environment: Readonly<Record<string, string>>;
}

function memoryOf(child: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Starts a server, and restarts it whenever it ends. */
export async function startTortured({ port, log, environment }: ServerPlan): Promise<TorturedServer> {
  const origin = `http://127.0.0.1:${port}`;
  const stops: (number | null)[] = [];
  const report = { kills: 0, endedByItself: 0, memory: 0, stops, longestStop: 0 };
  let child: ChildProcess;
  let isUp = false;
  let isWanted = true;

  async function waitUntilUp(): Promise<void> {
    const until = performance.now() + START_TIMEOUT;
    while (isWanted && performance.now() < until) {
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
      isUp = answer !== undefined;
      await answer?.body?.cancel();
      if (isUp) return;
      await pause(LOOK_AGAIN);
    }
    if (isWanted) throw new Error(`the server on port ${port} does not come up; its log is ${log}`);
  }

  function begin(): ChildProcess {
    const output = openSync(log, "a");
    const env = { PATH: process.env["PATH"] ?? "", PORT: String(port), HOST: "127.0.0.1", ...environment };
    child = fork(PROGRAM, [], { env, stdio: ["ignore", output, output, "ipc"] });
    closeSync(output);
    return child;
  }

  async function start(): Promise<void> {
    isWanted = true;
    const begun = begin();
    begun.on("exit", () => {
      isUp = false;
      if (begun !== child || !isWanted) return;
      report.endedByItself += 1;
      void start();
    });
    await waitUntilUp();
  }

  undoAtEnd(() => void child.kill("SIGKILL"));
  setInterval(() => {
    report.memory = Math.max(report.memory, memoryOf(child));
  }, 500).unref();
  await start();

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    isWanted = false;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  return {
    origin,
    report,
    isUp: () => isUp,
    pid: () => child.pid,
    memory: () => memoryOf(child),
    async kill() {
      await end("SIGKILL");
      report.kills += 1;
      await start();
    },
    shiftClock(shift) {
      if (isUp) child.send({ shift } satisfies ClockShift);
    },
    emptyLog: () => truncateSync(log),
    start,
    async startInVain() {
      const [code] = (await once(begin(), "exit")) as [number | null];
      return code;
    },
    async stop() {
      const begun = performance.now();
      const code = await end("SIGTERM");
      stops.push(code);
      report.longestStop = Math.max(report.longestStop, performance.now() - begun);
      return code;
    },
  };
}
