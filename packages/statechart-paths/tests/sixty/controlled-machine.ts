/** Copies a machine with guards that can be forced and with actors that end on command. All else stays real. */
import {
  type ActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  and,
  createMachine,
  type EventObject,
  not,
  or,
  type Snapshot,
} from "xstate";
import { entriesOf, isPlain, listOf, type Plain } from "./config-reading.ts";
import type { Facts } from "./tool-output.ts";

/** Decides guards: returns a forced result by the name of the guard, or undefined to evaluate the real one. */
export type Force = (name: string) => boolean | undefined;
type Guard = (given: unknown, params: unknown) => boolean;
type Changed = Record<string, unknown>;

type Ending = Snapshot<unknown> & { readonly context?: unknown };

/** First snapshots of the actors that stand in for others, by id. */
type FirstSnapshots = Readonly<Record<string, { readonly context: unknown }>>;

/** Creates an actor that ends when it gets one of the events below, and ignores all others. */
const standInWith = (first: FirstSnapshots): ActorLogic<Ending, AnyEventObject, unknown> => ({
  getInitialSnapshot: ({ self }) => ({ status: "active", output: undefined, error: undefined, ...first[self.id] }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event: EventObject & Plain) => {
    if (event.type === "follower.done")
      return { status: "done", output: event["value"], error: undefined } as unknown as Ending;
    if (event.type === "follower.error") return { status: "error", output: undefined, error: event["value"] };
    if (event.type === "follower.snapshot") return { ...snapshot, ...(event["value"] as Plain | undefined) };
    return snapshot;
  },
});

const mapped = (value: unknown, change: (one: unknown, key: string) => unknown): Changed =>
  Object.fromEntries(entriesOf(value).map(([key, one]) => [key, change(one, key)]));
const present = (value: Changed): Changed =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

/** Returns the parts of a guard made with `and`, `or` or `not`. */
const partsOf = (guard: unknown): readonly unknown[] | undefined =>
  typeof guard === "function" && "guards" in guard ? (guard.guards as readonly unknown[]) : undefined;
const isStateIn = (guard: unknown) => typeof guard === "function" && "stateValue" in guard;

/** Returns the name of a guard with parameters, such as "isAbove (limit: 5)". */
function parameterName({ type, params }: Plain): string {
  const told = isPlain(params) ? entriesOf(params).map(([key, value]) => `${key}: ${JSON.stringify(value)}`) : [];
  return told.length > 0 ? `${type} (${told.join(", ")})` : String(type);
}

class Copy {
  readonly #machine: AnyStateMachine;
  readonly #force: Force;
  readonly #standIn: ReturnType<typeof standInWith>;
  readonly #sources = new Set<string>();

  constructor(machine: AnyStateMachine, force: Force, first: FirstSnapshots) {
    this.#machine = machine;
    this.#force = force;
    this.#standIn = standInWith(first);
  }

