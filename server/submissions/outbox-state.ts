import type { Database } from "../database/database.ts";

/** The mail that has not gone. */
export interface OutboxState {
  /** Waiting to be tried, or tried again. */
  readonly waiting: number;
  /** Refused for good. */
  readonly refused: number;
  /** When what the oldest waiting mail tells was received; milliseconds since 1970, undefined where none waits. */
  readonly oldest: number | undefined;
  /** Submissions that are suspect and nobody has accepted or deleted. */
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
  // PostgreSQL tells counts as text.
  return {
    waiting: Number(aboutOne.waiting) + Number(digests.waiting),
    refused: Number(aboutOne.refused) + Number(digests.refused),
    oldest: aboutOne.oldest ? Date.parse(aboutOne.oldest) : undefined,
    suspects: Number(suspects),
  };
}
