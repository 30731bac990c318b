import type { Database } from "../../database/database.ts";
import type { WorkedKind } from "../../database/tables.ts";
import { COMPANY_KINDS, DUE_KIND_NAMES } from "./due-kinds.ts";

/** Counts of mail of a kind that is not sent. */
interface UnsentMail {
  readonly kind: WorkedKind;
  /** Waiting for an attempt. */
  readonly waiting: number;
  /** Refused permanently. */
  readonly refused: number;
}

/** Mail that is not sent, and suspects. */
export interface OutboxState {
  /** An entry for each kind. */
  readonly unsent: readonly UnsentMail[];
  /** When the submission of the oldest waiting mail to the company was received: milliseconds since 1970; undefined if none waits. */
  readonly oldest: number | undefined;
  /** Suspect submissions that were neither accepted nor deleted. */
  readonly suspects: number;
}

export const EMPTY_OUTBOX: OutboxState = {
  unsent: DUE_KIND_NAMES.map((kind) => ({ kind, waiting: 0, refused: 0 })),
  oldest: undefined,
  suspects: 0,
};

/** @throws DatabaseUnavailable */
export async function readOutboxState(database: Database): Promise<OutboxState> {
  const rows = await database
    .selectFrom("outbox")
    .leftJoin("submissions", "submissions.id", "outbox.submission_id")
    .where("gone_at", "is", null)
    .where("outbox.kind", "in", DUE_KIND_NAMES)
    .groupBy("outbox.kind")
    .select(({ fn }) => [
      "outbox.kind",
      fn.countAll<number | string>().filterWhere("gave_up_at", "is", null).as("waiting"),
      fn.countAll<number | string>().filterWhere("gave_up_at", "is not", null).as("refused"),
      fn.min("sent_at").filterWhere("gave_up_at", "is", null).as("oldest"),
    ])
    .execute();
  const { suspects } = await database
    .selectFrom("suspicions")
    .select(({ fn }) => fn.countAll<number | string>().as("suspects"))
    .executeTakeFirstOrThrow();
  const [oldest] = rows
    .filter(({ kind }) => COMPANY_KINDS.some((each) => each === kind))
    .flatMap((row) => (row.oldest ? [Date.parse(row.oldest)] : []))
    .sort((one, other) => one - other);
  // PostgreSQL returns counts as text.
  const unsent = EMPTY_OUTBOX.unsent.map(({ kind }) => {
    const row = rows.find((each) => each.kind === kind);
    return { kind, waiting: Number(row?.waiting ?? 0), refused: Number(row?.refused ?? 0) };
  });
  return { unsent, oldest, suspects: Number(suspects) };
}
