/** Deletes submissions after RETENTION_DAYS, and files that wait too long for their inquiry. */
import type { FastifyBaseLogger } from "fastify";
import { FORM_NAMES } from "../../../contract/constants.ts";
import type { Database } from "../../database/database.ts";
import { clearFreed } from "../../database/freed.ts";
import type { Settings } from "../../settings/settings.ts";
import { type ClockWatch, watchClock } from "../../time/clock-watch.ts";
import type { FileStore } from "../files/file-store.ts";
import { deleteSubmissionsBefore } from "./inbox.ts";

export interface Retention {
  /** Finishes the current deletion and stops. */
  close(): Promise<void>;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Deletes submissions older than the days of their form, and logs their number. */
export async function forgetOld(
  database: Database,
  days: Settings["retentionDays"],
  log: Pick<FastifyBaseLogger, "info">,
  now = Date.now(),
): Promise<void> {
  for (const kind of FORM_NAMES) {
    const maxDays = days[kind];
    if (maxDays === undefined) continue;
    const before = new Date(now - maxDays * DAY).toISOString();
    const deleted = await deleteSubmissionsBefore(database, before, kind);
    if (deleted > 0) log.info({ kind, deleted, before }, "submissions deleted after their retention period");
  }
}

/** Deletes now and every hour, but not while the clock is doubted. Several servers may do so at once. */
export function startRetention(
  database: Database,
  days: Settings["retentionDays"],
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  clock: ClockWatch = watchClock(),
  files?: Pick<FileStore, "sweep">,
): Retention {
  let doubted = false;
  const forget = async () => {
    const wasDoubted = doubted;
    doubted = !clock.isBelieved();
    if (!doubted) await forgetOld(database, days, log);
    else if (!wasDoubted)
      log.warn("the clock is doubted: nothing is deleted by age until it has been steady for a day");
  };
  let working: Promise<unknown> = Promise.resolve();
  const look = () => {
    working = working
      .then(forget)
      .then(() => (doubted ? undefined : files?.sweep()))
      // Also what `npm run inbox` deleted while others were reading.
      .then(() => clearFreed(database))
      .catch((problem: unknown) => log.error(problem, "cannot delete submissions after their retention period"));
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
