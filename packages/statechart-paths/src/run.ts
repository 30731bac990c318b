/** Runs a path on a real actor. The path decides when timers and invoked actors end. */
import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from "xstate";
import { ASSUME, endsDelay, eventsIn } from "./events.ts";
import { withNamedActors } from "./inline-actors.ts";
import type { MachineModel, Start } from "./model.ts";
import { type Observation, observe } from "./observe.ts";
import type { Answers } from "./script.ts";
import { settle, settleable } from "./settleable.ts";
import { structureOf } from "./structure.ts";
import { ManualTimers, type Microstep, microstepOf, type RunningDelay, type Wait } from "./xstate-internals.ts";

/** A real actor of a model's machine, and the operations on it. */
export interface Run {
  readonly actor: AnyActor;
  readonly snapshot: () => AnyMachineSnapshot;
  /** Observation of the start. */
  readonly entered: Observation;
  /** Returns the events that may happen next. */
  readonly events: () => AnyEventObject[];
  /** Returns the rest of the delay that an event ends; undefined for other events. */
  readonly waitFor: (event: AnyEventObject) => Wait | undefined;
  /** Performs an event of a path and returns the observation. */
  readonly perform: (event: AnyEventObject) => Observation;
  /** Returns the running timers, the one that is due first at the beginning. */
  readonly timers: () => readonly RunningDelay[];
  /** Returns the milliseconds since the start. Only the ends of timers take time. */
  readonly now: () => number;
  readonly stop: () => void;
}

const controlled = new WeakMap<MachineModel, AnyStateMachine>();

/** Returns the machine of a model with invoked actors that end on command. */
function controlledMachine(model: MachineModel): AnyStateMachine {
  const known = controlled.get(model);
  if (known) return known;
  const { machine: named, names } = model.outcomes
    ? withNamedActors(model.machine)
    : { machine: model.machine, names: [] };
  const actors = [...Object.keys(model.outcomes ?? {}), ...names].map((source) => [source, settleable]);
  const machine = named.provide({ actors: Object.fromEntries(actors) });
  controlled.set(model, machine);
  return machine;
}

/** Returns the guard results that an event of a path assumes. */
export const answersIn = (event: AnyEventObject): Answers => (event[ASSUME] as Answers | undefined) ?? {};

/** Performs an event of a path: ends a timer, ends a child actor, or sends the event. */
export function performEvent(actor: AnyActor, timers: ManualTimers, event: AnyEventObject): void {
  const { [ASSUME]: _, ...sent } = event;
  const { children }: AnyMachineSnapshot = actor.getSnapshot();
  if (endsDelay(event)) timers.end(actor, event.type);
  else if (!settle(children, event)) actor.send(sent);
}

/** Listeners of a run. */
export interface RunListeners {
  /** Gets the events that the machine emits. */
  readonly onEmit?: (emitted: AnyEventObject) => void;
  /** Gets the inspection events of XState, those of child actors included. */
  readonly onInspect?: (inspected: InspectionEvent) => void;
  /** Gets the microsteps of each event, with the state before it. */
  readonly onStep?: (before: AnyMachineSnapshot, microsteps: readonly Microstep[]) => void;
}

/** Starts a real actor of the model's machine. Its invoked actors end on command. */
export function startRun(model: MachineModel, start: Start, { onEmit, onInspect, onStep }: RunListeners = {}): Run {
  const { script } = model;
  const machine = controlledMachine(model);
  const microsteps: Microstep[] = [];
  const structure = structureOf(machine);
  script?.begin(start.assume ?? {});
  const actor: AnyActor = createActor(machine, {
    input: start.input,
    logger: () => {},
    inspect: (inspected) => {
      onInspect?.(inspected);
      if (inspected.actorRef.sessionId !== inspected.rootId) return;
      const microstep = microstepOf(inspected);
      if (microstep) microsteps.push(microstep);
    },
  });
  const timers = new ManualTimers(actor);
  const take = () => microsteps.splice(0);
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  // Errors are read from the snapshot.
  actor.subscribe({ error: () => {} });
  if (onEmit) actor.on("*", onEmit);
  actor.start();
  const entered = observe(structure, undefined, take(), snapshot());
  const perform = (event: AnyEventObject): Observation => {
    const before = snapshot();
    script?.begin(answersIn(event));
    performEvent(actor, timers, event);
    if (snapshot().status === "error") script?.unknown.errorEnded(event);
    const taken = take();
    onStep?.(before, taken);
    return observe(structure, before, taken, snapshot());
  };
  return {
    actor,
    snapshot,
    entered,
    events: () => eventsIn(model, snapshot(), timers.of(actor)),
    waitFor: (event) => (endsDelay(event) ? timers.waitFor(actor, event.type) : undefined),
    perform,
    timers: () => timers.of(actor),
    now: () => timers.now,
    stop: () => actor.stop(),
  };
}
