/**
 * Notes for the operator in the daily digest (mail/digest.ts). An event is noted as a count in the database that all servers share, and
 * is in one digest.
 */
import { namesOf } from "../../../contract/records.ts";
import type { Database } from "../../database/database.ts";

const DISK_HELP = 'docs/operating.md says what to do, under "Room for files".';

/** The sentences of a note, by how often it was noted since the last digest. */
const NOTES = {
  "files-on-disk": () =>
    `Files with inquiries are refused, because the disk of DATA has too little free space. Forms are stored. ${DISK_HELP}`,
  "files-of-day": (times: number) =>
    `${times} file(s) were refused, because the files of a day have reached FILES_MB_PER_DAY. Forms are stored. ${DISK_HELP}`,
} as const satisfies Readonly<Record<string, (times: number) => string>>;
type NoteName = keyof typeof NOTES;

const NOTE_NAMES = namesOf(NOTES);
const keyOf = (name: NoteName) => `digest-note:${name}`;
const KEYS = NOTE_NAMES.map(keyOf);
/** Milliseconds for which a note waits for a digest. Without mail there is none. */
const MAX_WAIT = 7 * 24 * 60 * 60_000;

/** Adds a note to the next digest. */
export async function noteForDigest(database: Database, name: NoteName, now = Date.now()): Promise<void> {
  const ends_at = now + MAX_WAIT;
  await database
    .insertInto("counts")
    .values({ key: keyOf(name), count: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb }) => ({ count: eb("counts.count", "+", 1), ends_at })),
    )
    .execute();
}

/** Whether there is a note for a digest. */
export async function hasNotes(database: Database): Promise<boolean> {
  const row = await database.selectFrom("counts").select("key").where("key", "in", KEYS).executeTakeFirst();
  return row !== undefined;
}

/** Removes the notes that wait, and returns the sentences of all. */
export async function takeNotes(database: Pick<Database, "deleteFrom" | "selectFrom">): Promise<readonly string[]> {
  const rows = await database.deleteFrom("counts").where("key", "in", KEYS).returning(["key", "count"]).execute();
  return NOTE_NAMES.flatMap((name) => {
    const row = rows.find(({ key }) => key === keyOf(name));
    return row ? [NOTES[name](row.count)] : [];
  });
}
