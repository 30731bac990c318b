/**
 * A machine of which only the structure is known, made to follow a script: its guards say what a step takes them to say, its
 * own actions are not run, its actors end when a path says so. All else is the machine's own: what it raises and sends to
 * itself, its context as far as that can be computed, its histories, its output.
 */
import { type AnyEventObject, type AnyStateMachine, type AnyStateNode, createMachine } from "xstate";
import { called, decide, type NamedGuards } from "./guards.ts";
import { settleable } from "./settleable.ts";
import { type Structure, structureOf } from "./structure.ts";
import {
  guardDecidedBy,
  guardedAction,
  isBuiltInAction,
  isBuiltInGuard,
  isUnnamedSource,
  nameForUnnamed,
} from "./xstate-internals.ts";

/** What a guard is taken to say in a step; "once" is yes when it is asked first, and no from then on. */
type Answer = boolean | "once";
/** What guards are taken to say in a step, by their names. */
export type Answers = Readonly<Record<string, Answer>>;

/** Machines may be led round in circles; XState then gives up. */
const LONGEST_CHAIN = 100;

/** The answers of the guards in a step, and what the step has asked and could not do. */
export class Script {
  #given: Answers = {};
  readonly #asked = new Map<string, Answer>();
  readonly #failures = new Set<string>();
  /** The sources of all actors that were spawned, in whatever step. */
  readonly spawned = new Set<unknown>();

  /** Begins a step. A guard that `answers` does not name says no. */
  begin(answers: Answers): void {
    this.#given = answers;
    this.#asked.clear();
    this.#failures.clear();
  }

  /** Within a step, a guard says the same however often it is asked, unless it says yes once. */
  readonly answer = (guard: string): boolean => {
    const isFirst = !this.#asked.has(guard);
    const answer = this.#given[guard] ?? false;
    this.#asked.set(guard, answer);
    return answer === "once" ? isFirst : answer;
  };

  readonly fail = (what: string): void => void this.#failures.add(what);

