/** The coverage items of a machine. */
import { refuseItem, stateItem, takeItem } from "./observe.ts";
import { type Structure, statesOf } from "./structure.ts";

/** Lists the coverage items of a machine: every state, every transition taken, and every guard evaluated to false. */
export function itemsOfStructure(structure: Structure): { states: string[]; transitions: string[] } {
  const { transitions } = structure;
  return {
    states: statesOf(structure).map(({ id }) => stateItem(id)),
    transitions: transitions.flatMap(({ id, guard }) =>
      guard === undefined ? [takeItem(id)] : [takeItem(id), refuseItem(id)],
    ),
  };
}
