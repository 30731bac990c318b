/**
 * The limits of confirmations: for a mailbox, for its domain, and for all. The first one is counted when a form is stored
 * (`storeSubmission`), and again at the time of sending, because those of several days may go out together: after an outage of the mail
 * server, or when suspects are accepted. The others count the rows of the outbox at both times.
 */
import type { Transaction } from "kysely";
import type { Database } from "../../database/database.ts";
import { lockName } from "../../database/lock.ts";
import type { Tables, WorkedKind } from "../../database/tables.ts";
import { CONFIRMATION_WINDOW, domainIn, MAX_CONFIRMATIONS } from "./address.ts";

/** Max confirmations to one domain in 24 hours. Domains of large providers have no such limit. */
export const MAX_DOMAIN_CONFIRMATIONS = 20;

/** Held by who counts, so that two confirmations never take one place. */
const LOCK = "confirmations";

/** Selects the confirmations that count at a moment: sent or refused within 24 hours, being sent, or to be tried again. */
function countedAt(transaction: Transaction<Tables>, now: number, { withWaiting = false } = {}) {
  const since = new Date(now - CONFIRMATION_WINDOW).toISOString();
  return transaction
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("subject", "<>", "")
    .where(({ eb, and, or }) => {
      const isUnderWay = or([eb("tries", ">", 0), eb("leased_until", "is not", null)]);
      const isOpen = and([eb("gave_up_at", "is", null), ...(withWaiting ? [] : [isUnderWay])]);
      return or([
        eb("gone_at", ">", since),
        and([eb("gone_at", "is", null), or([eb("gave_up_at", ">", since), isOpen])]),
      ]);
    });
}
type Counted = ReturnType<typeof countedAt>;

const numberOf = async (counted: Counted): Promise<number> => Number((await counted.executeTakeFirstOrThrow()).count);

/** Whether the domain of a mailbox and all together may get one more. Those that the company sent by hand do not count. */
async function isWithin(counted: Counted, mailbox: string, perDay: number): Promise<boolean> {
  const automatic = counted.where("kind", "=", "confirmation");
  if ((await numberOf(automatic)) >= perDay) return false;
  const domain = domainIn(mailbox);
  if (domain === undefined) return true;
  return (await numberOf(automatic.where("subject", "like", `%${domain}`))) < MAX_DOMAIN_CONFIRMATIONS;
}

/**
 * Returns whether a new confirmation to a mailbox may go out, together with those that wait. The transaction then stores it. `perDay`
 * limits all of 24 hours.
 */
export async function hasRoom(
  transaction: Transaction<Tables>,
  mailbox: string,
  perDay: number,
  now: number,
): Promise<boolean> {
  await lockName(transaction, LOCK);
  return isWithin(countedAt(transaction, now, { withWaiting: true }), mailbox, perDay);
}

/** Both kinds of confirmations that are sent. */
const SENT_KINDS: readonly WorkedKind[] = ["confirmation", "released-confirmation"];

/** Drops a confirmation: it counts for nothing. */
export async function dropConfirmation(database: Pick<Database, "updateTable">, id: number): Promise<void> {
  await database.updateTable("outbox").set({ subject: "" }).where("id", "=", id).execute();
}

/** Holds a confirmation until the company sends it by hand. */
async function holdConfirmation(transaction: Transaction<Tables>, id: number): Promise<void> {
  const held = { kind: "excess-confirmation", leased_until: null } as const;
  await transaction.updateTable("outbox").set(held).where("id", "=", id).execute();
}

/**
 * Returns whether the confirmation with an id in the outbox may be sent now. Otherwise it is dropped if its mailbox got two within
 * 24 hours, and held if its domain or all got as many as they may. One that the company sends by hand is limited for its mailbox alone.
 * A confirmation may be tried as often as needed, and counts once.
 */
export async function mayConfirm(database: Database, id: number, perDay: number, now = Date.now()): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const work = await transaction
      .selectFrom("outbox")
      .select(["kind", "subject"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!work?.subject) return true;
    await lockName(transaction, LOCK);
    const others = countedAt(transaction, now).where("id", "<>", id);
    const ofMailbox = others.where("kind", "in", SENT_KINDS).where("subject", "=", work.subject);
    if ((await numberOf(ofMailbox)) >= MAX_CONFIRMATIONS) {
      await dropConfirmation(transaction, id);
      return false;
    }
    if (work.kind === "released-confirmation" || (await isWithin(others, work.subject, perDay))) return true;
    await holdConfirmation(transaction, id);
    return false;
  });
}
