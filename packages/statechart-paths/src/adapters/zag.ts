/** Adapter for zag, whose states are similar to XState's. Targets are looked up from the inside out. */
import { isPlainObject, type PlainObject } from "../plain-object.ts";
import type { Adapter } from "./adapter.ts";
import { stateOf } from "./states.ts";

/** Returns the paths of all states, each with its own id if it has one. */
function pathsIn(states: unknown, above: readonly string[] = []): { path: string; id: unknown }[] {
  return Object.entries(isPlainObject(states) ? states : {}).flatMap(([key, state]) => {
    const path = [...above, key];
    const { id, states: below } = isPlainObject(state) ? state : {};
    return [{ path: path.join("."), id }, ...pathsIn(below, path)];
  });
}

/** Resolves a target to a path: "#id", ".child", or a sibling of the source or of one of its ancestors. */
function pathOfTarget(target: string, source: readonly string[], known: ReturnType<typeof pathsIn>): string {
  if (target.startsWith("#")) return known.find(({ id }) => id === target.slice(1))?.path ?? target.slice(1);
  if (target.startsWith(".")) return [...source, target.slice(1)].join(".");
  const around = source.map((_, index) => [...source.slice(0, source.length - 1 - index), target].join("."));
  return around.find((path) => known.some((state) => state.path === path)) ?? target;
}

/** Returns the initial state. `initialState` may read props, which are undefined here. */
function initialOf(initialState: (given: object) => unknown, states: object): unknown {
  const nothing = () => undefined;
  const [first] = Object.keys(states);
  try {
    const initial = initialState({ prop: nothing, context: { get: nothing }, computed: nothing });
    return typeof initial === "string" ? initial : first;
  } catch {
    // The initial state depends on unknown props. Use the first state.
    return first;
  }
}

export const zag: Adapter = {
  library: "zag",
  recognises: (value) =>
    isPlainObject(value) && typeof value["initialState"] === "function" && isPlainObject(value["states"]),
  configOf: (value, id) => {
    const { initialState, ...root } = value as PlainObject & { initialState: () => unknown; states: object };
    const known = pathsIn(root.states);
    const nameTarget = (target: unknown, source: readonly string[]) =>
      typeof target === "string" ? `#${id}.${pathOfTarget(target, source, known)}` : target;
    return { ...stateOf(root, nameTarget), initial: initialOf(initialState, root.states) };
  },
};
