/** Runs a path on a real actor: a simulated clock instead of waiting, and invoked actors that end when the path says so. */
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from "xstate";
import { millisecondsOf } from "./delays.ts";
import type { MachineModel, Start } from "./model.ts";
import { type Microstep, type Observation, observe } from "./observe.ts";
import { structureOf } from "./structure.ts";

type Settled =
  | { status: "active"; output: undefined; error: undefined }
  | { status: "done"; output: unknown; error: undefined }
  | { status: "error"; output: undefined; error: unknown };

/** An actor that does nothing until it is told how it ends. */
const settleable: AnyActorLogic = {
  transition: (state: Settled, event: AnyEventObject): Settled => {
    if (event.type === "settle.done") return { status: "done", output: event["output"], error: undefined };
    if (event.type === "settle.error") return { status: "error", output: undefined, error: event["error"] };
    return state;
  },
  getInitialSnapshot: (): Settled => ({ status: "active", output: undefined, error: undefined }),
  getPersistedSnapshot: (state: Settled) => state,
};

/** A real actor of a model's machine, and what to do to it. */
export interface Run {
  readonly actor: AnyActor;
  readonly snapshot: () => AnyMachineSnapshot;
  /** What the start has done. */
  readonly entered: Observation;
  /** Makes an event of a path happen, and says what it has done. */
  readonly perform: (event: AnyEventObject) => Observation;
  readonly stop: () => void;
}

/** Starts a real actor of the model's machine, with its invoked actors under control. */
export function startRun(model: MachineModel, start: Start): Run {
  const controlled = Object.keys(model.outcomes ?? {}).map((source) => [source, settleable]);
  const machine: AnyStateMachine = model.machine.provide({ actors: Object.fromEntries(controlled) });
  const clock = new SimulatedClock();
  const microsteps: Microstep[] = [];
  const structure = structureOf(machine);
  const actor = createActor(machine, {
    input: start.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== "@xstate.microstep" || inspected.actorRef.sessionId !== inspected.rootId) return;
      const { event, snapshot, _transitions: transitions } = inspected;
      microsteps.push({ event, snapshot: snapshot as AnyMachineSnapshot, transitions });
    },
  });
  const take = () => microsteps.splice(0);
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  const entered = observe(structure, undefined, take(), snapshot());
  actor.start();
  const perform = (event: AnyEventObject): Observation => {
    const before = snapshot();
    // What such an event assumes of the guards would be lost on its way through a clock, or through an actor that ends.
    if (model.isAssumed) actor.send(event);
    else if (event.type.startsWith("xstate.after.")) clock.increment(millisecondsOf(before, event.type));
    else if (event.type.startsWith("xstate.done.actor."))
      before.children[event["actorId"]]?.send({ type: "settle.done", output: event["output"] });
    else if (event.type.startsWith("xstate.error.actor."))
      before.children[event["actorId"]]?.send({ type: "settle.error", error: event["error"] });
    else actor.send(event);
    return observe(structure, before, take(), snapshot());
  };
  return { actor, snapshot, entered, perform, stop: () => actor.stop() };
}
