/** The kinds of due work. A new kind is one entry. */
import type { SendMailOptions } from "nodemailer";
import { namesOf } from "../../../contract/records.ts";
import type { Database } from "../../database/database.ts";
import type { WorkedKind } from "../../database/tables.ts";
import type { MailSettings } from "../../settings/settings.ts";
import type { FileStore } from "../files/file-store.ts";
import { mailedFiles } from "../files/mail-attachments.ts";
import type { DueWork } from "../store/due-work.ts";
import type { Submission } from "../store/stored.ts";
import { SUBMISSION_COLUMNS, submissionOf } from "../store/stored.ts";
import { mailOf } from "./company-mail.ts";
import { confirmationOf } from "./confirmation.ts";
import { dropConfirmation, mayConfirm } from "./confirmation-limit.ts";
import { digestMail } from "./digest.ts";
import { isOfUse } from "./held-confirmations.ts";
import type { MailedSite } from "./mailed-site.ts";
import { statusUrlOf } from "./status-address.ts";
import { statusMail } from "./status-mail.ts";

/** Writes the mail; undefined if there is none to send. Then the work is done, unless it became work of another kind. */
type Compose = (
  database: Database,
  work: Pick<DueWork, "id" | "subject">,
  settings: MailSettings,
  site: MailedSite,
  store?: Pick<FileStore, "read">,
) => Promise<SendMailOptions | undefined>;

/** Reads the submission that work is about. Work is deleted when the person is erased. */
async function submissionIn(database: Database, id: number): Promise<Submission | undefined> {
  const row = await database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .select(SUBMISSION_COLUMNS)
    .where("outbox.id", "=", id)
    .executeTakeFirst();
  return row && submissionOf(row);
}

/** The mail to the company about a submission. */
const companyMail: Compose = async (database, { id }, settings, site, store) => {
  const submission = await submissionIn(database, id);
  if (!submission) return undefined;
  const { files, attachments } = await mailedFiles(database, submission, store);
  return { ...mailOf(submission, settings, site, files), attachments };
};

/** The confirmation to the visitor. It is dropped if it could not be sent for a week, and limited at the time of sending. */
const confirmation: Compose = async (database, { id }, settings, site) => {
  const submission = await submissionIn(database, id);
  if (!submission) return undefined;
  const statusUrl = await statusUrlOf(database, submission, site);
  const mail = isOfUse(submission.sentAt) ? confirmationOf(submission, settings, site, statusUrl) : undefined;
  if (!mail) {
    await dropConfirmation(database, id);
    return undefined;
  }
  const isSent = await mayConfirm(database, id, settings.confirmationsPerDay ?? Number.POSITIVE_INFINITY);
  return isSent ? mail : undefined;
};

export const DUE_KINDS: Readonly<Record<WorkedKind, Compose>> = {
  "company-mail": companyMail,
  confirmation,
  "released-confirmation": confirmation,
  "status-mail": statusMail,
  digest: (database, { subject }, settings, site) => digestMail(database, subject, settings, site),
};

export const DUE_KIND_NAMES = namesOf(DUE_KINDS);

/** Mail to the company. If it is refused permanently, the operator has to fix a setting; another address was mistyped. */
export const COMPANY_KINDS: readonly WorkedKind[] = DUE_KIND_NAMES.filter((kind) => DUE_KINDS[kind] !== confirmation);

/** Returns the name of work in the log: the reference of its submission, or kind and subject. */
export const nameOf = ({ reference, kind, subject }: DueWork): string => reference ?? `${kind} ${subject}`;
