/** Changes to a stored inquiry: its visitor adds a message or withdraws it, and the company marks it as answered. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { MAX_ADDED_MESSAGES } from "../../../contract/inquiry-status.ts";
import type { Database } from "../../database/database.ts";
import { lockName } from "../../database/lock.ts";
import type { Tables } from "../../database/tables.ts";
import { newWork } from "../store/due-work.ts";
import { digestOfKey } from "./key.ts";

/** The subject of due work about a withdrawal. Work about a message has its number. */
export const WITHDRAWAL = "withdrawal";

const DAY = 24 * 60 * 60_000;

/**
 * The result of a change. `missing`: no inquiry has the key. `other`: the visitor sees another inquiry. `closed`: it is withdrawn.
 * `many`: it has too many messages today.
 */
export type Changed = "done" | "missing" | "other" | "closed" | "many";

/** The page that a change comes from: its key, and the reference of the inquiry that the visitor sees. */
interface ChangedPage {
  readonly key: string;
  readonly reference: string;
}

/**
 * Lets no other transaction change a submission until this one ends: neither its visitor on the status page nor the company. Call it
 * before anything else of the submission is read or written.
 */
export async function holdSubmission(transaction: Transaction<Tables>, id: number): Promise<void> {
  const row = await transaction.selectFrom("submissions").select("status_key").where("id", "=", id).executeTakeFirst();
  await lockName(transaction, row?.status_key ?? `submission ${id}`);
}

/** Finds the inquiry of a page, and lets one transaction at a time change it. */
async function takeInquiry(transaction: Transaction<Tables>, { key, reference }: ChangedPage) {
  const status_key = digestOfKey(key);
  await lockName(transaction, status_key);
  const inquiry = await transaction
    .selectFrom("submissions")
    .leftJoin("suspicions", "suspicions.submission_id", "submissions.id")
    .select(["submissions.id", "reference", "withdrawn_at", "score"])
    .where("status_key", "=", status_key)
    .executeTakeFirst();
  if (!inquiry) return "missing";
  return inquiry.reference === reference ? inquiry : "other";
}
type Taken = Exclude<Awaited<ReturnType<typeof takeInquiry>>, string>;

/** A typed message, with the idempotency key of the page that it was typed on. */
interface AddedText {
  readonly key: string;
  readonly text: string;
}

/** Queues mail to the company, unless the inquiry is suspect. Its mail is due once it is accepted (`tellWhatHappened`). */
async function tellCompany(transaction: Transaction<Tables>, { id, score }: Taken, subject: string, now: number) {
  if (score !== null) return;
  await transaction
    .insertInto("outbox")
    .values(newWork("status-mail", { submission_id: id, subject }, now))
    .execute();
}

/** Returns the key of a stored message. A text that was edited after its response was lost is another message. */
const storedKey = ({ key, text }: AddedText): string =>
  createHash("sha256").update(`${key} ${text}`).digest("base64url");

/** Adds a message to the inquiry of a page, with the mail that is due about it. The same text and idempotency key are stored once. */
export async function addMessage(
  database: Database,
  page: ChangedPage,
  message: AddedText,
  now = Date.now(),
): Promise<Changed> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await takeInquiry(transaction, page);
    if (typeof inquiry === "string") return inquiry;
    const added = await transaction
      .selectFrom("status_messages")
      .select(["key", "sent_at"])
      .where("submission_id", "=", inquiry.id)
      .execute();
    const key = storedKey(message);
    if (added.some((each) => each.key === key)) return "done";
    if (inquiry.withdrawn_at !== null) return "closed";
    const dayAgo = new Date(now - DAY).toISOString();
    if (added.filter(({ sent_at }) => sent_at > dayAgo).length >= MAX_ADDED_MESSAGES) return "many";
    const { id } = await transaction
      .insertInto("status_messages")
      .values({
        submission_id: inquiry.id,
        sent_at: new Date(now).toISOString(),
        body: message.text,
        key,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellCompany(transaction, inquiry, String(id), now);
    return "done";
  });
}

/** Withdraws the inquiry of a page, with the mail that is due about it. Repeating it changes nothing. */
export async function withdrawInquiry(database: Database, page: ChangedPage, now = Date.now()): Promise<Changed> {
  return database.transaction().execute(async (transaction) => {
    const inquiry = await takeInquiry(transaction, page);
    if (typeof inquiry === "string") return inquiry;
    if (inquiry.withdrawn_at !== null) return "done";
    const withdrawn_at = new Date(now).toISOString();
    await transaction.updateTable("submissions").set({ withdrawn_at }).where("id", "=", inquiry.id).execute();
    await tellCompany(transaction, inquiry, WITHDRAWAL, now);
    return "done";
  });
}

/** Makes mail due about everything that happened to an inquiry while it was suspect. */
export async function tellWhatHappened(transaction: Transaction<Tables>, submission: number, now = Date.now()) {
  const about = { submission_id: submission };
  const messages = await transaction
    .selectFrom("status_messages")
    .select("id")
    .where("submission_id", "=", submission)
    .orderBy("id")
    .execute();
  const { withdrawn_at } = await transaction
    .selectFrom("submissions")
    .select("withdrawn_at")
    .where("id", "=", submission)
    .executeTakeFirstOrThrow();
  const subjects = [...messages.map(({ id }) => String(id)), ...(withdrawn_at === null ? [] : [WITHDRAWAL])];
  if (subjects.length === 0) return;
  await transaction
    .insertInto("outbox")
    .values(subjects.map((subject) => newWork("status-mail", { ...about, subject }, now)))
    .execute();
}

/**
 * Marks a submission as answered, or no longer. Marking it again keeps the first time, unless a message came since. Returns false if
 * there is none.
 */
export async function markAnswered(
  database: Database,
  reference: string,
  isAnswered: boolean,
  now = Date.now(),
): Promise<boolean> {
  const row = await database
    .updateTable("submissions")
    .set((eb) => {
      const later = eb
        .selectFrom("status_messages")
        .select("status_messages.id")
        .whereRef("status_messages.submission_id", "=", "submissions.id")
        .whereRef("status_messages.sent_at", ">", "submissions.answered_at");
      const isStill = eb.and([eb("answered_at", "is not", null), eb.not(eb.exists(later))]);
      const time = eb.val(new Date(now).toISOString());
      return { answered_at: isAnswered ? eb.case().when(isStill).then(eb.ref("answered_at")).else(time).end() : null };
    })
    .where("reference", "=", reference)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
