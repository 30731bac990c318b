/** Adapter for robot, whose states have maps of transitions, immediate transitions, or an invoked function or machine. */
import { createMachine } from "xstate";
import { isPlain, mapValues, type Plain } from "../plain.ts";
import type { Adapter } from "./adapter.ts";
import { listOf } from "./states.ts";

/** Converts a transition. robot merges guards into one function, named `truthy` if there is none. */
function robotTransition(transition: unknown): unknown {
  if (!isPlain(transition)) return transition;
  const { to, guards } = transition;
  const own = listOf(guards).filter((guard) => typeof guard === "function" && guard.name !== "truthy");
  return { target: to, ...(own.length > 0 && { guard: own[0] }) };
}

/** True for a state created with `invoke`: it calls a function or runs another machine. */
const isInvoking = (state: unknown): state is { readonly fn?: () => unknown; readonly machine?: unknown } =>
  isPlain(state) && (typeof state["fn"] === "function" || isPlain(state["machine"]));

const ENDS = ["done", "error"];

function invokingState(
  key: string,
  { fn, machine }: { readonly fn?: () => unknown; readonly machine?: unknown },
  on: readonly (readonly [string, unknown])[],
): Plain {
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
      states: mapValues(states, (state, key) => {
        const { transitions, immediates, final } = state as Plain;
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
