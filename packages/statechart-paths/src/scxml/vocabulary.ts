/** What the reader and the writer of SCXML agree on. */
import type { AnyStateNode } from "xstate";

export const SCXML = "http://www.w3.org/2005/07/scxml";
/** What XState has and SCXML has not stands in attributes of this namespace, which others pass over. */
export const OWN = "urn:statechart-paths";

/** A machine of the one kind, made of the other. */
export interface Converted<Made> {
  readonly made: Made;
  /** What could not be carried, in sentences. */
  readonly remarks: readonly string[];
}

/** Events that processors of SCXML send themselves, and how XState calls them. Errors of actors have no name of their own there. */
const EVENTS: readonly [scxml: string, xstate: string][] = [
  ["done.state.", "xstate.done.state."],
  ["done.invoke.", "xstate.done.actor."],
  ["error.invoke.", "xstate.error.actor."],
  ["snapshot.invoke.", "xstate.snapshot."],
];

/** `stateName` is what the other side calls a state. */
export function toXstateEvent(event: string, stateName: (state: string) => string): string {
  const [prefix, own] = EVENTS.find(([scxml]) => event.startsWith(scxml)) ?? ["", ""];
  const rest = event.slice(prefix.length);
  return own + (prefix === "done.state." && rest !== "*" ? stateName(rest) : rest);
}
export function toScxmlEvent(event: string, stateName: (state: string) => string): string {
  const [own, prefix] = EVENTS.find(([, xstate]) => event.startsWith(xstate)) ?? ["", ""];
  const rest = event.slice(prefix.length);
  return own + (own === "done.state." ? stateName(rest) : rest);
}

/** The event at the end of "after" names its state: the reader finds the delay by it. */
export const delayedEvent = (type: string, source: AnyStateNode, stateName: (stateId: string) => string): string =>
  `${type.slice(0, -source.id.length)}${stateName(source.id)}`;
