/** A moment of a run: everything that an oracle can compare with what it expects. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";

/** An actor that began in a moment. */
interface StartedActor {
  readonly id: string;
  /** Name of its logic in the machine. */
  readonly src: string;
  readonly input: unknown;
}

/** A timer that runs after a moment. */
interface RunningTimer {
  /** Name of the moment in which it will end, such as `after 200`. */
  readonly name: string;
  /** Milliseconds from its start to its end. */
  readonly delay: number;
}

/** One step of a test case, and what was observed after it. The first moment is the start. */
export interface CaseMoment {
  /**
   * Names what happened: `start`; the type of an event; `after 200` for a delay of 200 ms; `reminder.due after 200` for a delayed event;
   * `done loadCart` and `error loadCart` for the end of an actor, by the name of its logic; `wait` for time in which nothing happens.
   */
  readonly name: string;
  /** The event; its type is `xstate.init` in the first moment, and `wait` in a moment without an event. */
  readonly event: AnyEventObject;
  /** Active states before the event, such as `nav.closed`; "" in the first moment. */
  readonly from: string;
  /** Active states after the event. */
  readonly to: string;
  /** The observation of a driver; see `watching`. Undefined in a run without a driver. */
  readonly observed?: unknown;
}

/** One step of a run of a machine, and its effects. */
export interface Moment<Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot> extends CaseMoment {
  /** Undefined in the first moment. */
  readonly before: Snapshot | undefined;
  readonly snapshot: Snapshot;
  /** Executed actions, in order, without the built-in ones of XState. */
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
  readonly emitted: readonly AnyEventObject[];
  /** Events sent to other actors. */
  readonly sent: readonly { readonly to: string; readonly event: AnyEventObject }[];
  readonly started: readonly StartedActor[];
  /** Ids of the actors that were running before and no longer are. */
  readonly ended: readonly string[];
  readonly timers: readonly RunningTimer[];
  /**
   * Milliseconds since the start. Only the ends of timers take time. NaN after a timer has ended before another one that was due
   * earlier, because the time between other events is unknown then; infinite in a `wait` without a limit.
   */
  readonly time: number;
}
