/** Chooses walks through an exploration, so that everything of a criterion is walked in few, short test paths. */
import type { Edge, Exploration, Place } from "./explore.ts";
import type { Start } from "./model.ts";
import { pairItem } from "./observe.ts";
import { activeNodes } from "./xstate-internals.ts";

export type Criterion = "states" | "each" | "transitions" | "pairs";
export const CRITERIA: readonly Criterion[] = ["states", "each", "transitions", "pairs"];

/** A way through a machine from one of its starts. */
export interface Walk {
  readonly start: Start;
  readonly beginning: Place;
  readonly edges: readonly Edge[];
}

const WANTED: Readonly<Record<Criterion, RegExp>> = {
  states: /^(state|configuration) /,
  each: /^(state|take|refuse) /,
  transitions: /^(take|refuse|in) /,
  pairs: /^pair /,
};

/** Where a walk stands: the place, and the transition taken last. */
interface Position {
  readonly place: Place;
  readonly last: string | undefined;
}

/** What an edge covers when it follows the transition `last`. */
export function itemsOfEdge({ items, taken }: Pick<Edge, "items" | "taken">, last: string | undefined): string[] {
  const chain = last === undefined ? taken : [last, ...taken];
  return [...items, ...chain.slice(1).map((label, index) => pairItem(chain[index] ?? "", label))];
}

const after = ({ last }: Position, edge: Edge): Position => ({ place: edge.to, last: edge.taken.at(-1) ?? last });

/** Every pair of consecutive transitions that can happen. */
function reachablePairs(exploration: Exploration): Set<string> {
  const pairs = new Set<string>();
  for (const place of exploration.places) {
    for (const edge of exploration.edgesFrom(place)) {
      for (const item of itemsOfEdge(edge, undefined)) if (item.startsWith("pair ")) pairs.add(item);
      const last = edge.taken.at(-1);
      if (last === undefined) continue;
      for (const next of exploration.edgesFrom(edge.to)) {
        if (next.taken[0] !== undefined) pairs.add(pairItem(last, next.taken[0]));
      }
    }
  }
  return pairs;
}

/** The items of a criterion that can be covered at all. */
export function itemsOfCriterion(exploration: Exploration, criterion: Criterion): Set<string> {
  if (criterion === "pairs") return reachablePairs(exploration);
  return new Set([...exploration.reachable].filter((item) => WANTED[criterion].test(item)));
}

/** What is still to be walked, and how much of it each edge has. */
class Open {
  readonly #items: Set<string>;
  readonly #isPairs: boolean;
  readonly #byItem = new Map<string, Edge[]>();
  readonly #counts = new Map<Edge, number>();

  constructor({ places, edgesFrom }: Exploration, wanted: ReadonlySet<string>) {
    this.#items = new Set(wanted);
    this.#isPairs = [...wanted].some((item) => item.startsWith("pair "));
    for (const edge of places.flatMap((place) => edgesFrom(place))) {
      const own = itemsOfEdge(edge, undefined).filter((item) => wanted.has(item));
      this.#counts.set(edge, own.length);
      for (const item of own) {
        const edges = this.#byItem.get(item);
        if (edges) edges.push(edge);
        else this.#byItem.set(item, [edge]);
      }
    }
  }

  /** Remembers positions, and tells whether one is new. What was taken last makes two of one place for pairs alone. */
  memory(): (position: Position) => boolean {
    const seen = new Map<string, Set<string | undefined>>();
    return ({ place, last }) => {
      const lasts = seen.get(place.id) ?? new Set();
      const key = this.#isPairs ? last : undefined;
      if (lasts.has(key)) return false;
      seen.set(place.id, lasts.add(key));
      return true;
    };
  }

