/**
 * Sends the mail that is due. What is due stands in the database beside the submission, so a restart or a mail server
 * that is down loses none; a mail is marked when it has gone, so it goes at least once, and twice only where the
 * process dies between the two.
 */
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Database } from "../database/database.ts";
import type { MailSettings } from "../settings/settings.ts";
import { findDueDigest, gatherDigest } from "./digest.ts";
import { claimMail, type DueMail, findDueMail, forgetRefusals, markMail, type Outcome } from "./due-mail.ts";
import type { MailedSite } from "./mail.ts";
import { isRefused } from "./refusal.ts";

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
/** How often it looks for what other processes left, among them `npm run inbox -- accept`. */
const LONGEST_SLEEP = MINUTE;

/** Wait after so many failed tries: growing, up to a limit. */
export const delayAfter = (tries: number, { first, longest }: OutboxDelays): number =>
  Math.min(first * 2 ** (tries - 1), longest);

export interface OutboxOptions {
  /** The site as it is by now. */
  readonly site: () => MailedSite;
  /** The day whose digest is due by now. */
  readonly digestDay: () => string;
  readonly delays?: OutboxDelays;
}

/** The mail to try next, and the milliseconds until then. `latest`: see `nextDue`. */
async function findNext(database: Database, latest: number): Promise<{ mail: DueMail; wait: number } | undefined> {
  const found = [await findDueMail(database, latest), await findDueDigest(database, latest)];
  const [next] = found
    .filter((mail) => mail !== undefined)
    .map((mail) => ({ mail, wait: mail.due_at > latest ? 0 : mail.due_at - Date.now() }))
    .sort((one, other) => one.wait - other.wait);
  return next;
}

/** Starts to send what is due, now and from now on. What was refused for good before is tried once more. */
export function startOutbox(
  database: Database,
  mail: MailSettings,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  { site, digestDay, delays = DELAYS }: OutboxOptions,
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

  /** What has gone and is not marked so yet: not sent again, however long the database can't be used. */
  const unmarked = new Map<DueMail, Outcome>();
  async function markGone(): Promise<void> {
    for (const [due, outcome] of unmarked) {
      await markMail(database, due, outcome);
      unmarked.delete(due);
    }
  }

  async function send(due: DueMail): Promise<void> {
    const { reference } = due;
    const tries = due.tries + 1;
    const text = await due.compose(mail, site());
    try {
      if (text) await transport.sendMail({ ...text, signal: leaving.signal });
    } catch (problem) {
      const last_error = problem instanceof Error ? problem.message : String(problem);
      if (isRefused(problem)) {
        log.error({ reference, tries, problem: last_error }, "mail refused for good");
        await markMail(database, due, { tries, last_error, gave_up_at: new Date().toISOString() });
      } else {
        const wait = delayAfter(tries, delays);
        log.warn({ reference, tries, problem: last_error, retryInSeconds: Math.round(wait / 1000) }, "mail not sent");
        await markMail(database, due, { tries, last_error, due_at: Date.now() + wait });
      }
      return;
    }
    if (text) log.info({ reference, tries }, "mail sent");
    unmarked.set(due, { gone_at: new Date().toISOString(), tries, last_error: null });
    await markGone();
  }

  async function work(): Promise<void> {
    if (isFresh) await forgetRefusals(database);
    isFresh = false;
    while (!closed) {
      await markGone();
      await gatherDigest(database, digestDay());
      // Later than anything is due, with room for what another process claims while this one looks.
      const next = await findNext(database, Date.now() + delays.longest + 2 * delays.lease);
      if (!next) return sleep(LONGEST_SLEEP);
      if (next.wait > 0) return sleep(next.wait);
      if (await claimMail(database, next.mail, Date.now() + delays.lease)) await send(next.mail);
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
