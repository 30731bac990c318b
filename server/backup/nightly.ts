/**
 * Makes a backup every night, deletes it after a number of days, and logs failures. If several servers share a database, one of them
 * claims the day in the database and makes the backup. Only files that are listed in the database are deleted.
 */
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { Settings } from "../settings/settings.ts";
import { type ClockWatch, watchClock } from "../time/clock-watch.ts";
import { dayAfter, dayBefore } from "../time/day.ts";
import { backUp, endingOf, partOf } from "./back-up.ts";

interface BackupState {
  /** The day of the last known backup, such as 2026-03-01; null if there is none. */
  readonly last: string | null;
  /** The reason why the last attempt failed; undefined if it succeeded. */
  readonly problem?: string;
}

export interface NightlyBackup {
  state(): BackupState;
  /** Makes the backup if one is due. */
  look(): Promise<void>;
  /** Aborts a running backup, and stops. */
  close(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a day belongs to the server that claimed it, which is also the time until the next attempt. */
const LEASE = HOUR;
/** Longer than any backup takes, and shorter than the lease. */
const BACKUP_TIMEOUT = 50 * MINUTE;

type BackupSettings = Pick<Settings, "databaseUrl" | "dataFolder"> & {
  /** Returns the time zone of the site, from the current content. */
  readonly timeZone: () => string;
  readonly backup: NonNullable<Settings["backup"]>;
};

/** Claims a day for this server. Returns false if its backup exists, or if another server makes it. */
async function claimDay(database: Database, day: string, file: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto("backups")
    .values({ day, file, claimed_until: now + LEASE, made_at: null })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ claimed_until: now + LEASE })
        .where("backups.made_at", "is", null)
        // A claim that lasts longer comes from a clock that was ahead.
        .where((eb) => eb.or([eb("backups.claimed_until", "<=", now), eb("backups.claimed_until", ">", now + LEASE)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes the old backups in this folder, and returns their names. */
async function deleteOld(
  database: Database,
  { folder, days }: BackupSettings["backup"],
  day: string,
): Promise<string[]> {
  const rows = await database.selectFrom("backups").select("file").where("day", "<=", dayBefore(day, days)).execute();
  const here = new Set(await readdir(folder));
  const old = rows.flatMap(({ file }) => [file, partOf(file)]).filter((file) => here.has(file));
  for (const file of old) await rm(join(folder, file), { force: true });
  return old;
}

export function openNightlyBackup(
  database: Database,
  settings: BackupSettings,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  now: () => number = Date.now,
  clock: ClockWatch = watchClock(),
): NightlyBackup {
  const { backup, timeZone } = settings;
  const leaving = new AbortController();
  let state: BackupState = { last: null };
  /** Failed attempts in a row. */
  let failures = 0;
  let working: Promise<void> | undefined;

  /** Makes the backup of a claimed day. */
  async function make(day: string, file: string): Promise<void> {
    const path = join(backup.folder, file);
    // Files of a server that was killed during a backup. The database does not list them as made.
    for (const leftover of [path, partOf(path)]) await rm(leftover, { force: true });
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(BACKUP_TIMEOUT)]);
    const mark = (values: Updateable<Tables["backups"]>) =>
      database.updateTable("backups").set(values).where("day", "=", day).execute();
    const submissions = await backUp(settings, path, signal).catch(async (problem: unknown) => {
      // Releases the claim, so that another server, or this one after its restart, need not wait.
      if (leaving.signal.aborted) await mark({ claimed_until: 0 });
      throw problem;
    });
    await mark({ made_at: new Date(now()).toISOString() });
    state = { last: day };
    failures = 0;
    log.info({ path, submissions }, "the backup is made");
  }

  async function forgetOld(day: string): Promise<void> {
    if (!clock.isBelieved()) return;
    const deleted = await deleteOld(database, backup, day);
    if (deleted.length > 0) log.info({ deleted }, "deleted old backups");
  }

  async function makeIfDue(): Promise<void> {
    const day = dayAfter(backup.at, timeZone(), now());
    if (state.last === day) return;
    const file = `switchyard-${day}-nightly${endingOf(settings)}`;
    const row = await database.selectFrom("backups").select("made_at").where("day", "=", day).executeTakeFirst();
    if (row?.made_at) state = { last: day };
    else if (!existsSync(backup.folder)) throw new Error(`there is no folder ${backup.folder}`);
    else if (!row && existsSync(join(backup.folder, file)))
      throw new Error(`${file} already exists and belongs to another site`);
    else if (await claimDay(database, day, file, now())) {
      await make(day, file);
      await forgetOld(day).catch((problem: Error) =>
        log.error({ problem: problem.message }, "cannot delete old backups"),
      );
    }
  }

  /**
   * Logs a failed attempt as a warning, since a busy database may allow the next one. Then it is an error, which is logged once, and
   * again only if the reason changes.
   */
  function logFailure(problem: unknown): void {
    if (leaving.signal.aborted) return;
    const reason = problem instanceof Error ? problem.message : String(problem);
    const isSame = state.problem === reason;
    state = { ...state, problem: reason };
    failures += 1;
    if (failures === 1) log.warn({ problem: reason }, "the backup could not be made, and is tried again");
    else if (failures === 2 || !isSame) log.error({ problem: reason }, "the backup could not be made");
  }

  function look(): Promise<void> {
    working ??= makeIfDue()
      .catch(logFailure)
      .finally(() => {
        working = undefined;
      });
    return working;
  }

  void look();
  const timer = setInterval(look, MINUTE);
  return {
    state: () => state,
    look,
    async close() {
      clearInterval(timer);
      leaving.abort();
      await working;
    },
  };
}
