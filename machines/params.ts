/** What actions and guards are handed of an event, as their `params`: its type is then checked where it is handed over. */
import type { DoneActorEvent, ErrorActorEvent } from "xstate";

/** The event itself. */
export const eventAsParams = <Event>({ event }: { event: Event }): Event => event;
/** What an actor has brought. */
export const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;
/** Why an actor has failed. */
export interface Failure {
  readonly error: unknown;
}
export const failureOf = ({ event }: { event: ErrorActorEvent }): Failure => ({ error: event.error });
