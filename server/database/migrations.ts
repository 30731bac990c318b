/** The migrations of the tables. A released step is never edited, only followed by another. */
import { randomInt } from "node:crypto";
import { type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";
import { makeAttachments } from "./attachments-migration.ts";
import type { Kind } from "./dialect.ts";
import { makeDueWork } from "./due-work-migration.ts";

/** SQLite's autoincrement never reuses the number of a deleted row, like PostgreSQL's serial. */
const addNumber = <T extends string>(kind: Kind, table: CreateTableBuilder<T>) =>
  table.addColumn("id", kind === "sqlite" ? "integer" : "serial", (column) =>
    kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey(),
  );

/** Returns the steps for one kind of database, by name, in order. */
export function migrationsFor(kind: Kind): Record<string, Migration> {
  return {
    "2026-01-submissions": {
      async up(database: Kysely<unknown>) {
        await addNumber(kind, database.schema.createTable("submissions"))
          .addColumn("key", "text", (column) => column.notNull().unique())
          .addColumn("kind", "text", (column) => column.notNull())
          .addColumn("reference", "text", (column) => column.unique())
          .addColumn("sent_at", "text", (column) => column.notNull())
          .addColumn("body", "text", (column) => column.notNull())
          .execute();
        await database.schema
          .createTable("outbox")
          .addColumn("submission_id", "integer", (column) =>
            column.primaryKey().references("submissions.id").onDelete("cascade"),
          )
          .addColumn("tries", "integer", (column) => column.notNull())
          .addColumn("due_at", "double precision", (column) => column.notNull())
          .addColumn("gone_at", "text")
          .addColumn("last_error", "text")
          .execute();
        await database.schema
          .createTable("spent_challenges")
          .addColumn("nonce", "text", (column) => column.primaryKey())
          .addColumn("expires_at", "double precision", (column) => column.notNull())
          .execute();
      },
    },
    "2026-02-health": {
      async up(database: Kysely<unknown>) {
        await addNumber(kind, database.schema.createTable("health_samples"))
          .addColumn("taken_at", "double precision", (column) => column.notNull())
          .addColumn("sample", "text", (column) => column.notNull())
          .execute();
      },
    },
    "2026-03-refused-mail": {
      async up(database: Kysely<unknown>) {
        await database.schema.alterTable("outbox").addColumn("gave_up_at", "text").execute();
        await sql`create index outbox_due on outbox (due_at) where gone_at is null and gave_up_at is null`.execute(
          database,
        );
      },
    },
    "2026-04-counts": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("counts")
          .addColumn("key", "text", (column) => column.primaryKey())
          .addColumn("count", "integer", (column) => column.notNull())
          .addColumn("ends_at", "double precision", (column) => column.notNull())
          .execute();
      },
    },
    "2026-05-suspicions": {
      async up(database: Kysely<unknown>) {
        await addNumber(kind, database.schema.createTable("digests"))
          .addColumn("day", "text", (column) => column.notNull().unique())
          .addColumn("tries", "integer", (column) => column.notNull())
          .addColumn("due_at", "double precision", (column) => column.notNull())
          .addColumn("gone_at", "text")
          .addColumn("gave_up_at", "text")
          .addColumn("last_error", "text")
          .execute();
        await database.schema
          .createTable("suspicions")
          .addColumn("submission_id", "integer", (column) =>
            column.primaryKey().references("submissions.id").onDelete("cascade"),
          )
          .addColumn("score", "integer", (column) => column.notNull())
          .addColumn("reasons", "text", (column) => column.notNull())
          .addColumn("digest_id", "integer", (column) => column.references("digests.id"))
          .execute();
        await database.schema.createIndex("suspicions_digest").on("suspicions").column("digest_id").execute();
      },
    },
    "2026-06-backups": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("backups")
          .addColumn("day", "text", (column) => column.primaryKey())
          .addColumn("file", "text", (column) => column.notNull())
          .addColumn("claimed_until", "double precision", (column) => column.notNull())
          .addColumn("made_at", "text")
          .execute();
      },
    },
    "2026-07-identity": {
      async up(database: Kysely<unknown>) {
        // SQLite stores it in the header of its file (sqlite/identity.ts).
        if (kind === "sqlite") return;
        await database.schema
          .createTable("identity")
          .addColumn("id", "integer", (column) => column.notNull())
          .execute();
        await sql`insert into identity (id) values (${randomInt(1, 2 ** 31)})`.execute(database);
      },
    },
    "2026-08-visits": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("visits")
          .addColumn("day", "text", (column) => column.notNull())
          .addColumn("kind", "text", (column) => column.notNull())
          .addColumn("name", "text", (column) => column.notNull())
          .addColumn("count", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("visits_key", ["day", "kind", "name"])
          .execute();
      },
    },
    "2026-09-search": {
      async up(database: Kysely<unknown>) {
        // Only servers that share a database share the search in it.
        if (kind === "sqlite") return;
        await addNumber(kind, database.schema.createTable("search_indexes"))
          .addColumn("fingerprint", "text", (column) => column.notNull().unique())
          .addColumn("ids", "bytea", (column) => column.notNull())
          .addColumn("is_whole", "boolean", (column) => column.notNull())
          .addColumn("used_at", "double precision", (column) => column.notNull())
          .execute();
        // A search by prefix needs byte order.
        await database.schema
          .createTable("search_words")
          .addColumn("index_id", "integer", (column) =>
            column.notNull().references("search_indexes.id").onDelete("cascade"),
          )
          .addColumn("word", sql`text collate "C"`, (column) => column.notNull())
          .addColumn("documents", "integer", (column) => column.notNull())
          .addColumn("letters", "integer")
          .addColumn("postings", "bytea", (column) => column.notNull())
          .addPrimaryKeyConstraint("search_words_key", ["index_id", "word"])
          .execute();
        await sql`create index search_words_letters on search_words (index_id, letters) where letters is not null`.execute(
          database,
        );
      },
    },
    "2026-10-clock": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("clock_readings")
          .addColumn("id", "integer", (column) => column.primaryKey())
          .addColumn("read_at", "double precision", (column) => column.notNull())
          .addColumn("doubt_left", "double precision", (column) => column.notNull())
          .execute();
      },
    },
    "2026-10-salts": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("salts")
          .addColumn("day", "text", (column) => column.primaryKey())
          .addColumn("salt", "text", (column) => column.notNull())
          .execute();
      },
    },
    "2026-10-searches": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("searches_asked")
          .addColumn("day", "text", (column) => column.notNull())
          .addColumn("search", "text", (column) => column.notNull())
          .addColumn("network", "text", (column) => column.notNull())
          .addPrimaryKeyConstraint("searches_asked_key", ["search", "network"])
          .execute();
        // Older releases stored searches of a single visitor. They may include a name or a password.
        for (const type of ["products", "news"]) {
          const name = `${type}: …`;
          await sql`insert into visits (day, kind, name, count)
            select day, kind, ${name}, sum(count) from visits
            where kind in ('search', 'missed') and name like ${`${type}: %`} group by day, kind
            on conflict (day, kind, name) do update set count = excluded.count`.execute(database);
          await sql`delete from visits
            where kind in ('search', 'missed') and name like ${`${type}: %`} and name <> ${name}`.execute(database);
        }
      },
    },
    "2026-11-own-search": {
      async up(database: Kysely<unknown>) {
        // Each server keeps its own search index. Only PostgreSQL ever had these tables.
        if (kind === "sqlite") return;
        await database.schema.dropTable("search_words").ifExists().execute();
        await database.schema.dropTable("search_indexes").ifExists().execute();
      },
    },
    "2026-11-submission-version": {
      async up(database: Kysely<unknown>) {
        // During an update, a server of the previous release stores rows without this column.
        await database.schema
          .alterTable("submissions")
          .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
          .execute();
      },
    },
    "2026-12-due-work": { up: (database) => makeDueWork(kind, database) },
    "2026-13-answer-due": {
      async up(database: Kysely<unknown>) {
        // During an update, a server of the previous release stores rows without this column.
        await database.schema.alterTable("submissions").addColumn("answer_due_at", "text").execute();
      },
    },
    "2026-14-attachments": { up: (database) => makeAttachments(kind, database) },
    "2026-15-status": {
      async up(database: Kysely<unknown>) {
        for (const column of ["status_key", "answered_at", "withdrawn_at"])
          await database.schema.alterTable("submissions").addColumn(column, "text").execute();
        await database.schema
          .createIndex("submissions_status_key")
          .on("submissions")
          .column("status_key")
          .unique()
          .execute();
        await addNumber(kind, database.schema.createTable("status_messages"))
          .addColumn("submission_id", "integer", (column) =>
            column.notNull().references("submissions.id").onDelete("cascade"),
          )
          .addColumn("sent_at", "text", (column) => column.notNull())
          .addColumn("body", "text", (column) => column.notNull())
          .addColumn("key", "text", (column) => column.notNull())
          .addUniqueConstraint("status_messages_key", ["submission_id", "key"])
          .execute();
      },
    },
    "2026-16-digest-notes": {
      async up(database: Kysely<unknown>) {
        // During an update, a server of the previous release stores rows without this column.
        await database.schema.alterTable("digests").addColumn("notes", "text").execute();
      },
    },
    "2026-17-confirmations": {
      async up(database: Kysely<unknown>) {
        // The confirmations of the last day are counted for each form.
        await database.schema.createIndex("outbox_gone").on("outbox").columns(["kind", "gone_at"]).execute();
      },
    },
  };
}
