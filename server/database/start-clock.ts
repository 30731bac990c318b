/**
 * Compares the clock with the database when a server starts. If it is far ahead or behind, nothing is deleted by age until the server
 * has run for a day. The last reading is stored in the database, so a restart does not end that time.
 */
import type { FastifyBaseLogger } from "fastify";
import { CORRECTION, DOUBT, type WatchedClock, watchClock } from "../time/clock-watch.ts";
import type { Database } from "./database.ts";

export interface StartClock extends WatchedClock {
  /** Stores the last reading, and stops. */
  close(): Promise<void>;
}

interface Reading {
  /** The time of the clock, or the latest time that a record proves; milliseconds since 1970. */
  readonly at: number;
  /** For how long it was not trusted from then on, milliseconds. */
  readonly doubtLeft: number;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Max time between two readings. A server that was off for longer also waits for a day. */
const MAX_GAP = 2 * DAY;
/** Longer than challenges and review tokens are valid. A spent one was issued within this time before it expires. */
const MAX_CHALLENGE_AGE = HOUR;

/** Returns the latest time that a record proves; undefined if there are no records. */
async function newestRecord(database: Database): Promise<number | undefined> {
  const newest = async (query: { executeTakeFirst(): Promise<{ newest: unknown } | undefined> }) =>
    (await query.executeTakeFirst())?.newest ?? undefined;
  const submission = await newest(
    database.selectFrom("submissions").select(({ fn }) => fn.max("sent_at").as("newest")),
  );
  const challenge = await newest(
    database.selectFrom("spent_challenges").select(({ fn }) => fn.max("expires_at").as("newest")),
  );
  const visit = await newest(database.selectFrom("visits").select(({ fn }) => fn.max("day").as("newest")));
  const sample = await newest(
    database.selectFrom("health_samples").select(({ fn }) => fn.max("taken_at").as("newest")),
  );
  const backup = await newest(database.selectFrom("backups").select(({ fn }) => fn.max("made_at").as("newest")));
  const moments = [
    submission === undefined ? [] : Date.parse(String(submission)),
    challenge === undefined ? [] : Number(challenge) - MAX_CHALLENGE_AGE,
    // Days start earlier in other time zones.
    visit === undefined ? [] : Date.parse(`${visit}T00:00:00Z`) - DAY,
    sample === undefined ? [] : Number(sample),
    backup === undefined ? [] : Date.parse(String(backup)),
  ].flat();
  return moments.length === 0 ? undefined : Math.max(...moments);
}

async function lastReading(database: Database): Promise<Reading | undefined> {
  const row = await database.selectFrom("clock_readings").selectAll().where("id", "=", 1).executeTakeFirst();
  if (row) return { at: row.read_at, doubtLeft: row.doubt_left };
  const at = await newestRecord(database);
  return at === undefined ? undefined : { at, doubtLeft: 0 };
}

/** Starts to watch the clock. `clock` reads the system clock and `passed` a monotonic one, both in milliseconds. */
export async function openStartClock(
  database: Database,
  log: Pick<FastifyBaseLogger, "warn" | "error">,
  clock: () => number = Date.now,
  passed: () => number = () => performance.now(),
): Promise<StartClock> {
  const reading = await lastReading(database);
  const now = clock();
  const leap = now - (reading?.at ?? now);
  const isWrong = leap > MAX_GAP || leap < -CORRECTION;
  if (reading && isWrong) {
    const way = leap > 0 ? "ahead of" : "behind";
    log.warn(
      { clock: new Date(now).toISOString(), known: new Date(reading.at).toISOString() },
      `the clock is far ${way} the last known time: nothing is deleted by age until the server has run for a day. If the clock is wrong, set it right`,
    );
  }
  const watch = watchClock(clock, passed, isWrong ? DOUBT : reading?.doubtLeft);

  async function keep(): Promise<void> {
    const reading = { read_at: clock(), doubt_left: watch.doubtLeft() };
    await database
      .insertInto("clock_readings")
      .values({ id: 1, ...reading })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(reading))
      .execute();
  }
  let keeping: Promise<void> = Promise.resolve();
  const keepNext = () => {
    keeping = keeping
      .then(keep)
      .catch((problem: unknown) => log.error(problem, "cannot store the time of the clock; retrying later"));
    return keeping;
  };
  await keepNext();
  const timer = setInterval(keepNext, HOUR);
  timer.unref();
  return {
    ...watch,
    async close() {
      clearInterval(timer);
      await keepNext();
    },
  };
}
