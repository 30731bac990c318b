/**
 * The limit of confirmations at the time of sending. `storeSubmission` counts them when their forms are stored, but those of several
 * days may go out together: after an outage of the mail server, or when suspects are accepted.
 */
import type { Database } from "../../database/database.ts";
import { lockName } from "../../database/lock.ts";
import { MAX_CONFIRMATIONS } from "./address.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Returns whether the confirmation with an id in the outbox may be sent now: false if its mailbox got two within 24 hours. Others that
 * are being sent, or that will be tried again, count as well. A confirmation may be tried as often as needed, and counts once. After
 * false it has to be dropped, since it no longer counts.
 */
export async function mayConfirm(database: Database, id: number, now = Date.now()): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const work = await transaction.selectFrom("outbox").select("subject").where("id", "=", id).executeTakeFirst();
    const mailbox = work?.subject ?? "";
    if (mailbox === "") return true;
    await lockName(transaction, mailbox);
    const { others } = await transaction
      .selectFrom("outbox")
      .select(({ fn }) => fn.countAll().as("others"))
      .where("kind", "=", "confirmation")
      .where("subject", "=", mailbox)
      .where("id", "!=", id)
      .where("gave_up_at", "is", null)
      .where(({ eb, and, or }) =>
        or([
          eb("gone_at", ">", new Date(now - DAY).toISOString()),
          and([eb("gone_at", "is", null), or([eb("tries", ">", 0), eb("leased_until", "is not", null)])]),
        ]),
      )
      .executeTakeFirstOrThrow();
    if (Number(others) < MAX_CONFIRMATIONS) return true;
    await transaction.updateTable("outbox").set({ subject: "" }).where("id", "=", id).execute();
    return false;
  });
}
