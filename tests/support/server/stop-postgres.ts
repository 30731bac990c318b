/** Gives the tests of a run a folder for one PostgreSQL (databases.ts), and stops the one that they started. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { postgresFolder } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the files and the socket. */
    postgresFolder: string;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export default function setup({ provide }: TestProject): () => Promise<void> {
  const folder = postgresFolder();
  provide("postgresFolder", folder);
  return async () => {
    const file = join(folder, "data", "postmaster.pid");
    if (existsSync(file)) {
      const first = Number.parseInt(readFileSync(file, "utf8"), 10);
      // SIGQUIT is PostgreSQL's immediate shutdown, in which it ends its other processes.
      process.kill(first, "SIGQUIT");
      while (isRunning(first)) await pause(20);
    }
    rmSync(folder, { recursive: true });
  };
}
