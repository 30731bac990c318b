/** Models typed by their machine: a case for each event, with its payload. */
import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, StateMachine } from "xstate";
import type { MachineModel, Outcomes, Start } from "./model.ts";

type PayloadOf<Event, Type> = Event extends { type: Type } ? Omit<Event, "type"> : never;

/** The actor types of a machine. */
type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never;
type OutcomesOf<Actor> = Actor extends { logic: infer Logic } ? Outcomes<OutputFrom<Logic>> : Outcomes;

/** A model with types from its machine; see `MachineModel`. */
interface TypedModel<Machine extends AnyStateMachine>
  extends Omit<MachineModel, "machine" | "starts" | "cases" | "outcomes" | "script"> {
  readonly starts?: readonly { readonly name: Start["name"]; readonly input?: InputFrom<Machine> }[];
  readonly cases: { readonly [Type in EventFrom<Machine>["type"]]: readonly PayloadOf<EventFrom<Machine>, Type>[] };
  readonly outcomes?: {
    readonly [Actor in ActorsOf<Machine> as Actor["src"]]?:
      | OutcomesOf<Actor>
      | ((
          ...given: Parameters<Extract<NonNullable<MachineModel["outcomes"]>[string], (...given: never[]) => unknown>>
        ) => OutcomesOf<Actor>);
  };
}

/** Creates the model of a machine. The types require a case for each event, and check payloads and outputs. */
export const modelFor = <Machine extends AnyStateMachine>(
  machine: Machine,
  model: TypedModel<Machine> & Pick<MachineModel, "outcomes">,
): MachineModel => ({ ...model, machine });
