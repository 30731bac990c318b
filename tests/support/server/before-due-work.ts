/** A database left by the release before due work had a table of its own, with mail under way. */
import { type Kysely, sql } from "kysely";
import { openDatabase } from "../../../server/database/database.ts";
import { makeOldTables, OLD_ROWS, type Place } from "./old-release.ts";

/** The first migration missing from that release. */
const NEXT = "2026-12-due-work";

/** A mail in the outbox of that release. */
interface OldMail {
  readonly tries?: number;
  /** Milliseconds since 1970. */
  readonly due?: number;
  readonly gone?: string;
  readonly gaveUp?: string;
}

/** Stores a submission with its mail, or as a suspect, with the statements of that release. Returns its number. */
export async function storeAsBefore<Tables>(
  database: Kysely<Tables>,
  key: string,
  mail: OldMail | "suspect" = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into submissions (key, kind, version, sent_at, body)
    values (${key}, ${OLD_ROWS[0].kind}, 1, '2026-03-01T10:00:00.000Z', ${OLD_ROWS[0].body}) returning id`.execute(
    database,
  );
  const id = rows[0]?.id ?? 0;
  await sql`update submissions set reference = ${referenceOf(id)} where id = ${id}`.execute(database);
  if (mail === "suspect") {
    await sql`insert into suspicions (submission_id, score, reasons, digest_id)
      values (${id}, 11, '[]', null)`.execute(database);
    return id;
  }
  const { tries = 0, due = Date.now(), gone = null, gaveUp = null } = mail;
  await sql`insert into outbox (submission_id, tries, due_at, gone_at, gave_up_at, last_error)
    values (${id}, ${tries}, ${due}, ${gone}, ${gaveUp}, ${tries > 0 ? "451 not now" : null})`.execute(database);
  return id;
}

export const referenceOf = (id: number): string => `AC-2026-${String(id).padStart(6, "0")}`;

/** Milliseconds until the end of a backoff that lasts longer than a test. */
const LONG = 1_800_000;
const SECOND_LATER = "2026-03-01T10:00:01.000Z";

/** The states of the mail, in turn: new, tried, tried and not due yet, refused permanently, sent. */
export const OLD_STATES = ["new", "tried", "later", "refused", "sent"] as const;
const mailIn = (state: (typeof OLD_STATES)[number]): OldMail =>
  ({
    new: {},
    tried: { tries: 2 },
    later: { tries: 3, due: Date.now() + LONG },
    refused: { tries: 1, gaveUp: SECOND_LATER },
    sent: { tries: 1, gone: SECOND_LATER },
  })[state];

/**
 * Makes such a database with a number of submissions. Returns their references by the state of their mail. There is also a
 * digest that was sent, and one that is due and lists two suspects.
 */
export async function makeDatabaseBeforeDueWork(
  place: Place,
  submissions: number,
): Promise<Record<(typeof OLD_STATES)[number], string[]>> {
  const references = { new: [], tried: [], later: [], refused: [], sent: [] } as Record<
    (typeof OLD_STATES)[number],
    string[]
  >;
  const database = await makeOldTables(place, NEXT);
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < submissions; index += 1) {
      const state = OLD_STATES[index % OLD_STATES.length] ?? "new";
      references[state].push(referenceOf(await storeAsBefore(transaction, `key ${index}`, mailIn(state))));
    }
    await sql`insert into digests (day, tries, due_at, gone_at)
      values ('2026-02-28', 1, 0, '2026-02-28T07:00:00.000Z'), ('2026-03-01', 0, 0, null)`.execute(transaction);
    for (const key of ["suspect 1", "suspect 2"]) {
      const id = await storeAsBefore(transaction, key, "suspect");
      await sql`update suspicions set digest_id = 2 where submission_id = ${id}`.execute(transaction);
    }
  });
  await database.destroy();
  return references;
}

/** Columns of a mail that both releases have. */
interface KnownWork {
  readonly submission_id: number | null;
  /** The day of a digest; empty for mail about a submission. */
  readonly subject: string;
  readonly tries: number;
  readonly due_at: number;
  readonly gone_at: string | null;
  readonly gave_up_at: string | null;
  readonly last_error: string | null;
}

const KNOWN = sql.raw("tries, due_at, gone_at, gave_up_at, last_error");

/** Reads all mail of such a database. */
export async function mailBefore(place: Place): Promise<KnownWork[]> {
  const database = await makeOldTables(place, NEXT);
  const { rows } = await sql<KnownWork>`select submission_id, '' as subject, ${KNOWN} from outbox
    union all select null, day, ${KNOWN} from digests order by submission_id, subject`.execute(database);
  await database.destroy();
  return rows;
}

/** Returns a mail after the migration: it is due a millisecond later, unless it is a digest, was sent or was refused. */
export const migrated = (mail: KnownWork): KnownWork =>
  mail.subject === "" && mail.gone_at === null && mail.gave_up_at === null
    ? { ...mail, due_at: mail.due_at + 1 }
    : mail;

/** Migrates a database and reads all of its mail. */
export async function mailAfter(place: Place): Promise<KnownWork[]> {
  const database = await openDatabase(place);
  const { rows } = await sql<KnownWork>`select submission_id, subject, ${KNOWN} from outbox
    order by submission_id, subject`.execute(database);
  await database.destroy();
  return rows;
}
