/** Reads the root's `meta.events`: by event type, a sentence, or an object with `description` and `byHand`. */
import type { AnyStateMachine } from "xstate";

export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Returns the entry of an event type; undefined if there is none. */
export const eventMetaOf = (machine: AnyStateMachine, type: string): unknown =>
  propertyOf(propertyOf(machine.root.meta, "events"), type);

/** Returns the sentence of an event type. */
export function eventDescriptionOf(machine: AnyStateMachine, type: string): string | undefined {
  const entry = eventMetaOf(machine, type);
  const description = typeof entry === "object" ? propertyOf(entry, "description") : entry;
  return description === undefined ? undefined : String(description);
}
