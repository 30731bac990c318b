/** Opens the file of the embedded database, inside its thread. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { identify, requireNew } from "./identity.ts";
import type { Place } from "./messages.ts";

/** How long opening waits for the lock of another program, such as `npm run inbox`, milliseconds. */
const BUSY_TIMEOUT = 3000;
const PRIVATE = 0o600;
const FOR_OTHERS = 0o077;

export interface OpenFile {
  readonly database: DatabaseSync;
  /** Stores the highest issued number. Called after each commit. */
  keepNumber(): void;
  /** @throws Error if the path now holds another file, because all writes to the open one would be lost */
  requireUnmoved(): void;
}

/** Removes the permissions of other users. SQLite creates its further files with the same mode. */
function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & FOR_OTHERS) === 0) continue;
    try {
      chmodSync(file, PRIVATE);
    } catch {
      // The file belongs to another user, or the file system has no modes. The log warns about the folder.
    }
  }
}

function requireSound(database: DatabaseSync): void {
  const [fault] = Object.values(database.prepare("pragma quick_check(1)").get() ?? {});
  if (fault !== "ok") throw new Error(`it is damaged (${String(fault).replaceAll("\n", " ")})`);
}

/** Opens the file. @throws Error if it cannot be opened, is damaged, or is not the database that was here before */
export function openFile({ path, identityPath, isFirst }: Place): OpenFile {
  if (isFirst && !existsSync(path)) {
    requireNew(identityPath);
    closeSync(openSync(path, "a", PRIVATE));
  }
  if (isFirst) makePrivate(path);
  const address = pathToFileURL(path);
  // Does not create a missing file.
  address.searchParams.set("mode", "rw");
  const database = new DatabaseSync(address, { timeout: BUSY_TIMEOUT });
  // WAL with synchronous=FULL: a commit is on the disk before it is reported.
  // secure_delete: deleted data is overwritten, because it is personal.
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
