/** The history of the tables; a step that was released is never edited, only followed by another. */
import type { Kysely, Migration } from "kysely";

/** The steps for one kind of database, by name, in order. */
export function migrationsFor(kind: "sqlite" | "postgres"): Record<string, Migration> {
  return {
    "2026-01-submissions": {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable("submissions")
          .addColumn("id", kind === "sqlite" ? "integer" : "serial", (column) =>
            // SQLite's autoincrement: the number of a deleted submission is never given again.
            kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey(),
          )
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
  };
}
