import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { portOf } from "./processes.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Returns the seconds from `npm start` on the built site to the first response. `compiled`: whether Node may use the
 * compile cache of an earlier start.
 */
export async function startTime(dataFolder: string, { compiled }: { compiled: boolean }): Promise<number> {
  const begun = performance.now();
  const output = join(dataFolder, "start.log");
  const file = openSync(output, "w");
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    // A separate process group, so that everything npm started ends with it.
    detached: true,
    stdio: ["ignore", file, "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA: dataFolder,
      ...(!compiled && { NODE_DISABLE_COMPILE_CACHE: "1" }),
    },
  });
  closeSync(file);
  const ended = once(child, "exit");
  try {
    const port = await portOf(child, output);
    const { ok } = await fetch(`http://127.0.0.1:${port}/home`);
    if (!ok) throw new Error("the started site does not answer");
    return (performance.now() - begun) / 1000;
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  }
}
