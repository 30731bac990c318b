/** Runs the site in a process of its own, to test starting, stopping and crashing. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
/** Variables that tests must not inherit from the shell or from .env. */
const CLEAN = {
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "",
  // Halves the time of each later start.
  NODE_COMPILE_CACHE: join(ROOT, ".cache/node"),
  CONTENT: "tests/fixtures/pumps",
};

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Output so far. */
  out(): string;
  err(): string;
}

/** Runs a program of the project and kills it after the test. `stdout` replaces the pipe that is read. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  stdout: "pipe" | "ignore" | number = "pipe",
): Running {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...CLEAN, ...environment },
    stdio: ["ignore", stdout, "pipe"],
  });
  const exited = once(child, "exit");
  // Its folders are removed next.
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  let out = "";
  let err = "";
  child.stdout?.on("data", (data) => {
    out += data;
  });
  child.stderr?.on("data", (data) => {
    err += data;
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, out, err }));
  return { child, ended, out: () => out, err: () => err };
}

export interface SiteProcess extends Running {
  readonly origin: string;
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts the site, or another program that serves it, and waits until it reports its address. */
export async function startSite(
  environment: Readonly<Record<string, string>>,
  program = "tests/support/server/site-program.ts",
  args: readonly string[] = [],
): Promise<SiteProcess> {
  const running = run(program, args, { PORT: "0", HOST: "127.0.0.1", ...environment });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  running.child.stdout?.on("data", () => {
    const origin = /^Switchyard is at (\S+)$/m.exec(running.out())?.[1];
    if (origin) resolve(origin);
  });
  running.ended.then(({ err }) => reject(new Error(`the site did not start: ${err}`)), reject);
  const origin = await promise;
  return { ...running, origin, ask: (path, init = {}) => fetch(origin + path, { redirect: "manual", ...init }) };
}
