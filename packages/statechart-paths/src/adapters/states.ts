/** Reads states in a format similar to XState's. */
import { isPlainObject, mapValues, type PlainObject } from "../plain-object.ts";

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Converts a target to an XState target, given the path of the source state. */
type NameTarget = (target: unknown, source: readonly string[]) => unknown;

/** Returns the first of these properties that is set, because libraries use different names. */
const either = (record: PlainObject, ...names: readonly string[]): unknown =>
  names.map((name) => record[name]).find((value) => value !== undefined);

/** Returns the names of actions. They are never run. */
const actionsOf = (actions: unknown): string[] =>
  listOf(actions).flatMap((action) => {
    if (typeof action === "string") return [action];
    if (typeof action === "function") return [action.name || "an action"];
    return isPlainObject(action) && typeof action["type"] === "string" ? [action["type"]] : [];
  });

function transitionOf(transition: unknown, targetOf: (target: unknown) => unknown): unknown {
  if (!isPlainObject(transition)) return targetOf(transition);
  const guard = either(transition, "guard", "cond");
  const target = transition["target"];
  return {
    ...(target !== undefined && { target: targetOf(target) }),
    ...(guard !== undefined && { guard }),
    actions: actionsOf(transition["actions"]),
  };
}
/** Converts a state, and its children, to an XState configuration. */
export function stateOf(
  state: unknown,
  nameTarget: NameTarget = (target) => target,
  path: readonly string[] = [],
): PlainObject {
  const { on, states, initial, type, after, always, entry, exit, meta, description } = isPlainObject(state)
    ? state
    : {};
  const read = (list: unknown) =>
    listOf(list).map((transition) => transitionOf(transition, (target) => nameTarget(target, path)));
  return {
    on: mapValues(on, read),
    after: mapValues(after, read),
    always: read(always),
    entry: actionsOf(entry),
    exit: actionsOf(exit),
    ...(isPlainObject(states) && {
      states: mapValues(states, (child, key) => stateOf(child, nameTarget, [...path, key])),
      initial,
    }),
    ...(type !== undefined && { type }),
    ...(meta !== undefined && { meta }),
    ...(description !== undefined && { description }),
  };
}
