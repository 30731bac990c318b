/** A lock for the work on pictures. A server may see a new photograph while another process still makes variants. */
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Polling interval in milliseconds. */
const ASKED = 200;

/** Returns false for a number that is no id of a process, too. */
function isAlive(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (problem) {
    // The process exists but belongs to another user.
    return (problem as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns the id in a lock: NaN if it has none, undefined without a lock. */
function holderOf(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** Takes the lock if it is free. The file is linked, not written, so that a process that is killed never leaves it without an id. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw problem;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Waits for the lock `path`, a file with the id of the process that holds it. A lock of a process that has ended is removed.
 * @returns a function that releases the lock
 */
export async function takeTurn(path: string): Promise<() => void> {
  while (!take(path)) {
    const holder = holderOf(path);
    if (holder === undefined) continue;
    if (holder !== process.pid && isAlive(holder)) await pause(ASKED);
    else rmSync(path, { force: true });
  }
  return () => rmSync(path, { force: true });
}
