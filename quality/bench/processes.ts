import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import nodeFlags from "../../server/node-flags.json" with { type: "json" };
import { freePort } from "../../tests/support/free-port.ts";

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** Megabytes of resident memory; undefined where the system does not tell. */
  memory(): number | undefined;
  /** Seconds of processor time until now; not a number where the system does not tell. */
  processorTime(): number;
  /** The same in milliseconds and to the microsecond, of one answer as well; undefined where the system does not tell. */
  busyTime(): number | undefined;
  stop(): Promise<void>;
}

/** Of Linux's /proc. */
const TICKS_PER_SECOND = 100;
/** Of a millisecond. */
const NANOSECONDS = 1e6;
/** How often the output is looked at until it tells the port, milliseconds. */
const LOOK_AGAIN = 10;
/** "… http://localhost:3000", or just "3000". */
const PORT_LINE = /^(?:Switchyard is at \S+:)?(\d+)$/m;

/** Waits until the output of a server, a file, tells its port. */
export async function portOf(child: ChildProcess, output: string): Promise<number> {
  while (child.exitCode === null) {
    const port = PORT_LINE.exec(readFileSync(output, "utf8"))?.[1];
    if (port) return Number(port);
    await sleep(LOOK_AGAIN);
  }
  throw new Error("the server did not start; the lines above say why");
}

/** What /proc says of a process; empty where the system has none. */
function toldOf(child: ChildProcess, file: "status" | "stat"): string {
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/**
 * Starts a program and waits until it tells its port. Its output goes into a file, as in service, so that reading it is
 * no work for whoever measures.
 */
export async function startServer(
  program: readonly string[],
  output: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const file = openSync(output, "w");
  const child = spawn(process.execPath, program, {
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

/** Starts the built site, with its log and a database of its own in a folder. It knows the address that it is asked at. */
export async function startSite(folder: string, more: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = String(await freePort());
  const program = [...nodeFlags, join(import.meta.dirname, "../../server/main.ts")];
  return startServer(program, join(folder, "site.log"), {
    HOST: "localhost",
    PORT: port,
    DATA: join(folder, "data"),
    ...more,
  });
}
