/** Stores submissions. A reference is returned only once the submission is committed. */
import type { Transaction } from "kysely";
import type { Database } from "../../database/database.ts";
import { lockName } from "../../database/lock.ts";
import type { DueKind, Tables } from "../../database/tables.ts";
import { dayIn } from "../../time/day.ts";
import { giveFiles, takeFiles } from "../files/attached.ts";
import { CONFIRMATION_WINDOW } from "../mail/address.ts";
import { hasRoom } from "../mail/confirmation-limit.ts";
import { digestOfKey } from "../status/key.ts";
import { count } from "../store/counts.ts";
import { newWork } from "../store/due-work.ts";
import { type NewSubmission, SUBMISSION_VERSION } from "../store/stored.ts";

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

/** A stored submission, as its visitor is informed of it. */
export interface StoredSubmission {
  readonly id: number;
  readonly reference: string;
  /** By when the company promised to answer. */
  readonly dueAt?: Date;
  /**
   * Whether its visitor gets a confirmation. That of a suspect submission waits until it is accepted. One beyond the limits of a day is
   * not promised.
   */
  readonly isConfirmed: boolean;
}

const storedAs = (id: number, reference: string, due: string | null, isConfirmed: boolean): StoredSubmission => ({
  id,
  reference,
  ...(due !== null && { dueAt: new Date(due) }),
  isConfirmed,
});

/** Finds the submission that was stored under a key. */
export async function findStored(
  database: Database | Transaction<Tables>,
  key: string,
): Promise<StoredSubmission | undefined> {
  const row = await database
    .selectFrom("submissions")
    .select(["id", "reference", "answer_due_at"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row || row.reference === null) return undefined;
  const confirmation = await database
    .selectFrom("outbox")
    .select("id")
    .where("submission_id", "=", row.id)
    .where("kind", "in", ["confirmation", "held-confirmation", "released-confirmation"])
    .executeTakeFirst();
  return storedAs(row.id, row.reference, row.answer_due_at, confirmation !== undefined);
}

/**
 * Counts a confirmation to an address when its form is stored, so that the response says whether it comes. Returns false if the
 * address had too many within a day.
 */
async function takeMailbox(transaction: Transaction<Tables>, keys: readonly string[], now: number) {
  for (const key of keys) {
    const taken = await count(transaction, [key], CONFIRMATION_WINDOW, now, { most: 1 });
    if (taken.length > 0) return true;
  }
  return false;
}

/** Returns the work of a new submission's confirmation; undefined if its address gets none. */
async function takeConfirmation(
  transaction: Transaction<Tables>,
  { confirmationKeys = [], confirmationsPerDay = Number.POSITIVE_INFINITY, suspicion }: NewSubmission,
  now: number,
) {
  const [mailbox = ""] = confirmationKeys;
  if (!(await takeMailbox(transaction, confirmationKeys, now))) return undefined;
  const isPromised = await hasRoom(transaction, mailbox, confirmationsPerDay, now);
  const promised: DueKind = suspicion ? "held-confirmation" : "confirmation";
  return { kind: isPromised ? promised : ("excess-confirmation" as const), mailbox, isPromised };
}

/**
 * Stores a submission with its files and the mail that is due about it, or with the reasons why it is suspect, and spends its
 * challenge, all in one transaction. The year of its reference is that of `timeZone`. A key that is stored already returns what was
 * stored.
 * @throws ChallengeSpent, FilesGone, and FileRefused if it has too many files, or too large ones
 */
export async function storeSubmission(
  database: Database,
  prefix: string,
  submission: NewSubmission,
  sentAt = new Date(),
  timeZone = "UTC",
): Promise<StoredSubmission> {
  const { kind, key, body, challenge, suspicion, files = [], dueAt, statusKey } = submission;
  const answerDueAt = dueAt?.toISOString() ?? null;
  return database.transaction().execute(async (transaction) => {
    await lockName(transaction, key);
    // A rollback does not give a number back, so everything that may refuse the submission comes first.
    const stored = await findStored(transaction, key);
    if (stored) return stored;
    await spend(transaction, challenge);
    await takeFiles(transaction, files);
    const row = await transaction
      .insertInto("submissions")
      .values({
        key,
        kind,
        version: SUBMISSION_VERSION,
        reference: null,
        sent_at: sentAt.toISOString(),
        body: JSON.stringify(body),
        answer_due_at: answerDueAt,
        status_key: statusKey === undefined ? null : digestOfKey(statusKey),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) {
      const existing = await findStored(transaction, key);
      if (existing) return existing;
      throw new Error("a submission with this key was there and is gone");
    }
    if (row.id % REMOVE_SPENT_EVERY === 0) await removeSpent(transaction, sentAt.getTime() - KEEP_SPENT);
    const reference = referenceOf(prefix, dayIn(timeZone, sentAt.getTime()).slice(0, 4), row.id);
    await transaction.updateTable("submissions").set({ reference }).where("id", "=", row.id).execute();
    await giveFiles(transaction, files, row.id);
    const confirmation = await takeConfirmation(transaction, submission, sentAt.getTime());
    const about = { submission_id: row.id };
    const due = suspicion ? [] : [newWork("company-mail", about, sentAt.getTime())];
    if (confirmation)
      due.push(newWork(confirmation.kind, { ...about, subject: confirmation.mailbox }, sentAt.getTime()));
    if (suspicion) {
      const reasons = JSON.stringify(suspicion.reasons);
      const doubt = { submission_id: row.id, score: suspicion.score, reasons, digest_id: null };
      await transaction.insertInto("suspicions").values(doubt).execute();
    }
    if (due.length > 0) await transaction.insertInto("outbox").values(due).execute();
    return storedAs(row.id, reference, answerDueAt, confirmation?.isPromised ?? false);
  });
}
