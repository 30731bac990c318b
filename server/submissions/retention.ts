/** Forgets by itself what has been kept for as long as RETENTION_DAYS says. */
import type { FastifyBaseLogger } from "fastify";
import { FORM_NAMES } from "../../contract/constants.ts";
import type { Database } from "../database/database.ts";
import { clearFreed } from "../database/freed.ts";
import type { Settings } from "../settings/settings.ts";
import { type ClockWatch, watchClock } from "../time/clock-watch.ts";
import { deleteSubmissionsBefore } from "./inbox.ts";

export interface Retention {
  /** Finishes what is under way and stops. */
  close(): Promise<void>;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Deletes what is older than its form's days, and logs how much of what. */
export async function forgetOld(
  database: Database,
  days: Settings["retentionDays"],
  log: Pick<FastifyBaseLogger, "info">,
  now = Date.now(),
): Promise<void> {
  for (const kind of FORM_NAMES) {
    const kept = days[kind];
    if (kept === undefined) continue;
    const before = new Date(now - kept * DAY).toISOString();
    const deleted = await deleteSubmissionsBefore(database, before, kind);
    if (deleted > 0) log.info({ kind, deleted, before }, "what was kept long enough is deleted");
  }
}

/** Looks now and every hour, and waits while the clock is doubted. Several servers on one database may do so at once. */
export function startRetention(
  database: Database,
  days: Settings["retentionDays"],
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  clock: ClockWatch = watchClock(),
): Retention {
  let doubted = false;
  const forget = async () => {
    const said = doubted;
    doubted = !clock.isBelieved();
    if (!doubted) await forgetOld(database, days, log);
    else if (!said)
      log.warn("the clock is doubted: until it has been steady for a day, nothing is deleted for its age");
  };
  let working: Promise<unknown> = Promise.resolve();
  const look = () => {
    working = working
      .then(forget)
      // Also what `npm run inbox` deleted while others were reading.
      .then(() => clearFreed(database))
      .catch((problem: unknown) => log.error(problem, "what was kept long enough can't be deleted"));
  };
  look();
  const timer = setInterval(look, HOUR);
  return {
    async close() {
      clearInterval(timer);
      await working;
    },
  };
}
