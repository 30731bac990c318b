/** The migration from one mail for each submission to one table of all due work. */
import { type Kysely, sql } from "kysely";
import type { Kind } from "./dialect.ts";

/** SQLite can't change a primary key, so the table is copied. */
async function rebuildSqlite(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("due_work")
    .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("company-mail"))
    .addColumn("submission_id", "integer", (column) => column.references("submissions.id").onDelete("cascade"))
    .addColumn("subject", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("due_at", "double precision", (column) => column.notNull())
    .addColumn("leased_until", "double precision")
    .addColumn("gone_at", "text")
    .addColumn("gave_up_at", "text")
    .addColumn("last_error", "text")
    .execute();
  await sql`insert into due_work (submission_id, tries, due_at, gone_at, gave_up_at, last_error)
    select submission_id, tries, due_at, gone_at, gave_up_at, last_error from outbox order by submission_id`.execute(
    database,
  );
  await database.schema.dropTable("outbox").execute();
  await database.schema.alterTable("due_work").renameTo("outbox").execute();
  await sql`create index outbox_due on outbox (due_at) where gone_at is null and gave_up_at is null`.execute(database);
}

/** Changes the table in place. A foreign key of a new table would lock the submissions, in an order that may deadlock. */
async function alterPostgres(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("outbox").dropConstraint("outbox_pkey").execute();
  await database.schema
    .alterTable("outbox")
    .addColumn("id", "serial", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("company-mail"))
    .addColumn("subject", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("leased_until", "double precision")
    .alterColumn("submission_id", (column) => column.dropNotNull())
    .execute();
}

/**
 * Gives each row of the outbox a number, a kind, a subject and a lease, and moves the mail of digests into it. The name of the
 * table and the meaning of its old columns stay: a server of the previous release stores submissions until it is stopped.
 */
export async function makeDueWork(kind: Kind, database: Kysely<unknown>): Promise<void> {
  await (kind === "sqlite" ? rebuildSqlite(database) : alterPostgres(database));
  // A server of the previous release leases a mail by its due time. One that was read before can't be leased afterwards.
  await sql`update outbox set due_at = due_at + 1 where gone_at is null and gave_up_at is null`.execute(database);
  await sql`insert into outbox (kind, subject, tries, due_at, gone_at, gave_up_at, last_error)
    select 'digest', day, tries, due_at, gone_at, gave_up_at, last_error from digests order by id`.execute(database);
  for (const column of ["tries", "due_at", "gone_at", "gave_up_at", "last_error"]) {
    await database.schema.alterTable("digests").dropColumn(column).execute();
  }
  // Rows without a submission differ from each other in this index.
  await database.schema
    .createIndex("outbox_submission")
    .on("outbox")
    .columns(["submission_id", "kind", "subject"])
    .unique()
    .execute();
  await sql`create unique index outbox_subject on outbox (kind, subject) where submission_id is null`.execute(database);
}
