/** The report of a torture: a row for each fault, and the totals. */
import { setTimeout as pause } from "node:timers/promises";
import type { Answers } from "../../tests/support/server/load/probe.ts";
import type { Arena } from "./arena.ts";
import type { Fault } from "./faults.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Maximum 99th percentile of a cached page, milliseconds, by the target of the fault. */
const MAX_P99_MS: Partial<Record<Fault["aim"], number>> = { flood: 50, proxy: 100, database: 100 };
/** Maximum milliseconds of a response to the fault itself. */
const MAX_OWN_MS = 500;
/** Megabytes. */
const MAX_MEMORY_MB = 450;
/** Maximum milliseconds to wait for a stored form, and for due mail, after a fault. */
const RECOVERY_TIMEOUT = 60_000;
const MAILING_TIMEOUT = 30_000;

export interface Row {
  readonly fault: string;
  readonly aim: Fault["aim"];
  /** Response times of a cached page, milliseconds. */
  readonly p99: number;
  readonly longest: number;
  /** Responses of that page other than 200. */
  readonly refused: number;
  /** The slowest response to the fault itself, milliseconds; 0 if it has none. */
  readonly own: number;
  /** Seconds until a form was stored after the fault. */
  readonly recovery: number;
}

const SECOND = 1000;
const round = (value: number) => Math.round(value * 10) / 10;

/** `own`: times of the responses to the fault itself; `recovery`: time until a form was stored after it. Milliseconds. */
export function rowOf(
  { name, aim }: Fault,
  { p99, longest, statuses }: Answers,
  { own, recovery }: { readonly own: readonly number[]; readonly recovery: number },
): Row {
  const refused = Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === "200" ? 0 : count), 0);
  return {
    fault: name,
    aim,
    p99: round(p99),
    longest: round(longest),
    refused,
    own: round(Math.max(0, ...own)),
    recovery: round(recovery / SECOND),
  };
}

/** Waits until a form is stored again. Returns the milliseconds. */
export async function recover({ senders }: Arena): Promise<number> {
  const begun = performance.now();
  const before = senders.told.acknowledged.size;
  while (senders.told.acknowledged.size === before && performance.now() - begun < RECOVERY_TIMEOUT) await pause(50);
  return performance.now() - begun;
}

export interface Outcome extends Verdict {
  readonly givenUp: number;
  readonly kills: number;
  readonly endedByItself: number;
  readonly memory: number;
  /** Exit codes of the graceful shutdowns at the end, and the milliseconds of the slowest. */
  readonly stops: readonly (number | null)[];
  readonly longestStop: number;
  readonly isGood: boolean;
}

/** Waits for the last forms and mails, stops the servers, and compares what was sent with what is stored. */
export async function settle(arena: Arena): Promise<Outcome> {
  const { senders, servers, mail } = arena;
  const told = await senders.stop();
  const until = performance.now() + MAILING_TIMEOUT;
  const isMailed = () => [...told.acknowledged.values()].every((reference) => mail.taken.has(reference));
  while (!isMailed() && performance.now() < until) await pause(500);
  const stops = await Promise.all(servers.map((server) => server.stop()));
  const verdict = judge(told, await arena.stored(), mail.taken);
  const sum = (name: "kills" | "endedByItself") => servers.reduce((total, { report }) => total + report[name], 0);
  const codes = stops.map(({ code }) => code);
  return {
    ...verdict,
    givenUp: told.givenUp,
    kills: sum("kills"),
    endedByItself: sum("endedByItself"),
    memory: Math.max(...servers.map(({ report }) => report.memory)),
    stops: codes,
    longestStop: Math.max(...stops.map(({ took }) => took)),
    isGood:
      verdict.lost + verdict.changed + verdict.doubled + verdict.mailLost + sum("endedByItself") === 0 &&
      codes.every((code) => code === 0),
  };
}

const mark = (value: number, most: number | undefined) => `${value}${most !== undefined && value > most ? " !" : ""}`;

/** Returns the report: the worst of each fault, then the totals. A "!" marks a missed target. */
export function tableOf(rows: readonly Row[], outcome: Outcome): string {
  const worst = Map.groupBy(rows, ({ fault }) => fault);
  const lines = [...worst].map(([fault, all]) => {
    const of = (name: "p99" | "longest" | "own" | "recovery") => Math.max(...all.map((row) => row[name]));
    const refused = all.reduce((sum, row) => sum + row.refused, 0);
    const aim = all[0]?.aim;
    return `| ${fault} | ${all.length} | ${mark(of("p99"), aim && MAX_P99_MS[aim])} | ${of("longest")} | ${refused} | ${mark(of("own"), MAX_OWN_MS)} | ${of("recovery")} |`;
  });
  const {
    acknowledged,
    lost,
    changed,
    doubled,
    mailLost,
    mailWaiting,
    mailedTwice,
    givenUp,
    kills,
    endedByItself,
    memory,
    stops,
  } = outcome;
  return [
    "| fault | times | page p99, ms | worst, ms | not 200 | own worst, ms | forms again after, s |",
    "|---|---|---|---|---|---|---|",
    ...lines,
    "",
    `acknowledged ${acknowledged}, lost ${lost}, changed ${changed}, doubled ${doubled}, given up by the visitor ${givenUp}`,
    `mail: ${mailLost} lost, ${mailWaiting} waiting for their next try, ${mailedTwice} sent twice`,
    `kills ${kills}, ended by itself ${endedByItself}, memory at most ${mark(Math.round(memory), MAX_MEMORY_MB)} MB`,
    `orderly stops: exit ${stops.join(", ")}, ${Math.round(outcome.longestStop)} ms at most`,
  ].join("\n");
}
