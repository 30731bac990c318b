/**
 * Sends the mail that is due. What is due stands in the database beside the submission, so a restart or a mail server
 * that is down loses none; a mail is marked when it has gone, so it goes at least once, and twice only where the
 * process dies between the two.
 */
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Database } from "../database/database.ts";
import type { MailSettings } from "../settings.ts";
import { mailOf } from "./mail.ts";
import { submissionOf } from "./store.ts";

export interface Outbox {
  /** Looks now: something new is due. */
  wake(): void;
  /** Finishes the mail under way and stops. */
  close(): Promise<void>;
}

export interface OutboxDelays {
  /** Until the second try; doubled with each further one. Milliseconds. */
  readonly first: number;
  readonly longest: number;
  /** How long a mail under way is left to its sender before another may try it. */
  readonly lease: number;
}

const MINUTE = 60_000;
const DELAYS: OutboxDelays = { first: MINUTE, longest: 60 * MINUTE, lease: 5 * MINUTE };
/** setTimeout's own limit is 24 days; looking once an hour also finds what other processes left. */
const LONGEST_SLEEP = 60 * MINUTE;

/** Wait after so many failed tries: growing, up to a limit. */
export const delayAfter = (tries: number, { first, longest }: OutboxDelays): number =>
  Math.min(first * 2 ** (tries - 1), longest);

/** Starts to send what is due, now and from now on. */
export function startOutbox(
  database: Database,
  mail: MailSettings,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  delays = DELAYS,
): Outbox {
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wanted = false;
  let working: Promise<void> | undefined;

  const nextDue = () =>
    database
      .selectFrom("outbox")
      .innerJoin("submissions", "submissions.id", "outbox.submission_id")
      .select(["id", "kind", "reference", "sent_at", "body", "tries", "due_at"])
      .where("gone_at", "is", null)
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst();

  /** Takes a mail for this process: false where another was quicker. */
  async function claim(id: number, dueAt: number): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable("outbox")
      .set({ due_at: Date.now() + delays.lease })
      .where("submission_id", "=", id)
      .where("due_at", "=", dueAt)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async function send(row: NonNullable<Awaited<ReturnType<typeof nextDue>>>): Promise<void> {
    const submission = submissionOf(row);
    const { id, reference } = submission;
    const mark = (set: { gone_at?: string; tries: number; due_at?: number; last_error: string | null }) =>
      database.updateTable("outbox").set(set).where("submission_id", "=", id).execute();
    const tries = row.tries + 1;
    try {
      await transport.sendMail(mailOf(submission, mail));
      await mark({ gone_at: new Date().toISOString(), tries, last_error: null });
      log.info({ reference, tries }, "mail sent");
    } catch (problem) {
      const wait = delayAfter(tries, delays);
      const message = problem instanceof Error ? problem.message : String(problem);
      log.warn({ reference, tries, problem: message, retryInSeconds: Math.round(wait / 1000) }, "mail not sent");
      await mark({ tries, due_at: Date.now() + wait, last_error: message });
    }
  }

  async function work(): Promise<void> {
    while (!closed) {
      const row = await nextDue();
      if (!row) return sleep(LONGEST_SLEEP);
      const wait = row.due_at - Date.now();
      if (wait > 0) return sleep(wait);
      if (await claim(row.id, row.due_at)) await send(row);
    }
  }

  function sleep(wait: number): void {
    if (!closed) timer = setTimeout(wake, Math.min(wait, LONGEST_SLEEP));
  }

  function wake(): void {
    clearTimeout(timer);
    wanted = true;
    if (working || closed) return;
    wanted = false;
    working = work()
      .catch((problem: unknown) => {
        log.error(problem, "outbox can't be read");
        sleep(delays.first);
      })
      .finally(() => {
        working = undefined;
        if (wanted) wake();
      });
  }

  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
      transport.close();
    },
  };
}
