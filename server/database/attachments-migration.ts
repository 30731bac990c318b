/** The tables of the files of inquiries. */
import { type Kysely, sql } from "kysely";
import type { Kind } from "./dialect.ts";

export async function makeAttachments(kind: Kind, database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("attachments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "integer", (column) => column.references("submissions.id").onDelete("cascade"))
    .addColumn("place", "integer")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("hash", "text")
    .addColumn("stored_at", "double precision", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("attachments_submission").on("attachments").column("submission_id").execute();
  await database.schema
    .createTable("attachment_chunks")
    .addColumn("attachment_id", "text", (column) => column.notNull().references("attachments.id").onDelete("cascade"))
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("bytes", kind === "sqlite" ? sql`blob` : "bytea", (column) => column.notNull())
    .addPrimaryKeyConstraint("attachment_chunks_key", ["attachment_id", "place"])
    .execute();
}
