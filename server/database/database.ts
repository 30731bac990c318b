/** Opens the database: SQLite in the data folder, or PostgreSQL if DATABASE_URL is set. */
import { join } from "node:path";
import { Kysely, Migrator, sql } from "kysely";
import type { Settings } from "../settings/settings.ts";
import { StartProblem } from "../settings/start-problem.ts";
import { databaseFileIn, prepareDataFolder } from "./data-folder.ts";
import { dialectOf, type Kind } from "./dialect.ts";
import type { Engine } from "./driver.ts";
import { migrationsFor } from "./migrations.ts";
import { PostgresEngine } from "./postgres.ts";
import { SqliteEngine } from "./sqlite/engine.ts";
import type { Tables } from "./tables.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export type Database = Kysely<Tables>;

/** Timeout of one use of the database, in milliseconds. A form uses it twice and is answered within ten seconds. */
const SLOW_TIMEOUT = 4000;
/** Timeout at startup, in milliseconds: another server may be changing the tables. */
const START_TIMEOUT = 60_000;

type Place = Pick<Settings, "databaseUrl" | "dataFolder">;

const kindOf = ({ databaseUrl }: Place): Kind => (databaseUrl ? "postgres" : "sqlite");

function engineOf({ databaseUrl, dataFolder }: Place, timeout: number): Engine {
  if (databaseUrl) return new PostgresEngine(databaseUrl, timeout);
  prepareDataFolder(dataFolder);
  return new SqliteEngine({
    path: databaseFileIn(dataFolder),
    identityPath: join(dataFolder, "submissions.identity"),
  });
}

/** Creates the tables, or migrates those of an older release. A process that is killed meanwhile leaves them as they were. */
export async function prepareTables(engine: Engine, kind: Kind): Promise<void> {
  const migrations = migrationsFor(kind);
  const database = new Kysely<unknown>({ dialect: dialectOf(kind, engine, START_TIMEOUT) });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function openEngine(place: Place, timeout: number): Promise<Engine> {
  const engine = engineOf(place, START_TIMEOUT);
  try {
    await prepareTables(engine, kindOf(place));
  } catch (problem) {
    await engine.close(START_TIMEOUT);
    throw problem;
  }
  if (!place.databaseUrl) return engine;
  // A PostgreSQL connection keeps the timeout that it was opened with.
  await engine.close(START_TIMEOUT);
  return engineOf(place, timeout);
}

/**
 * Opens the database and migrates its tables. Every later use succeeds, or rejects with DatabaseUnavailable, within `timeout`
 * milliseconds.
 * @throws StartProblem if it cannot be opened
 */
export async function openDatabase(place: Place, timeout = SLOW_TIMEOUT): Promise<Database> {
  try {
    const engine = await openEngine(place, timeout);
    const database = new Kysely<Tables>({ dialect: dialectOf(kindOf(place), engine, timeout) });
    // Kysely closes only an engine that it has used.
    await sql`select 1`.execute(database).catch(async (problem: unknown) => {
      await engine.close(timeout);
      throw problem;
    });
    return database;
  } catch (problem) {
    if (problem instanceof StartProblem) throw problem;
    const name = place.databaseUrl ? "The database of DATABASE_URL" : `The database in ${place.dataFolder}`;
    const reason = problem instanceof DatabaseUnavailable ? problem.reason : String((problem as Error).message);
    throw new StartProblem([`${name} can't be opened: ${reason}.`], { cause: problem });
  }
}
