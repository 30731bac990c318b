/**
 * Program that copies a SQLite database, even one in use, opens the copy, and prints how many submissions it holds. It runs apart
 * from the server, so that it can take long and can be killed at any moment.
 */
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** How long it waits for the lock of another program, milliseconds. */
const BUSY_TIMEOUT = 60_000;

function copy(source: string, target: string): void {
  const address = pathToFileURL(source);
  // Does not create a missing file.
  address.searchParams.set("mode", "rw");
  const database = new DatabaseSync(address, { timeout: BUSY_TIMEOUT });
  try {
    database.prepare("vacuum into ?").run(target);
  } finally {
    database.close();
  }
}

/** Opens a copy and returns how many submissions it holds. @throws Error if it is damaged */
function countIn(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const check = database.prepare("pragma quick_check(1)").get()?.["quick_check"];
    if (check !== "ok") throw new Error(`the copy is damaged: ${check}`);
    return Number(database.prepare("select count(*) as count from submissions").get()?.["count"]);
  } finally {
    database.close();
  }
}

const [source = "", target = ""] = process.argv.slice(2);
try {
  copy(source, target);
  console.log(countIn(target));
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
