/** The guards of a machine: what they are called, and what they say where the answers of their parts are given. */
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from "xstate";
import { isBuiltInGuard } from "./xstate-internals.ts";

/** The guards that a machine was set up with, by their names. */
export type NamedGuards = Readonly<Record<string, unknown>>;

/** The property of a guard made by this package that holds what the original one is called. */
const CALLED = Symbol("called");
/** Gives a guard the name of another one. */
export const called = <Guard extends object>(guard: Guard, name: string | undefined): Guard =>
  name === undefined ? guard : Object.assign(guard, { [CALLED]: name });

const nameOfFunction = ({ name }: { readonly name: string }): string | undefined =>
  ["", "guard", "cond", "guards"].includes(name) ? undefined : name;

/** The name that a machine's author has given to a guard, with the parameters that are part of the machine. */
function writtenName(guard: unknown): string | undefined {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) {
    const params: unknown = "params" in guard ? guard.params : undefined;
    if (typeof params !== "object" || params === null) return String(guard.type);
    const written = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `${guard.type} (${written.join(", ")})`;
  }
  if (typeof guard !== "function") return undefined;
  if (CALLED in guard) return String(guard[CALLED]);
  if ("stateValue" in guard) return `in ${JSON.stringify(guard.stateValue).replace(/["{}]/g, "")}`;
  return nameOfFunction(guard);
}

/** The parts of a guard that was put together with `and`, `or` or `not`; undefined for others. */
const partsOf = (guard: unknown): readonly unknown[] | undefined =>
  isBuiltInGuard(guard) && guard.guards ? guard.guards : undefined;

/** The guards that a guard is put together from, down to the last one. */
export const leavesOf = (guard: unknown): readonly unknown[] => partsOf(guard)?.flatMap(leavesOf) ?? [guard];

/** Guards put together with `and`, `or` and `not`, with brackets where they matter. */
function joinedName(guard: { readonly name: string }, parts: readonly unknown[], names: GuardNames): string {
  const inner = parts.map((part) => {
    const name = nameOf(part, names);
    return (partsOf(part)?.length ?? 0) > 1 ? `(${name})` : name;
  });
  return guard.name === "not" ? `not ${inner.join("")}` : inner.join(` ${guard.name} `);
}

export type GuardNames = ReadonlyMap<unknown, string>;

/** What a guard is called, in a machine whose guards `names` tells. */
function nameOf(guard: unknown, names: GuardNames): string {
  return names.get(guard) ?? ownName(guard, names);
}

/** What a guard is called by itself, where nothing has to be told apart. */
function ownName(guard: unknown, names: GuardNames): string {
  const parts = partsOf(guard);
  return parts && typeof guard === "function" ? joinedName(guard, parts, names) : (writtenName(guard) ?? "a condition");
}

/**
 * A name for each guard of these lists of transitions, and for each of those that it is put together from. Those without one
 * are counted through the machine; two of one list that are called the same, as guards with computed parameters may be,
 * are counted as well.
 */
export function guardNamesOf(lists: readonly (readonly AnyTransitionDefinition[])[]): GuardNames {
  const guardsOf = (list: readonly AnyTransitionDefinition[]): unknown[] => [
    ...new Set(list.map(({ guard }) => guard as unknown).filter((guard) => guard !== undefined && guard !== null)),
  ];
  const whole = [...new Set(lists.flatMap(guardsOf))];
  const unnamed = [...new Set(whole.flatMap(leavesOf))].filter((guard) => writtenName(guard) === undefined);
  const names = new Map<unknown, string>(
    unnamed.map((guard, index) => [guard, unnamed.length === 1 ? "a condition" : `condition ${index + 1}`]),
  );
  for (const list of lists) {
    const counts = new Map<string, number>();
    for (const guard of guardsOf(list)) {
      if (unnamed.includes(guard)) continue;
      const name = ownName(guard, names);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (!names.has(guard)) names.set(guard, count === 1 ? name : `${name} (${count})`);
    }
  }
  return names;
}

/**
 * What a guard says where `answer` says what its parts say. What only looks at the state, as `stateIn`, answers for itself.
 */
export function decide(
  guard: unknown,
  { named, names }: { readonly named: NamedGuards; readonly names: GuardNames },
  given: { readonly snapshot: AnyMachineSnapshot; readonly context: unknown; readonly event: AnyEventObject },
  answer: (name: string) => boolean,
): boolean {
  const decidePart = (part: unknown): boolean => decide(part, { named, names }, given, answer);
  if (typeof guard === "string" && isBuiltInGuard(named[guard])) return decidePart(named[guard]);
  if (!isBuiltInGuard(guard)) return answer(nameOf(guard, names));
  const parts = partsOf(guard);
  if (!parts) return guard.check(given.snapshot, given, guard);
  if (guard.name === "not") return !decidePart(parts[0]);
  return guard.name === "or" ? parts.some(decidePart) : parts.every(decidePart);
}
