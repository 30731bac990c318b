import type { Database } from "../database/database.ts";

/** Counts of mail that is not sent. */
export interface OutboxState {
  /** Waiting for an attempt. */
  readonly waiting: number;
  /** Refused permanently. */
  readonly refused: number;
  /** When the submission of the oldest waiting mail was received: milliseconds since 1970; undefined if none waits. */
  readonly oldest: number | undefined;
  /** Suspect submissions that were neither accepted nor deleted. */
  readonly suspects: number;
}

/** @throws DatabaseUnavailable */
export async function readOutboxState(database: Database): Promise<OutboxState> {
  const aboutOne = await database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .where("gone_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number | string>().filterWhere("gave_up_at", "is", null).as("waiting"),
      fn.countAll<number | string>().filterWhere("gave_up_at", "is not", null).as("refused"),
      fn.min("sent_at").filterWhere("gave_up_at", "is", null).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  const digests = await database
    .selectFrom("digests")
    .where("gone_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number | string>().filterWhere("gave_up_at", "is", null).as("waiting"),
      fn.countAll<number | string>().filterWhere("gave_up_at", "is not", null).as("refused"),
    ])
    .executeTakeFirstOrThrow();
  const { suspects } = await database
    .selectFrom("suspicions")
    .select(({ fn }) => fn.countAll<number | string>().as("suspects"))
    .executeTakeFirstOrThrow();
  // PostgreSQL returns counts as text.
  return {
    waiting: Number(aboutOne.waiting) + Number(digests.waiting),
    refused: Number(aboutOne.refused) + Number(digests.refused),
    oldest: aboutOne.oldest ? Date.parse(aboutOne.oldest) : undefined,
    suspects: Number(suspects),
  };
}
