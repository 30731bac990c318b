/** Labels of transitions in diagrams and tables. */
import type { AnyStateNode } from "xstate";
import type { Structure, TransitionEntry } from "./structure.ts";
import { triggerOf } from "./triggers.ts";

/** Returns the trigger with its guard: "menu.left [isOpenMenu]". */
const labelOf = (entry: TransitionEntry): string =>
  entry.guardLabel === undefined ? triggerOf(entry) : `${triggerOf(entry)} [${entry.guardLabel}]`;

/** True for a transition without target and actions, which stops an event from reaching the parent states. */
export const isIgnored = ({ targets, definition }: TransitionEntry): boolean =>
  targets.length === 0 && definition.actions.length === 0;

/** Returns the label of a transition without a target, which is written in its state. */
export const innerLabelOf = (entry: TransitionEntry): string =>
  isIgnored(entry) ? `${labelOf(entry)} (ignored)` : labelOf(entry);

/** Returns the labels of the transitions of a state that have no target. */
export const innerLabels = ({ transitions }: Structure, node: AnyStateNode): string[] => [
  ...new Set(transitions.filter(({ source, targets }) => source === node && targets.length === 0).map(innerLabelOf)),
];

export interface Arrow {
  readonly from: AnyStateNode;
  readonly to: AnyStateNode;
  readonly labels: readonly string[];
  /** Ids of the transitions. */
  readonly ids: readonly string[];
}

/** Returns the transitions with a target. Transitions between the same two states share one arrow. */
export function arrowsOf({ states, transitions }: Structure): Arrow[] {
  const byId = new Map(states.map((node) => [node.id, node]));
  const arrows = new Map<string, { from: AnyStateNode; to: AnyStateNode; labels: string[]; ids: string[] }>();
  for (const entry of transitions) {
    const { source, targets } = entry;
    for (const target of targets) {
      // A state's history is drawn as the state itself.
      const history = byId.has(target) ? undefined : source.machine.getStateNodeById(target);
      const to = byId.get(target) ?? history?.parent;
      if (!to) continue;
      const label = labelOf(entry) + (history ? ` (${history.history === "deep" ? "deep " : ""}history)` : "");
      const key = `${source.id} ${to.id}`;
      const arrow = arrows.get(key) ?? { from: source, to, labels: [], ids: [] };
      if (!arrow.labels.includes(label)) arrow.labels.push(label);
      arrow.ids.push(entry.id);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()];
}

/** Returns the initial child of a compound state; undefined for other states. */
export function initialOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.type !== "compound") return undefined;
  const [target] = node.initial.target ?? [];
  return target;
}
