/** The kinds of due work. A new kind is one entry. */
import type { SendMailOptions } from "nodemailer";
import { namesOf } from "../../contract/records.ts";
import type { Database } from "../database/database.ts";
import type { DueKind } from "../database/tables.ts";
import type { MailSettings } from "../settings/settings.ts";
import { digestMail } from "./digest.ts";
import type { DueWork } from "./due-work.ts";
import { type MailedSite, mailOf } from "./mail.ts";
import { SUBMISSION_COLUMNS, submissionOf } from "./store.ts";

/** Writes the mail; undefined if nothing is left to send. */
type Compose = (
  database: Database,
  work: Pick<DueWork, "id" | "subject">,
  settings: MailSettings,
  site: MailedSite,
) => Promise<SendMailOptions | undefined>;

/** The mail to the company about a submission. Its work is deleted when the person is erased. */
const companyMail: Compose = async (database, { id }, settings, site) => {
  const row = await database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .select(SUBMISSION_COLUMNS)
    .where("outbox.id", "=", id)
    .executeTakeFirst();
  return row && mailOf(submissionOf(row), settings, site);
};

export const DUE_KINDS: Readonly<Record<DueKind, Compose>> = {
  "company-mail": companyMail,
  digest: (database, { subject }, settings, site) => digestMail(database, subject, settings, site),
};

export const DUE_KIND_NAMES = namesOf(DUE_KINDS);

/** Returns the name of work in the log: the reference of its submission, or kind and subject. */
export const nameOf = ({ reference, kind, subject }: DueWork): string => reference ?? `${kind} ${subject}`;
