/** The contents of files: in the data folder next to SQLite, and as chunks in PostgreSQL. */
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, opendir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { CHUNK_SIZE, filesFolderIn } from "../../database/data-folder.ts";
import type { Database } from "../../database/database.ts";
import { reachDisk } from "../../database/reach-disk.ts";
import { DatabaseUnavailable } from "../../database/unavailable.ts";

type Content = AsyncIterable<Uint8Array>;

export interface FileContents {
  /** Stores a content. It is on the disk once this resolves. @throws DatabaseUnavailable, and errors of `content` */
  write(id: string, content: Content): Promise<void>;
  /** Reads a content; nothing if it is gone. */
  read(id: string): Content;
  /** Deletes the content of a deleted row. */
  remove(id: string): Promise<void>;
  /** Deletes the contents of all deleted rows. */
  clear(): Promise<void>;
}

/** Codes of a disk that can't store now. */
const DISK_ERRORS = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EACCES", "ENOENT", "EMFILE", "ENFILE"];

function problemOf(problem: unknown): unknown {
  const { code, message } = problem as NodeJS.ErrnoException;
  return DISK_ERRORS.includes(code ?? "") ? new DatabaseUnavailable(message, { cause: problem }) : problem;
}

/** Yields the bytes in chunks of one size, the last of which may be smaller. */
async function* inChunks(content: Content): Content {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (let bytes of content) {
    while (size + bytes.length >= CHUNK_SIZE) {
      yield Buffer.concat([...parts, bytes.subarray(0, CHUNK_SIZE - size)]);
      bytes = bytes.subarray(CHUNK_SIZE - size);
      parts = [];
      size = 0;
    }
    if (bytes.length > 0) parts.push(bytes);
    size += bytes.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function* readChunks(database: Database, id: string): Content {
  for (let place = 0; ; place += 1) {
    const row = await database
      .selectFrom("attachment_chunks")
      .select("bytes")
      .where("attachment_id", "=", id)
      .where("place", "=", place)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

/** Files whose rows are read at a time. */
const PORTION = 500;

/** Yields the names of the files in a folder, in portions. */
async function* namesIn(folder: string): AsyncGenerator<readonly string[]> {
  if (!existsSync(folder)) return;
  let names: string[] = [];
  for await (const { name } of await opendir(folder)) {
    names.push(name);
    if (names.length < PORTION) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** Contents in the database that several servers share. Deleting a row deletes its chunks. */
export const chunkContents = (database: Database): FileContents => ({
  async write(id, content) {
    let place = 0;
    for await (const bytes of inChunks(content)) {
      await database.insertInto("attachment_chunks").values({ attachment_id: id, place, bytes }).execute();
      place += 1;
    }
  },
  read: (id) => readChunks(database, id),
  remove: async () => undefined,
  clear: async () => undefined,
});

/**
 * Contents in files. Each has its row before it is created, so a file without a row is left over. A content that a restored backup
 * holds is read from its chunks, even if the folder still has its file: the file may be why the backup was restored.
 */
export function folderContents(database: Database, dataFolder: string): FileContents {
  const folder = filesFolderIn(dataFolder);
  const remove = (name: string) => rm(join(folder, name), { force: true });
  return {
    async write(id, content) {
      try {
        await mkdir(folder, { mode: 0o700 }).catch((problem: NodeJS.ErrnoException) => {
          if (problem.code !== "EEXIST") throw problem;
        });
        await pipeline(content, createWriteStream(join(folder, id), { flags: "wx", mode: 0o600, flush: true }));
        await reachDisk(folder);
      } catch (problem) {
        throw problemOf(problem);
      }
    },
    async *read(id) {
      let isRestored = false;
      for await (const bytes of readChunks(database, id)) {
        isRestored = true;
        yield bytes;
      }
      const path = join(folder, id);
      if (!isRestored && existsSync(path)) yield* createReadStream(path, { highWaterMark: CHUNK_SIZE });
    },
    remove,
    async clear() {
      for await (const names of namesIn(folder)) {
        const rows = await database.selectFrom("attachments").select("id").where("id", "in", names).execute();
        const storedIds = new Set(rows.map(({ id }) => id));
        for (const name of names) if (!storedIds.has(name)) await remove(name);
      }
    },
  };
}
