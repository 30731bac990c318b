/** A database left by the release before submissions had a version, and the tables of any older release. */
import { join } from "node:path";
import { Kysely, Migrator, sql } from "kysely";
import { databaseFileIn } from "../../../server/database/data-folder.ts";
import { dialectOf } from "../../../server/database/dialect.ts";
import { migrationsFor } from "../../../server/database/migrations.ts";
import { PostgresEngine } from "../../../server/database/postgres.ts";
import { SqliteEngine } from "../../../server/database/sqlite/engine.ts";

const TIMEOUT = 60_000;

/** Rows written by release 0.1.0. The last one has missing, unknown and mistyped fields. */
export const OLD_ROWS = [
  {
    kind: "contact",
    body: '{"lang":3,"type":"1","name":"Mei Lin","title":"Purchasing","company":"Harbour, Ltd.","company_web":"http://harbour.example","country":"Taiwan","address":"1 Harbour Road","email":"mei@example.com","phone":"+886 2 1234 5678","mobile":"","fax":"","message":"Hello","subject":"Sales"}',
  },
  {
    kind: "inquiry",
    body: '{"lang":1,"name":"Mei Lin","company":"Harbour, Ltd.","country":"Taiwan","email":"mei@example.com","phone":"+886 2 1234 5678","mobile":"","wechat":"meilin","fax":"","message":"Hello","inquiry_types":{"Purpose":"Price,Sample"},"products":[{"id":1,"name":"SP608 Strip"}]}',
  },
  {
    kind: "inquiry",
    body: '{"lang":3,"name":"Mei Lin","email":"mei@example.com","message":7,"nickname":"Lin-Lin","inquiry_types":null,"products":[{"id":2},{"name":"no id"}]}',
  },
] as const;

/** The place of a database: PostgreSQL with `databaseUrl`, otherwise SQLite in `dataFolder`. */
export interface Place {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** Makes the tables of the release that `next` was the first missing migration of. Returns the open database. */
export async function makeOldTables(place: Place, next: string): Promise<Kysely<unknown>> {
  const kind = place.databaseUrl ? "postgres" : "sqlite";
  const engine = place.databaseUrl
    ? new PostgresEngine(place.databaseUrl, TIMEOUT)
    : new SqliteEngine({
        path: databaseFileIn(place.dataFolder),
        identityPath: join(place.dataFolder, "submissions.identity"),
      });
  const migrations = Object.fromEntries(Object.entries(migrationsFor(kind)).filter(([name]) => name < next));
  const database = new Kysely<unknown>({ dialect: dialectOf(kind, engine, TIMEOUT) });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return database;
}

/** Makes a database from before submissions had a version, with the rows and their due mail. */
export async function makeOldDatabase(place: Place): Promise<void> {
  const database = await makeOldTables(place, "2026-11-submission-version");
  for (const [index, { kind: form, body }] of OLD_ROWS.entries()) {
    const id = index + 1;
    const reference = `AC-2026-00000${id}`;
    await sql`insert into submissions (key, kind, reference, sent_at, body)
      values (${`key ${id}`}, ${form}, ${reference}, ${`2026-03-0${id}T10:00:00.000Z`}, ${body})`.execute(database);
    await sql`insert into outbox (submission_id, tries, due_at) values (${id}, 0, 0)`.execute(database);
  }
  await database.destroy();
}
