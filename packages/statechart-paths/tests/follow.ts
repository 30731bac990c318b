/** Runs a test case on an actor of the real machine, with no more information than the case contains. */
import { type AnyStateMachine, createActor, fromTransition } from "xstate";
import type { TestCase } from "../src/cases.ts";
import type { Answers } from "../src/script.ts";
import { whereIs } from "../src/structure.ts";
import { fakeValue } from "./fake-value.ts";
import { realMachine } from "./real-machine.ts";

/** A clock whose time only passes on command. */
class ManualClock {
  #now = 0;
  #count = 0;
  #timers: { readonly id: number; readonly at: number; readonly end: () => void }[] = [];

  readonly setTimeout = (end: () => void, time: number): number => {
    this.#count += 1;
    this.#timers.push({ id: this.#count, at: this.#now + (Number.isFinite(time) ? time : 0), end });
    return this.#count;
  };
  readonly clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  };

  /** Advances the clock by `time` milliseconds; if undefined, until the next timer ends. */
  pass(time: number | undefined): void {
    const first = Math.min(...this.#timers.map(({ at }) => at));
    const until = time === undefined ? first : this.#now + time;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#now = next.at;
      this.clearTimeout(next.id);
      next.end();
    }
    this.#now = until;
  }
}

/** Returns values for the data that the notes list as missing: known values, or fake ones. */
function missingData(kind: "input" | "payload", notes: readonly string[], known: Known): Record<string, unknown> {
  const names = notes.flatMap((note) => new RegExp(`^Missing ${kind}: (.*)\\.$`).exec(note)?.[1]?.split(", ") ?? []);
  return Object.fromEntries(names.map((name) => [name, known[name] ?? fakeValue()]));
}

/** Returns the guard results that the current step assumes. "yes, then no" is true at the first evaluation only. */
class Assumptions {
  #answers: Answers = {};
  #asked = new Set<string>();

  begin(answers: Answers): void {
    this.#answers = answers;
    this.#asked = new Set();
  }
  readonly answer = (guard: string): boolean => {
    const isFirst = !this.#asked.has(guard);
    this.#asked.add(guard);
    const answer = this.#answers[guard] ?? false;
    return answer === "once" ? isFirst : answer;
  };
}

/** Known values for missing data, by name. */
type Known = Readonly<Record<string, unknown>>;

/** Runs a case and returns the active states of the real machine, at the start and after each step. */
export async function follow(
  machine: AnyStateMachine,
  testCase: TestCase,
  { input, known = {} }: { readonly input?: unknown; readonly known?: Known } = {},
): Promise<string[]> {
  const { given, notes, steps } = testCase;
  const assumptions = new Assumptions();
  const actors = new Map<string, { done(output: unknown): void; error(reason: unknown): void }>();
  const needs = steps.flatMap((step) => step.notes);
  const absent = needs.flatMap((note) => /^Needs the delay (\S+), which/.exec(note)?.[1] ?? []);
  const real = realMachine(machine, {
    answer: assumptions.answer,
    delays: Object.fromEntries(absent.map((name) => [name, 1])),
    onActor: (id, end) => void actors.set(id, end),
  });
  const clock = new ManualClock();
  const needsParent = needs.some((note) => note.startsWith("Needs a parent"));
  const parent = needsParent
    ? createActor(
        fromTransition((state) => state, {}),
        { clock },
      ).start()
    : undefined;
  const [, said = ""] = / \(assuming (.*)\)$/.exec(given) ?? [];
  assumptions.begin(Object.fromEntries(said.split(", ").map((one) => [one.split(": ")[0], one.endsWith(": yes")])));
  const actor = createActor(real, {
    clock,
    input: input ?? missingData("input", notes, known),
    logger: () => {},
    ...(parent && { parent }),
  } as object);
  actor.subscribe({ error: () => {} });
  actor.start();
  const reached = [whereIs(actor.getSnapshot())];
  for (const { event, action, notes: unknown } of steps) {
    assumptions.begin((event["assume"] as Answers | undefined) ?? {});
    const payload = missingData("payload", unknown, known);
    const [, wait] = /^Wait (\d+) ms/.exec(action) ?? [];
    const [, end, id = ""] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
    if (action.startsWith("Wait ")) clock.pass(wait === undefined ? undefined : Number(wait));
    else if (end === "done") actors.get(id)?.done(payload["output"]);
    else if (end === "error") actors.get(id)?.error(payload["error"]);
    else actor.send({ ...payload, type: event.type });
    // Promises settle asynchronously.
    await new Promise(setImmediate);
    reached.push(whereIs(actor.getSnapshot()));
  }
  if (!parent) actor.stop();
  return reached;
}

/** Returns the active states that a case expects, at the start and after each step. */
export const expectedStates = ({ state, steps }: TestCase): string[] => [state, ...steps.map((step) => step.state)];
