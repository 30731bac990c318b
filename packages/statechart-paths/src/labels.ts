/** How diagrams and tables call the transitions of a machine. */
import type { AnyStateNode } from "xstate";
import type { Structure, TransitionEntry } from "./structure.ts";
import { isUnnamedSource } from "./xstate-internals.ts";

const ACTOR_EVENTS = { done: "done.actor", error: "error.actor", snapshot: "snapshot" } as const;
const WHAT_ACTORS_DO = { done: "succeeds", error: "fails", snapshot: "has a new snapshot" } as const;

/** What an invoked actor is called; one that is written where it is invoked has no name. */
export function actorName(invoked: { readonly src: unknown } | undefined): string {
  const src = invoked?.src;
  return typeof src === "string" && !isUnnamedSource(src) ? src : "the invoked actor";
}

/** What sets a transition off, such as "menu.left", "after productMenuClose", "fetchPage fails". */
export function triggerOf({ kind, eventType, source }: TransitionEntry): string {
  if (kind === "always") return "always";
  if (kind === "delay") {
    const delay = source.after.find((transition) => transition.eventType === eventType)?.delay;
    return `after ${typeof delay === "number" ? `${delay} ms` : delay}`;
  }
  if (kind === "event") return eventType;
  const actor = source.invoke.find(({ id }) => eventType === `xstate.${ACTOR_EVENTS[kind]}.${id}`);
  if (!actor) return kind === "done" ? "all is done" : "an error";
  return `${actorName(actor)} ${WHAT_ACTORS_DO[kind]}`;
}

/** A trigger with its guard: "menu.left [isOpenMenu]". */
const labelOf = (entry: TransitionEntry): string =>
  entry.guard === undefined ? triggerOf(entry) : `${triggerOf(entry)} [${entry.guard}]`;

/** A transition that neither leads anywhere nor does anything keeps an event from the states around. */
export const isIgnored = ({ targets, definition }: TransitionEntry): boolean =>
  targets.length === 0 && definition.actions.length === 0;

const innerLabelOf = (entry: TransitionEntry): string =>
  isIgnored(entry) ? `${labelOf(entry)} (ignored)` : labelOf(entry);

/** Labels of the transitions of a state that lead nowhere else. */
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

/** The transitions that lead to a state, those between the same two states together. */
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

/** The state that a state with children begins in; undefined for others. */
export function initialOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.type !== "compound") return undefined;
  const [target] = node.initial.target ?? [];
  return target;
}
