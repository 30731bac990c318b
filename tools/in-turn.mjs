/** A lock between processes. Plain JavaScript without dependencies, because tools/run.mjs uses it before the installation. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Polling interval of a waiting process, in milliseconds. */
const LOOKS = 200;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    // The process exists but belongs to another user.
    return problem.code === "EPERM";
  }
}

/** Returns the id of the process that holds the lock: NaN if the file has none, undefined without a file. */
function holderOf(file) {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return undefined;
  }
}

/**
 * Takes the lock if it is free. The file is linked rather than written, so that it has the process id from the start: others
 * check whether that process runs.
 */
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
 * Runs `work` while this process holds the lock `file`, which contains its id. Waits while another process holds it, and logs
 * which one. A lock of a process that has ended is removed.
 */
export async function inTurn(file, work) {
  const leave = () => rmSync(file, { force: true });
  for (let loggedHolder; !take(file); await wait(LOOKS)) {
    const holder = holderOf(file);
    if (holder === undefined || holder === loggedHolder) continue;
    if (isRunning(holder)) {
      console.log(`Process ${holder} installs or builds; this waits (if it does neither, remove ${file}) …`);
      loggedHolder = holder;
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
