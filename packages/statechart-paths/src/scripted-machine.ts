/**
 * Creates a scripted copy of a machine for walks without a model. Guards return the results of the script, custom actions are not run,
 * and actors end when the path says so. Guards are run for the unknown data that they read, which the script records. Everything else is kept: raised and self-sent events, history, output, and the context as far
 * as it can be computed.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, createMachine } from "xstate";
import { evaluateGuard, type NamedGuards, runGuard, withGuardName } from "./guards.ts";
import { isPlainObject, mapValues, type PlainObject, withoutUndefined } from "./plain-object.ts";
import type { Compute, Script } from "./script.ts";
import { inputOf, type Spawning, spawnsSettleable, withSettleableActors } from "./scripted-actors.ts";
import { settleable } from "./settleable.ts";
import { type Structure, structureOf } from "./structure.ts";
import { type Changes, trackedSettings } from "./tracked-actions.ts";
import type { Sources } from "./unknown-data.ts";
import {
  guardedAction,
  guardFrom,
  isBuiltInAction,
  isBuiltInGuard,
  isUnnamedSource,
  nameForUnnamed,
  withContext,
  withParent,
} from "./xstate-internals.ts";

/** Max microsteps of one step. XState throws for longer loops of eventless transitions. */
const MAX_MICROSTEPS = 100;

const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value === undefined ? undefined : change(value);

/** Returns settings of `raise` and `sendTo` that throw for an event without a type, as one that depends on a missing payload. */
function withTypedEvent(settings: PlainObject): PlainObject {
  const { event } = settings;
  if (typeof event !== "function") return settings;
  const typed = (...given: unknown[]): unknown => {
    const sent: unknown = event(...given);
    const type = typeof sent === "object" && sent !== null && "type" in sent ? sent.type : sent;
    if (typeof type !== "string") throw new Error("its event has no type");
    return sent;
  };
  return { ...settings, event: typed };
}

