/** Names for the guards of a machine, so that a person, and a path, can tell one from another. */
import type { AnyTransitionDefinition } from "xstate";

const JOINED: Readonly<Record<string, string>> = { and: " and ", or: " or " };

/** Guards put together with `and`, `or` and `not`; undefined where a part has no name of its own. */
function joinedName(name: string, parts: readonly unknown[]): string | undefined {
  const names = parts.map(writtenName).filter((part) => part !== undefined);
  if (names.length < parts.length) return undefined;
  return name in JOINED ? names.join(JOINED[name]) : `not ${names.join(" ")}`;
}

/** The name that a machine's author has given to a guard, with the parameters that are part of the machine. */
function writtenName(guard: unknown): string | undefined {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) {
    const params: unknown = "params" in guard ? guard.params : undefined;
    if (typeof params !== "object" || params === null) return String(guard.type);
    const written = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `${guard.type} (${written.join(", ")})`;
  }
  if (typeof guard !== "function" || guard.name === "" || guard.name === "guard") return undefined;
  return "guards" in guard && Array.isArray(guard.guards) ? joinedName(guard.name, guard.guards) : guard.name;
}

/**
 * A name for each guard of these lists of transitions. Those without one are counted through the machine; two of one list
 * that are called the same, as guards with computed parameters may be, are counted as well.
 */
export function guardNamesOf(lists: readonly (readonly AnyTransitionDefinition[])[]): ReadonlyMap<unknown, string> {
  const guardsOf = (list: readonly AnyTransitionDefinition[]): unknown[] => [
    ...new Set(list.map(({ guard }) => guard as unknown).filter((guard) => guard !== undefined && guard !== null)),
  ];
  const all = [...new Set(lists.flatMap(guardsOf))];
  const unnamed = all.filter((guard) => writtenName(guard) === undefined);
  const names = new Map(
    unnamed.map((guard, index) => [guard, unnamed.length === 1 ? "a condition" : `condition ${index + 1}`]),
  );
  for (const list of lists) {
    const called = new Map<string, number>();
    for (const guard of guardsOf(list)) {
      const name = writtenName(guard);
      if (name === undefined) continue;
      const count = (called.get(name) ?? 0) + 1;
      called.set(name, count);
      if (!names.has(guard)) names.set(guard, count === 1 ? name : `${name} (${count})`);
    }
  }
  return names;
}
