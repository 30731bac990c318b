/** A server under torture: a process that is killed, started again, and watched. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import nodeFlags from "../../server/node-flags.json" with { type: "json" };
import { undoAtEnd } from "./leftovers.ts";
import type { ClockShift } from "./site.ts";

const PROGRAM = join(import.meta.dirname, "site.ts");
/** How often a server that starts is asked whether it is there, milliseconds. */
const LOOK_AGAIN = 50;
/** Milliseconds after which a server that does not come up is a failure of its own. */
const LONGEST_START = 60_000;

export interface TorturedServer {
  readonly origin: string;
  isUp(): boolean;
  /** Ends it without a word and starts it again; resolves once it answers. */
  kill(): Promise<void>;
  /** Sets its clock wrong by so many milliseconds, until it is started again or told otherwise. */
  shiftClock(shift: number): void;
  /** Empties its log, as an operator's log rotation does: floods would fill the small disk with lines for good. */
  emptyLog(): void;
  /** Asks it to stop, as an operator does: its exit code, and how long it took in milliseconds. */
  stop(): Promise<{ readonly code: number | null; readonly took: number }>;
  readonly report: ServerReport;
}

interface ServerReport {
  readonly kills: number;
  /** How often it ended though nobody had asked for it. */
  readonly endedByItself: number;
  /** Megabytes of resident memory at most; 0 where the system does not tell. */
  readonly memory: number;
}

export interface ServerPlan {
  readonly port: number;
  /** Where its log goes. */
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

/** Starts a server, and starts it again whenever it ends. */
export async function startTortured({ port, log, environment }: ServerPlan): Promise<TorturedServer> {
  const origin = `http://127.0.0.1:${port}`;
  const report = { kills: 0, endedByItself: 0, memory: 0 };
  let child: ChildProcess;
  let isUp = false;
  let isWanted = true;

  async function waitUntilUp(): Promise<void> {
    const until = performance.now() + LONGEST_START;
    while (isWanted && performance.now() < until) {
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
      isUp = answer !== undefined;
      await answer?.body?.cancel();
      if (isUp) return;
      await pause(LOOK_AGAIN);
    }
    if (isWanted) throw new Error(`the server on port ${port} does not come up; its log is ${log}`);
  }

  async function start(): Promise<void> {
    const output = openSync(log, "a");
    child = fork(PROGRAM, [], {
      execArgv: nodeFlags,
      env: { PATH: process.env["PATH"] ?? "", PORT: String(port), HOST: "127.0.0.1", ...environment },
      stdio: ["ignore", output, output, "ipc"],
    });
    closeSync(output);
    const begun = child;
    begun.on("exit", () => {
      isUp = false;
      if (begun !== child || !isWanted) return;
      report.endedByItself += 1;
      void start();
    });
    await waitUntilUp();
  }

  undoAtEnd(() => void child.kill("SIGKILL"));
  const watch = setInterval(() => {
    report.memory = Math.max(report.memory, memoryOf(child));
  }, 500);
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
    async kill() {
      await end("SIGKILL");
      report.kills += 1;
      isWanted = true;
      await start();
    },
    shiftClock(shift) {
      if (isUp) child.send({ shift } satisfies ClockShift);
    },
    emptyLog: () => truncateSync(log),
    async stop() {
      clearInterval(watch);
      const begun = performance.now();
      const code = await end("SIGTERM");
      return { code, took: performance.now() - begun };
    },
  };
}
