/**
 * A model says what a machine's structure does not: which payloads its events come with, how its invoked actors may end,
 * and what of its context tells one state from another. With a model, paths are computed on real data and run on real actors.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Answers, Script } from "./script.ts";
import { rememberedNodes } from "./xstate-internals.ts";

/** One way in which a machine may start. */
export interface Start {
  /** What the start is like, as the end of "Given ...". */
  readonly name: string;
  readonly input?: unknown;
  /** What the guards are taken to say at the start, of a machine that follows a script. */
  readonly assume?: Answers;
  /** What is not known of the start, in sentences. */
  readonly notes?: readonly string[];
}

/** The ways in which an invoked actor may end: outputs, and errors. */
export interface Outcomes<Output = unknown> {
  readonly done: readonly Output[];
  readonly error: readonly unknown[];
}

export interface MachineModel {
  readonly machine: AnyStateMachine;
  /** What the machine is called in tables and reports; its id unless told. */
  readonly name?: string;
  /** One start without input unless told. */
  readonly starts?: readonly Start[];
  /** Event type to the payloads to try; `[{}]` for an event without one. */
  readonly cases: Readonly<Record<string, readonly object[]>>;
  /** Actor source to its outcomes; they may depend on the state in which the actor runs. */
  readonly outcomes?: Readonly<Record<string, Outcomes | ((snapshot: AnyMachineSnapshot) => Outcomes)>>;
  /** What of the context makes two states different; the whole context unless told. Must be JSON. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Leaves out events that would make the state space endless. */
  readonly within?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Coverage of pairs of consecutive transitions is asked for as well. */
  readonly pairs?: boolean;
  /** Coverage items that can't be reached, each with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Throws where a state breaks a promise that holds in all states. */
  readonly check?: (snapshot: AnyMachineSnapshot) => void;
  /** Of a machine of which only the structure is known: what its guards say, and what its actions do not. */
  readonly script?: Script;
}

export const nameOf = (model: MachineModel): string => model.name ?? model.machine.id;
export const startsOf = (model: MachineModel): readonly Start[] =>
  model.starts ?? [{ name: "the machine has started" }];

/** The model of a machine, also of a copy of it that came from another import of the same file. */
export const modelOf = (machine: AnyStateMachine, models: readonly MachineModel[]): MachineModel | undefined =>
  models.find((model) => model.machine === machine) ??
  models.find(
    (model) =>
      model.machine.id === machine.id &&
      JSON.stringify(model.machine.definition) === JSON.stringify(machine.definition),
  );

/** What a machine will come back to: the states that each history remembers, by the id of the history. */
function rememberedIn(snapshot: AnyMachineSnapshot): [history: string, states: string[]][] {
  return Object.entries(rememberedNodes(snapshot))
    .map(([history, nodes]): [string, string[]] => [history, nodes.map(({ id }) => id).sort()])
    .sort(([one], [other]) => one.localeCompare(other));
}

/**
 * What a state is told apart by: its configuration, the key of its context, what its histories remember, and whether an error
 * has ended it.
 */
export function keyOf(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  const key = [snapshot.value, model.key ? model.key(snapshot) : snapshot.context];
  const remembered = rememberedIn(snapshot);
  const parts = [...key, ...(remembered.length > 0 ? [remembered] : [])];
  return JSON.stringify(snapshot.status === "error" ? [...parts, "error"] : parts);
}
