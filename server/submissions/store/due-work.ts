/** Due work in the database. Several servers may do it. Nothing here depends on the kind. */
import { type Selectable, sql, type Updateable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { DueKind, DueWorkTable, WorkedKind } from "../../database/tables.ts";

/** A piece of due work. */
export interface DueWork
  extends Pick<Selectable<DueWorkTable>, "id" | "submission_id" | "subject" | "tries" | "due_at" | "leased_until"> {
  readonly kind: WorkedKind;
  /** When it is due and no other server works on it: milliseconds since 1970. */
  readonly ready_at: number;
  /** The reference of its submission; null if it has none. */
  readonly reference: string | null;
}

/** The outcome of an attempt. */
export type Outcome = Pick<Updateable<DueWorkTable>, "tries" | "due_at" | "gone_at" | "gave_up_at" | "last_error">;

/** Returns a row of new work, due from a moment on: milliseconds since 1970. */
export const newWork = (kind: DueKind, about: { submission_id?: number; subject?: string }, due_at: number) => ({
  kind,
  submission_id: about.submission_id ?? null,
  subject: about.subject ?? "",
  tries: 0,
  due_at,
});

/**
 * Finds the work of some kinds that is ready next and was neither done nor given up. A time later than `latest` was written while
 * the clock was wrong, and does not count.
 */
export async function findWork(
  database: Database,
  kinds: readonly WorkedKind[],
  latest: number,
): Promise<DueWork | undefined> {
  const due = sql<number>`case when due_at > ${latest} then 0 else due_at end`;
  const leased = sql<number>`case when leased_until > ${latest} then 0 else coalesce(leased_until, 0) end`;
  return database
    .selectFrom("outbox")
    .leftJoin("submissions", "submissions.id", "outbox.submission_id")
    .select(["outbox.id", "outbox.kind", "submission_id", "subject", "tries", "due_at", "leased_until", "reference"])
    .select(sql<number>`case when ${leased} > ${due} then ${leased} else ${due} end`.as("ready_at"))
    .where("gone_at", "is", null)
    .where("gave_up_at", "is", null)
    .where("outbox.kind", "in", kinds)
    .orderBy("ready_at")
    .orderBy("outbox.id")
    .limit(1)
    .$narrowType<{ kind: WorkedKind }>()
    .executeTakeFirst();
}

/**
 * Leases work to this process until a moment. Returns false if another process was faster, also one that is done with it, or if the
 * work is gone.
 */
export async function claimWork(
  database: Database,
  { id, tries, due_at, leased_until }: DueWork,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ leased_until: until })
    .where("id", "=", id)
    .where("gone_at", "is", null)
    .where("gave_up_at", "is", null)
    .where("tries", "=", tries)
    .where("due_at", "=", due_at)
    .where("leased_until", "is not distinct from", leased_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Renews the lease of work until a moment. Work whose lease has ended with an outcome stays as it is. */
export async function renewLease(database: Database, { id }: Pick<DueWork, "id">, until: number): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ leased_until: until })
    .where("id", "=", id)
    .where("leased_until", "is not", null)
    .execute();
}

/** Stores the outcome of an attempt, and ends the lease. Work that became another kind meanwhile stays as it is. */
export async function markWork(
  database: Database,
  { id, kind }: Pick<DueWork, "id" | "kind">,
  outcome: Outcome,
): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ ...outcome, leased_until: null })
    .where("id", "=", id)
    .where("kind", "=", kind)
    .execute();
}

/** Makes permanently refused work of some kinds due again: the operator may have fixed the cause. */
export async function forgetRefusals(database: Database, kinds: readonly WorkedKind[]): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ gave_up_at: null, due_at: Date.now() })
    .where("gave_up_at", "is not", null)
    .where("kind", "in", kinds)
    .execute();
}
