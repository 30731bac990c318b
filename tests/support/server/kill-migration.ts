/** Kills a process while it migrates a database. */
import type { Place } from "./old-release.ts";
import { run } from "./site-process.ts";

const migrate = (place: Place, environment: Readonly<Record<string, string>>) =>
  run("tests/support/server/migration-program.ts", [], {
    DATA: place.dataFolder,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...environment,
  }).ended;

/** A moment of a migration: before a statement or, with `delay`, so many milliseconds after it was sent. */
export interface Moment {
  /** Counts from 1. */
  readonly statement: number;
  readonly delay?: number;
}

/** Kills a migration at a moment. Returns false if it ended before. */
export async function killMigration(place: Place, { statement, delay }: Moment): Promise<boolean> {
  const { code, signal, err } = await migrate(place, {
    KILL_AT: String(statement),
    ...(delay !== undefined && { KILL_DELAY: String(delay) }),
  });
  if (signal !== "SIGKILL" && code !== 0) throw new Error(err);
  return signal === "SIGKILL";
}

/** Migrates a database. Returns the number of statements. */
export async function countStatements(place: Place): Promise<number> {
  const { code, out, err } = await migrate(place, {});
  if (code !== 0) throw new Error(err);
  return Number(out);
}
