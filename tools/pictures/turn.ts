/** One process at a time, because a server may see a new photograph while the start still makes the others. */
import { readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** How often it is asked whether it is one's turn, milliseconds. */
const ASKED = 200;

function isAlive(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (problem) {
    // It is there and belongs to someone else.
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
 * Waits until no other living process has its turn at `path`, a file that holds the id of the one that has it.
 * @returns what ends the turn
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
    // One that ended without a word has left it.
    if (holder > 0 && (holder === process.pid || !isAlive(holder))) rmSync(path, { force: true });
    else await pause(ASKED);
  }
}
