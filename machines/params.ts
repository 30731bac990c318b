/** What actions and guards are handed of an event, as their `params`: its type is then checked where it is handed over. */
import type { DoneActorEvent, ErrorActorEvent } from "xstate";

/**
 * Hands over the event itself, to named guards and effects that read what only some events carry: `createAction` and the `assign` of a
 * setup know the union of all events alone. An `assign` within a transition, and a setup whose events are alike, need no params.
 */
export const eventAsParams = <Event>({ event }: { event: Event }): Event => event;
/** What an actor has brought. */
export const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;
/** Why an actor has failed. */
export interface Failure {
  readonly error: unknown;
}
export const failureOf = ({ event }: { event: ErrorActorEvent }): Failure => ({ error: event.error });
