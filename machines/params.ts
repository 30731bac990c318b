/** Helpers that pass an event to actions and guards as `params`, so that its type is checked. */
import type { DoneActorEvent, ErrorActorEvent } from "xstate";

/**
 * Passes the event itself. Named guards and actions that read fields of one event type need it, because a setup types their event
 * as the union of all events. Inline `assign` calls and setups with uniform events need no params.
 */
export const eventAsParams = <Event>({ event }: { event: Event }): Event => event;
/** Passes the output of an actor. */
export const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;
/** Error of a failed actor. */
export interface Failure {
  readonly error: unknown;
}
export const failureOf = ({ event }: { event: ErrorActorEvent }): Failure => ({ error: event.error });
/** Returns the HTTP status of a failed request; 0 without a response. */
export const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : 0;
