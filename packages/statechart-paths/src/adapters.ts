/** Machines of other libraries, read as statecharts of XState: their structure, whose guards and actions are not run. */
import { type AnyStateMachine, createMachine } from "xstate";

/** Reads machines of one library. */
export interface Adapter {
  readonly library: string;
  /** True of what this adapter can read. */
  readonly recognises: (value: unknown) => boolean;
  /** The structure of such a machine, as a configuration of XState. */
  readonly configOf: (value: unknown) => object;
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const mapValues = (record: unknown, change: (value: unknown, key: string) => unknown): Plain =>
  isPlain(record) ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)])) : {};
/** A property under one of the names that libraries have for it. */
const either = (record: Plain, ...names: readonly string[]): unknown =>
  names.map((name) => record[name]).find((value) => value !== undefined);

/** Actions are named in reports, and never run. */
const actionsOf = (actions: unknown): string[] =>
  listOf(actions).flatMap((action) => {
    if (typeof action === "string") return [action];
    if (typeof action === "function") return [action.name || "an action"];
    return isPlain(action) && typeof action["type"] === "string" ? [action["type"]] : [];
  });

function transitionOf(transition: unknown): unknown {
  if (!isPlain(transition)) return transition;
  const guard = either(transition, "guard", "cond");
  const target = transition["target"];
  return {
    ...(target !== undefined && { target }),
    ...(guard !== undefined && { guard }),
    actions: actionsOf(transition["actions"]),
  };
}
const transitionsOf = (on: unknown) => mapValues(on, (list) => listOf(list).map(transitionOf));

/** States that are written much as XState writes them. */
function stateOf(state: unknown): Plain {
  const { on, states, initial, type, after, always, entry, exit, meta, description } = isPlain(state) ? state : {};
  return {
    on: transitionsOf(on),
    after: transitionsOf(after),
    always: listOf(always).map(transitionOf),
    entry: actionsOf(entry),
    exit: actionsOf(exit),
    ...(isPlain(states) && { states: mapValues(states, stateOf), initial }),
    ...(type !== undefined && { type }),
    ...(meta !== undefined && { meta }),
    ...(description !== undefined && { description }),
  };
}

/** A machine of zag: `initialState` is a function, which may ask for a property that nobody has given. */
const zag: Adapter = {
  library: "zag",
  recognises: (value) => isPlain(value) && typeof value["initialState"] === "function" && isPlain(value["states"]),
  configOf: (value) => {
    const { initialState, states, ...rest } = value as Plain & { initialState: (given: object) => unknown };
    const nothing = () => undefined;
    let initial: unknown;
    try {
      initial = initialState({ prop: nothing, context: { get: nothing }, computed: nothing });
    } catch {
      // What it starts in depends on what is not known; the first state stands for it.
    }
    const names = Object.keys(isPlain(states) ? states : {});
    return { ...stateOf({ ...rest, states }), initial: typeof initial === "string" ? initial : names[0] };
  },
};

/** An object as `createMachine` of @xstate/fsm makes it: its configuration, and a pure function. */
const fsm: Adapter = {
  library: "@xstate/fsm",
  recognises: (value) =>
    isPlain(value) &&
    typeof value["transition"] === "function" &&
    isPlain(value["config"]) &&
    isPlain(value["config"]["states"]),
  configOf: (value) => stateOf((value as Plain)["config"]),
};

/** A transition of robot. Its guards are one function; a guard that is not there says yes. */
function robotTransition(transition: unknown): unknown {
  if (!isPlain(transition)) return transition;
  const { to, guards } = transition;
  const own = listOf(guards).filter((guard) => typeof guard === "function" && guard.name !== "truthy");
  return { target: to, ...(own.length > 0 && { guard: own[0] }) };
}

/** A machine of robot: states with maps of transitions, and those that are taken at once. */
const robot: Adapter = {
  library: "robot",
  recognises: (value) =>
    isPlain(value) &&
    typeof value["current"] === "string" &&
    isPlain(value["states"]) &&
    Object.values(value["states"]).every(
      (state) => isPlain(state) && (state["transitions"] instanceof Map || state["final"] === true),
    ),
  configOf: (value) => {
    const { current, states } = value as Plain;
    return {
      initial: current,
      states: mapValues(states, (state) => {
        const { transitions, immediates, final } = state as Plain;
        const on = transitions instanceof Map ? [...transitions] : [];
        if (final === true || (on.length === 0 && listOf(immediates).length === 0)) return { type: "final" };
        return {
          on: Object.fromEntries(on.map(([type, list]) => [type, listOf(list).map(robotTransition)])),
          always: listOf(immediates).map(robotTransition),
        };
      }),
    };
  },
};

const ADAPTERS: readonly Adapter[] = [zag, fsm, robot];

/** The machine of another library as one of XState; undefined for what is none. `own` are adapters for further libraries. */
export function adapted(value: unknown, name: string, own: readonly Adapter[] = []): AnyStateMachine | undefined {
  const adapter = [...own, ...ADAPTERS].find(({ recognises }) => recognises(value));
  return adapter && createMachine({ id: name, ...adapter.configOf(value) });
}
