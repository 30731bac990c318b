/**
 * Holds the clock against what the database knows when a server starts: one that leaps far ahead, or back, deletes nothing for
 * its age until the server has run for a day. The last reading is kept in the database, so a restart does not end the doubt.
 */
import type { FastifyBaseLogger } from "fastify";
import { CORRECTION, DOUBT, type WatchedClock, watchClock } from "../time/clock-watch.ts";
import type { Database } from "./database.ts";

export interface StartClock extends WatchedClock {
  /** Keeps the last reading, and stops. */
  close(): Promise<void>;
}

interface Reading {
  /** What the clock showed, at least; milliseconds since 1970. */
  readonly at: number;
  /** For how long it was doubted from then on, in milliseconds. */
  readonly doubtLeft: number;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** A server that was off for longer looks like a clock that leaps; it only waits. */
const FAR_AHEAD = 2 * DAY;
/** Longer than a challenge and a review token are good: one that was spent was given out later than this before it expires. */
const LONGEST_CHALLENGE = HOUR;

/** The moment that the newest record proves to have been; undefined where there is none. */
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
    challenge === undefined ? [] : Number(challenge) - LONGEST_CHALLENGE,
    // Days begin earlier in other time zones.
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

/** Starts to watch the clock. `clock` is the system's, `passed` only ever goes on; both in milliseconds. */
export async function openStartClock(
  database: Database,
  log: Pick<FastifyBaseLogger, "warn" | "error">,
  clock: () => number = Date.now,
  passed: () => number = () => performance.now(),
): Promise<StartClock> {
  const known = await lastReading(database);
  const now = clock();
  const leap = now - (known?.at ?? now);
  const isWrong = leap > FAR_AHEAD || leap < -CORRECTION;
  if (known && isWrong) {
    const way = leap > 0 ? "ahead of" : "behind";
    log.warn(
      { clock: new Date(now).toISOString(), known: new Date(known.at).toISOString() },
      `the clock is far ${way} the last known time: nothing is deleted for its age until the server has run for a day. If the clock is wrong, set it right`,
    );
  }
  const watch = watchClock(clock, passed, isWrong ? DOUBT : known?.doubtLeft);

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
    keeping = keeping.then(keep).catch((problem: unknown) => log.error(problem, "the time cannot be kept now"));
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
