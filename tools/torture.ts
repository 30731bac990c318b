/**
 * `npm run torture`: makes bad days on purpose and counts what they cost. While visitors send forms, servers are killed,
 * databases locked, frozen and killed, disks filled, clocks moved, mail connections dropped, and floods come in.
 * Exits 1 where a form was lost or stored twice, or where a server ended by itself.
 */
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { type Arena, type Kind, openArena } from "./torture/arena.ts";
import { FAULTS, type Fault } from "./torture/faults.ts";
import { type Answers, startProbe } from "./torture/probe.ts";
import { chanceOf } from "./torture/random.ts";
import { recover, rowOf, settle, tableOf } from "./torture/report.ts";

const HELP = `Makes bad days on purpose, and counts what they cost: forms lost or stored twice, the worst answer of a page,
memory, restarts.

  npm run torture                              ten minutes, half of them on each database
  npm run torture -- --minutes 60
  npm run torture -- --database sqlite         or postgres: on one of them alone
  npm run torture -- --seed 7                  the same faults in the same order again
  npm run torture -- --fault lock              only faults whose name has this in it

It needs the built site, and for the faults of a full disk root on Linux. All it attacks are servers of its own on
127.0.0.1.`;

const KINDS: readonly Kind[] = ["sqlite", "postgres"];
const MINUTE = 60_000;
/** Milliseconds that a fault lasts. */
const LASTS = { least: 4000, most: 12_000 } as const;
/** Kills between two faults. */
const KILLS = 4;

interface Wish {
  readonly minutes: number;
  readonly seed: number;
  readonly kinds: readonly Kind[];
  readonly faults: readonly Fault[];
}

const PROGRAM = { command: "npm run torture", help: HELP };
/** `what` is a sentence without its full stop. @throws StartProblem with it */
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

/** What is asked for; undefined where help was. @throws StartProblem */
function readWish(): Wish | undefined {
  const options = {
    minutes: { type: "string" },
    seed: { type: "string" },
    database: { type: "string" },
    fault: { type: "string" },
  } as const;
  const given = readCommandLine(PROGRAM, { options });
  if (!given) return undefined;
  const { minutes, seed, database, fault = "" } = given.values;
  const kinds = database === undefined ? KINDS : KINDS.filter((kind) => kind === database);
  if (kinds.length === 0) refuse(`--database must be ${KINDS.join(" or ")}, but is "${database}"`);
  const faults = FAULTS.filter(({ name }) => name.includes(fault));
  if (faults.length === 0) {
    refuse(`No fault has "${fault}" in its name, but there are: ${FAULTS.map(({ name }) => name).join(", ")}`);
  }
  return {
    minutes: numberOf("minutes", minutes, 10),
    seed: numberOf("seed", seed, 1 + Math.floor(Math.random() * 1e9)),
    kinds,
    faults,
  };
}

/** Causes a fault while a page that is ready is asked for all the time. */
async function suffer(
  arena: Arena,
  fault: Fault,
  lasts: number,
  chance: ReturnType<typeof chanceOf>,
): Promise<{ readonly answers: Answers; readonly own: readonly number[] }> {
  const server = chance.pick(arena.servers);
  const front = await fault.front?.(server.origin);
  const { origin } = front ?? server;
  const path = "/home?lang=en";
  // Once beforehand, so that it is ready.
  await fetch(server.origin + path).then((response) => response.arrayBuffer());
  const probe = startProbe(origin + path);
  const own: number[] = [];
  await fault.cause(arena, lasts, chance, { origin, tell: (took) => own.push(took) });
  const answers = await probe.stop();
  front?.stop();
  return { answers, own };
}

async function torture(kind: Kind, { minutes, seed, faults }: Wish, until: number): Promise<boolean> {
  const chance = chanceOf(seed);
  const arena = await openArena(kind);
  const here = faults.filter((fault) => fault.lacks === undefined && fault.fits(arena));
  const rows = [];
  try {
    for (const { name, lacks } of faults.filter((fault) => !here.includes(fault))) {
      console.log(lacks ? `${kind}: ${name}: not run, ${lacks}` : `${kind}: left out: ${name}`);
    }
    const [first, ...others] = here;
    while (first && performance.now() < until) {
      for (let kills = 0; kills < KILLS; kills += 1) await chance.pick(arena.servers).kill();
      const fault = chance.pick([first, ...others]);
      const { answers, own } = await suffer(arena, fault, chance.between(LASTS.least, LASTS.most), chance);
      for (const server of arena.servers) server.emptyLog();
      const recovery = await recover(arena);
      const row = rowOf(fault, answers, { own, recovery });
      rows.push(row);
      const left = Math.max(0, Math.round((until - performance.now()) / 1000));
      console.log(
        `${kind}: ${fault.name}: page p99 ${row.p99} ms, ${own.length > 0 ? `own worst ${row.own} ms, ` : ""}forms again after ${row.recovery} s; ` +
          `${arena.senders.told.acknowledged.size} acknowledged, ${left} s left`,
      );
    }
    const outcome = await settle(arena);
    console.log(`\n${kind}, ${minutes} minutes, --seed ${seed}\n${tableOf(rows, outcome)}`);
    return outcome.isGood;
  } finally {
    await arena.close();
  }
}

await runProgram(async () => {
  const wish = readWish();
  if (!wish) return;
  let isGood = true;
  for (const kind of wish.kinds) {
    const until = performance.now() + (wish.minutes * MINUTE) / wish.kinds.length;
    isGood = (await torture(kind, wish, until)) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
});