  /** The guards that the step has asked, in the order in which they were asked first. */
  get asked(): Answers {
    return Object.fromEntries(this.#asked);
  }

  /** What the step could not compute, in words. */
  get failures(): readonly string[] {
    return [...this.#failures];
  }
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const present = (record: Plain): Plain =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
const mapValues = (record: unknown, change: (value: unknown, key: string) => unknown): Plain | undefined =>
  isPlain(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
    : undefined;
const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value === undefined ? undefined : change(value);

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

type Compute = (...given: never[]) => unknown;

/** Makes the parts of one machine follow a script. */
class Adapter {
  readonly #script: Script;
  readonly #named: NamedGuards;
  readonly #guardNames: Structure["guardNames"];

  constructor(script: Script, machine: AnyStateMachine, structure: Structure) {
    this.#script = script;
    this.#named = machine.implementations.guards as NamedGuards;
    this.#guardNames = structure.guardNames;
  }

  guard(guard: unknown, name: string | undefined): unknown {
    if (guard === undefined || guard === null) return undefined;
    const sources = { named: this.#named, names: this.#guardNames };
    const scripted = guardDecidedBy((snapshot, given) =>
      decide(guard, sources, { snapshot, ...given }, this.#script.answer),
    );
    return called(scripted, name);
  }

  /** An action of the author's own is not run; one of XState's own that can't be computed is left out, and told. */
  readonly action = (action: unknown): unknown => {
    if (isBuiltInAction(action)) {
      const kind = action.type.replace(/^xstate\./, "");
      const tell = (problem: unknown) => this.#script.fail(`"${kind}" can't be computed: ${reasonOf(problem)}`);
      const settings = (given: Plain) => withSettleableActors(given, this.#script.spawned);
      return guardedAction(action, { settings, action: this.action }, tell);
    }
    if (isPlain(action) && typeof action["params"] === "function")
      return {
        ...action,
        params: this.#tried(action["params"] as Compute, `the parameters of ${action["type"]}`, undefined),
      };
    if (typeof action !== "function") return action;
    return Object.defineProperty(() => {}, "name", { value: action.name });
  };

  /** A delay that can't be computed never ends by itself: a path says when. */
  delay(delay: unknown, name: string): unknown {
    if (typeof delay === "number") return delay;
    const compute =
      typeof delay === "function" ? this.#tried(delay as Compute, `the delay ${name}`, undefined) : () => {};
    return (...given: never[]): number => {
      const time = compute(...given);
      return typeof time === "number" && Number.isFinite(time) ? time : Number.POSITIVE_INFINITY;
    };
  }

  /** A value that a state or the machine is computed to have at its end. */
  output(output: unknown): unknown {
    return typeof output === "function" ? this.#tried(output as Compute, "the output", undefined) : output;
  }

  /** The context that the machine starts with; none where it can't be computed. */
  context(context: unknown): unknown {
    if (typeof context !== "function") return context;
    const adapted = ({ spawn, ...given }: Spawning) =>
      context({ ...given, spawn: spawnsSettleable(spawn, this.#script.spawned) });
    return this.#tried(adapted, "the context", {});
  }

  /** The same function, which returns `otherwise` where it fails. */
  #tried(compute: Compute, what: string, otherwise: unknown): Compute {
    return (...given) => {
      try {
        return compute(...given);
      } catch (problem) {
        this.#script.fail(`${what} can't be computed: ${reasonOf(problem)}`);
        return otherwise;
      }
    };
  }
}

/** What actions and contexts that spawn actors are given. */
interface Spawning {
  readonly spawn: (source: unknown, options?: object) => unknown;
}
const spawnsSettleable =
  (spawn: Spawning["spawn"], spawned: Set<unknown>): Spawning["spawn"] =>
  (source, options) => {
    spawned.add(source);
    return spawn(settleable, { ...options, input: undefined });
  };

/** Actors that an action spawns do nothing either until a path says so. */
function withSettleableActors(settings: Plain, spawned: Set<unknown>): Plain {
  const { src, assignment } = settings;
  if (src !== undefined) spawned.add(src);
  if (src !== undefined) return { ...settings, src: settleable, input: undefined };
  if (assignment === undefined) return settings;
  const adapt = (compute: unknown) =>
    typeof compute !== "function"
      ? compute
      : ({ spawn, ...given }: Spawning, params: unknown) =>
          compute({ ...given, spawn: spawnsSettleable(spawn, spawned) }, params);
  const adapted = typeof assignment === "function" ? adapt(assignment) : mapValues(assignment, adapt);
  return { ...settings, assignment: adapted };
}

/** What a scripted machine calls the source of an actor, in place of which another may be provided. */
const nameOfSource = ({ id, src }: { readonly id: string; readonly src: unknown }): string =>
  typeof src === "string" && !isUnnamedSource(src) ? src : nameForUnnamed(id);

/** The configuration of a state that follows a script. */
function scriptedState(node: AnyStateNode, adapter: Adapter, structure: Structure): Plain {
  const config = node.config as Plain;
  const transition = (one: unknown): unknown =>
    isPlain(one)
      ? present({
          ...one,
          guard: adapter.guard(one["guard"], structure.guardName(one["guard"])),
          actions: each(one["actions"], adapter.action),
        })
      : one;
  const transitions = (list: unknown) => each(list, transition);
  const invokes = node.invoke.map((invoke): Plain => ({ ...invoke }));
  // A real actor tells its snapshot as soon as it starts; here it does so when a path says so.
  const told = invokes.filter(({ onSnapshot }) => onSnapshot !== undefined);
  const snapshots = Object.fromEntries(
    told.map(({ id, onSnapshot }) => [`xstate.snapshot.${id}`, transitions(onSnapshot)]),
  );
  const initial = config["initial"];
  return present({
    ...config,
    on: { ...mapValues(config["on"], transitions), ...snapshots },
    after: mapValues(config["after"], transitions),
    always: transitions(config["always"]),
    onDone: transitions(config["onDone"]),
    initial: isPlain(initial) ? { ...initial, actions: each(initial["actions"], adapter.action) } : initial,
    entry: each(config["entry"], adapter.action),
    exit: each(config["exit"], adapter.action),
    output: adapter.output(config["output"]),
    invoke: invokes.map(({ id, systemId, src, onDone, onError }) =>
      present({
        id,
        systemId,
        src: nameOfSource({ id: String(id), src }),
        onDone: transitions(onDone),
        onError: transitions(onError),
      }),
    ),
    states: mapValues(node.states, (child) => scriptedState(child as AnyStateNode, adapter, structure)),
  });
}

/** A machine with the structure of another one, which follows the script. */
export function scriptedMachine(machine: AnyStateMachine, script: Script): AnyStateMachine {
  const structure = structureOf(machine);
  const adapter = new Adapter(script, machine, structure);
  const { actions, actors, delays, guards }: { [Kind in string]?: Plain } = { ...machine.implementations };
  const awaited = structure.states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const delayNames = [...Object.keys(delays ?? {}), ...awaited.filter((delay) => typeof delay === "string")];
  const sources = [
    ...Object.keys(actors ?? {}),
    ...structure.states.flatMap(({ invoke }) => invoke.map((invoke) => nameOfSource(invoke))),
  ];
  const named = (guard: unknown, name: string) =>
    isBuiltInGuard(guard) ? adapter.guard(guard, name) : () => script.answer(name);
  const config = {
    ...scriptedState(machine.root, adapter, structure),
    context: adapter.context(machine.config.context),
    id: machine.id,
    options: { maxIterations: LONGEST_CHAIN },
  };
  return createMachine(config as Parameters<typeof createMachine>[0], {
    actions: mapValues(actions, adapter.action) as Record<string, () => void>,
    actors: Object.fromEntries(sources.map((source) => [source, settleable])),
    guards: mapValues(guards, named) as Record<string, () => boolean>,
    delays: Object.fromEntries(delayNames.map((name) => [name, adapter.delay(delays?.[name], name)])) as Record<
      string,
      number
    >,
  });
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
