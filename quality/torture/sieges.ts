/** The attacks that run as sieges, and what each needs. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import { MAX_WAITING } from "../../server/submissions/files/file-store.ts";
import type { Arena } from "./arena.ts";
import { undoAtEnd } from "./leftovers.ts";
import type { SiegePlan } from "./siege.ts";

export interface Siege {
  readonly name: string;
  readonly lacks?: undefined;
  fits(arena: Arena): boolean;
  readonly plan: SiegePlan;
}

const MEGABYTE = 1024 * 1024;
/** The room for waiting files that is left: less than the networks of the attack may send in an hour. */
const ROOM_LEFT = 380 * MEGABYTE;
/** The share of the disk that is left: less than the part below which files stop. */
const DISK_LEFT = 0.08;
/** Burners per processor, and the niceness of both them and the threads that they slow. */
const BURNERS = 40;
const NICENESS = 19;
/** Counts to infinity. Ends with the torture, even if that was killed. */
const BURNER = 'while kill -0 "$PPID" 2>/dev/null; do :; done';
/** Milliseconds after which a new thread is slowed too. */
const SLOW_AGAIN = 100;
/** Threads that answer cached pages, collect garbage, write files and use the database. */
const FAST_THREADS = ["MainThread", "V8Worker", "libuv-worker", "database"];

const always = () => true;
const hasProc = () => existsSync("/proc/self/task");
const hasDisk = ({ disk }: Arena) => disk !== undefined;

async function crowdRoom({ addWaitingFiles, dropWaitingFiles }: Arena): Promise<() => Promise<void>> {
  await addWaitingFiles(MAX_WAITING - ROOM_LEFT);
  return dropWaitingFiles;
}

async function narrowDisk({ disk, dropWaitingFiles }: Arena): Promise<() => Promise<void>> {
  disk?.fillBut(DISK_LEFT);
  return async () => {
    disk?.empty();
    await dropWaitingFiles();
  };
}

/** Gives all threads of a process but the fast ones the priority of the burners. */
function slowThreads(pid: number | undefined): void {
  const tasks = `/proc/${pid}/task`;
  try {
    for (const thread of readdirSync(tasks)) {
      const name = readFileSync(join(tasks, thread, "comm"), "utf8").trim();
      if (!FAST_THREADS.includes(name)) setPriority(Number(thread), NICENESS);
    }
  } catch {
    // A thread has ended, or the process is restarted.
  }
}

/** Loads the processors, so that rendering is slow while cached pages are not. */
async function loadProcessors({ servers }: Arena): Promise<() => void> {
  const burners = Array.from({ length: BURNERS * availableParallelism() }, () =>
    spawn("nice", ["-n", String(NICENESS), "sh", "-c", BURNER], { stdio: "ignore" }),
  );
  const timer = setInterval(() => {
    for (const server of servers) slowThreads(server.pid());
  }, SLOW_AGAIN);
  const stop = () => {
    clearInterval(timer);
    for (const burner of burners) burner.kill("SIGKILL");
  };
  undoAtEnd(stop);
  return stop;
}

export const SIEGES: readonly Siege[] = [
  { name: "attack: uploads that send a byte now and then", fits: always, plan: { attack: "uploads" } },
  { name: "attack: pasted lists without scripts", fits: always, plan: { attack: "postedLists" } },
  { name: "attack: pasted lists", fits: always, plan: { attack: "lists" } },
  { name: "attack: bodies that never end", fits: always, plan: { attack: "bodies" } },
  {
    name: "attack: files that fill the waiting room",
    fits: always,
    plan: { attack: "files", prepare: crowdRoom },
  },
  {
    name: "attack: files on a disk that is nearly full",
    fits: hasDisk,
    plan: { attack: "files", filesMayStop: true, prepare: narrowDisk },
  },
  {
    name: "attack: new pages while the processors are loaded",
    fits: hasProc,
    plan: { attack: "pages", prepare: loadProcessors },
  },
];
