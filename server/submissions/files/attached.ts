/** Files that belong to stored inquiries. */
import type { Transaction } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { FileRefused } from "./file-refused.ts";
import type { StoredFile } from "./file-store.ts";
import { areWithinTotal } from "./named-files.ts";

/** A file of an inquiry is gone, or belongs to another inquiry already. */
export class FilesGone extends Error {}

/**
 * Takes waiting files for an inquiry that is about to be stored, in their order. Until the transaction ends, no other inquiry can take them.
 * @throws FilesGone, and FileRefused if there are too many files, or too large ones
 */
export async function takeFiles(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  // In one order, so that two servers never wait for each other.
  const places = ids.map((id, place) => ({ id, place })).sort((one, other) => (one.id < other.id ? -1 : 1));
  const taken = [];
  for (const { id, place } of places) {
    const file = await transaction
      .updateTable("attachments")
      .set({ place })
      .where("id", "=", id)
      .where("submission_id", "is", null)
      .where("hash", "is not", null)
      .returning("size")
      .executeTakeFirst();
    if (!file) throw new FilesGone();
    taken.push(file);
  }
  if (!areWithinTotal(taken)) throw new FileRefused("total");
}

/** Gives the taken files to their inquiry. */
export async function giveFiles(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  submission_id: number,
): Promise<void> {
  if (ids.length > 0)
    await transaction.updateTable("attachments").set({ submission_id }).where("id", "in", ids).execute();
}

const complete = (database: Database) =>
  database
    .selectFrom("attachments")
    .select(["id", "submission_id", "name", "kind", "size", "hash", "stored_at"])
    .where("hash", "is not", null)
    .orderBy("submission_id")
    .orderBy("place");

type Row = Awaited<ReturnType<ReturnType<typeof complete>["execute"]>>[number];
const fileOf = ({ id, name, kind, size, hash, stored_at }: Row): StoredFile => ({
  id,
  name,
  kind,
  size,
  hash: hash ?? "",
  storedAt: stored_at,
});

/** Returns the files of each inquiry, or of one, by the id of its row and in their order. */
export async function attachedFiles(
  database: Database,
  submissionId?: number,
): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
  const all = complete(database);
  const rows = await (submissionId === undefined
    ? all.where("submission_id", "is not", null)
    : all.where("submission_id", "=", submissionId)
  ).execute();
  const byInquiry = Map.groupBy(rows, ({ submission_id }) => submission_id ?? 0);
  return new Map([...byInquiry].map(([id, files]) => [id, files.map(fileOf)]));
}

/** Returns the complete files with these ids that are still there, in this order. */
export async function filesWithIds(database: Database, ids: readonly string[]): Promise<readonly StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await complete(database).where("id", "in", ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(fileOf));
}
