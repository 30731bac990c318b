/** Stores submissions. A reference is returned only once the submission is committed. */
import { SqliteAdapter, sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { SubmissionTable, Tables } from "../database/tables.ts";
import { dayIn } from "../time/day.ts";
import { newWork } from "./due-work.ts";
import { type NewSubmission, readBody, SUBMISSION_VERSION, type Submission } from "./stored.ts";

/** The challenge of a submission was already used for another one. */
export class ChallengeSpent extends Error {}

const DIGITS = 6;

/** AB-2026-000123: the company, the year, and a number that is never reused. */
function referenceOf(prefix: string, year: string, id: number): string {
  return `${prefix}-${year}-${String(id).padStart(DIGITS, "0")}`;
}

/** Returns the number in a reference. */
export const numberIn = (reference: string): number => Number(reference.slice(reference.lastIndexOf("-") + 1));

/** How long a spent challenge is kept after it has expired, since clocks differ: milliseconds. */
const KEEP_SPENT = 24 * 60 * 60 * 1000;
/**
 * This many of the latest spent challenges are kept whatever the clock says. A clock that was ahead for a while must not make
 * a spent challenge valid again, nor an unspent one invalid.
 */
export const MIN_SPENT_KEPT = 20_000;
/** Removing old challenges scans the table, so it runs once in this many submissions. */
const REMOVE_SPENT_EVERY = 1000;

/** Removes challenges that expired before a moment, except the latest ones. */
async function removeSpent(transaction: Transaction<Tables>, before: number): Promise<void> {
  const latest = transaction
    .selectFrom("spent_challenges")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .limit(1)
    .offset(MIN_SPENT_KEPT - 1);
  await transaction
    .deleteFrom("spent_challenges")
    .where("expires_at", "<", before)
    .where("expires_at", "<", latest)
    .execute();
}

async function spend(transaction: Transaction<Tables>, { nonce, expiresAt }: NewSubmission["challenge"]) {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("spent_challenges")
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ChallengeSpent();
}

/** Finds the reference of the submission that was stored under a key. */
export async function findReference(
  database: Database | Transaction<Tables>,
  key: string,
): Promise<string | undefined> {
  const row = await database.selectFrom("submissions").select("reference").where("key", "=", key).executeTakeFirst();
  return row?.reference ?? undefined;
}

/** Lets one transaction at a time store under a key, until it ends. SQLite has one writer anyway. */
async function lockKey(transaction: Transaction<Tables>, key: string): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/**
 * Stores a submission with the mail that is due about it, or with the reasons why it is suspect, and spends its challenge, all
 * in one transaction. Returns its reference, whose year is that of `timeZone`. A key that is stored already returns the
 * reference that it has.
 * @throws ChallengeSpent
 */
export async function storeSubmission(
  database: Database,
  prefix: string,
  { kind, key, body, challenge, suspicion }: NewSubmission,
  sentAt = new Date(),
  timeZone = "UTC",
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    await lockKey(transaction, key);
    // A rollback does not give a number back, so everything that may refuse the submission comes first.
    const stored = await findReference(transaction, key);
    if (stored) return stored;
    await spend(transaction, challenge);
    const row = await transaction
      .insertInto("submissions")
      .values({
        key,
        kind,
        version: SUBMISSION_VERSION,
        reference: null,
        sent_at: sentAt.toISOString(),
        body: JSON.stringify(body),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) {
      const known = await findReference(transaction, key);
      if (known) return known;
      throw new Error("a submission with this key was there and is gone");
    }
    if (row.id % REMOVE_SPENT_EVERY === 0) await removeSpent(transaction, sentAt.getTime() - KEEP_SPENT);
    const reference = referenceOf(prefix, dayIn(timeZone, sentAt.getTime()).slice(0, 4), row.id);
    await transaction.updateTable("submissions").set({ reference }).where("id", "=", row.id).execute();
    if (suspicion) {
      const reasons = JSON.stringify(suspicion.reasons);
      const doubt = { submission_id: row.id, score: suspicion.score, reasons, digest_id: null };
      await transaction.insertInto("suspicions").values(doubt).execute();
    } else
      await transaction
        .insertInto("outbox")
        .values(newWork("company-mail", { submission_id: row.id }, sentAt.getTime()))
        .execute();
    return reference;
  });
}

/** The columns that `submissionOf` reads. */
export const SUBMISSION_COLUMNS = [
  "submissions.id",
  "submissions.kind",
  "version",
  "reference",
  "sent_at",
  "body",
] as const;

type Row = Pick<SubmissionTable, "kind" | "reference" | "sent_at" | "body"> & Pick<Submission, "id" | "version">;

/** Reads a row of the table, of whatever release. */
export const submissionOf = ({ id, kind, version, reference, sent_at, body }: Row): Submission => ({
  id,
  kind,
  version,
  reference: reference ?? "",
  sentAt: sent_at,
  body: readBody(kind, JSON.parse(body)),
});
