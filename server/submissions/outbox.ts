/**
 * Sends the mail that is due. What is due stands in the database beside the submission, so a restart or a mail server
 * that is down loses none; a mail is marked when it has gone, so it goes at least once, and twice only where the
 * process dies between the two.
 */
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Database } from "../database/database.ts";
import type { MailSettings } from "../settings.ts";
import { claimMail, type DueMail, findDueMail, forgetRefusals, markMail, type Outcome } from "./due-mail.ts";
import { mailOf } from "./mail.ts";
import { isRefused } from "./refusal.ts";
import { submissionOf } from "./store.ts";

export interface Outbox {
  /** Looks now: something new is due. */
  wake(): void;
  /** Finishes the mail under way, if the mail server lets it, and stops. */
  close(): Promise<void>;
}

export interface OutboxDelays {
  /** Until the second try; doubled with each further one. Milliseconds. */
  readonly first: number;
  readonly longest: number;
  /** How long a mail under way is left to its sender before another may try it. */
  readonly lease: number;
  /** How long a mail under way may take once the server ends. */
  readonly farewell: number;
}

const MINUTE = 60_000;
const DELAYS: OutboxDelays = { first: MINUTE, longest: 60 * MINUTE, lease: 5 * MINUTE, farewell: 3000 };
/** setTimeout's own limit is 24 days; looking once an hour also finds what other processes left. */
const LONGEST_SLEEP = 60 * MINUTE;

/** Wait after so many failed tries: growing, up to a limit. */
export const delayAfter = (tries: number, { first, longest }: OutboxDelays): number =>
  Math.min(first * 2 ** (tries - 1), longest);

/** Starts to send what is due, now and from now on. What was refused for good before is tried once more. */
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
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isFresh = true;
  let closed = false;
  let wanted = false;
  let working: Promise<void> | undefined;

  /** What has gone and is not marked so yet, by submission: not sent again, however long the database can't be used. */
  const unmarked = new Map<number, Outcome>();
  async function markGone(): Promise<void> {
    for (const [id, outcome] of unmarked) {
      await markMail(database, id, outcome);
      unmarked.delete(id);
    }
  }

  async function send(row: DueMail): Promise<void> {
    const submission = submissionOf(row);
    const { id, reference } = submission;
    const tries = row.tries + 1;
    try {
      await transport.sendMail({ ...mailOf(submission, mail), signal: leaving.signal });
    } catch (problem) {
      const last_error = problem instanceof Error ? problem.message : String(problem);
      if (isRefused(problem)) {
        log.error({ reference, tries, problem: last_error }, "mail refused for good");
        await markMail(database, id, { tries, last_error, gave_up_at: new Date().toISOString() });
      } else {
        const wait = delayAfter(tries, delays);
        log.warn({ reference, tries, problem: last_error, retryInSeconds: Math.round(wait / 1000) }, "mail not sent");
        await markMail(database, id, { tries, last_error, due_at: Date.now() + wait });
      }
      return;
    }
    log.info({ reference, tries }, "mail sent");
    unmarked.set(id, { gone_at: new Date().toISOString(), tries, last_error: null });
    await markGone();
  }

  async function work(): Promise<void> {
    if (isFresh) await forgetRefusals(database);
    isFresh = false;
    while (!closed) {
      await markGone();
      const next = await findDueMail(database, Math.max(delays.longest, delays.lease));
      if (!next) return sleep(LONGEST_SLEEP);
      if (next.wait > 0) return sleep(next.wait);
      if (await claimMail(database, next.row, Date.now() + delays.lease)) await send(next.row);
    }
  }

  function sleep(wait: number): void {
    if (!closed) timer = setTimeout(wake, Math.min(wait, LONGEST_SLEEP));
  }

  const tell = (problem: unknown) => log.error(problem, "the outbox can't be read or written");

  function wake(): void {
    clearTimeout(timer);
    wanted = true;
    if (working || closed) return;
    wanted = false;
    working = work()
      .catch((problem: unknown) => {
        tell(problem);
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
      const farewell = setTimeout(() => leaving.abort(), delays.farewell);
      await working;
      clearTimeout(farewell);
      await markGone().catch(tell);
      transport.close();
    },
  };
}
