/** Forgets by itself what has been kept for as long as RETENTION_DAYS says. */
import type { FastifyBaseLogger } from "fastify";
import { FORM_NAMES } from "../../contract/constants.ts";
import type { Database } from "../database/database.ts";
import { clearFreed } from "../database/freed.ts";
import type { Settings } from "../settings.ts";
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

/** Looks now and every hour. Several servers on one database may do so at once. */
export function startRetention(
  database: Database,
  days: Settings["retentionDays"],
  log: Pick<FastifyBaseLogger, "info" | "error">,
): Retention {
  let working: Promise<unknown> = Promise.resolve();
  const look = () => {
    working = working
      .then(() => forgetOld(database, days, log))
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
