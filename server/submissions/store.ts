/** Keeps what visitors send. A reference number is returned only once the submission is committed. */
import { SqliteAdapter, sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { SubmissionTable, Tables } from "../database/tables.ts";
import { dayIn } from "../time/day.ts";
import type { NewSubmission, Submission } from "./stored.ts";

/** The challenge of a submission was used for another one. */
export class ChallengeSpent extends Error {}

const DIGITS = 6;

/** AB-2026-000123: the company, the year, and a number that is given once. */
function referenceOf(prefix: string, year: string, id: number): string {
  return `${prefix}-${year}-${String(id).padStart(DIGITS, "0")}`;
}

/** The number of a submission, as its reference has it. */
export const numberIn = (reference: string): number => Number(reference.slice(reference.lastIndexOf("-") + 1));

/** How long a spent challenge is remembered after it has expired, since clocks differ: milliseconds. */
const REMEMBERED = 24 * 60 * 60 * 1000;
/**
 * So many of the latest are remembered whatever the clock says: one that was ahead for a while must neither make a spent
 * challenge good again nor, by what was spent meanwhile, an honest one bad.
 */
export const REMEMBERED_ALWAYS = 20_000;
/** Forgetting looks at all of them: it is done at every so many submissions. */
const FORGET_EVERY = 1000;

/** Forgets challenges that expired before a moment, but for the latest ones. */
async function forgetChallenges(transaction: Transaction<Tables>, before: number): Promise<void> {
  const latest = transaction
    .selectFrom("spent_challenges")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .limit(1)
    .offset(REMEMBERED_ALWAYS - 1);
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

/** The reference number that a key was answered with, if it was. */
export async function findReference(
  database: Database | Transaction<Tables>,
  key: string,
): Promise<string | undefined> {
  const row = await database.selectFrom("submissions").select("reference").where("key", "=", key).executeTakeFirst();
  return row?.reference ?? undefined;
}

/** Lets one transaction at a time store under a key, until it ends. Of the embedded database there is only one anyway. */
async function lockKey(transaction: Transaction<Tables>, key: string): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** The mail about a submission that is due from a moment on. */
export const dueMail = (id: number, at: Date) => ({
  submission_id: id,
  tries: 0,
  due_at: at.getTime(),
  gone_at: null,
  gave_up_at: null,
  last_error: null,
});

/**
 * Stores a submission together with the mail that is due for it, or why it is suspect, and spends its challenge: all of it or nothing.
 * A key that is there already stores nothing and gives its reference number again. The year of a number is that of `timeZone`.
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
    // A number that is drawn is not given back, even by a rollback: first comes all that may refuse the submission.
    const stored = await findReference(transaction, key);
    if (stored) return stored;
    await spend(transaction, challenge);
    const row = await transaction
      .insertInto("submissions")
      .values({ key, kind, reference: null, sent_at: sentAt.toISOString(), body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) {
      const known = await findReference(transaction, key);
      if (known) return known;
      throw new Error("a submission with this key was there and is gone");
    }
    if (row.id % FORGET_EVERY === 0) await forgetChallenges(transaction, sentAt.getTime() - REMEMBERED);
    const reference = referenceOf(prefix, dayIn(timeZone, sentAt.getTime()).slice(0, 4), row.id);
    await transaction.updateTable("submissions").set({ reference }).where("id", "=", row.id).execute();
    if (suspicion) {
      const reasons = JSON.stringify(suspicion.reasons);
      const doubt = { submission_id: row.id, score: suspicion.score, reasons, digest_id: null };
      await transaction.insertInto("suspicions").values(doubt).execute();
    } else await transaction.insertInto("outbox").values(dueMail(row.id, sentAt)).execute();
    return reference;
  });
}

type Row = Pick<SubmissionTable, "kind" | "reference" | "sent_at" | "body"> & { readonly id: number };

/** A row of the table as the rest of the server knows it. */
export const submissionOf = ({ id, kind, reference, sent_at, body }: Row): Submission => ({
  id,
  kind,
  reference: reference ?? "",
  sentAt: sent_at,
  // As it was stored, checked against the schema of its kind.
  body: JSON.parse(body) as Submission["body"],
});
