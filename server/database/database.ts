/** Opens the database of what visitors send: SQLite in the data folder, or PostgreSQL where one is named. */
import { join } from "node:path";
import { type Dialect, Kysely, Migrator } from "kysely";
import type { Settings } from "../settings.ts";
import { StartProblem } from "../start-problem.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { migrationsFor } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite/engine.ts";
import type { Tables } from "./tables.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export type Database = Kysely<Tables>;

/** Milliseconds that one use of the database may take. A form uses it twice, and is answered within ten seconds. */
const PATIENCE = 4000;
/** At the start another server may be changing the tables. */
const START_PATIENCE = 60_000;

type Place = Pick<Settings, "databaseUrl" | "dataFolder">;

function dialectOf({ databaseUrl, dataFolder }: Place, patience: number, isFirst: boolean): Dialect {
  if (databaseUrl) return postgresDialect(databaseUrl, patience);
  const path = join(dataFolder, "submissions.sqlite");
  return sqliteDialect({ path, identityPath: join(dataFolder, "submissions.identity"), isFirst }, patience);
}

async function prepareTables(place: Place): Promise<void> {
  if (!place.databaseUrl) prepareDataFolder(place.dataFolder);
  const database = new Kysely<Tables>({ dialect: dialectOf(place, START_PATIENCE, true) });
  const migrations = migrationsFor(place.databaseUrl ? "postgres" : "sqlite");
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await database.destroy();
  }
}

/**
 * Opens the database and brings its tables up to date. Whatever is asked of it later is answered, or refused with a
 * DatabaseUnavailable, within `patience` milliseconds.
 * @throws StartProblem where it can't be opened
 */
export async function openDatabase(place: Place, patience = PATIENCE): Promise<Database> {
  try {
    await prepareTables(place);
    return new Kysely<Tables>({ dialect: dialectOf(place, patience, false) });
  } catch (problem) {
    if (problem instanceof StartProblem) throw problem;
    const name = place.databaseUrl ? "The database of DATABASE_URL" : `The database in ${place.dataFolder}`;
    const reason = problem instanceof DatabaseUnavailable ? problem.reason : String((problem as Error).message);
    throw new StartProblem([`${name} can't be opened: ${reason}.`], { cause: problem });
  }
}
