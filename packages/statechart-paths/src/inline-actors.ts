/** Actors that a machine invokes without a name. A model lists their outcomes as "actor". */
import { type AnyStateMachine, type AnyStateNode, createMachine } from "xstate";
import type { MachineModel, Outcomes } from "./model.ts";
import { isPlainObject, mapValues, type PlainObject, withoutUndefined } from "./plain-object.ts";
import { structureOf } from "./structure.ts";
import { isUnnamedSource, nameForUnnamed } from "./xstate-internals.ts";

const INLINE = "actor";

/** Returns the key of an actor in the outcomes of a model. */
export const outcomeKeyOf = (src: unknown): string => (typeof src === "string" && !isUnnamedSource(src) ? src : INLINE);

/** Returns the outcomes that a model lists for an actor. */
export const outcomesFor = (
  { outcomes = {} }: MachineModel,
  src: unknown,
): NonNullable<MachineModel["outcomes"]>[string] | Outcomes => outcomes[outcomeKeyOf(src)] ?? { done: [], error: [] };

function namedConfig(node: AnyStateNode): PlainObject {
  const config = node.config as PlainObject;
  const { invoke } = config;
  const named = (one: unknown, index: number): unknown =>
    isPlainObject(one) && typeof one["src"] !== "string"
      ? { ...one, src: nameForUnnamed(String(node.invoke[index]?.id)) }
      : one;
  return withoutUndefined({
    ...config,
    invoke: Array.isArray(invoke) ? invoke.map(named) : named(invoke, 0),
    states: mapValues(config["states"], (_, key) => namedConfig(node.states[key] as AnyStateNode)),
  });
}

/** Returns a copy of a machine whose inline actors have names, so that others can be provided, and those names. */
export function withNamedActors(machine: AnyStateMachine): { machine: AnyStateMachine; names: readonly string[] } {
  const inline = structureOf(machine).states.flatMap(({ invoke }) =>
    invoke.filter(({ src }) => outcomeKeyOf(src) === INLINE),
  );
  if (inline.length === 0) return { machine, names: [] };
  const config = namedConfig(machine.root) as Parameters<typeof createMachine>[0];
  return {
    machine: createMachine(config, machine.implementations as Parameters<typeof createMachine>[1]),
    names: inline.map(({ id }) => nameForUnnamed(id)),
  };
}
