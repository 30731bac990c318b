/** Finds the events that a machine sends to itself, as far as its source shows. */
import type { AnyStateMachine } from "xstate";
import { type PlainObject, withoutUndefined } from "./plain-object.ts";
import { eventTypesOf, structureOf } from "./structure.ts";
import { isBuiltInAction, settingsOf } from "./xstate-internals.ts";

/** Returns the event types that the source text of a function names in quotes, except where it compares with them. */
export function typesNamedIn(text: string, types: readonly string[]): string[] {
  return types.filter((type) => {
    const name = type.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<!(?:[=!]=|\\bcase)\\s*)(["'\`])${name}\\1(?!\\s*[=!]==?)`).test(text);
  });
}

/** Returns the event types that an action sends to the machine itself. */
function raisedBy(action: unknown, types: readonly string[]): readonly string[] {
  if (!isBuiltInAction(action)) return [];
  const { event, collect, to } = settingsOf(action);
  const isToSelf = typeof to === "function" && /\bself\b/.test(String(to));
  const isSent = action.type === "xstate.raise" || (action.type === "xstate.sendTo" && isToSelf);
  if (action.type === "xstate.enqueueActions") return typesNamedIn(String(collect), types);
  if (!isSent) return [];
  if (typeof event === "function") return typesNamedIn(String(event), types);
  return types.filter((type) => type === (event as PlainObject | undefined)?.["type"]);
}

/** Returns the types of the handled events that some action of the machine names as an event to itself. */
export function raisedTypes(machine: AnyStateMachine): ReadonlySet<string> {
  const structure = structureOf(machine);
  const types = eventTypesOf(structure);
  const named = withoutUndefined({ ...machine.implementations.actions });
  const actions: unknown[] = [
    ...Object.values(named),
    ...structure.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...structure.transitions.flatMap(({ definition }) => [...definition.actions]),
  ];
  return new Set(actions.flatMap((action) => raisedBy(action, types)));
}
