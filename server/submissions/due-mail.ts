/** The mail that is due, as it stands in the database; several servers may work on it. */
import { sql, type Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/** What became of a try. */
export type Outcome = Updateable<Tables["outbox"]>;

/**
 * The mail to try next, with the milliseconds until then. `longestWait`: one that is due later was written while the
 * clock was wrong, and comes first.
 */
export async function findDueMail(database: Database, longestWait: number) {
  const latest = Date.now() + longestWait;
  const row = await database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .select(["id", "kind", "reference", "sent_at", "body", "tries", "due_at"])
    .where("gone_at", "is", null)
    .where("gave_up_at", "is", null)
    .orderBy(sql`case when due_at > ${latest} then 0 else due_at end`)
    .limit(1)
    .executeTakeFirst();
  return row && { row, wait: row.due_at > latest ? 0 : row.due_at - Date.now() };
}

export type DueMail = NonNullable<Awaited<ReturnType<typeof findDueMail>>>["row"];

/** Takes a mail for this process until a moment: false where another was quicker. */
export async function claimMail(database: Database, { id, due_at }: DueMail, until: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ due_at: until })
    .where("submission_id", "=", id)
    .where("due_at", "=", due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markMail(database: Database, id: number, outcome: Outcome): Promise<void> {
  await database.updateTable("outbox").set(outcome).where("submission_id", "=", id).execute();
}

/** Makes due again what was refused for good: the operator may have mended what for. */
export async function forgetRefusals(database: Database): Promise<void> {
  const again: Outcome = { gave_up_at: null, due_at: Date.now() };
  await database.updateTable("outbox").set(again).where("gave_up_at", "is not", null).execute();
}
