/** Whether what visitors send can be stored, found out by storing something. */
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database.ts";

/** How the database was when it was last looked at. */
interface DatabaseState {
  readonly isStoring: boolean;
  /** Why not. */
  readonly problem?: string;
  /** When it was found so first; milliseconds since 1970. */
  readonly since: number;
}

export interface DatabaseHealth {
  /** How it is now, or was a moment ago. Waits no longer than any use of the database. */
  check(): Promise<DatabaseState>;
}

/** Milliseconds that an answer holds: health is asked often, and by anybody. A bad one is looked at again sooner. */
const KEPT = { good: 5000, bad: 1000 } as const;
/** Characters, as a long form has: what has room for this has room for a form. */
const SAMPLE = "x".repeat(16_000);

/**
 * Asks for what a form does: its table, with the lock of one who writes, and room. A sample is stored before the one
 * before is removed.
 */
async function store(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Numbers begin at 1.
    await transaction.deleteFrom("submissions").where("id", "=", 0).execute();
    const { id } = await transaction
      .insertInto("health_samples")
      .values({ taken_at: now, sample: SAMPLE })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom("health_samples").where("id", "<", id).execute();
  });
}

/** Watches a database, and logs when it begins to fail and when it is well again. */
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
      else if (last) log.info("what visitors send can be stored again");
    }
    const since = last?.isStoring === isStoring ? last.since : now;
    last = { isStoring, since, ...(problem !== undefined && { problem }) };
    until = performance.now() + (isStoring ? KEPT.good : KEPT.bad);
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
