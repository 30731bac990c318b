/**
 * `npm run quality -- torture`: injects faults while visitors send forms, and counts lost, changed and duplicate forms. The exit code is 1 if
 * there is one, or if a server ended by itself.
 */
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { type Answers, startProbe } from "../tests/support/server/load/probe.ts";
import type { Arena, Kind } from "./torture/arena.ts";
import type { Fault } from "./torture/fault.ts";
import { FAULTS } from "./torture/faults.ts";
import { chanceOf } from "./torture/random.ts";
import { isWithstood, type Row, recover, rowOf, settle, tableOf } from "./torture/report.ts";
import { besiege, type SiegeResult } from "./torture/siege.ts";
import { SIEGES, type Siege } from "./torture/sieges.ts";

const HELP = `Chaos testing: injects faults into servers of its own on 127.0.0.1 while visitors send forms. Servers are killed, databases
locked, disks filled, clocks moved and floods sent. Attacks run at nice 19 for 45 s each, beside the same measurement without one. Reports
lost, changed and duplicate forms, the slowest responses, memory and restarts.

Usage: npm run quality -- torture [options]

  --minutes N       the duration (40 by default, in which each fault comes once), shared by both databases
  --database NAME   sqlite or postgres (both by default)
  --seed N          repeats the faults of an earlier run in the same order
  --fault TEXT      only faults whose name contains TEXT

The full disk needs root on Linux, and one fault needs nginx; without them these faults are reported as not run.
Exits with code 1 if a form was lost, changed or stored twice, if mail was lost, if a server ended by itself, or if an attack slowed pages,
shut forms out, took memory, or made a row of responses fail with 500.`;

const KINDS: readonly Kind[] = ["sqlite", "postgres"];
const MINUTE = 60_000;
const DEFAULT_MINUTES = 40;
/** The duration of a fault, milliseconds. */
const MIN_FAULT_MS = 4000;
const MAX_FAULT_MS = 12_000;
/** Kills between two faults. */
const KILLS = 4;

interface TortureOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly kinds: readonly Kind[];
  readonly faults: readonly (Fault | Siege)[];
}

const PROGRAM = { command: "npm run quality -- torture", help: HELP };
/** Refuses the command line. `what` is a sentence without its full stop. @throws StartProblem */
const refuse = (what: string): never => {
  throw refusal(PROGRAM, what);
};

function numberOf(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  return number > 0 && Number.isFinite(number)
    ? number
    : refuse(`--${name} must be a number above 0, but is "${text}"`);
}

/** Reads the command line. Returns undefined if it asked for help, which is printed. @throws StartProblem */
function readOptions(): TortureOptions | undefined {
  const options = {
    minutes: { type: "string" },
    seed: { type: "string" },
    database: { type: "string" },
    fault: { type: "string" },
  } as const;
  const commandLine = readCommandLine(PROGRAM, { options });
  if (!commandLine) return undefined;
  const { minutes, seed, database, fault = "" } = commandLine.values;
  const kinds = database === undefined ? KINDS : KINDS.filter((kind) => kind === database);
  if (kinds.length === 0) refuse(`--database must be ${KINDS.join(" or ")}, but is "${database}"`);
  const all = [...FAULTS, ...SIEGES];
  const faults = all.filter(({ name }) => name.includes(fault));
  if (faults.length === 0) {
    refuse(`No fault's name contains "${fault}". The faults are: ${all.map(({ name }) => name).join(", ")}`);
  }
  return {
    minutes: numberOf("minutes", minutes, DEFAULT_MINUTES),
    seed: numberOf("seed", seed, 1 + Math.floor(Math.random() * 1e9)),
    kinds,
    faults,
  };
}

/** Injects a fault while a cached page is requested without a pause. */
async function injectFault(
  arena: Arena,
  fault: Fault,
  lasts: number,
  chance: ReturnType<typeof chanceOf>,
): Promise<{ readonly answers: Answers; readonly own: readonly number[] }> {
  const server = chance.pick(arena.servers);
  const front = await fault.front?.(server.origin);
  const { origin } = front ?? server;
  const path = "/home?lang=en";
  // Puts the page into the cache.
  await fetch(server.origin + path).then((response) => response.arrayBuffer());
  const probe = startProbe(origin + path);
  const own: number[] = [];
  await fault.cause(arena, lasts, chance, { origin, tell: (took) => own.push(took) });
  const answers = await probe.stop();
  front?.stop();
  return { answers, own };
}

type Rows = { readonly faults: Row[]; readonly sieges: [name: string, siege: SiegeResult][] };

/** Causes a fault, or besieges a server, and adds the results. Returns a line about it. */
async function run(arena: Arena, fault: Fault | Siege, chance: ReturnType<typeof chanceOf>, rows: Rows) {
  if ("plan" in fault) {
    const siege = await besiege(arena, fault.plan, chance.pick(arena.servers));
    rows.sieges.push([fault.name, siege]);
    await recover(arena);
    return `${isWithstood(siege) ? "withstood" : "NOT withstood"}, page p99 ${Math.round(siege.answers.p99)} ms`;
  }
  const { answers, own } = await injectFault(arena, fault, chance.between(MIN_FAULT_MS, MAX_FAULT_MS), chance);
  const row = rowOf(fault, answers, { own, recovery: await recover(arena) });
  rows.faults.push(row);
  const slowest = own.length > 0 ? `slowest response to the fault ${row.own} ms, ` : "";
  return `page p99 ${row.p99} ms, ${slowest}forms again after ${row.recovery} s`;
}

async function torture(kind: Kind, { minutes, seed, faults }: TortureOptions, until: number): Promise<boolean> {
  const chance = chanceOf(seed);
  // Loaded on demand: its mail server is installed with quality/ only.
  const { openArena } = await import("./torture/arena.ts");
  const arena = await openArena(kind);
  const here = faults.filter((fault) => fault.lacks === undefined && fault.fits(arena));
  const rows: Rows = { faults: [], sieges: [] };
  try {
    for (const { name, lacks } of faults.filter((fault) => !here.includes(fault))) {
      console.log(lacks ? `${kind}: ${name}: not run, ${lacks}` : `${kind}: ${name}: not run, it does not apply here`);
    }
    let unseen = here;
    for (let isFirst = true; here.length > 0 && (isFirst || performance.now() < until); isFirst = false) {
      for (let kills = 0; kills < KILLS; kills += 1) await chance.pick(arena.servers).kill();
      // Each once, before one comes again.
      const [first, ...others] = (unseen.length > 0 ? unseen : here) as [Fault | Siege];
      const fault = chance.pick([first, ...others]);
      unseen = unseen.filter((each) => each !== fault);
      const line = await run(arena, fault, chance, rows);
      for (const server of arena.servers) server.emptyLog();
      const secondsLeft = Math.max(0, Math.round((until - performance.now()) / 1000));
      const { size } = arena.senders.told.acknowledged;
      console.log(`${kind}: ${fault.name}: ${line}; ${size} acknowledged, ${secondsLeft} s left`);
    }
    const outcome = await settle(arena);
    console.log(`\n${kind}, ${minutes} minutes, --seed ${seed}\n${tableOf(rows.faults, rows.sieges, outcome)}`);
    return outcome.isGood && rows.sieges.every(([, siege]) => isWithstood(siege));
  } finally {
    await arena.close();
  }
}

await runProgram(async () => {
  const options = readOptions();
  if (!options) return;
  let isGood = true;
  for (const kind of options.kinds) {
    const until = performance.now() + (options.minutes * MINUTE) / options.kinds.length;
    isGood = (await torture(kind, options, until)) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
});
