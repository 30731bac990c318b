/** What a torture has cost: a row a fault, and what is true of the whole. */
import { setTimeout as pause } from "node:timers/promises";
import type { Answers } from "../../tests/support/server/load/probe.ts";
import type { Arena } from "./arena.ts";
import type { Fault } from "./faults.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Milliseconds that 99 of 100 answers of a ready page may take, by what is being done to the server. */
const MOST_P99: Partial<Record<Fault["aim"], number>> = { flood: 50, proxy: 100, database: 100 };
/** Milliseconds that an answer to the fault itself may take, while a ready page is asked for as well. */
const MOST_OWN = 500;
/** Megabytes. */
const MOST_MEMORY = 450;
/** Milliseconds that are waited for a form to be stored again, and for mail that is due at once, when all is well. */
const LONGEST_RECOVERY = 60_000;
const LONGEST_MAILING = 30_000;

export interface Row {
  readonly fault: string;
  readonly aim: Fault["aim"];
  /** Of a page that is ready, milliseconds. */
  readonly p99: number;
  readonly longest: number;
  /** Answers of that page that were not 200. */
  readonly refused: number;
  /** The longest answer to the fault itself, milliseconds; 0 where it waits for none. */
  readonly own: number;
  /** Seconds until a form was stored again. */
  readonly recovery: number;
}

const SECOND = 1000;
const round = (value: number) => Math.round(value * 10) / 10;

/** `own`: how long each answer to the fault itself took, `recovery`: until a form was stored again; milliseconds. */
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

/** Waits until forms are stored again: milliseconds. */
export async function recover({ senders }: Arena): Promise<number> {
  const begun = performance.now();
  const before = senders.told.acknowledged.size;
  while (senders.told.acknowledged.size === before && performance.now() - begun < LONGEST_RECOVERY) await pause(50);
  return performance.now() - begun;
}

export interface Outcome extends Verdict {
  readonly givenUp: number;
  readonly kills: number;
  readonly endedByItself: number;
  readonly memory: number;
  /** Exit codes of the orderly stops at the end, and the longest of them in milliseconds. */
  readonly stops: readonly (number | null)[];
  readonly longestStop: number;
  readonly isGood: boolean;
}

/** Lets the last forms and mails through, stops the servers in order, and compares. */
export async function settle(arena: Arena): Promise<Outcome> {
  const { senders, servers, mail } = arena;
  const told = await senders.stop();
  const until = performance.now() + LONGEST_MAILING;
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
      verdict.lost + verdict.doubled + verdict.mailLost + sum("endedByItself") === 0 &&
      codes.every((code) => code === 0),
  };
}

const mark = (value: number, most: number | undefined) => `${value}${most !== undefined && value > most ? " !" : ""}`;

/** Lines to read: the worst of each fault, then the whole. A "!" marks what is over its target. */
export function tableOf(rows: readonly Row[], outcome: Outcome): string {
  const worst = Map.groupBy(rows, ({ fault }) => fault);
  const lines = [...worst].map(([fault, all]) => {
    const of = (name: "p99" | "longest" | "own" | "recovery") => Math.max(...all.map((row) => row[name]));
    const refused = all.reduce((sum, row) => sum + row.refused, 0);
    const aim = all[0]?.aim;
    return `| ${fault} | ${all.length} | ${mark(of("p99"), aim && MOST_P99[aim])} | ${of("longest")} | ${refused} | ${mark(of("own"), MOST_OWN)} | ${of("recovery")} |`;
  });
  const {
    acknowledged,
    lost,
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
    `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, given up by the visitor ${givenUp}`,
    `mail: ${mailLost} lost, ${mailWaiting} waiting for their next try, ${mailedTwice} sent twice`,
    `kills ${kills}, ended by itself ${endedByItself}, memory at most ${mark(Math.round(memory), MOST_MEMORY)} MB`,
    `orderly stops: exit ${stops.join(", ")}, ${Math.round(outcome.longestStop)} ms at most`,
  ].join("\n");
}
