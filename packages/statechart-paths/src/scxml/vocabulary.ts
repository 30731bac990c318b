/** Names shared by the SCXML reader and writer. */
import type { AnyStateNode } from "xstate";

export const SCXML = "http://www.w3.org/2005/07/scxml";
/** Namespace of attributes for XState features that SCXML lacks. Other tools ignore them. */
export const OWN = "urn:statechart-paths";

/** A converted machine. */
export interface Conversion<Made> {
  readonly made: Made;
  /** Parts that could not be converted, in sentences. */
  readonly remarks: readonly string[];
}

/** Prefixes of built-in events in SCXML and XState. SCXML has no event for the error of one actor, so `error.invoke.` is our own. */
const EVENTS: readonly [scxml: string, xstate: string][] = [
  ["done.state.", "xstate.done.state."],
  ["done.invoke.", "xstate.done.actor."],
  ["error.invoke.", "xstate.error.actor."],
  ["snapshot.invoke.", "xstate.snapshot."],
];

/** Converts an SCXML event name. `stateName` converts the state in a done event. */
export function toXstateEvent(event: string, stateName: (state: string) => string): string {
  const [prefix, own] = EVENTS.find(([scxml]) => event.startsWith(scxml)) ?? ["", ""];
  const rest = event.slice(prefix.length);
  return own + (prefix === "done.state." && rest !== "*" ? stateName(rest) : rest);
}
/** Converts an XState event type. `stateName` converts the state in a done event. */
export function toScxmlEvent(event: string, stateName: (state: string) => string): string {
  const [own, prefix] = EVENTS.find(([, xstate]) => event.startsWith(xstate)) ?? ["", ""];
  const rest = event.slice(prefix.length);
  return own + (own === "done.state." ? stateName(rest) : rest);
}

/** Returns the event name of an `after` transition. It contains the state, by which the reader finds the delay. */
export const delayedEvent = (type: string, source: AnyStateNode, stateName: (stateId: string) => string): string =>
  `${type.slice(0, -source.id.length)}${stateName(source.id)}`;
