/** The guards of a machine: what they are called, and what they say where the answers of their parts are given. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
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
export const partsOf = (guard: unknown): readonly unknown[] | undefined =>
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

/** What a guard is called that is no `and`, `or` or `not`; without the parameters that its name shows. */
export const namedPart = (guard: unknown, names: GuardNames): string => nameOf(guard, names);

/** What a guard is called by itself, where nothing has to be told apart. */
function ownName(guard: unknown, names: GuardNames): string {
  const parts = partsOf(guard);
  return parts && typeof guard === "function" ? joinedName(guard, parts, names) : (writtenName(guard) ?? "a condition");
}

/** The guards that are asked one after the other at one place of a machine, such as "nav.open on menu.left". */
interface GuardsAtPlace {
  readonly place: string;
  readonly guards: readonly unknown[];
}

/**
 * A name for each guard, and for each of those that it is put together from. Those without one are called by their place, so
 * that what is written elsewhere does not change it; of one place, two that are called the same, as guards with computed
 * parameters may be, are counted.
 */
export function guardNamesOf(all: readonly GuardsAtPlace[]): GuardNames {
  const names = new Map<unknown, string>();
  for (const { place, guards } of all) {
    const own = [...new Set(guards.filter((guard) => guard !== undefined && guard !== null))];
    const unnamed = [...new Set(own.flatMap(leavesOf))].filter((guard) => writtenName(guard) === undefined);
    for (const [index, guard] of unnamed.entries())
      if (!names.has(guard)) names.set(guard, `condition${index > 0 ? ` ${index + 1}` : ""} of ${place}`);
    const counts = new Map<string, number>();
    for (const guard of own) {
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
