/** A siege: an attack in a process of its own at nice 19, while pages, forms and memory are measured. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { type Answers, type Probe, startProbe } from "../../tests/support/server/load/probe.ts";
import type { Arena } from "./arena.ts";
import type { AttackTask } from "./attacker.ts";
import { type AttackName, BEGUN } from "./hostile-bodies.ts";
import type { TorturedServer } from "./server.ts";

export interface SiegePlan {
  readonly attack: AttackName;
  /** Whether files may be refused, while forms may not. */
  readonly filesMayStop?: boolean;
  /** Prepares the servers. Returns the function that repairs them. */
  prepare?(arena: Arena): Promise<() => unknown>;
}

export interface SiegeResult {
  readonly filesMayStop: boolean;
  /** Response times of a cached page beside as many harmless connections, and during the attack. */
  readonly usual: Answers;
  readonly answers: Answers;
  /** Forms that were stored meanwhile. */
  readonly stored: number;
  /** Tries to send one that were refused, and forms that were sent without their file. */
  readonly refused: number;
  readonly withoutFile: number;
  /** Milliseconds of the slowest form with all its tries. */
  readonly slowestForm: number;
  /** Maximum megabytes of a server. */
  readonly memory: number;
  /** The most responses of status 500 to the attack, one after the other. */
  readonly errorsInARow: number;
  /** The number of responses to the attack by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

const ATTACKER = join(import.meta.dirname, "attacker.ts");
const PAGE = "/home?lang=en";
/** Needs the search index, the last thing that a server makes after its start. */
const SEARCH = "/api/search?lang=3&type=1&search=power";
/** Milliseconds. */
const ATTACK_MS = 45_000;
const COMPARISON_MS = 6000;
const MEMORY_INTERVAL = 200;
const LOOK_AGAIN = 500;

interface Attacked {
  /** Response times of a cached page meanwhile. */
  readonly answers: Answers;
  /** Statuses of the responses to the attack, in their order. */
  readonly statuses: readonly number[];
}

/** Runs an attack, and asks for a page while it lasts. */
async function attack(task: AttackTask): Promise<Attacked> {
  const words = ["-n", "19", process.execPath, ATTACKER, JSON.stringify(task)];
  const child = spawn("nice", words, { stdio: ["ignore", "pipe", "inherit"] });
  let probe: Probe | undefined;
  let statuses: readonly number[] | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === BEGUN) probe = startProbe(task.origin + PAGE);
    else statuses = JSON.parse(line) as number[];
  }
  const answers = await probe?.stop();
  if (!answers || !statuses) throw new Error(`the attack "${task.attack}" ended before its time`);
  return { answers, statuses };
}

async function warmUp({ origin }: TorturedServer): Promise<void> {
  for (const path of [SEARCH, PAGE]) {
    for (let isReady = false; !isReady; await pause(isReady ? 0 : LOOK_AGAIN)) {
      const response = await fetch(origin + path).catch(() => undefined);
      await response?.arrayBuffer();
      isReady = response?.ok ?? false;
    }
  }
}

/** Returns the maximum number of equal neighbours of a value. */
export function longestRun(values: readonly number[], target: number): number {
  let [run, longest] = [0, 0];
  for (const value of values) {
    run = value === target ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const countsOf = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

function watchMemory(servers: readonly TorturedServer[]): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...servers.map((server) => server.memory()));
  }, MEMORY_INTERVAL);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Attacks a server, and measures what its visitors notice. */
export async function besiege(arena: Arena, plan: SiegePlan, { origin }: TorturedServer): Promise<SiegeResult> {
  const { senders, servers } = arena;
  const task = { attack: plan.attack, origin };
  const countForms = () => ({ ...senders.told, stored: senders.told.acknowledged.size });
  await Promise.all(servers.map(warmUp));
  const repair = await plan.prepare?.(arena);
  try {
    const { answers: usual } = await attack({ ...task, isHarmless: true, duration: COMPARISON_MS });
    const before = countForms();
    senders.takeSlowest();
    const memory = watchMemory(servers);
    const { answers, statuses } = await attack({ ...task, isHarmless: false, duration: ATTACK_MS });
    const after = countForms();
    const during = (name: "stored" | "refused" | "withoutFile") => after[name] - before[name];
    return {
      filesMayStop: plan.filesMayStop ?? false,
      usual,
      answers,
      stored: during("stored"),
      refused: during("refused"),
      withoutFile: during("withoutFile"),
      slowestForm: senders.takeSlowest(),
      memory: memory(),
      errorsInARow: longestRun(statuses, 500),
      statuses: countsOf(statuses),
    };
  } finally {
    await repair?.();
  }
}
