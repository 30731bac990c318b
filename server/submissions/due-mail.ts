/** Due mail in the database. Several servers may work on it. */

import { type SelectQueryBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { SendMailOptions } from "nodemailer";
import { namesOf } from "../../contract/records.ts";
import type { Database } from "../database/database.ts";
import type { DueTable } from "../database/tables.ts";
import type { MailSettings } from "../settings/settings.ts";
import { type MailedSite, mailOf } from "./mail.ts";
import { SUBMISSION_COLUMNS, submissionOf } from "./store.ts";

/** The tables of due mail, with their key columns. */
const KEYS = { outbox: "submission_id", digests: "id" } as const;
type MailTable = keyof typeof KEYS;
const MAIL_TABLES = namesOf(KEYS);

/** The outcome of an attempt. */
export type Outcome = Updateable<DueTable>;

/** A due mail: about a submission, or a digest. */
export interface DueMail {
  readonly table: MailTable;
  readonly id: number;
  readonly tries: number;
  readonly due_at: number;
  /** Its name in the log. */
  readonly reference: string;
  /** Writes the mail; undefined if nothing is left to send. */
  compose(settings: MailSettings, site: MailedSite): Promise<SendMailOptions | undefined>;
}

/**
 * Limits a query to the next due mail that was neither sent nor given up. A mail due later than `latest` was written while the
 * clock was wrong, so it comes first.
 */
export const nextDue =
  (latest: number) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>): SelectQueryBuilder<DB, Tables, Row> =>
    query
      .where(sql<SqlBool>`gone_at is null and gave_up_at is null`)
      .orderBy(sql`case when due_at > ${latest} then 0 else due_at end`)
      .limit(1);

/** Finds the next due mail about a submission. */
export async function findDueMail(database: Database, latest: number): Promise<DueMail | undefined> {
  const row = await database
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .select([...SUBMISSION_COLUMNS, "tries", "due_at"])
    .$call(nextDue(latest))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, tries, due_at } = row;
  const submission = submissionOf(row);
  const compose = async (settings: MailSettings, site: MailedSite) => mailOf(submission, settings, site);
  return { table: "outbox", id, tries, due_at, reference: submission.reference, compose };
}

/** Leases a mail to this process until a moment. Returns false if another process was faster. */
export async function claimMail(database: Database, { table, id, due_at }: DueMail, until: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(table)
    .set({ due_at: until })
    .where(KEYS[table], "=", id)
    .where("due_at", "=", due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markMail(database: Database, { table, id }: DueMail, outcome: Outcome): Promise<void> {
  await database.updateTable(table).set(outcome).where(KEYS[table], "=", id).execute();
}

/** Makes permanently refused mail due again: the operator may have fixed the cause. */
export async function forgetRefusals(database: Database): Promise<void> {
  const again: Outcome = { gave_up_at: null, due_at: Date.now() };
  for (const table of MAIL_TABLES) {
    await database.updateTable(table).set(again).where("gave_up_at", "is not", null).execute();
  }
}
