/** Adapter for robot, whose states have maps of transitions, immediate transitions, or an invoked function or machine. */
import { createMachine } from "xstate";
import { isPlainObject, mapValues, type PlainObject } from "../plain-object.ts";
import type { Adapter } from "./adapter.ts";
import { listOf } from "./states.ts";

/** Converts a transition. robot merges guards into one function, named `truthy` if there is none. */
function robotTransition(transition: unknown): unknown {
  if (!isPlainObject(transition)) return transition;
  const { to, guards } = transition;
  const own = listOf(guards).filter((guard) => typeof guard === "function" && guard.name !== "truthy");
  return { target: to, ...(own.length > 0 && { guard: own[0] }) };
}

/** True for a state created with `invoke`: it calls a function or runs another machine. */
const isInvoking = (state: unknown): state is { readonly fn?: () => unknown; readonly machine?: unknown } =>
  isPlainObject(state) && (typeof state["fn"] === "function" || isPlainObject(state["machine"]));

const ENDS = ["done", "error"];

function invokingState(
  key: string,
  { fn, machine }: { readonly fn?: () => unknown; readonly machine?: unknown },
  on: readonly (readonly [string, unknown])[],
): PlainObject {
  const read = (list: unknown) => listOf(list).map(robotTransition);
  const ends = new Map(on.map(([type, list]) => [type, read(list)]));
  const src =
    machine === undefined ? fn?.name || "invoked" : createMachine({ id: key, ...robot.configOf(machine, key) });
  return {
    invoke: { src, onDone: ends.get("done") ?? [], onError: ends.get("error") ?? [] },
    on: Object.fromEntries([...ends].filter(([type]) => !ENDS.includes(type))),
  };
}

export const robot: Adapter = {
  library: "robot",
  recognises: (value) =>
    isPlainObject(value) &&
    typeof value["current"] === "string" &&
    isPlainObject(value["states"]) &&
    Object.values(value["states"]).every(
      (state) => isPlainObject(state) && (state["transitions"] instanceof Map || state["final"] === true),
    ),
  configOf: (value) => {
    const { current, states } = value as PlainObject;
    return {
      initial: current,
      states: mapValues(states, (state, key) => {
        const { transitions, immediates, final } = state as PlainObject;
        const on = transitions instanceof Map ? [...transitions] : [];
        if (isInvoking(state)) return invokingState(key, state, on);
        if (final === true || (on.length === 0 && listOf(immediates).length === 0)) return { type: "final" };
        return {
          on: Object.fromEntries(on.map(([type, list]) => [type, listOf(list).map(robotTransition)])),
          always: listOf(immediates).map(robotTransition),
        };
      }),
    };
  },
};
