/** Reads the inquiry of a status page. */

import { detailsOf } from "../../../contract/cart-item.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import type { InquiryState, InquiryStatus, SentContent, StatusLine } from "../../../contract/inquiry-status.ts";
import { pathTo } from "../../../contract/paths.ts";
import { recordOf } from "../../../contract/records.ts";
import type { Database } from "../../database/database.ts";
import type { Site } from "../../site/site.ts";
import { dayIn } from "../../time/day.ts";
import { clockIn } from "../../time/zones.ts";
import { attachedFiles } from "../files/attached.ts";
import type { StoredFile } from "../files/file-store.ts";
import { SUBMISSION_COLUMNS, type Submission, storedValue, submissionOf } from "../store/stored.ts";
import type { StoredLine } from "../store/stored-fields.ts";
import { digestOfKey } from "./key.ts";

/** A message that a visitor added. */
export interface AddedMessage {
  /** ISO 8601 in UTC. */
  readonly sentAt: string;
  readonly text: string;
}

/** When a submission was answered and withdrawn, and the messages that were added to it, the oldest first. */
export interface Progress {
  readonly answeredAt: string | null;
  readonly withdrawnAt: string | null;
  readonly messages: readonly AddedMessage[];
}

/** The columns of `Progress`. */
export const PROGRESS_COLUMNS = ["answered_at", "withdrawn_at"] as const;

/** Reads the added messages of one submission, or of all, by submission. */
export async function addedMessages(
  database: Database,
  submission?: number,
): Promise<ReadonlyMap<number, readonly AddedMessage[]>> {
  const all = database.selectFrom("status_messages").select(["submission_id", "sent_at", "body"]).orderBy("id");
  const rows = await (submission === undefined ? all : all.where("submission_id", "=", submission)).execute();
  const bySubmission = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return new Map(
    [...bySubmission].map(([id, added]) => [id, added.map(({ sent_at, body }) => ({ sentAt: sent_at, text: body }))]),
  );
}

/** An inquiry with its files, and with what happened since it was received. */
export interface OpenedInquiry extends Submission, Progress {
  readonly files: readonly Pick<StoredFile, "name" | "size">[];
}

/** Finds the inquiry that a key opens. */
export async function findByKey(database: Database, key: string): Promise<OpenedInquiry | undefined> {
  const row = await database
    .selectFrom("submissions")
    .select([...SUBMISSION_COLUMNS, ...PROGRESS_COLUMNS])
    .where("status_key", "=", digestOfKey(key))
    .executeTakeFirst();
  if (!row) return undefined;
  const messages = (await addedMessages(database, row.id)).get(row.id) ?? [];
  const files = (await attachedFiles(database, row.id)).get(row.id) ?? [];
  return { ...submissionOf(row), answeredAt: row.answered_at, withdrawnAt: row.withdrawn_at, messages, files };
}

/** Whether a message came after the answer, which waits for an answer of its own. */
export const isReopened = ({ answeredAt, messages }: Progress): boolean =>
  answeredAt !== null && messages.some(({ sentAt }) => sentAt > answeredAt);

/** A withdrawn inquiry stays withdrawn, also if the company has answered it. A message after the answer makes it open work again. */
export const stateOf = (progress: Progress): InquiryState =>
  progress.withdrawnAt ? "withdrawn" : progress.answeredAt && !isReopened(progress) ? "answered" : "received";

/** Names come from the content, and quantities are numbers. */
function lineOf({ id, ...line }: StoredLine, site: Site, withSent: boolean): StatusLine {
  const { article } = line;
  const isOffered = site.product(id, site.company.language, article)?.article === article;
  const { name, unit_name, quantities } = line;
  return {
    ...(withSent ? detailsOf(line) : quantities && { quantities }),
    name,
    ...(unit_name !== undefined && { unit_name }),
    ...(isOffered && { link: pathTo("product", { id }, { article }) }),
  };
}

/** Returns what was typed and chosen in an inquiry. */
const sentContent = ({ body, files, messages }: OpenedInquiry, time: (moment: string) => string): SentContent => ({
  values: recordOf(fieldNames("inquiry"), (name) => storedValue(body, name, "text")),
  choices: storedValue(body, "inquiry_types", "options"),
  files: files.map(({ name, size }) => ({ name, size })),
  messages: messages.map(({ sentAt, text }) => ({ sent: time(sentAt), text })),
});

/** Returns an inquiry as its visitor sees it, with times in a zone. It has what was typed if `withSent` is true. */
export function shownStatus(inquiry: OpenedInquiry, site: Site, timeZone: string, withSent: boolean): InquiryStatus {
  const { reference, sentAt, body, answerDueAt, answeredAt, withdrawnAt } = inquiry;
  const state = stateOf(inquiry);
  const time = (moment: string) => clockIn(timeZone, Date.parse(moment)).slice(0, 16);
  const since = { received: null, answered: answeredAt, withdrawn: withdrawnAt }[state];
  return {
    reference,
    received: time(sentAt),
    timeZone,
    ...(answerDueAt !== null && { due: dayIn(timeZone, Date.parse(answerDueAt)) }),
    state,
    ...(since !== null && { since: time(since) }),
    lines: storedValue(body, "products", "lines").map((line) => lineOf(line, site, withSent)),
    ...(withSent && { sent: sentContent(inquiry, time) }),
  };
}
