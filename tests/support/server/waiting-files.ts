/** Files that wait for their inquiries, without contents. */
import type { Database } from "../../../server/database/database.ts";

/** Adds rows of complete files of a size. */
export const addWaiting = (database: Database, ids: readonly string[], size: number) =>
  database
    .insertInto("attachments")
    .values(
      ids.map((id) => ({
        id,
        submission_id: null,
        place: null,
        name: "a.pdf",
        kind: "pdf" as const,
        size,
        hash: "0",
        stored_at: Date.now(),
      })),
    )
    .execute();
