/** Opens the database of what visitors send: SQLite in the data folder, or PostgreSQL where one is named. */
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect } from "kysely";
import pg from "pg";
import type { Settings } from "../settings.ts";
import { StartProblem } from "../start-problem.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { migrationsFor } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

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

function dialectOf({ databaseUrl, dataFolder }: Pick<Settings, "databaseUrl" | "dataFolder">) {
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 5, connectionTimeoutMillis: BUSY_TIMEOUT });
    // A connection that breaks is replaced by the next one. Without a listener it would end the process: the pool's
    // own hears those that are idle, the connection's own hears it while a form is being stored.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    return new PostgresDialect({ pool });
  }
  prepareDataFolder(dataFolder);
  return new SqliteDialect({ database: sqliteDatabase(join(dataFolder, "submissions.sqlite")) });
}

/**
 * Opens the database and brings its tables up to date.
 * @throws StartProblem where it can't be opened
 */
export async function openDatabase(settings: Pick<Settings, "databaseUrl" | "dataFolder">): Promise<Database> {
  const kind = settings.databaseUrl ? "postgres" : "sqlite";
  let database: Database | undefined;
  try {
    database = new Kysely<Tables>({ dialect: dialectOf(settings) });
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrationsFor(kind) } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    return database;
  } catch (problem) {
    await database?.destroy().catch(() => undefined);
    if (problem instanceof StartProblem) throw problem;
    const place = settings.databaseUrl ? "The database of DATABASE_URL" : `The database in ${settings.dataFolder}`;
    const reason =
      problem instanceof AggregateError ? problem.errors.map(String).join("; ") : String((problem as Error).message);
    throw new StartProblem([`${place} can't be opened: ${reason}.`], { cause: problem });
  }
}
