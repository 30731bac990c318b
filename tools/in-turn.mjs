/** Work that one process at a time may do. Plain JavaScript without dependencies, as tools/run.mjs, whose part it is. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** How often a process that waits for its turn looks, milliseconds. */
const LOOKS = 200;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    // There, and someone else's.
    return problem.code === "EPERM";
  }
}

/** Returns the id of the process whose turn it is: NaN if the file has none, undefined without a file. */
function holderOf(file) {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** Takes the turn where nobody has it. The file has its number from the first moment on: others look whether that runs. */
function take(file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (problem) {
    if (problem.code === "EEXIST") return false;
    throw problem;
  } finally {
    rmSync(own);
  }
}

/**
 * Does the work while `file` is there, which holds the number of the process; waits for its turn, and says for whom. A process
 * that was ended meanwhile leaves its turn to the next.
 */
export async function inTurn(file, work) {
  const leave = () => rmSync(file, { force: true });
  for (let told; !take(file); await wait(LOOKS)) {
    const holder = holderOf(file);
    if (holder === undefined || holder === told) continue;
    if (isRunning(holder)) {
      console.log(`Process ${holder} installs or builds; this waits (where it does not, remove ${file}) …`);
      told = holder;
    } else leave();
  }
  process.once("exit", leave);
  try {
    await work();
  } finally {
    process.off("exit", leave);
    leave();
  }
}
