/** Checks whether submissions can be stored, by storing a sample. */
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database.ts";

/** The result of a check. */
interface DatabaseState {
  readonly isStoring: boolean;
  /** The reason, if it cannot store. */
  readonly problem?: string;
  /** Since when it has been so; milliseconds since 1970. */
  readonly since: number;
}

export interface DatabaseHealth {
  /** Returns the current state, or that of a moment ago. Waits no longer than the timeout of the database. */
  check(): Promise<DatabaseState>;
}

/** How long a result is cached, milliseconds, because anybody can request it. A failure is checked again sooner. */
const CACHE_TIME = { good: 5000, bad: 1000 } as const;
/** The sample is as long as a long form, so that success means enough space for one. */
const SAMPLE = "x".repeat(16_000);

/**
 * Does what storing a form needs: uses its table with a write lock, and takes space. It stores the new sample before it removes the
 * previous one.
 */
async function store(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Matches no row, because numbers start at 1.
    await transaction.deleteFrom("submissions").where("id", "=", 0).execute();
    const { id } = await transaction
      .insertInto("health_samples")
      .values({ taken_at: now, sample: SAMPLE })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom("health_samples").where("id", "<", id).execute();
  });
}

/** Watches a database. Logs when it starts to fail and when it works again. */
export function watchDatabase(database: Database, log: Pick<FastifyBaseLogger, "info" | "error">): DatabaseHealth {
  let last: DatabaseState | undefined;
  let until = 0;
  let looking: Promise<DatabaseState> | undefined;

  async function look(): Promise<DatabaseState> {
    const now = Date.now();
    const problem = await store(database, now).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const isStoring = problem === undefined;
    if (last?.isStoring !== isStoring) {
      if (problem !== undefined) log.error({ problem }, "nothing can be stored");
      else if (last) log.info("submissions can be stored again");
    }
    const since = last?.isStoring === isStoring ? last.since : now;
    last = { isStoring, since, ...(problem !== undefined && { problem }) };
    until = performance.now() + (isStoring ? CACHE_TIME.good : CACHE_TIME.bad);
    return last;
  }

  return {
    async check() {
      if (last && performance.now() < until) return last;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}