  #forced(name: string, real: Guard): Guard {
    return (given, params) => this.#force(name) ?? real(given, params);
  }

  #named(type: string): Guard {
    const real = this.#machine.implementations.guards[type] as Guard | undefined;
    return (given, params) => real?.(given, params) ?? false;
  }

  /** `unnamed` returns a name for a guard without its own. `numbered` adds a number to a name that this place has used before. */
  #guard(guard: unknown, unnamed: () => string, numbered: (name: string) => string): unknown {
    const parts = partsOf(guard);
    if (parts) {
      const [first, ...others] = parts.map((part) => this.#guard(part, unnamed, (name) => name)) as never[];
      if ((guard as Guard).name === "not") return not(first as never);
      const all = [first, ...others] as never[];
      return (guard as Guard).name === "or" ? or(all) : and(all);
    }
    if (isStateIn(guard) || typeof guard === "string") return guard;
    if (isPlain(guard)) {
      const real = this.#named(String(guard["type"]));
      const { params } = guard;
      const compute: Guard = (given) =>
        real(given, typeof params === "function" ? params(given as { context: unknown; event: unknown }) : params);
      return this.#forced(numbered(parameterName(guard)), compute);
    }
    const { name } = guard as Guard;
    const own = ["", "guard", "guards"].includes(name) ? unnamed() : numbered(name);
    return this.#forced(own, guard as Guard);
  }

  #transitions(given: unknown, place: string): unknown {
    if (given === undefined) return undefined;
    const counts = new Map<string, number>();
    const count = (name: string) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return counts.get(name) ?? 1;
    };
    const unnamed = () => {
      const number = count("condition");
      return `condition${number > 1 ? ` ${number}` : ""} of ${place}`;
    };
    const numbered = (name: string) => {
      const number = count(name);
      return number > 1 ? `${name} (${number})` : name;
    };
    const copied = listOf(given).map((one) =>
      isPlain(one) && one["guard"] !== undefined
        ? { ...one, guard: this.#guard(one["guard"], unnamed, numbered) }
        : one,
    );
    return Array.isArray(given) ? copied : copied[0];
  }

  #invoke(invoke: unknown, path: string): unknown {
    if (!isPlain(invoke)) return invoke;
    const { id, src } = invoke;
    const name = typeof src === "string" ? src : typeof id === "string" ? id : "the invoked actor";
    if (typeof src === "string") this.#sources.add(src);
    const at = (key: string, verb: string) => this.#transitions(invoke[key], `${path} on ${name} ${verb}`);
    return present({
      ...invoke,
      src: typeof src === "string" ? src : this.#standIn,
      onDone: at("onDone", "succeeds"),
      onError: at("onError", "fails"),
      onSnapshot: at("onSnapshot", "has a new snapshot"),
    });
  }

  #state(config: Plain, path: string, key: string): Changed {
    const place = path === "" ? key : path;
    const below = (child: unknown, name: string) =>
      this.#state(child as Plain, path === "" ? name : `${path}.${name}`, name);
    const delayName = (delay: string) => (/^\d+$/.test(delay) ? `${delay} ms` : delay);
    return present({
      ...config,
      on: config["on"] && mapped(config["on"], (given, type) => this.#transitions(given, `${place} on ${type}`)),
      after:
        config["after"] &&
        mapped(config["after"], (given, delay) => this.#transitions(given, `${place} on after ${delayName(delay)}`)),
      always: this.#transitions(config["always"], `${place} on always`),
      onDone: this.#transitions(config["onDone"], `${place} on all is done`),
      invoke:
        config["invoke"] &&
        (Array.isArray(config["invoke"])
          ? config["invoke"].map((invoke) => this.#invoke(invoke, place))
          : this.#invoke(config["invoke"], place)),
      states: config["states"] && mapped(config["states"], below),
    });
  }

  create(delays: Readonly<Record<string, number>>, onAction: (type: string) => void): AnyStateMachine {
    const { implementations, config, id } = this.#machine;
    const state = this.#state(config as Plain, "", id);
    const sources = [...Object.keys(implementations.actors), ...this.#sources];
    const guards = mapped(implementations.guards, (guard, name) =>
      partsOf(guard) || isStateIn(guard)
        ? this.#guard(
            guard,
            () => name,
            (one) => one,
          )
        : this.#forced(name, guard as Guard),
    );
    const actions = mapped(implementations.actions, (action, name) =>
      typeof action === "function" && !("resolve" in action)
        ? (...given: unknown[]) => {
            onAction(name);
            action(...given);
          }
        : action,
    );
    return createMachine({ ...state, id } as Parameters<typeof createMachine>[0], {
      actions: actions as Record<string, () => void>,
      guards: guards as Record<string, () => boolean>,
      delays: { ...implementations.delays, ...delays },
      actors: Object.fromEntries(sources.map((source) => [source, this.#standIn])) as Record<string, never>,
    });
  }
}

/** Returns the copy. `onAction` gets the named actions that run. */
export const controlledMachine = (
  machine: AnyStateMachine,
  force: Force,
  { delays = {}, snapshots = {} }: Pick<Facts, "delays" | "snapshots">,
  onAction: (type: string) => void,
): AnyStateMachine => new Copy(machine, force, snapshots).create(delays, onAction);
