/** Confirmations that are held, because more were due than may go out in a day. */
import type { Database } from "../../database/database.ts";

/** How long after a form its confirmation is of use: milliseconds. */
const CONFIRMATION_AGE = 7 * 24 * 60 * 60_000;

/** Whether the confirmation of a form that was stored then (ISO 8601) is still of use. */
export const isOfUse = (sentAt: string, now = Date.now()): boolean => now - Date.parse(sentAt) <= CONFIRMATION_AGE;

/** The submissions whose confirmation is held and of use. That of a suspect waits for `accept`. */
const submissionsHeld = (database: Pick<Database, "selectFrom">, now: number) =>
  database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .leftJoin("suspicions", "suspicions.submission_id", "submissions.id")
    .where("outbox.kind", "=", "excess-confirmation")
    .where("score", "is", null)
    .where("sent_at", ">=", new Date(now - CONFIRMATION_AGE).toISOString());

/** Returns how many confirmations are held. */
export async function countHeld(database: Pick<Database, "selectFrom">, now = Date.now()): Promise<number> {
  const { count } = await submissionsHeld(database, now)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes the held confirmation of a submission due. Returns false if it has none. */
export async function releaseConfirmation(database: Database, reference: string, now = Date.now()): Promise<boolean> {
  const held = submissionsHeld(database, now).select("outbox.id").where("reference", "=", reference);
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ kind: "released-confirmation", due_at: now })
    .where("id", "in", held)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
