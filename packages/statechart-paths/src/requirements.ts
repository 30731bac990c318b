/** Which requirements the states and transitions of a machine name, in `meta.requirement`: one tag, or a list of them. */
import type { AnyStateMachine } from "xstate";
import { structureOf } from "./structure.ts";

function tagsIn(meta: unknown): string[] {
  const tags: unknown = typeof meta === "object" && meta !== null && "requirement" in meta ? meta.requirement : [];
  return (Array.isArray(tags) ? tags : [tags]).map(String);
}

const read = new WeakMap<AnyStateMachine, ReadonlyMap<string, readonly string[]>>();

/** The tags of a machine, by the ids of its states and transitions. */
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

/** The requirements that these states and transitions name, each once. */
export function requirementsOf(machine: AnyStateMachine, ids: readonly string[]): string[] {
  const tags = tagsOf(machine);
  return [...new Set(ids.flatMap((id) => tags.get(id) ?? []))];
}

/** All requirements that a machine names, in the order of the machine, each with the states and transitions that name it. */
export function requirementsIn(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const [id, tags] of tagsOf(machine)) for (const tag of tags) named.set(tag, [...(named.get(tag) ?? []), id]);
  return named;
}
