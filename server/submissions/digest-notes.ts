/**
 * Notes for the operator in the daily digest (digest.ts). What happens is noted as a count in the database that all servers share, and is
 * in one digest. What lasts, such as held confirmations, is in each.
 */
import { namesOf } from "../../contract/records.ts";
import type { Database } from "../database/database.ts";
import { countHeld } from "./mail/held-confirmations.ts";

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

const heldNote = (held: number): string =>
  [
    `${held} confirmation(s) to visitors are held, because more were due than may go out in a day.`,
    "To see them: npm run inbox -- list --held",
    "To send some: npm run inbox -- send REFERENCE ... (or --held for all). After a week they are dropped.",
  ].join("\n");

/** Whether there is a note for a digest. */
export async function hasNotes(database: Database): Promise<boolean> {
  const row = await database.selectFrom("counts").select("key").where("key", "in", KEYS).executeTakeFirst();
  return row !== undefined || (await countHeld(database)) > 0;
}

/** Removes the notes that wait, and returns the sentences of all. */
export async function takeNotes(database: Pick<Database, "deleteFrom" | "selectFrom">): Promise<readonly string[]> {
  const rows = await database.deleteFrom("counts").where("key", "in", KEYS).returning(["key", "count"]).execute();
  const noted = NOTE_NAMES.flatMap((name) => {
    const row = rows.find(({ key }) => key === keyOf(name));
    return row ? [NOTES[name](row.count)] : [];
  });
  const held = await countHeld(database);
  return held > 0 ? [...noted, heldNote(held)] : noted;
}