  has(edge: Edge, last: string | undefined): boolean {
    if ((this.#counts.get(edge) ?? 0) > 0) return true;
    const [first] = edge.taken;
    return this.#isPairs && last !== undefined && first !== undefined && this.#items.has(pairItem(last, first));
  }

  /** True where the item was open until now. */
  close(item: string): boolean {
    if (!this.#items.delete(item)) return false;
    for (const edge of this.#byItem.get(item) ?? []) this.#counts.set(edge, (this.#counts.get(edge) ?? 0) - 1);
    return true;
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }
}

/** A way on, as a list that shares its beginning with others. */
interface Way {
  readonly position: Position;
  readonly edge: Edge | undefined;
  readonly before: Way | undefined;
}
function edgesOf(way: Way): Edge[] {
  const edges: Edge[] = [];
  for (let at: Way | undefined = way; at?.edge; at = at.before) edges.push(at.edge);
  return edges.reverse();
}

/** The shortest continuation that ends with something open; undefined where there is none. */
function nearest(exploration: Exploration, from: Position, open: Open): Edge[] | undefined {
  if (open.isEmpty) return undefined;
  const isNew = open.memory();
  isNew(from);
  const ways: Way[] = [{ position: from, edge: undefined, before: undefined }];
  for (const way of ways) {
    for (const edge of exploration.edgesFrom(way.position.place)) {
      const next = { position: after(way.position, edge), edge, before: way };
      if (open.has(edge, way.position.last)) return edgesOf(next);
      if (isNew(next.position)) ways.push(next);
    }
  }
  return undefined;
}

/**
 * Plans walks that cover `wanted`, each of about `steps` steps: a walk goes on to what is nearest and still open, and ends
 * when it is long enough or nothing more can be reached from where it is.
 */
export function planWalks(exploration: Exploration, wanted: ReadonlySet<string>, steps: number): Walk[] {
  const open = new Open(exploration, wanted);
  const walks: Walk[] = [];
  for (const beginning of exploration.beginnings) {
    const wins = beginning.entered?.items.filter((item) => open.close(item)) ?? [];
    let isFirst = wins.length > 0;
    for (;;) {
      const edges: Edge[] = [];
      let position: Position = { place: beginning, last: beginning.entered?.taken.at(-1) };
      while (edges.length < steps) {
        const way = nearest(exploration, position, open);
        if (!way || (edges.length > 0 && edges.length + way.length > steps)) break;
        for (const edge of way) {
          for (const item of itemsOfEdge(edge, position.last)) open.close(item);
          position = after(position, edge);
        }
        edges.push(...way);
      }
      if (edges.length === 0 && !isFirst) break;
      walks.push({ start: beginning.start, beginning, edges });
      if (edges.length === 0) break;
      isFirst = false;
    }
  }
  return walks;
}

/** Walks for a criterion; those for pairs also come to what has no pair. */
export function walksFor(exploration: Exploration, criterion: Criterion, steps: number): Walk[] {
  const criteria: readonly Criterion[] = criterion === "pairs" ? ["pairs", "each"] : [criterion];
  return planWalks(exploration, new Set(criteria.flatMap((one) => [...itemsOfCriterion(exploration, one)])), steps);
}

/** True where the state of this id is active. */
export const isIn = ({ snapshot }: Place, stateId: string): boolean =>
  activeNodes(snapshot).some(({ id }) => id === stateId);

/** The shortest walk to each configuration in which the state of this id is active. */
export function walksTo(exploration: Exploration, stateId: string): Walk[] {
  const open = new Map<string, Place>();
  for (const place of exploration.places) {
    const configuration = JSON.stringify(place.snapshot.value);
    if (isIn(place, stateId) && !open.has(configuration)) open.set(configuration, place);
  }
  return [...open.values()].flatMap((place) => wayTo(exploration, place) ?? []);
}

/** The shortest walk to a place. */
function wayTo(exploration: Exploration, goal: Place): Walk | undefined {
  for (const beginning of exploration.beginnings) {
    const seen = new Set([beginning.id]);
    const fringe: { place: Place; edges: Edge[] }[] = [{ place: beginning, edges: [] }];
    for (const { place, edges } of fringe) {
      if (place.id === goal.id) return { start: beginning.start, beginning, edges };
      for (const edge of exploration.edgesFrom(place)) {
        if (seen.has(edge.to.id)) continue;
        seen.add(edge.to.id);
        fringe.push({ place: edge.to, edges: [...edges, edge] });
      }
    }
  }
  return undefined;
}
