/** A lock for the work on pictures. A server may see a new photograph while another process still makes variants. */
import { readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Polling interval in milliseconds. */
const ASKED = 200;

function isAlive(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (problem) {
    // The process exists but belongs to another user.
    return (problem as NodeJS.ErrnoException).code === "EPERM";
  }
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return 0;
  }
}

/**
 * Waits for the lock `path`, a file with the id of the process that holds it.
 * @returns a function that releases the lock
 */
export async function takeTurn(path: string): Promise<() => void> {
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: "wx" });
      return () => rmSync(path, { force: true });
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== "EEXIST") throw problem;
    }
    const holder = holderOf(path);
    // The process ended without releasing its lock.
    if (holder > 0 && (holder === process.pid || !isAlive(holder))) rmSync(path, { force: true });
    else await pause(ASKED);
  }
}
