/** Opens the database of what visitors send: SQLite in the data folder, or PostgreSQL where one is named. */
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, Kysely, Migrator, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Settings } from "../settings.ts";
import { StartProblem } from "../start-problem.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { migrationsFor } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import type { Tables } from "./tables.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export type Database = Kysely<Tables>;

/** Milliseconds that one use of the database may take. A form uses it twice, and is answered within ten seconds. */
const PATIENCE = 4000;
/** At the start another server may be changing the tables. */
const START_PATIENCE = 60_000;

/** How long a writer waits for another process, such as `npm run inbox`: milliseconds. */
const BUSY_TIMEOUT = 5000;

/** node:sqlite behind the interface that Kysely's own dialect asks for. */
function sqliteDatabase(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  // WAL with synchronous=FULL: a commit has reached the disk before anyone is told of it.
  // secure_delete: what is deleted is overwritten, since it is about people.
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON",
  );
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
      };
    },
  };
}

type Place = Pick<Settings, "databaseUrl" | "dataFolder">;

function dialectOf({ databaseUrl, dataFolder }: Place, patience: number): Dialect {
  if (databaseUrl) return postgresDialect(databaseUrl, patience);
  prepareDataFolder(dataFolder);
  return new SqliteDialect({ database: sqliteDatabase(join(dataFolder, "submissions.sqlite")) });
}

async function prepareTables(place: Place): Promise<void> {
  const database = new Kysely<Tables>({ dialect: dialectOf(place, START_PATIENCE) });
  const migrations = migrationsFor(place.databaseUrl ? "postgres" : "sqlite");
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  await database.destroy();
  if (error) throw error;
}

/**
 * Opens the database and brings its tables up to date. Whatever is asked of it later is answered, or refused with a
 * DatabaseUnavailable, within `patience` milliseconds.
 * @throws StartProblem where it can't be opened
 */
export async function openDatabase(place: Place, patience = PATIENCE): Promise<Database> {
  try {
    await prepareTables(place);
    return new Kysely<Tables>({ dialect: dialectOf(place, patience) });
  } catch (problem) {
    if (problem instanceof StartProblem) throw problem;
    const name = place.databaseUrl ? "The database of DATABASE_URL" : `The database in ${place.dataFolder}`;
    const reason = problem instanceof DatabaseUnavailable ? problem.reason : String((problem as Error).message);
    throw new StartProblem([`${name} can't be opened: ${reason}.`], { cause: problem });
  }
}
