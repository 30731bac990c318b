/** The script of a machine without a model: the guard results of each step. */
import type { AnyActorLogic } from "xstate";
import { UnknownData } from "./unknown-data.ts";

/** A function from the machine's source. Its parameters depend on its role. */
export type Compute = (...given: never[]) => unknown;

/** The assumed result of a guard in a step; "once" is true at the first evaluation and false afterwards. */
type Answer = boolean | "once";
/** The assumed guard results of a step, by guard name. */
export type Answers = Readonly<Record<string, Answer>>;

/** Returns guard results during a step, and records evaluated guards, unknown data, failures and spawned actors. */
export class Script {
  #given: Answers = {};
  readonly #evaluated = new Map<string, Answer>();
  readonly #failures = new Set<string>();
  /** Sources of all actors spawned in any step, with their ids. */
  readonly spawned = new Map<unknown, Set<string>>();
  /** Actor logic to spawn instead, by source. Default: an actor that does nothing until it is settled. */
  readonly standIns = new Map<unknown, AnyActorLogic>();
  /** Delays and actors without an implementation, by the type of the event that they send. */
  readonly needs = new Map<string, string>();
  /** The payloads and other data that are unknown without a model. */
  readonly unknown = new UnknownData();

  /** Begins a step. A guard that is not in `answers` is false. */
  begin(answers: Answers): void {
    this.#given = answers;
    this.#evaluated.clear();
    this.#failures.clear();
    this.unknown.begin();
  }

  /** Records a spawned actor. Generated ids are ignored, because the machine can't refer to them. */
  recordSpawned(source: unknown, id: unknown): void {
    const ids = this.spawned.get(source) ?? new Set();
    this.spawned.set(source, typeof id === "string" ? ids.add(id) : ids);
  }

  /** Returns the result of a guard. It stays the same within a step, except for "once". */
  readonly answer = (guard: string): boolean => {
    const isFirst = !this.#evaluated.has(guard);
    const answer = this.#given[guard] ?? false;
    this.#evaluated.set(guard, answer);
    return answer === "once" ? isFirst : answer;
  };

  readonly fail = (what: string, problem: unknown): void =>
    void this.#failures.add(`${what} can't be computed: ${problem instanceof Error ? problem.message : problem}`);

  /** Wraps a function: if it throws, the failure is recorded and `otherwise` is returned. */
  tried(compute: Compute, what: string, otherwise: unknown): Compute {
    return (...given) => {
      try {
        return compute(...given);
      } catch (problem) {
        this.fail(what, problem);
        return otherwise;
      }
    };
  }

  /** The guards evaluated in this step with their results, in order of first evaluation. */
  get evaluated(): Answers {
    return Object.fromEntries(this.#evaluated);
  }

  /** Parts of the step that could not be computed, in words. */
  get failures(): readonly string[] {
    return [...this.#failures];
  }
}
