/** Keeps what visitors send. A reference number is returned only once the submission is committed. */
import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { SubmissionTable, Tables } from "../database/tables.ts";
import type { NewSubmission, Submission } from "./stored.ts";

/** The challenge of a submission was used for another one. */
export class ChallengeSpent extends Error {}

const DIGITS = 6;

/** VH-2026-000123: the company, the year, and a number that is given once. */
function referenceOf(prefix: string, sentAt: Date, id: number): string {
  return `${prefix}-${sentAt.getUTCFullYear()}-${String(id).padStart(DIGITS, "0")}`;
}

async function spend(transaction: Transaction<Tables>, { nonce, expiresAt }: NewSubmission["challenge"], now: number) {
  await transaction.deleteFrom("spent_challenges").where("expires_at", "<", now).execute();
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

/**
 * Stores a submission together with the mail that is due for it, and spends its challenge: all of it or nothing.
 * A key that is there already stores nothing and gives its reference number again.
 * @throws ChallengeSpent
 */
export async function storeSubmission(
  database: Database,
  prefix: string,
  { kind, key, body, challenge }: NewSubmission,
  sentAt = new Date(),
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
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
    await spend(transaction, challenge, sentAt.getTime());
    const reference = referenceOf(prefix, sentAt, row.id);
    await transaction.updateTable("submissions").set({ reference }).where("id", "=", row.id).execute();
    await transaction
      .insertInto("outbox")
      .values({ submission_id: row.id, tries: 0, due_at: sentAt.getTime(), gone_at: null, last_error: null })
      .execute();
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
  body: JSON.parse(body) as Submission["body"],
});
