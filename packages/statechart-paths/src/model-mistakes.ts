/** Finds names in a model that its machine does not have. */

import { outcomeKeyOf } from "./inline-actors.ts";
import type { MachineModel } from "./model.ts";
import { bothItem } from "./observe.ts";
import { GuardPairs } from "./oracles/guard-pairs.ts";
import { descriptorMatches, type Structure, structureOf } from "./structure.ts";
import { itemsOfStructure } from "./structure-items.ts";
import { suggestionFor } from "./suggestions.ts";
import { isUnnamedSource } from "./xstate-internals.ts";
import { xstate4Signs } from "./xstate4.ts";

const eventTypesIn = ({ transitions }: Structure) => [
  ...new Set(transitions.filter(({ kind }) => kind !== "always").map(({ eventType }) => eventType)),
];

/** Returns the names under which a model may list the outcomes of actors. */
function actorsIn({ machine, states }: Structure): string[] {
  const sources = states.flatMap(({ invoke }) => invoke.map(({ src }) => outcomeKeyOf(src)));
  return [...new Set([...sources, ...Object.keys(machine.implementations.actors)])].filter(
    (name) => !isUnnamedSource(name),
  );
}

/**
 * True for an item that a machine may have: a state or transition, a pair of transitions, one of them in a combination of states, or a
 * gap; see `Gaps`.
 */
function isKnownItem(item: string, known: ReadonlySet<string>, structure: Structure): boolean {
  const isTransition = (label: string) => label.split(" + ").every((id) => known.has(`take ${id}`));
  const paths = new Set(structure.states.map(({ path, id }) => path.join(".") || id));
  const isCombination = (text: string) => text.split(" + ").every((path) => paths.has(path));
  const pair = /^pair (.*) > (.*)$/.exec(item);
  if (pair) return pair.slice(1).every(isTransition);
  if (item.startsWith("both ")) return new GuardPairs(structure).open().some((name) => bothItem(name) === item);
  const data = /^vary (.*?): ./.exec(item);
  if (data) return isMomentWithData(data[1] ?? "", structure);
  const there = /^in (.*?): (.*)$/.exec(item);
  if (there) return isCombination(there[1] ?? "") && known.has(there[2] ?? "");
  return item.startsWith("configuration ") ? isCombination(item.slice("configuration ".length)) : known.has(item);
}

/** True for the name of a moment whose data a model may vary. */
function isMomentWithData(name: string, structure: Structure): boolean {
  if (name === "start") return true;
  const [, actor] = /^done (.*)$/.exec(name) ?? [];
  if (actor !== undefined) return actorsIn(structure).includes(actor);
  return eventTypesIn(structure).some((descriptor) => descriptorMatches(descriptor, name));
}

/** The properties of a model. */
const PROPERTIES: Readonly<Record<keyof MachineModel, true>> = {
  machine: true,
  name: true,
  starts: true,
  cases: true,
  outcomes: true,
  serializeState: true,
  filterEvents: true,
  pairs: true,
  unreachable: true,
  oracles: true,
  script: true,
};
/** Properties of earlier versions, with what replaces them. */
const RENAMED: Readonly<Record<string, string>> = {
  key: "serializeState",
  within: "filterEvents",
  check: "an oracle, such as always",
};

function unknownProperties(model: MachineModel): string[] {
  const unknown = Object.keys(model).filter((name) => !Object.hasOwn(PROPERTIES, name));
  return unknown.map((name) => {
    const renamed = Object.hasOwn(RENAMED, name) ? `Use ${RENAMED[name]}.` : undefined;
    return `A model has no property "${name}". ${renamed ?? suggestionFor(name, Object.keys(PROPERTIES))}`.trim();
  });
}

/** Returns the mistakes in a model and its machine, one sentence each: unknown names with a suggestion, and properties of XState 4. */
export const mistakesIn = (model: MachineModel): string[] => [...wrongNames(model), ...xstate4Signs(model.machine)];

/** Returns the names in a model that are unknown, or that its machine does not have. */
function wrongNames(model: MachineModel): string[] {
  const { machine, cases, outcomes = {}, unreachable = {}, script } = model;
  if (script) return [];
  const structure = structureOf(machine);
  const events = eventTypesIn(structure);
  const actors = actorsIn(structure);
  const items = itemsOfStructure(structure);
  const known = [...items.states, ...items.transitions];
  const unknownItems = Object.keys(unreachable).filter((item) => !isKnownItem(item, new Set(known), structure));
  const line = (part: string, kind: string, name: string, names: readonly string[]) =>
    `${part}: the machine has no ${kind} "${name}". ${suggestionFor(name, names)}`.trim();
  return [
    ...unknownProperties(model),
    ...Object.keys(cases)
      .filter((type) => !events.some((descriptor) => descriptorMatches(descriptor, type)))
      .map((type) => line("cases", "event", type, events)),
    ...Object.keys(outcomes)
      .filter((source) => !actors.includes(source))
      .map((source) => line("outcomes", "actor", source, actors)),
    ...unknownItems.map((item) => line("unreachable", "item", item, known)),
  ];
}