/** Replaces the parts of one machine with scripted ones. */
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
    const scripted = guardFrom((snapshot, given) =>
      evaluateGuard(guard, sources, { snapshot, ...given }, (part, own) => this.#answer(part, own, given)),
    );
    return withGuardName(scripted, name);
  }

  /** Returns the result of a guard by name. The guard itself is run only for the unknown data that it reads. */
  #answer(name: string, guard: unknown, given: PlainObject): boolean {
    const { unknown } = this.#script;
    unknown.watchGuard(name, () => runGuard(guard, this.#named, unknown.given(given)));
    return this.#script.answer(name);
  }

  /** Returns the replacement of a guard with a name of its own. */
  readonly namedGuard = (guard: unknown, name: string): unknown =>
    isBuiltInGuard(guard)
      ? this.guard(guard, name)
      : (given: PlainObject, params: unknown) => this.#answer(name, { type: name, params }, given);

  /** Custom actions are not run. Built-in actions that can't be computed are skipped and reported. */
  readonly action = (action: unknown): unknown => {
    if (isBuiltInAction(action)) {
      const kind = action.type.replace(/^xstate\./, "");
      const tell = (problem: unknown) => this.#script.fail(`"${kind}"`, problem);
      const changes: Changes = new Map();
      const settings = (given: PlainObject) => {
        changes.clear();
        const own = withParent(withSettleableActors(given, this.#script));
        return withTypedEvent(trackedSettings(kind, own, this.#script, changes));
      };
      const given = (own: PlainObject) => this.#script.unknown.given(own);
      const resolved = (after: AnyMachineSnapshot) =>
        changes.size === 0 ? after : withContext(after, this.#script.unknown.assigned(after.context, changes));
      return guardedAction(action, { settings, action: this.action, given, resolved }, tell);
    }
    if (isPlainObject(action) && typeof action["params"] === "function") {
      const { unknown } = this.#script;
      const params = this.#script.tried(action["params"] as Compute, `the parameters of ${action["type"]}`, undefined);
      return {
        ...action,
        params: (given: PlainObject) => {
          let sources: Sources = [];
          const computed = unknown.watch(
            () => params(unknown.given(given) as never),
            (read) => {
              sources = read;
            },
          );
          return unknown.params(computed, sources);
        },
      };
    }
    if (typeof action !== "function") return action;
    return Object.defineProperty(() => {}, "name", { value: action.name });
  };

  /** Wraps the context and the event that a function of the machine gets. */
  #tracked(compute: Compute): Compute {
    return (given, ...more) => compute(this.#script.unknown.given(given) as never, ...more);
  }

  /** A delay that can't be computed is infinite. The path decides when it ends. */
  delay(delay: unknown, name: string): unknown {
    if (typeof delay === "number") return delay;
    const compute =
      typeof delay === "function"
        ? this.#script.tried(this.#tracked(delay as Compute), `the delay ${name}`, undefined)
        : () => {};
    return (...given: never[]): number => {
      const time = compute(...given);
      return typeof time === "number" && Number.isFinite(time) ? time : Number.POSITIVE_INFINITY;
    };
  }

  /** Computes the output of a state or the machine. */
  output(output: unknown): unknown {
    if (typeof output !== "function") return output;
    const { unknown } = this.#script;
    const compute = this.#script.tried(this.#tracked(output as Compute), "the output", undefined);
    return (...given: never[]) =>
      unknown.watch(
        () => compute(...given),
        (sources) => unknown.outputFrom(sources),
      );
  }

  input(input: unknown, source: unknown): unknown {
    return inputOf(typeof input === "function" ? this.#tracked(input as Compute) : input, source, this.#script);
  }

  /** Computes the initial context; empty if that fails. */
  context(context: unknown): unknown {
    if (typeof context !== "function") return context;
    const { unknown } = this.#script;
    const adapted = ({ spawn, ...given }: Spawning) =>
      context({ ...given, spawn: spawnsSettleable(spawn, this.#script) });
    const compute = this.#script.tried(adapted, "the context", {});
    return (...given: never[]) => {
      let sources: Sources = [];
      const computed = unknown.watch(
        () => compute(...given),
        (read) => {
          sources = read;
        },
      );
      return typeof computed === "object" && computed !== null && sources.length > 0
        ? unknown.assigned(computed, new Map([[undefined, sources]]))
        : computed;
    };
  }
}

/** Returns the source name of an actor in the scripted machine, under which another actor can be provided. */
const nameOfSource = ({ id, src }: { readonly id: string; readonly src: unknown }): string =>
  typeof src === "string" && !isUnnamedSource(src) ? src : nameForUnnamed(id);

/** Returns the scripted configuration of a state. */
function scriptedState(node: AnyStateNode, adapter: Adapter, structure: Structure): PlainObject {
  const config = node.config as PlainObject;
  const transition = (one: unknown): unknown =>
    isPlainObject(one)
      ? withoutUndefined({
          ...one,
          guard: adapter.guard(one["guard"], structure.guardName(one["guard"])),
          actions: each(one["actions"], adapter.action),
        })
      : one;
  const transitions = (list: unknown) => each(list, transition);
  const invokes = node.invoke.map((invoke): PlainObject => ({ ...invoke }));
  const initial = config["initial"];
  return withoutUndefined({
    ...config,
    on: mapValues(config["on"], transitions),
    after: mapValues(config["after"], transitions),
    always: transitions(config["always"]),
    onDone: transitions(config["onDone"]),
    initial: isPlainObject(initial) ? { ...initial, actions: each(initial["actions"], adapter.action) } : initial,
    entry: each(config["entry"], adapter.action),
    exit: each(config["exit"], adapter.action),
    output: adapter.output(config["output"]),
    invoke: invokes.map(({ id, systemId, src, input, onDone, onError, onSnapshot }) =>
      withoutUndefined({
        id,
        systemId,
        src: nameOfSource({ id: String(id), src }),
        input: adapter.input(input, src),
        onDone: transitions(onDone),
        onError: transitions(onError),
        onSnapshot: transitions(onSnapshot),
      }),
    ),
    states: mapValues(node.states, (child) => scriptedState(child as AnyStateNode, adapter, structure)),
  });
}

/** Records in the script the delays and actors that have no implementation. */
function recordNeeds({ implementations: { actors, delays } }: AnyStateMachine, { states }: Structure, script: Script) {
  for (const { after, invoke } of states) {
    for (const { delay, eventType } of after)
      if (typeof delay === "string" && !(delay in delays)) script.needs.set(eventType, `the delay ${delay}`);
    for (const { id, src } of invoke)
      if (typeof src === "string" && !isUnnamedSource(src) && !(src in actors))
        for (const end of ["done", "error"]) script.needs.set(`xstate.${end}.actor.${id}`, `the actor ${src}`);
  }
}

/** Creates a machine with the structure of another one that follows the script. */
export function scriptedMachine(machine: AnyStateMachine, script: Script): AnyStateMachine {
  const structure = structureOf(machine);
  const adapter = new Adapter(script, machine, structure);
  recordNeeds(machine, structure, script);
  const { actions, actors, delays, guards }: { [Kind in string]?: PlainObject } = { ...machine.implementations };
  const awaited = structure.states.flatMap(({ after }) => after.map(({ delay }) => delay));
  const delayNames = [...Object.keys(delays ?? {}), ...awaited.filter((delay) => typeof delay === "string")];
  const sources = [
    ...Object.keys(actors ?? {}),
    ...structure.states.flatMap(({ invoke }) => invoke.map((invoke) => nameOfSource(invoke))),
  ];
  const config = {
    ...scriptedState(machine.root, adapter, structure),
    context: adapter.context(machine.config.context),
    id: machine.id,
    options: { maxIterations: MAX_MICROSTEPS },
  };
  return createMachine(config as Parameters<typeof createMachine>[0], {
    actions: mapValues(actions, adapter.action) as Record<string, () => void>,
    actors: Object.fromEntries(sources.map((source) => [source, settleable])),
    guards: mapValues(guards, adapter.namedGuard) as Record<string, () => boolean>,
    delays: Object.fromEntries(delayNames.map((name) => [name, adapter.delay(delays?.[name], name)])) as Record<
      string,
      number
    >,
  });
}
