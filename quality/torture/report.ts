/** The report of a torture: a row for each fault, and the totals. */
import { setTimeout as pause } from "node:timers/promises";
import type { Answers } from "../../tests/support/server/load/probe.ts";
import type { Arena } from "./arena.ts";
import type { Fault } from "./fault.ts";
import type { SiegeResult } from "./siege.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Maximum 99th percentile of a cached page, milliseconds, by the target of the fault. */
const MAX_P99_MS: Partial<Record<Fault["aim"], number>> = { flood: 50, proxy: 100, database: 100 };
/** Maximum milliseconds of a response to the fault itself. */
const MAX_OWN_MS = 500;
/** Megabytes. */
const MAX_MEMORY_MB = 450;
/** Limits of a siege. The 99th percentile may also be so many times that beside harmless connections. */
const MAX_SIEGE = { p99: 50, timesUsual: 3, slowestForm: 20_000, memory: 700, errorsInARow: 2 } as const;
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

const notOk = (statuses: Answers["statuses"]) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === "200" ? 0 : count), 0);

/** `own`: times of the responses to the fault itself; `recovery`: time until a form was stored after it. Milliseconds. */
export function rowOf(
  { name, aim }: Fault,
  { p99, longest, statuses }: Answers,
  { own, recovery }: { readonly own: readonly number[]; readonly recovery: number },
): Row {
  return {
    fault: name,
    aim,
    p99: round(p99),
    longest: round(longest),
    refused: notOk(statuses),
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
  /** Exit codes of the graceful shutdowns, and the milliseconds of the slowest. */
  readonly stops: readonly (number | null)[];
  readonly longestStop: number;
  readonly isGood: boolean;
}

/** Waits for the last forms and mails, stops the servers, and compares what was sent with what is stored. */
export async function settle(arena: Arena): Promise<Outcome> {
  const { senders, servers, mail } = arena;
  const tally = await senders.stop();
  const until = performance.now() + MAILING_TIMEOUT;
  const isMailed = () => [...tally.acknowledged.values()].every((reference) => mail.taken.has(reference));
  while (!isMailed() && performance.now() < until) await pause(500);
  await Promise.all(servers.map((server) => server.stop()));
  const verdict = judge(tally, await arena.stored(), mail.taken);
  const sum = (name: "kills" | "endedByItself") => servers.reduce((total, { report }) => total + report[name], 0);
  const codes = servers.flatMap(({ report }) => report.stops);
  return {
    ...verdict,
    givenUp: tally.givenUp,
    kills: sum("kills"),
    endedByItself: sum("endedByItself"),
    memory: Math.max(...servers.map(({ report }) => report.memory)),
    stops: codes,
    longestStop: Math.max(...servers.map(({ report }) => report.longestStop)),
    isGood:
      verdict.lost + verdict.changed + verdict.doubled + verdict.mailLost + sum("endedByItself") === 0 &&
      codes.every((code) => code === 0),
  };
}

const mark = (value: number, most: number | undefined) => `${value}${most !== undefined && value > most ? " !" : ""}`;

/** A figure of a siege with its minimum or maximum. */
interface Figure {
  readonly head: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
}

function figuresOf(siege: SiegeResult): readonly Figure[] {
  const { usual, answers, stored, refused, withoutFile, slowestForm, filesMayStop, memory, errorsInARow } = siege;
  const maxP99 = Math.max(MAX_SIEGE.p99, MAX_SIEGE.timesUsual * usual.p99);
  return [
    { head: "usual page p99, ms", value: round(usual.p99) },
    { head: "page p99, ms", value: round(answers.p99), max: maxP99 },
    { head: "pages not 200", value: notOk(answers.statuses), max: 0 },
    { head: "forms stored", value: stored, min: 1 },
    { head: "tries refused", value: refused },
    { head: "slowest form, s", value: round(slowestForm / SECOND), max: MAX_SIEGE.slowestForm / SECOND },
    { head: "sent without file", value: withoutFile, ...(!filesMayStop && { max: 0 }) },
    { head: "memory, MB", value: Math.round(memory), max: MAX_SIEGE.memory },
    { head: "500s in a row", value: errorsInARow, max: MAX_SIEGE.errorsInARow },
  ];
}

const isMissed = ({ value, min = value, max = value }: Figure) => value < min || value > max;

/** Whether a siege was withstood. */
export const isWithstood = (siege: SiegeResult): boolean => !figuresOf(siege).some(isMissed);

type Sieges = readonly (readonly [name: string, siege: SiegeResult])[];

const rowOfCells = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

/** Returns the table of sieges by name. A "!" marks a missed limit. */
function siegeTable(sieges: Sieges): string {
  const rows = sieges.map(([name, siege]) => ({ name, figures: figuresOf(siege), statuses: siege.statuses }));
  const heads = ["attack", ...(rows[0]?.figures.map(({ head }) => head) ?? []), "answers to the attack"];
  const lines = rows.map(({ name, figures, statuses }) => {
    const cells = figures.map((figure) => `${figure.value}${isMissed(figure) ? " !" : ""}`);
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return rowOfCells([name, ...cells, answers.join(", ")]);
  });
  return [rowOfCells(heads), rowOfCells(heads.map(() => "---")), ...lines].join("\n");
}

/** Returns the table of faults, the worst of each. A "!" marks a missed target. */
function faultTable(rows: readonly Row[]): string {
  const worst = Map.groupBy(rows, ({ fault }) => fault);
  const lines = [...worst].map(([fault, all]) => {
    const of = (name: "p99" | "longest" | "own" | "recovery") => Math.max(...all.map((row) => row[name]));
    const refused = all.reduce((sum, row) => sum + row.refused, 0);
    const aim = all[0]?.aim;
    return `| ${fault} | ${all.length} | ${mark(of("p99"), aim && MAX_P99_MS[aim])} | ${of("longest")} | ${refused} | ${mark(of("own"), MAX_OWN_MS)} | ${of("recovery")} |`;
  });
  return [
    "| fault | times | page p99, ms | worst, ms | not 200 | own worst, ms | forms again after, s |",
    "|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

/** Returns the report: faults, sieges, then the totals. */
export function tableOf(rows: readonly Row[], sieges: Sieges, outcome: Outcome): string {
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
    ...(rows.length > 0 ? [faultTable(rows), ""] : []),
    ...(sieges.length > 0 ? [siegeTable(sieges), ""] : []),
    `acknowledged ${acknowledged}, lost ${lost}, changed ${changed}, doubled ${doubled}, given up by the visitor ${givenUp}`,
    `mail: ${mailLost} lost, ${mailWaiting} waiting for their next try, ${mailedTwice} sent twice`,
    `kills ${kills}, ended by itself ${endedByItself}, memory at most ${mark(Math.round(memory), MAX_MEMORY_MB)} MB`,
    `orderly stops: exit ${stops.join(", ")}, ${Math.round(outcome.longestStop)} ms at most`,
  ].join("\n");
}
