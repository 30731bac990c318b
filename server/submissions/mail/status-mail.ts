/** The mails to the company about the changes that a visitor makes on the status page, in the company's language. */

import type { SendMailOptions } from "nodemailer";
import { emailIn } from "../../../contract/email-address.ts";
import { filled } from "../../content/words/words.ts";
import type { Database } from "../../database/database.ts";
import type { MailSettings } from "../../settings/settings.ts";
import { writtenTime } from "../../time/zones.ts";
import { WITHDRAWAL } from "../status/change.ts";
import { PROGRESS_COLUMNS } from "../status/read.ts";
import type { DueWork } from "../store/due-work.ts";
import { SUBMISSION_COLUMNS, submissionOf } from "../store/stored.ts";
import { messageIdOf, oneLine } from "./company-mail.ts";
import { type MailDocument, textOf } from "./document.ts";
import { htmlOf } from "./html.ts";
import type { MailedSite } from "./mailed-site.ts";

/** Returns the time and the text of a change; undefined if it was removed. A withdrawal has no text. */
async function changeOf(database: Database, subject: string, withdrawnAt: string | null) {
  if (subject === WITHDRAWAL) return { at: withdrawnAt ?? "", text: undefined };
  const message = await database
    .selectFrom("status_messages")
    .select(["sent_at", "body"])
    .where("id", "=", Number(subject))
    .executeTakeFirst();
  return message && { at: message.sent_at, text: message.body };
}

/** Writes the mail about a message or a withdrawal; undefined if the inquiry or the message was removed. */
export async function statusMail(
  database: Database,
  { id, subject }: Pick<DueWork, "id" | "subject">,
  { from, to }: MailSettings,
  { language, timeZone, words: wordsIn }: Pick<MailedSite, "language" | "timeZone" | "words">,
): Promise<SendMailOptions | undefined> {
  const row = await database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .select([...SUBMISSION_COLUMNS, ...PROGRESS_COLUMNS])
    .where("outbox.id", "=", id)
    .executeTakeFirst();
  const change = row && (await changeOf(database, subject, row.withdrawn_at));
  if (!change) return undefined;
  const { reference, body } = submissionOf(row);
  const words = wordsIn(language).change[subject === WITHDRAWAL ? "withdrawn" : "added"];
  const time = writtenTime(change.at, timeZone);
  const document: MailDocument = {
    language,
    title: filled(words.title, { reference, time }),
    head: [],
    parts: change.text === undefined ? [] : [{ text: change.text }],
    end: [],
  };
  const replyTo = emailIn(body.email);
  return {
    from,
    to,
    ...(replyTo !== undefined && { replyTo }),
    messageId: messageIdOf(`${reference.toLowerCase()}-${subject}`, from),
    subject: `[${reference}] ${words.subject}: ${oneLine(body.name)}, ${oneLine(body.company)}`,
    text: textOf(document),
    html: htmlOf(document),
  };
}
