/** What a machine of which only the structure is known is made to follow: the answers of its guards, step by step. */
import type { AnyActorLogic, AnyEventObject } from "xstate";

/** A function of a machine's author: what it is given depends on where it stands. */
export type Compute = (...given: never[]) => unknown;

/** What a guard is taken to say in a step; "once" is yes when it is asked first, and no from then on. */
type Answer = boolean | "once";
/** What guards are taken to say in a step, by their names. */
export type Answers = Readonly<Record<string, Answer>>;

/** The answers of the guards in a step, and what the step has asked and could not do. */
export class Script {
  #given: Answers = {};
  readonly #asked = new Map<string, Answer>();
  readonly #failures = new Set<string>();
  /** The sources of all actors that were spawned, in whatever step, with the ids that they were given. */
  readonly spawned = new Map<unknown, Set<string>>();
  /** What runs in place of what is spawned; nothing that does anything by itself, unless told. */
  readonly standIns = new Map<unknown, AnyActorLogic>();
  /** What the machine has no implementation of, by the type of the event that comes of it. */
  readonly needs = new Map<string, string>();

  /** Begins a step. A guard that `answers` does not name says no. */
  begin(answers: Answers): void {
    this.#given = answers;
    this.#asked.clear();
    this.#failures.clear();
  }

  /** Notes what was spawned. An id that it was not given is of no use to anybody. */
  noteSpawned(source: unknown, id: unknown): void {
    const ids = this.spawned.get(source) ?? new Set();
    this.spawned.set(source, typeof id === "string" ? ids.add(id) : ids);
  }

  /** Within a step, a guard says the same however often it is asked, unless it says yes once. */
  readonly answer = (guard: string): boolean => {
    const isFirst = !this.#asked.has(guard);
    const answer = this.#given[guard] ?? false;
    this.#asked.set(guard, answer);
    return answer === "once" ? isFirst : answer;
  };

  readonly fail = (what: string, problem: unknown): void =>
    void this.#failures.add(`${what} can't be computed: ${problem instanceof Error ? problem.message : problem}`);

  /** The same function, which returns `otherwise` where it fails. */
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

  /** The guards that the step has asked, in the order in which they were asked first. */
  get asked(): Answers {
    return Object.fromEntries(this.#asked);
  }

  /** What the step could not compute, in words. */
  get failures(): readonly string[] {
    return [...this.#failures];
  }
}

/** The event with a note of what is read of it and not there. */
export function watched(event: AnyEventObject, onMissing: (name: string) => void): AnyEventObject {
  return new Proxy(event, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (value === undefined && typeof name === "string" && name !== "toJSON") onMissing(name);
      return value;
    },
  });
}
