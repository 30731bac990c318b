/** What one person sent, by e-mail address: to hand it out, and to forget the person (GDPR articles 15 and 17). */
import { randomUUID } from "node:crypto";
import { exactKey } from "../../contract/typed-text.ts";
import type { Database } from "../database/database.ts";
import { clearFreed } from "../database/freed.ts";
import { type InboxEntry, listSubmissions } from "./inbox.ts";
import type { StoredBody } from "./stored.ts";

/** What was sent with an address, however either was typed (`exactKey`); newest first. */
export async function submissionsOf(database: Database, address: string): Promise<InboxEntry[]> {
  const wanted = exactKey(address);
  return (await listSubmissions(database)).filter(({ body }) => exactKey(body.email) === wanted);
}

/** What stays of a form: what it was about and where it came from, nothing of who sent it. */
function withoutPerson(body: StoredBody): StoredBody {
  const nobody = { name: "", company: "", email: "", phone: "", mobile: "", fax: "", message: "" };
  return "products" in body
    ? { ...body, ...nobody, wechat: "" }
    : { ...body, ...nobody, company_web: "", address: "", title: "" };
}

/**
 * Takes a person out of all that was sent with an address, together with mail that was still due about it and with why it was suspect. Reference
 * numbers, days, countries, subjects and products stay, so that counts stay right. Gives how many were changed.
 */
export async function erasePerson(database: Database, address: string): Promise<number> {
  const entries = await submissionsOf(database, address);
  for (const { id, body } of entries) {
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("outbox").where("submission_id", "=", id).execute();
      await transaction.deleteFrom("suspicions").where("submission_id", "=", id).execute();
      // The key holds a digest of what was sent.
      const erased = { body: JSON.stringify(withoutPerson(body)), key: `erased.${randomUUID()}` };
      await transaction.updateTable("submissions").set(erased).where("id", "=", id).execute();
    });
  }
  await clearFreed(database);
  return entries.length;
}
