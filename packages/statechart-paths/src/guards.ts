/** Names the guards of a machine, and evaluates combined guards from the results of their parts. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { isPlainObject, type PlainObject } from "./plain-object.ts";
import { isBuiltInGuard } from "./xstate-internals.ts";

/** The guard implementations of a machine, by name. */
export type NamedGuards = Readonly<Record<string, unknown>>;

/** Property of a scripted guard that holds the name of the original guard. */
const GUARD_NAME = Symbol("called");
/** Sets the name of a guard. */
export const withGuardName = <Guard extends object>(guard: Guard, name: string | undefined): Guard =>
  name === undefined ? guard : Object.assign(guard, { [GUARD_NAME]: name });

const nameOfFunction = ({ name }: { readonly name: string }): string | undefined =>
  ["", "guard", "cond", "guards"].includes(name) ? undefined : name;

/** Returns the name that the author gave to a guard, with its static parameters. */
function authoredName(guard: unknown): string | undefined {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) {
    const params: unknown = "params" in guard ? guard.params : undefined;
    if (typeof params !== "object" || params === null) return String(guard.type);
    const written = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `${guard.type} (${written.join(", ")})`;
  }
  if (typeof guard !== "function") return undefined;
  if (GUARD_NAME in guard) return String(guard[GUARD_NAME]);
  if ("stateValue" in guard) return `in ${JSON.stringify(guard.stateValue).replace(/["{}]/g, "")}`;
  return nameOfFunction(guard);
}

/** Returns the parts of a guard combined with `and`, `or` or `not`; undefined for other guards. */
export const partsOf = (guard: unknown): readonly unknown[] | undefined =>
  isBuiltInGuard(guard) && guard.guards ? guard.guards : undefined;

/** Returns the simple guards of a combined guard, recursively. */
export const simpleGuardsOf = (guard: unknown): readonly unknown[] =>
  partsOf(guard)?.flatMap(simpleGuardsOf) ?? [guard];

/** Returns the name of a combined guard, with brackets where needed. */
function joinedName(guard: { readonly name: string }, parts: readonly unknown[], names: GuardNames): string {
  const inner = parts.map((part) => {
    const name = nameOf(part, names);
    return (partsOf(part)?.length ?? 0) > 1 ? `(${name})` : name;
  });
  return guard.name === "not" ? `not ${inner.join("")}` : inner.join(` ${guard.name} `);
}

export type GuardNames = ReadonlyMap<unknown, string>;

/** Returns the name of a guard. */
function nameOf(guard: unknown, names: GuardNames): string {
  return names.get(guard) ?? baseName(guard, names);
}

/** Returns the name of a guard that is not combined. */
export const namedPart = (guard: unknown, names: GuardNames): string => nameOf(guard, names);

/** Returns the name of a guard without the numbering that makes it unique. */
function baseName(guard: unknown, names: GuardNames): string {
  const parts = partsOf(guard);
  return parts && typeof guard === "function"
    ? joinedName(guard, parts, names)
    : (authoredName(guard) ?? "a condition");
}

/** The guards that are evaluated in order at one place of a machine, such as "nav.open on menu.left". */
interface GuardsAtPlace {
  readonly place: string;
  readonly guards: readonly unknown[];
}

/**
 * Names every guard, and every part of a combined guard. A guard without a name is named after its place, so that changes
 * elsewhere do not rename it. Equal names in one place, such as those of guards with computed parameters, are numbered.
 */
export function guardNamesOf(all: readonly GuardsAtPlace[]): GuardNames {
  const names = new Map<unknown, string>();
  for (const { place, guards } of all) {
    const own = [...new Set(guards.filter((guard) => guard !== undefined && guard !== null))];
    const unnamed = [...new Set(own.flatMap(simpleGuardsOf))].filter((guard) => authoredName(guard) === undefined);
    for (const [index, guard] of unnamed.entries())
      if (!names.has(guard)) names.set(guard, `condition${index > 0 ? ` ${index + 1}` : ""} of ${place}`);
    const counts = new Map<string, number>();
    for (const guard of own) {
      if (unnamed.includes(guard)) continue;
      const name = baseName(guard, names);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (!names.has(guard)) names.set(guard, count === 1 ? name : `${name} (${count})`);
    }
  }
  return names;
}

/** Calls a guard of a machine, for the data that it reads. The result is not used. Does nothing for a guard without implementation. */
export function runGuard(guard: unknown, named: NamedGuards, given: PlainObject): void {
  const parameters = isPlainObject(guard) ? guard["params"] : undefined;
  const own = isPlainObject(guard) ? guard["type"] : guard;
  const implementation = typeof own === "string" ? named[own] : own;
  if (typeof implementation !== "function" || isBuiltInGuard(implementation)) return;
  implementation(given, typeof parameters === "function" ? parameters(given) : parameters);
}

/**
 * Evaluates a guard. `answer` returns the result of each part, which it gets with its name. Guards that only inspect the state, such
 * as `stateIn`, are run.
 */
export function evaluateGuard(
  guard: unknown,
  { named, names }: { readonly named: NamedGuards; readonly names: GuardNames },
  given: { readonly snapshot: AnyMachineSnapshot; readonly context: unknown; readonly event: AnyEventObject },
  answer: (name: string, part: unknown) => boolean,
): boolean {
  const decidePart = (part: unknown): boolean => evaluateGuard(part, { named, names }, given, answer);
  if (typeof guard === "string" && isBuiltInGuard(named[guard])) return decidePart(named[guard]);
  if (!isBuiltInGuard(guard)) return answer(nameOf(guard, names), guard);
  const parts = partsOf(guard);
  if (!parts) return guard.check(given.snapshot, given, guard);
  if (guard.name === "not") return !decidePart(parts[0]);
  return guard.name === "or" ? parts.some(decidePart) : parts.every(decidePart);
}
