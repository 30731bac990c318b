/** Asks the questions whose answers are the oracles of a machine, for the stub of its model. */
import type { AnyStateNode } from "xstate";
import type { FoundMachine } from "../load.ts";
import { eventTypesOf, pathOf, structureOf } from "../structure.ts";
import { actorName } from "../triggers.ts";

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const isLeaf = ({ type }: AnyStateNode) => type === "atomic" || type === "final";

/** Returns a question in each line. `context` lists the data that the machine keeps. */
export function questionsAbout({ machine }: FoundMachine, context: readonly string[]): string[] {
  const structure = structureOf(machine);
  const all = eventTypesOf(structure);
  const leaves = structure.states.filter(isLeaf);
  return [
    ...leaves.map((state) => {
      const path = pathOf(state) || "The only state";
      if (state.type === "final") return `${path}: when must the machine end there, and when never?`;
      const handled = all.filter((type) =>
        structure.transitions.some(
          ({ source, eventType, kind }) =>
            kind === "event" && eventType === type && (source === state || state.id.startsWith(`${source.id}.`)),
        ),
      );
      const ignored = all.filter((type) => !handled.includes(type));
      return [
        `${path}:`,
        ...(handled.length > 0 ? [`what must ${listed(handled)} lead to, emit, start and do?`] : []),
        ...(ignored.length > 0 ? [`Must ${listed(ignored)} change nothing?`] : []),
      ].join(" ");
    }),
    ...structure.states.flatMap((state) =>
      state.after.length > 0 ? [`${pathOf(state)} waits: how long do the requirements say?`] : [],
    ),
    ...structure.states.flatMap((state) =>
      state.invoke.map(
        (invoke) => `${actorName(invoke)} starts in ${pathOf(state)}: with which input, and when never?`,
      ),
    ),
    ...context.map((key) => `${key} is kept in the context: after which events does a person see which value?`),
  ];
}
