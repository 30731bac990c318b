/**
 * Makes a backup every night, keeps it for so many days, and says where it could not. Of several servers on one database one
 * makes it: it claims the day in the database first. Only files that stand there as its own are ever deleted.
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
  /** The day of the last backup that is known here, such as 2026-03-01; null where none is. */
  readonly last: string | null;
  /** Why the last try failed; undefined where it did not. */
  readonly problem?: string;
}

export interface NightlyBackup {
  state(): BackupState;
  /** Looks now whether one is due, and makes it. */
  look(): Promise<void>;
  /** Gives up the one that is being made, and stops. */
  close(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a day is left to the server that claimed it, and how long until the next try. */
const LEASE = HOUR;
/** Longer than any backup takes, and shorter than the lease. */
const LONGEST = 50 * MINUTE;

type BackupSettings = Pick<Settings, "databaseUrl" | "dataFolder"> & {
  /** The zone of the site's clocks, as the content has it by now. */
  readonly timeZone: () => string;
  readonly backup: NonNullable<Settings["backup"]>;
};

/** Takes a day for this server: false where it is done, or another is at it. */
async function claimDay(database: Database, day: string, file: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto("backups")
    .values({ day, file, claimed_until: now + LEASE, made_at: null })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ claimed_until: now + LEASE })
        .where("backups.made_at", "is", null)
        // A claim that lasts longer was made by a clock that was ahead.
        .where((eb) => eb.or([eb("backups.claimed_until", "<=", now), eb("backups.claimed_until", ">", now + LEASE)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes the backups that have been kept for long enough, as far as they lie in this folder. */
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
  log: Pick<FastifyBaseLogger, "info" | "error">,
  now: () => number = Date.now,
  clock: ClockWatch = watchClock(),
): NightlyBackup {
  const { backup, timeZone } = settings;
  const leaving = new AbortController();
  let state: BackupState = { last: null };
  let working: Promise<void> | undefined;

  /** Makes the backup of a day that was claimed. */
  async function make(day: string, file: string): Promise<void> {
    const path = join(backup.folder, file);
    // What a server left that was killed at it, of which nobody was told.
    for (const left of [path, partOf(path)]) await rm(left, { force: true });
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(LONGEST)]);
    const mark = (values: Updateable<Tables["backups"]>) =>
      database.updateTable("backups").set(values).where("day", "=", day).execute();
    const submissions = await backUp(settings, path, signal).catch(async (problem: unknown) => {
      // Another server, or this one when it is back, needn't wait for what was only given up.
      if (leaving.signal.aborted) await mark({ claimed_until: 0 });
      throw problem;
    });
    await mark({ made_at: new Date(now()).toISOString() });
    state = { last: day };
    log.info({ path, submissions }, "the backup is made");
  }

  async function forgetOld(day: string): Promise<void> {
    if (!clock.isBelieved()) return;
    const deleted = await deleteOld(database, backup, day);
    if (deleted.length > 0) log.info({ deleted }, "backups that were kept long enough are deleted");
  }

  async function makeWhatIsDue(): Promise<void> {
    const day = dayAfter(backup.at, timeZone(), now());
    if (state.last === day) return;
    const file = `switchyard-${day}-nightly${endingOf(settings)}`;
    const known = await database.selectFrom("backups").select("made_at").where("day", "=", day).executeTakeFirst();
    if (known?.made_at) state = { last: day };
    else if (!existsSync(backup.folder)) throw new Error(`there is no folder ${backup.folder}`);
    else if (!known && existsSync(join(backup.folder, file)))
      throw new Error(`${file} is there already, of another site`);
    else if (await claimDay(database, day, file, now())) {
      await make(day, file);
      await forgetOld(day).catch((problem: Error) =>
        log.error({ problem: problem.message }, "old backups can't be deleted"),
      );
    }
  }

  /** A failure is said once, and again only where the reason is another one. */
  function tell(problem: unknown): void {
    const reason = problem instanceof Error ? problem.message : String(problem);
    if (leaving.signal.aborted || state.problem === reason) return;
    state = { ...state, problem: reason };
    log.error({ problem: reason }, "the backup could not be made");
  }

  function look(): Promise<void> {
    working ??= makeWhatIsDue()
      .catch(tell)
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
