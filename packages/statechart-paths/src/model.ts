/**
 * A model adds what the structure of a machine does not contain: event payloads, outcomes of invoked actors, and the part of the
 * context that distinguishes states. With a model, paths are computed on real data and run on real actors.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Oracle } from "./oracles/oracle.ts";
import type { Answers, Script } from "./script.ts";
import { rememberedNodes } from "./xstate-internals.ts";

/** One way to start a machine. */
export interface Start {
  /** Describes the start; completes the sentence "Given that ...". */
  readonly name: string;
  readonly input?: unknown;
  /** Assumed guard results at the start; only without a model. */
  readonly assume?: Answers;
  /** Unknown facts about the start, in sentences. */
  readonly notes?: readonly string[];
}

/** Possible results of an invoked actor: outputs and errors. */
export interface Outcomes<Output = unknown> {
  readonly done: readonly Output[];
  readonly error: readonly unknown[];
}

/** A machine with the data to test it on: payloads of its events, outcomes of its actors, and ways to start it. */
export interface MachineModel {
  readonly machine: AnyStateMachine;
  /** Name of the machine in tables and reports. Default: its id. */
  readonly name?: string;
  /** Default: one start without input. */
  readonly starts?: readonly Start[];
  /** Payloads to try, by event type; `[{}]` for an event without payload. */
  readonly cases: Readonly<Record<string, readonly object[]>>;
  /** Outcomes by actor source, or under "actor" for inline actors; may depend on the state in which the actor runs. */
  readonly outcomes?: Readonly<Record<string, Outcomes | ((snapshot: AnyMachineSnapshot) => Outcomes)>>;
  /** Returns the data that distinguishes two states, as JSON. Default: the whole context. */
  readonly serializeState?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Returns false for events that would make the state space endless. */
  readonly filterEvents?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Also requests coverage of pairs of consecutive transitions. */
  readonly pairs?: boolean;
  /** Unreachable coverage items, and gaps that can't be closed (`vary …`, `both …`), each with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** States what must hold, independently of the machine; see docs/models.md. */
  readonly oracles?: readonly Oracle[];
  /** Controls guards and actors of a machine without a model; see `Script`. */
  readonly script?: Script;
}

/** Returns the name of a model in tables and reports. */
export const nameOf = (model: MachineModel): string => model.name ?? model.machine.id;
/** Returns the starts of a model; one without input if it has none. */
export const startsOf = (model: MachineModel): readonly Start[] =>
  model.starts ?? [{ name: "the machine has started" }];

/** Returns the model of a machine, also if the machine was imported a second time. */
export const modelOf = (machine: AnyStateMachine, models: readonly MachineModel[]): MachineModel | undefined =>
  models.find((model) => model.machine === machine) ??
  models.find(
    (model) =>
      model.machine.id === machine.id &&
      JSON.stringify(model.machine.definition) === JSON.stringify(machine.definition),
  );

/** Returns the states that each history state remembers, by the id of the history state. */
function rememberedIn(snapshot: AnyMachineSnapshot): [history: string, states: string[]][] {
  return Object.entries(rememberedNodes(snapshot))
    .map(([history, nodes]): [string, string[]] => [history, nodes.map(({ id }) => id).sort()])
    .sort(([one], [other]) => one.localeCompare(other));
}

/**
 * Identifies a state by its configuration, the key of its context, the states remembered by history states, and whether an error
 * ended the machine.
 */
export function keyOf(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  const key = [snapshot.value, model.serializeState ? model.serializeState(snapshot) : snapshot.context];
  const remembered = rememberedIn(snapshot);
  const parts = [...key, ...(remembered.length > 0 ? [remembered] : [])];
  return JSON.stringify(snapshot.status === "error" ? [...parts, "error"] : parts);
}
