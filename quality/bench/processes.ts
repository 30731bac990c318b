import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../server/settings/folders.ts";
import { freePort } from "../../tests/support/free-port.ts";

/** A server in a separate process. */
export interface ServerProcess {
  readonly port: number;
  /** Megabytes of resident memory; undefined if the system does not report it. */
  memory(): number | undefined;
  /** Seconds of processor time so far; NaN if the system does not report it. */
  processorTime(): number;
  /** Processor time in milliseconds, precise enough for one response; undefined if the system does not report it. */
  busyTime(): number | undefined;
  stop(): Promise<void>;
}

/** The unit of Linux's /proc. */
const TICKS_PER_SECOND = 100;
/** In a millisecond. */
const NANOSECONDS = 1e6;
/** Interval between two looks at the output, milliseconds. */
const LOOK_AGAIN = 10;
/** "… http://localhost:3000", or just "3000". */
const PORT_LINE = /^(?:Switchyard is at \S+:)?(\d+)$/m;

/** Waits for the port in a server's output file. */
export async function portOf(child: ChildProcess, output: string): Promise<number> {
  while (child.exitCode === null) {
    const port = PORT_LINE.exec(readFileSync(output, "utf8"))?.[1];
    if (port) return Number(port);
    await sleep(LOOK_AGAIN);
  }
  throw new Error("the server did not start; the lines above say why");
}

/** Reads a file of /proc about a process; empty if the system has none. */
function toldOf(child: ChildProcess, file: "status" | "stat"): string {
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

interface ServerOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** Path of Node; that of this process by default. */
  readonly node?: string;
  readonly cwd?: string;
}

/**
 * Starts a program and waits until it prints its port. Its output goes to a file, as in production, so that reading it
 * costs the benchmark nothing.
 */
export async function startServer(
  program: readonly string[],
  output: string,
  { environment = {}, node = process.execPath, cwd = process.cwd() }: ServerOptions = {},
): Promise<ServerProcess> {
  const file = openSync(output, "w");
  const child = spawn(node, program, {
    cwd,
    stdio: ["ignore", file, "inherit"],
    env: { ...process.env, ...environment },
  });
  closeSync(file);
  const port = await portOf(child, output);
  return {
    port,
    memory() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(toldOf(child, "status"))?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    },
    processorTime() {
      const [, user, system] = /^(?:\S+ ){13}(\d+) (\d+)/.exec(toldOf(child, "stat")) ?? [];
      return (Number(user) + Number(system)) / TICKS_PER_SECOND;
    },
    busyTime() {
      try {
        const threads = readdirSync(`/proc/${child.pid}/task`);
        const times = threads.map((thread) => readFileSync(`/proc/${child.pid}/task/${thread}/schedstat`, "utf8"));
        return times.reduce((sum, time) => sum + Number(time.split(" ", 1)[0]), 0) / NANOSECONDS;
      } catch {
        return undefined;
      }
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** Starts a built site with its log and database in a folder. `checkout` is the folder of its checkout, this one by default. */
export async function startSite(
  folder: string,
  more: NodeJS.ProcessEnv = {},
  checkout: string = ROOT,
): Promise<ServerProcess> {
  const port = String(await freePort());
  return startServer([join(checkout, "server", "main.ts")], join(folder, "site.log"), {
    // Each commit has its own version of Node, and reads .env in the folder where it starts.
    ...(checkout !== ROOT && { node: join(checkout, "node_modules", "node", "bin", "node"), cwd: checkout }),
    environment: { HOST: "localhost", PORT: port, DATA: join(folder, "data"), ...more },
  });
}
