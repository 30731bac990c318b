/**
 * Program that copies a SQLite database, even one in use, with the files of its inquiries. It opens the copy, and prints how many
 * submissions it holds. It runs apart from the server, so that it can take long and can be killed at any moment.
 */
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { CHUNK_SIZE } from "../database/data-folder.ts";

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

/** Puts a file into a copy, in chunks. */
function addFile(database: DatabaseSync, id: string, path: string): void {
  const insert = database.prepare("insert into attachment_chunks (attachment_id, place, bytes) values (?, ?, ?)");
  const buffer = Buffer.alloc(CHUNK_SIZE);
  const file = openSync(path, "r");
  try {
    for (let place = 0; ; place += 1) {
      const size = readSync(file, buffer, 0, CHUNK_SIZE, place * CHUNK_SIZE);
      if (size === 0) return;
      insert.run(id, place, buffer.subarray(0, size));
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Adds the files of inquiries to a copy, from the folder next to the database. A file that was deleted meanwhile, and files that wait for
 * their inquiry, are left out.
 */
function addFiles(path: string, folder: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma secure_delete = on; pragma foreign_keys = on; begin");
    database.exec("delete from attachments where submission_id is null");
    const ids = database.prepare("select id from attachments").all();
    for (const id of ids.map((row) => String(row["id"]))) {
      const file = join(folder, id);
      if (existsSync(file)) addFile(database, id, file);
    }
    database.exec("commit");
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

const [source = "", target = "", files = ""] = process.argv.slice(2);
try {
  copy(source, target);
  addFiles(target, files);
  console.log(countIn(target));
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
