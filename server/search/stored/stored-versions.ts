/**
 * Indexes in the database, each for one state of the content: made by the server that comes first, read by all that have the same
 * content, and never changed. A server with another content has another one, so none takes away what the other reads.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { inSlices } from "../../content/slices.ts";
import type { Database } from "../../database/database.ts";
import { type InvertedIndex, isOfLetters } from "../inverted-index.ts";
import { POSTING } from "./fetched-words.ts";

export interface StoredVersion {
  readonly index: number;
  /** How many documents it has. */
  readonly size: number;
  readonly places: number;
  /** The id of the document at each place. */
  readonly ids: Uint32Array;
}

/** One that nobody has used for so long is removed, milliseconds. */
const FORGOTTEN = 24 * 60 * 60_000;
/** A server that writes one says so at each step; one that has not for so long was ended. */
const ABANDONED = 20_000;
const LOOK_AGAIN = 200;
const ROWS_AT_ONCE = 500;

const toBytes = (numbers: Iterable<number>): Buffer => {
  const all = [...numbers];
  const bytes = Buffer.alloc(all.length * POSTING);
  for (const [at, number] of all.entries()) bytes.writeUInt32LE(number, at * POSTING);
  return bytes;
};
const toNumbers = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: bytes.length / POSTING }, (_, at) => bytes.readUInt32LE(at * POSTING));

/** The index of a state of the content, where there is one. Tells that it is used. */
async function findVersion(database: Database, fingerprint: string): Promise<StoredVersion | undefined> {
  const row = await database
    .updateTable("search_indexes")
    .set({ used_at: Date.now() })
    .where("fingerprint", "=", fingerprint)
    .where("is_whole", "=", true)
    .returning(["id", "ids"])
    .executeTakeFirst();
  if (!row) return undefined;
  const ids = toNumbers(row.ids);
  return { index: row.id, size: ids.length, places: ids.length, ids };
}

/** The right to write an index; undefined where another server has it. */
async function claim(database: Database, fingerprint: string, ids: Buffer): Promise<number | undefined> {
  const now = Date.now();
  await database
    .deleteFrom("search_indexes")
    .where((is) =>
      is.or([
        is("used_at", "<", now - FORGOTTEN),
        is.and([is("is_whole", "=", false), is("used_at", "<", now - ABANDONED)]),
      ]),
    )
    .execute();
  const claimed = await database
    .insertInto("search_indexes")
    .values({ fingerprint, ids, is_whole: false, used_at: now })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  return claimed?.id;
}

/** Writes an index, in steps: none takes longer than the database may. */
async function write(database: Database, id: number, words: InvertedIndex): Promise<void> {
  const breathe = inSlices();
  let rows: { index_id: number; word: string; documents: number; letters: number | null; postings: Buffer }[] = [];
  const flush = async () => {
    if (rows.length > 0) await database.insertInto("search_words").values(rows).execute();
    await database.updateTable("search_indexes").set({ used_at: Date.now() }).where("id", "=", id).execute();
    rows = [];
  };
  for (const [word, postings] of words.entries()) {
    const letters = isOfLetters(word) ? word.length : null;
    rows.push({ index_id: id, word, documents: postings.length, letters, postings: toBytes(postings) });
    if (rows.length === ROWS_AT_ONCE) await flush();
    await breathe();
  }
  await flush();
  await database.updateTable("search_indexes").set({ is_whole: true }).where("id", "=", id).execute();
}

/**
 * The index of a state of the content: the one that is there, or one that is written now, made by `make`; where another server
 * is writing it, that one.
 * @throws DatabaseUnavailable
 */
export async function obtainVersion(
  database: Database,
  fingerprint: string,
  ids: readonly number[],
  make: () => Promise<InvertedIndex>,
): Promise<StoredVersion> {
  for (;;) {
    const known = await findVersion(database, fingerprint);
    if (known) return known;
    const id = await claim(database, fingerprint, toBytes(ids));
    if (id === undefined) await sleep(LOOK_AGAIN);
    else await write(database, id, await make());
  }
}
