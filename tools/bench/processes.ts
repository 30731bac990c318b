import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** Megabytes of resident memory; undefined where the system does not tell. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** Port in the first line that has one at its end: "… http://localhost:3000", or just "3000". */
async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error("the server has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^(?:\d+|Switchyard .*:\d+)$/.test(line) ? /\d+$/.exec(line)?.[0] : undefined;
    if (port) return Number(port);
  }
  throw new Error("the server did not start; the lines above say why");
}

/** Starts a program and waits until it tells its port. */
export async function startServer(
  program: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const port = await portOf(child);
  // The log is written as in service, and read by nobody.
  child.stdout?.resume();
  return {
    port,
    memory() {
      try {
        const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
        return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
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
