/** The operations of `npm run inbox` on submissions. */
import { setTimeout } from "node:timers/promises";
import { exactKey } from "../../../contract/typed-text.ts";
import type { Database } from "../../database/database.ts";
import { clearFreed } from "../../database/freed.ts";
import type { SubmissionKind } from "../../database/tables.ts";
import { attachedFiles } from "../files/attached.ts";
import type { StoredFile } from "../files/file-store.ts";
import { isOfUse } from "../mail/held-confirmations.ts";
import { holdSubmission, tellWhatHappened } from "../status/change.ts";
import { type AddedMessage, addedMessages, PROGRESS_COLUMNS, type Progress } from "../status/read.ts";
import { newWork } from "../store/due-work.ts";
import { SUBMISSION_COLUMNS, type Submission, type Suspicion, submissionOf, suspicionIn } from "../store/stored.ts";

/** A submission with its files, its progress, its spam score and the state of its mail to the company. */
export interface InboxEntry extends Submission, Progress {
  readonly suspicion: Suspicion | null;
  readonly files: readonly StoredFile[];
  /** Whether its confirmation is held, because more were due than may go out in a day. */
  readonly isConfirmationHeld: boolean;
  readonly mail: {
    /** False for a suspect, about which none is due, and once the person was erased, with all that was known of the mail. */
    readonly isKnown: boolean;
    readonly goneAt: string | null;
    /** When the mail server refused it permanently. */
    readonly gaveUpAt: string | null;
    readonly tries: number;
    readonly lastError: string | null;
  };
}

const withMail = (database: Database) =>
  database
    .selectFrom("submissions")
    .leftJoin("outbox", (join) =>
      join.onRef("outbox.submission_id", "=", "submissions.id").on("outbox.kind", "=", "company-mail"),
    )
    .leftJoin("outbox as held", (join) =>
      join.onRef("held.submission_id", "=", "submissions.id").on("held.kind", "=", "excess-confirmation"),
    )
    .leftJoin("suspicions", "suspicions.submission_id", "submissions.id")
    .select([...SUBMISSION_COLUMNS, ...PROGRESS_COLUMNS])
    .select(["outbox.gone_at", "outbox.gave_up_at", "outbox.tries", "outbox.last_error"])
    .select(["outbox.id as mail_id", "held.id as held_id"])
    .select(["score", "reasons"]);
type Row = Awaited<ReturnType<ReturnType<typeof withMail>["execute"]>>[number];

const entryOf = (
  row: Row,
  files: ReadonlyMap<number, readonly StoredFile[]>,
  added: ReadonlyMap<number, readonly AddedMessage[]>,
): InboxEntry => ({
  ...submissionOf(row),
  answeredAt: row.answered_at,
  withdrawnAt: row.withdrawn_at,
  messages: added.get(row.id) ?? [],
  suspicion: suspicionIn(row),
  files: files.get(row.id) ?? [],
  isConfirmationHeld: row.held_id !== null && row.score === null && isOfUse(row.sent_at),
  mail: {
    isKnown: row.mail_id !== null,
    goneAt: row.gone_at,
    gaveUpAt: row.gave_up_at,
    tries: row.tries ?? 0,
    lastError: row.last_error,
  },
});

/** All submissions, newest first. */
export async function listSubmissions(database: Database): Promise<InboxEntry[]> {
  const rows = await withMail(database).orderBy("submissions.id", "desc").execute();
  const files = await attachedFiles(database);
  const added = await addedMessages(database);
  return rows.map((row) => entryOf(row, files, added));
}

/** Hyphens, dashes and minus signs, which editors put in the place of each other. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Returns a reference as it is stored, however it was typed or pasted. */
export const writtenReference = (typed: string): string => exactKey(typed).replaceAll(DASHES, "-").toUpperCase();

/** Finds a submission by its reference. */
export async function findSubmission(database: Database, reference: string): Promise<InboxEntry | undefined> {
  const row = await withMail(database).where("reference", "=", writtenReference(reference)).executeTakeFirst();
  return row && entryOf(row, await attachedFiles(database, row.id), await addedMessages(database, row.id));
}

/** Accepts a suspect submission: mail about it is due from now on. Returns false if it is not suspect. */
export async function acceptSubmission(database: Database, reference: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const suspect = await transaction
      .selectFrom("submissions")
      .select("id")
      .where("reference", "=", writtenReference(reference))
      .executeTakeFirst();
    if (!suspect) return false;
    await holdSubmission(transaction, suspect.id);
    const row = await transaction
      .deleteFrom("suspicions")
      .where("submission_id", "=", suspect.id)
      .returning("submission_id")
      .executeTakeFirst();
    if (!row) return false;
    await transaction
      .insertInto("outbox")
      .values(newWork("company-mail", row, Date.now()))
      .execute();
    await transaction
      .updateTable("outbox")
      .set({ kind: "confirmation", due_at: Date.now() })
      .where("submission_id", "=", row.submission_id)
      .where("kind", "in", ["held-confirmation", "excess-confirmation"])
      .execute();
    await tellWhatHappened(transaction, row.submission_id);
    return true;
  });
}

/** Deletes a submission and its due mail. Returns false if there is none. */
export async function deleteSubmission(database: Database, reference: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("submissions")
    .where("reference", "=", writtenReference(reference))
    .executeTakeFirstOrThrow();
  await clearFreed(database);
  return numDeletedRows > 0n;
}

/** Submissions per deletion, and milliseconds for which the lock is left to others between deletions. */
const BATCH = 200;
const PAUSE = 20;

/** Deletes submissions from before a moment (ISO 8601), of one kind or all, with their due mail. Returns their number. */
export async function deleteSubmissionsBefore(
  database: Database,
  moment: string,
  kind?: SubmissionKind,
): Promise<number> {
  const old = database.selectFrom("submissions").select("id").where("sent_at", "<", moment).limit(BATCH);
  const batch = kind ? old.where("kind", "=", kind) : old;
  let deleted = 0;
  for (; ; await setTimeout(PAUSE)) {
    const { numDeletedRows } = await database
      .deleteFrom("submissions")
      .where("id", "in", batch)
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BATCH) break;
  }
  await clearFreed(database);
  return deleted;
}
