/**
 * The process of an attack: says that it has begun, repeats its requests on all connections until its time is over, then prints the
 * statuses of the responses and ends.
 */
import { setTimeout as pause } from "node:timers/promises";
import { ATTACKS, type Attack, type AttackName, BEGUN, holdConnection } from "./hostile-bodies.ts";

export interface AttackTask {
  readonly attack: AttackName;
  /** Holds as many connections open in place of the attack, to compare with. */
  readonly isHarmless: boolean;
  readonly origin: string;
  /** Milliseconds. */
  readonly duration: number;
}

const { attack, isHarmless, origin, duration } = JSON.parse(process.argv[2] ?? "{}") as AttackTask;
const { connections, networks, comesBackAfter, act }: Attack = isHarmless
  ? { ...ATTACKS[attack], act: holdConnection }
  : ATTACKS[attack];
const statuses: number[] = [];
let number = Math.floor(Math.random() * 1e6) * 1000;

async function repeat(): Promise<never> {
  for (;;) {
    number += 1;
    const status = await act(origin, number % networks, number).catch(() => 0);
    statuses.push(status);
    if (status < 200 || status >= 300) await pause(comesBackAfter);
  }
}

console.log(BEGUN);
for (let connection = 0; connection < connections; connection += 1) void repeat();
await pause(duration);
process.stdout.write(JSON.stringify(statuses), () => process.exit());
