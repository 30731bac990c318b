/**
 * Sends due mail. Due mail is stored with its submission, so neither a restart nor a mail server that is down loses any. A mail is
 * marked once it is sent: it is sent at least once, and twice only if the process dies in between.
 */
import type { FastifyBaseLogger } from "fastify";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Database } from "../../database/database.ts";
import type { MailSettings } from "../../settings/settings.ts";
import type { FileStore } from "../files/file-store.ts";
import {
  claimWork,
  type DueWork,
  findWork,
  forgetRefusals,
  markWork,
  type Outcome,
  renewLease,
} from "../store/due-work.ts";
import { gatherDigest } from "./digest.ts";
import { COMPANY_KINDS, DUE_KIND_NAMES, DUE_KINDS, nameOf } from "./due-kinds.ts";
import type { MailedSite } from "./mailed-site.ts";
import { codesOf, isRefused } from "./refusal.ts";

export interface Outbox {
  /** Looks for due mail now. */
  wake(): void;
  /** Finishes the mail being sent, if the mail server is fast enough, and stops. */
  close(): Promise<void>;
}

export interface OutboxDelays {
  /** Delay before the second attempt, doubled with each further one: milliseconds. */
  readonly first: number;
  readonly longest: number;
  /** Milliseconds for which a mail is leased to a process before another may send it. The lease is renewed while it is being sent. */
  readonly lease: number;
  /** Milliseconds that a mail may take during shutdown. */
  readonly shutdownDelay: number;
}

const MINUTE = 60_000;
const DELAYS: OutboxDelays = { first: MINUTE, longest: 60 * MINUTE, lease: 5 * MINUTE, shutdownDelay: 3000 };
/** Max time between looks for mail of other processes, such as `npm run inbox -- accept`. */
const MAX_SLEEP = MINUTE;

/** Milliseconds between renewals of a lease. A renewal may fail or come late, so there are several in its time. */
const renewalDelay = (lease: number): number => Math.max(1000, lease / 3);

/** Returns the delay after a number of failed attempts: growing, up to a limit. */
export const delayAfter = (tries: number, { first, longest }: OutboxDelays): number =>
  Math.min(first * 2 ** (tries - 1), longest);

export interface OutboxOptions {
  /** Returns the current site. */
  readonly site: () => MailedSite;
  /** Returns the day whose digest is due. */
  readonly digestDay: () => string;
  readonly delays?: OutboxDelays;
  /** The files that mails attach. */
  readonly files?: Pick<FileStore, "read">;
}

/** Starts sending due mail. Mail that was refused permanently is tried once more. */
export function startOutbox(
  database: Database,
  mail: MailSettings,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  { site, digestDay, delays = DELAYS, files }: OutboxOptions,
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
  let isWakeRequested = false;
  let working: Promise<void> | undefined;

  /** Sent mail that is not marked yet. It is not sent again while the database is unavailable. */
  const unmarked = new Map<DueWork, Outcome>();
  async function markGone(): Promise<void> {
    for (const [due, outcome] of unmarked) {
      await markWork(database, due, outcome);
      unmarked.delete(due);
    }
  }

  /** Writes and sends a mail. Returns undefined if there is none. A large mail to a slow server takes longer than a lease. */
  async function deliver(due: DueWork): Promise<SendMailOptions | undefined> {
    const renew = () => void renewLease(database, due, Date.now() + delays.lease).catch(tell);
    const renewals = setInterval(renew, renewalDelay(delays.lease)).unref();
    try {
      const text = await DUE_KINDS[due.kind](database, due, mail, site(), files);
      if (text) await transport.sendMail({ ...text, signal: leaving.signal });
      return text;
    } finally {
      clearInterval(renewals);
    }
  }

  async function send(due: DueWork): Promise<void> {
    const reference = nameOf(due);
    const tries = due.tries + 1;
    let text: SendMailOptions | undefined;
    try {
      text = await deliver(due);
    } catch (problem) {
      const last_error = problem instanceof Error ? problem.message : String(problem);
      if (isRefused(problem)) {
        const level = COMPANY_KINDS.includes(due.kind) ? "error" : "info";
        log[level]({ reference, kind: due.kind, tries, ...codesOf(problem) }, "mail refused permanently");
        await markWork(database, due, { tries, last_error, gave_up_at: new Date().toISOString() });
      } else {
        const wait = delayAfter(tries, delays);
        const retryInSeconds = Math.round(wait / 1000);
        log.warn({ reference, tries, ...codesOf(problem), retryInSeconds }, "mail not sent");
        await markWork(database, due, { tries, last_error, due_at: Date.now() + wait });
      }
      return;
    }
    if (text) log.info({ reference, tries }, "mail sent");
    unmarked.set(due, { gone_at: new Date().toISOString(), tries, last_error: null });
    await markGone();
  }

  async function work(): Promise<void> {
    if (isFresh) await forgetRefusals(database, COMPANY_KINDS);
    isFresh = false;
    while (!closed) {
      await markGone();
      await gatherDigest(database, digestDay());
      // Later than any due time, with room for leases that another process takes meanwhile.
      const next = await findWork(database, DUE_KIND_NAMES, Date.now() + delays.longest + 2 * delays.lease);
      if (!next) return sleep(MAX_SLEEP);
      const wait = next.ready_at - Date.now();
      if (wait > 0) return sleep(wait);
      if (await claimWork(database, next, Date.now() + delays.lease)) await send(next);
    }
  }

  function sleep(wait: number): void {
    if (!closed) timer = setTimeout(wake, Math.min(wait, MAX_SLEEP));
  }

  const tell = (problem: unknown) => log.error(problem, "the outbox can't be read or written");

  function wake(): void {
    clearTimeout(timer);
    isWakeRequested = true;
    if (working || closed) return;
    isWakeRequested = false;
    working = work()
      .catch((problem: unknown) => {
        tell(problem);
        sleep(delays.first);
      })
      .finally(() => {
        working = undefined;
        if (isWakeRequested) wake();
      });
  }

  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      const timeout = setTimeout(() => leaving.abort(), delays.shutdownDelay);
      await working;
      clearTimeout(timeout);
      await markGone().catch(tell);
      transport.close();
    },
  };
}
