/** Opens the file of the embedded database, in the thread that works on it. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { identify, requireNew } from "./identity.ts";
import type { Place } from "./messages.ts";

/** Milliseconds that opening waits for another program, such as `npm run inbox`. */
const BUSY_TIMEOUT = 3000;
const PRIVATE = 0o600;
const FOR_OTHERS = 0o077;

export interface OpenFile {
  readonly database: DatabaseSync;
  /** After a commit: keeps the highest number that was given out. */
  keepNumber(): void;
  /** @throws Error where the file that is open is no longer the one at its path, so that all would be lost at the end */
  requireUnmoved(): void;
}

/** SQLite gives what it makes beside the file the same mode. */
function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & FOR_OTHERS) === 0) continue;
    try {
      chmodSync(file, PRIVATE);
    } catch {
      // It is another user's, or its file system knows no modes; the log warns of the folder.
    }
  }
}

function requireSound(database: DatabaseSync): void {
  const [fault] = Object.values(database.prepare("pragma quick_check(1)").get() ?? {});
  if (fault !== "ok") throw new Error(`it is damaged (${String(fault).replaceAll("\n", " ")})`);
}

/** @throws Error where it can't be opened, is damaged, or is not the database that was here before */
export function openFile({ path, identityPath, isFirst }: Place): OpenFile {
  if (isFirst && !existsSync(path)) {
    requireNew(identityPath);
    closeSync(openSync(path, "a", PRIVATE));
  }
  if (isFirst) makePrivate(path);
  const address = pathToFileURL(path);
  // A file that has gone is not made anew.
  address.searchParams.set("mode", "rw");
  const database = new DatabaseSync(address, { timeout: BUSY_TIMEOUT });
  // WAL with synchronous=FULL: a commit has reached the disk before anyone is told of it.
  // secure_delete: what is deleted is overwritten, since it is about people.
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on",
  );
  if (isFirst) requireSound(database);
  const { keepNumber } = identify(database, identityPath);

  const { ino, dev } = statSync(path, { bigint: true });
  return {
    database,
    keepNumber,
    requireUnmoved() {
      const found = statSync(path, { bigint: true, throwIfNoEntry: false });
      if (found?.ino === ino && found.dev === dev && found.size > 0n) return;
      throw new Error(`${path} is no longer the file that is open`);
    },
  };
}
