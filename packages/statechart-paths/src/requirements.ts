/** Requirements that states and transitions name in `meta.requirement`: one tag or a list. */
import type { AnyStateMachine } from "xstate";
import { structureOf } from "./structure.ts";

function tagsIn(meta: unknown): string[] {
  const tags: unknown = typeof meta === "object" && meta !== null && "requirement" in meta ? meta.requirement : [];
  return (Array.isArray(tags) ? tags : [tags]).map(String);
}

const read = new WeakMap<AnyStateMachine, ReadonlyMap<string, readonly string[]>>();

/** Returns the tags of a machine, by state or transition id. */
function tagsOf(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const known = read.get(machine);
  if (known) return known;
  const { states, transitions } = structureOf(machine);
  const tags = new Map<string, readonly string[]>([
    ...states.map(({ id, meta }): [string, string[]] => [id, tagsIn(meta)]),
    ...transitions.map(({ id, definition }): [string, string[]] => [id, tagsIn(definition.meta)]),
  ]);
  read.set(machine, tags);
  return tags;
}

/** Returns the requirements of these states and transitions, each once. */
export function requirementsOf(machine: AnyStateMachine, ids: readonly string[]): string[] {
  const tags = tagsOf(machine);
  return [...new Set(ids.flatMap((id) => tags.get(id) ?? []))];
}

/** Returns all requirements of a machine in document order, each with the ids that name it. */
export function requirementsIn(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const [id, tags] of tagsOf(machine)) for (const tag of tags) named.set(tag, [...(named.get(tag) ?? []), id]);
  return named;
}
