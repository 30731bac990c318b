/** Stores the files of inquiries. No visitor ever reads one: only the mail to the company and `npm run inbox` do. */
import { createHash, randomUUID } from "node:crypto";
import { type FileKind, MAX_FILE_WAIT } from "../../../contract/inquiry-files.ts";
import type { Database } from "../../database/database.ts";
import { lockName } from "../../database/lock.ts";
import type { Settings } from "../../settings/settings.ts";
import { noteForDigest } from "../store/digest-notes.ts";
import { chunkContents, folderContents } from "./contents.ts";
import { type DiskLog, readFreeSpace, watchDisk } from "./disk-space.ts";
import { FileRefused } from "./file-refused.ts";

/** A complete file. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** When its upload began: milliseconds since 1970. */
  readonly storedAt: number;
}

/** The content of a file is not the one that was stored. */
export class FileDamaged extends Error {}

interface NewFile {
  readonly name: string;
  readonly kind: FileKind;
  /** The most bytes that it may have, for which room is kept. */
  readonly most: number;
  /** The part of the waiting room that it may use. By default all of it. */
  readonly share?: number;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface FileStore {
  /**
   * Stores a file that waits for its inquiry. It is on the disk once this resolves, and nothing of it stays after an error.
   * @throws FileRefused if all waiting files take too much room or the disk has too little, DatabaseUnavailable, and errors of the content
   */
  put(file: NewFile): Promise<StoredFile>;
  /** Reads the content of a file. @throws FileDamaged at its end if it is not the one that was stored */
  read(file: Pick<StoredFile, "id" | "name" | "hash">): AsyncIterable<Uint8Array>;
  /** Deletes a file that waits for its inquiry. */
  drop(id: string): Promise<void>;
  /** Deletes the contents of deleted files. */
  clear(): Promise<void>;
  /**
   * Deletes files that have waited too long for their inquiry, and tells the digest if the disk has too little free space. Several servers
   * may do so at once.
   */
  sweep(now?: number): Promise<void>;
  /** Whether files are refused because the disk has too little free space. The disk of PostgreSQL can't be seen. */
  isDiskLow(): Promise<boolean>;
}

const GIGABYTE = 1024 ** 3;
/** Max bytes of all files that wait for their inquiries. */
export const MAX_WAITING = 2 * GIGABYTE;
/** Bytes that a smaller file counts for: it takes a row, and a place on the disk. */
const MIN_ROOM = 64 * 1024;
/** Seconds until an upload may be tried again when there is no room. */
const FULL_RETRY = 600;
/** Files that are deleted at a time: each may have 10 MB of chunks, and a use of the database must end in time. */
const PORTION = 20;
/** How long an upload may take, milliseconds. A longer one was left by a server that died. */
const MAX_UPLOAD_TIME = 60 * 60_000;

/** Returns for how many bytes a file of a size counts in the limits. */
export const roomOf = (size: number): number => Math.max(size, MIN_ROOM);

/**
 * Returns the bytes that all files that wait for their inquiries count for (`roomOf`), with the room that is kept for running uploads.
 */
export async function waitingBytes(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom("attachments")
    .where("submission_id", "is", null)
    .select((eb) => {
      const room = eb.case().when("size", "<", MIN_ROOM).then(MIN_ROOM).else(eb.ref("size")).end();
      return eb.fn.sum<number | string | null>(room).as("bytes");
    })
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

interface FileStoreOptions {
  /** Returns the free space of the disk with a folder. */
  readonly freeSpace?: typeof readFreeSpace;
  readonly log?: DiskLog;
}

export function openFileStore(
  database: Database,
  { databaseUrl, dataFolder }: Pick<Settings, "databaseUrl" | "dataFolder">,
  { freeSpace = readFreeSpace, log }: FileStoreOptions = {},
): FileStore {
  const contents = databaseUrl ? chunkContents(database) : folderContents(database, dataFolder);
  const isDiskLow = databaseUrl ? async () => false : watchDisk(dataFolder, freeSpace, log);
  /** Whether files are refused now. If so, the digest says it. */
  async function isRefusing(): Promise<boolean> {
    const isLow = await isDiskLow();
    if (isLow) await noteForDigest(database, "files-on-disk");
    return isLow;
  }
  const drop = async (id: string) => {
    const { numDeletedRows } = await database
      .deleteFrom("attachments")
      .where("id", "=", id)
      .where("submission_id", "is", null)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await contents.remove(id);
  };

  /** Keeps room for a file. Its row comes before its content, so that a content without a row is left over. */
  async function keepRoom({ name, kind, most, share = 1 }: NewFile): Promise<Pick<StoredFile, "id" | "storedAt">> {
    const id = randomUUID();
    const storedAt = Date.now();
    await database.transaction().execute(async (transaction) => {
      await lockName(transaction, "waiting files");
      const bytes = (await waitingBytes(transaction)) + roomOf(most);
      if (bytes > MAX_WAITING * share) throw new FileRefused("full", FULL_RETRY);
      await transaction
        .insertInto("attachments")
        .values({ id, submission_id: null, place: null, name, kind, size: most, hash: null, stored_at: storedAt })
        .execute();
    });
    return { id, storedAt };
  }

  return {
    async put(file) {
      if (await isRefusing()) throw new FileRefused("full", FULL_RETRY);
      const { id, storedAt } = await keepRoom(file);
      const digest = createHash("sha256");
      let size = 0;
      async function* counted() {
        for await (const bytes of file.content) {
          digest.update(bytes);
          size += bytes.length;
          yield bytes;
        }
      }
      try {
        await contents.write(id, counted());
        const hash = digest.digest("hex");
        const { numUpdatedRows } = await database
          .updateTable("attachments")
          .set({ size, hash })
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new Error("the file was swept while it was uploaded");
        return { id, name: file.name, kind: file.kind, size, hash, storedAt };
      } catch (problem) {
        // The sweep deletes the rest.
        await drop(id).catch(() => undefined);
        throw problem;
      }
    },
    async *read({ id, name, hash }) {
      const digest = createHash("sha256");
      for await (const bytes of contents.read(id)) {
        digest.update(bytes);
        yield bytes;
      }
      if (digest.digest("hex") !== hash) throw new FileDamaged(`the content of ${name} is damaged or gone`);
    },
    drop,
    clear: () => contents.clear(),
    async sweep(now = Date.now()) {
      const leftoverQuery = database
        .selectFrom("attachments")
        .select("id")
        .where("submission_id", "is", null)
        .where((eb) =>
          eb.or([
            eb("stored_at", "<=", now - MAX_FILE_WAIT),
            eb.and([eb("hash", "is", null), eb("stored_at", "<=", now - MAX_UPLOAD_TIME)]),
          ]),
        )
        .limit(PORTION);
      for (let rows = await leftoverQuery.execute(); rows.length > 0; rows = await leftoverQuery.execute()) {
        const ids = rows.map(({ id }) => id);
        // An inquiry may have taken one meanwhile.
        await database.deleteFrom("attachments").where("id", "in", ids).where("submission_id", "is", null).execute();
      }
      await contents.clear();
      await isRefusing();
    },
    isDiskLow,
  };
}
