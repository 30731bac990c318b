/** Exports and erases what one person sent, by e-mail address (GDPR articles 15 and 17). */
import { randomUUID } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { clearFreed } from "../../database/freed.ts";
import { addressKey } from "../mail/address.ts";
import { holdSubmission } from "../status/change.ts";
import { erasedBody } from "../store/stored.ts";
import { type InboxEntry, listSubmissions } from "./inbox.ts";

/** Lists what was sent with an address, newest first. Case, width, invisible characters and the form of the domain do not count. */
export async function submissionsOf(database: Database, address: string): Promise<InboxEntry[]> {
  const key = addressKey(address);
  return (await listSubmissions(database)).filter(({ body }) => addressKey(body.email) === key);
}

/**
 * Erases a person from everything that was sent with an address, with its files, the messages that were added, the mail that is due
 * about it and the reasons why it is suspect. Its status page is gone. The contents of files in the data folder are left for
 * `FileStore.clear`. Only the fields that the table of stored fields marks stay, such as reference, day, country and products, so that
 * counts stay right. Returns how many submissions were changed.
 */
export async function erasePerson(database: Database, address: string): Promise<number> {
  const entries = await submissionsOf(database, address);
  for (const { id, kind, body } of entries) {
    await database.transaction().execute(async (transaction) => {
      await holdSubmission(transaction, id);
      await transaction.deleteFrom("outbox").where("submission_id", "=", id).execute();
      await transaction.deleteFrom("suspicions").where("submission_id", "=", id).execute();
      await transaction.deleteFrom("attachments").where("submission_id", "=", id).execute();
      await transaction.deleteFrom("status_messages").where("submission_id", "=", id).execute();
      // The key holds a digest of what was sent.
      const key = `erased.${randomUUID()}`;
      const erased = { body: JSON.stringify(erasedBody(kind, body)), key, status_key: null };
      await transaction.updateTable("submissions").set(erased).where("id", "=", id).execute();
    });
  }
  await clearFreed(database);
  return entries.length;
}
