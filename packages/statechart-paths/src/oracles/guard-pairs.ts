/** Finds guards of one event that were never both true. Only then does a test notice in which order they are evaluated. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { evaluateGuard } from "xstate/guards";
import { excludeEachOther } from "../guard-forms.ts";
import { isEventless } from "../observe.ts";
import { candidatesOf, pathOf, type Structure, type TransitionEntry } from "../structure.ts";
import { triggerOf } from "../triggers.ts";
import { activeNodes, type Microstep } from "../xstate-internals.ts";

/** Two guards, in the order of their evaluation. */
interface Pair {
  readonly name: string;
  readonly guards: readonly [first: unknown, second: unknown];
}

/** Guards of delays and of eventless transitions belong to their state. */
const placeOf = ({ kind, source, eventType }: TransitionEntry): string => {
  const trigger = triggerOf({ kind, source, eventType });
  return kind === "always" || kind === "delay" ? `${pathOf(source)} ${trigger}` : trigger;
};

/** Returns the state and the states around it, from the inside. */
const chainOf = (node: AnyStateNode | undefined): AnyStateNode[] => (node ? [node, ...chainOf(node.parent)] : []);
const transitionsOf = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  type === "" ? (node.always ?? []) : candidatesOf(node, type);
const isLeaf = ({ type }: AnyStateNode) => type === "atomic" || type === "final";

/** Lists the pairs of guards of a machine and takes off those that were both true. */
export class GuardPairs {
  readonly #structure: Structure;
  readonly #leaves: ReadonlyMap<string, AnyStateNode>;
  /** The pairs of a leaf state for an event. */
  readonly #known = new Map<string, readonly Pair[]>();
  readonly #open = new Set<string>();

  constructor(structure: Structure) {
    this.#structure = structure;
    this.#leaves = new Map(structure.states.filter(isLeaf).map((node) => [node.id, node]));
    for (const [id, leaf] of this.#leaves) {
      const types = chainOf(leaf).flatMap((node) => [...node.transitions.keys(), ""]);
      for (const type of new Set(types)) for (const { name } of this.#pairsOf(id, type)) this.#open.add(name);
    }
  }

  /** Returns the guards that are evaluated for an event in a leaf state, two and two. An unguarded transition ends the list. */
  #pairsOf(id: string, type: string): readonly Pair[] {
    const key = `${id} ${type}`;
    const known = this.#known.get(key);
    if (known) return known;
    const all = chainOf(this.#leaves.get(id)).flatMap((node) => transitionsOf(node, type));
    const end = all.findIndex(({ guard }) => guard === undefined);
    const entries = (end < 0 ? all : all.slice(0, end)).flatMap((one) => this.#structure.entryOf(one) ?? []);
    const { guards } = this.#structure.machine.implementations;
    const pairs = entries.flatMap((first, index) =>
      entries.slice(index + 1).flatMap((second): Pair[] => {
        const both = [first.definition.guard, second.definition.guard] as const;
        if (excludeEachOther(...both, guards)) return [];
        return [{ name: `${placeOf(first)}: ${first.guard} and ${second.guard}`, guards: both }];
      }),
    );
    this.#known.set(key, pairs);
    return pairs;
  }

  /** Takes off the pairs that are both true in a step. `before` is the state before it. */
  add(before: AnyMachineSnapshot, microsteps: readonly Microstep[]): void {
    let snapshot = before;
    for (const { event, snapshot: after, transitions } of microsteps) {
      for (const { id } of activeNodes(snapshot))
        for (const { name, guards } of this.#pairsOf(id, isEventless(transitions) ? "" : event.type))
          if (this.#open.has(name) && guards.every((guard) => isTrue(guard, snapshot, event))) this.#open.delete(name);
      snapshot = after;
    }
  }

  /** Names the pairs that were never both true, such as "list.submitted: isEmpty and isTooLong". */
  open(): string[] {
    return [...this.#open];
  }
}

function isTrue(guard: unknown, snapshot: AnyMachineSnapshot, event: Microstep["event"]): boolean {
  try {
    return evaluateGuard(guard as Parameters<typeof evaluateGuard>[0], snapshot.context, event, snapshot);
  } catch {
    // A guard may rely on the guards before it.
    return false;
  }
}
