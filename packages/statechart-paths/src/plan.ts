/** Chooses walks through an exploration, so that everything of a criterion is walked in few, short test paths. */
import type { Edge, Exploration, Place } from "./explore.ts";
import type { Start } from "./model.ts";
import { pairItem } from "./observe.ts";

export type Criterion = "states" | "transitions" | "pairs";
export const CRITERIA: readonly Criterion[] = ["states", "transitions", "pairs"];

/** A way through a machine from one of its starts. */
export interface Walk {
  readonly start: Start;
  readonly beginning: Place;
  readonly edges: readonly Edge[];
}

const WANTED: Readonly<Record<Criterion, RegExp>> = {
  states: /^(state|configuration) /,
  transitions: /^(take|refuse|in) /,
  pairs: /^pair /,
};

/** Where a walk stands: the place, and the transition taken last. */
interface Position {
  readonly place: Place;
  readonly last: string | undefined;
}
const positionId = ({ place, last }: Position) => `${last ?? ""}\n${place.id}`;

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

/** The shortest continuation that ends with something in `open`; undefined where there is none. */
function nearest(exploration: Exploration, from: Position, open: ReadonlySet<string>): Edge[] | undefined {
  const seen = new Set([positionId(from)]);
  let fringe: { position: Position; edges: Edge[] }[] = [{ position: from, edges: [] }];
  while (fringe.length > 0) {
    const next: typeof fringe = [];
    for (const { position, edges } of fringe) {
      for (const edge of exploration.edgesFrom(position.place)) {
        const way = [...edges, edge];
        if (itemsOfEdge(edge, position.last).some((item) => open.has(item))) return way;
        const reached = after(position, edge);
        if (seen.has(positionId(reached))) continue;
        seen.add(positionId(reached));
        next.push({ position: reached, edges: way });
      }
    }
    fringe = next;
  }
  return undefined;
}

/**
 * Plans walks that cover `wanted`, each of about `steps` steps: a walk goes on to what is nearest and still open, and ends
 * when it is long enough or nothing more can be reached from where it is.
 */
export function planWalks(exploration: Exploration, wanted: ReadonlySet<string>, steps: number): Walk[] {
  const open = new Set(wanted);
  const walks: Walk[] = [];
  for (const beginning of exploration.beginnings) {
    const wins = beginning.entered?.items.filter((item) => open.delete(item)) ?? [];
    let isFirst = wins.length > 0;
    for (;;) {
      const edges: Edge[] = [];
      let position: Position = { place: beginning, last: beginning.entered?.taken.at(-1) };
      while (edges.length < steps) {
        const way = nearest(exploration, position, open);
        if (!way || (edges.length > 0 && edges.length + way.length > steps)) break;
        for (const edge of way) {
          for (const item of itemsOfEdge(edge, position.last)) open.delete(item);
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

/** Walks for a criterion. */
export const walksFor = (exploration: Exploration, criterion: Criterion, steps: number): Walk[] =>
  planWalks(exploration, itemsOfCriterion(exploration, criterion), steps);

/** True where the state of this id is active. */
export const isIn = ({ snapshot }: Place, stateId: string): boolean =>
  snapshot._nodes.some(({ id }: { id: string }) => id === stateId);

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
