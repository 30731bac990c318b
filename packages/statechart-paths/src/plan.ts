/** Plans walks through an explored graph that cover a criterion in few, short test paths. */
import type { Edge, Exploration, Vertex } from "./explore.ts";
import type { Start } from "./model.ts";
import { pairItem, stateItem } from "./observe.ts";
import { countText, type OnProgress, Progress } from "./progress.ts";
import { activeNodes } from "./xstate-internals.ts";

export type Criterion = "states" | "each" | "transitions" | "pairs";
export const CRITERIA: readonly Criterion[] = ["states", "each", "transitions", "pairs"];

/** A path through the explored graph from one of its initial vertices. */
export interface Walk {
  readonly start: Start;
  readonly initialVertex: Vertex;
  readonly edges: readonly Edge[];
  /** The coverage item for which the walk exists, such as "take door.leaf.open person.left"; undefined for a tour. */
  readonly purpose?: string;
  /** The name of a tester's sequence; see `Sequence`. */
  readonly sequence?: string;
}

const ITEM_PATTERNS: Readonly<Record<Criterion, RegExp>> = {
  states: /^(state|configuration) /,
  each: /^(state|take|refuse) /,
  transitions: /^(take|refuse|in) /,
  pairs: /^pair /,
};

/** Current position of a walk: the vertex, and the transition taken last. */
interface Position {
  readonly vertex: Vertex;
  readonly last: string | undefined;
}

/** Returns the items that an edge covers after the transition `last`. */
export function itemsOfEdge({ items, taken }: Pick<Edge, "items" | "taken">, last: string | undefined): string[] {
  const chain = last === undefined ? taken : [last, ...taken];
  return [...items, ...chain.slice(1).map((label, index) => pairItem(chain[index] ?? "", label))];
}

const after = ({ last }: Position, edge: Edge): Position => ({ vertex: edge.to, last: edge.taken.at(-1) ?? last });

/** Returns every reachable pair of consecutive transitions. */
function reachablePairs(exploration: Exploration): Set<string> {
  const pairs = new Set<string>();
  for (const vertex of exploration.vertices) {
    for (const edge of exploration.edgesFrom(vertex)) {
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

/** Returns the reachable items of a criterion. The root is no state. */
export function itemsOfCriterion(exploration: Exploration, criterion: Criterion): Set<string> {
  if (criterion === "pairs") return reachablePairs(exploration);
  const root = stateItem(exploration.structure.machine.root.id);
  return new Set([...exploration.reachable].filter((item) => item !== root && ITEM_PATTERNS[criterion].test(item)));
}

/** The items still to be covered, with the number of them on each edge. */
class Uncovered {
  readonly #items: Set<string>;
  readonly #isPairs: boolean;
  readonly #byItem = new Map<string, Edge[]>();
  readonly #counts = new Map<Edge, number>();

  constructor({ vertices, edgesFrom }: Exploration, wanted: ReadonlySet<string>) {
    this.#items = new Set(wanted);
    this.#isPairs = [...wanted].some((item) => item.startsWith("pair "));
    for (const edge of vertices.flatMap((vertex) => edgesFrom(vertex))) {
      const own = itemsOfEdge(edge, undefined).filter((item) => wanted.has(item));
      this.#counts.set(edge, own.length);
      for (const item of own) {
        const edges = this.#byItem.get(item);
        if (edges) edges.push(edge);
        else this.#byItem.set(item, [edge]);
      }
    }
  }

  /** Returns a function that is true the first time it gets a position. The last transition only matters for pairs. */
  memory(): (position: Position) => boolean {
    const seen = new Map<string, Set<string | undefined>>();
    return ({ vertex, last }) => {
      const lasts = seen.get(vertex.id) ?? new Set();
      const key = this.#isPairs ? last : undefined;
      if (lasts.has(key)) return false;
      seen.set(vertex.id, lasts.add(key));
      return true;
    };
  }

  has(edge: Edge, last: string | undefined): boolean {
    if ((this.#counts.get(edge) ?? 0) > 0) return true;
    const [first] = edge.taken;
    return this.#isPairs && last !== undefined && first !== undefined && this.#items.has(pairItem(last, first));
  }

  /** Marks an item as covered. Returns false if it was covered before. */
  markCovered(item: string): boolean {
    if (!this.#items.delete(item)) return false;
    for (const edge of this.#byItem.get(item) ?? []) this.#counts.set(edge, (this.#counts.get(edge) ?? 0) - 1);
    return true;
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  get size(): number {
    return this.#items.size;
  }
}

/** A path as a linked list, so that paths share a common prefix. */
interface PathLink {
  readonly position: Position;
  readonly edge: Edge | undefined;
  readonly before: PathLink | undefined;
}
function edgesOf(link: PathLink): Edge[] {
  const edges: Edge[] = [];
  for (let at: PathLink | undefined = link; at?.edge; at = at.before) edges.push(at.edge);
  return edges.reverse();
}

/** Limits the work of planning. */
export interface PlanLimits {
  /** Max number of steps of all walks together; the last walk may exceed it. */
  readonly maxSteps?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
}
/** Edges that may be considered for each step of `maxSteps`. */
const CONSIDERED_PER_STEP = 1000;

/** The work that planning has done. */
class Effort {
  readonly #maxSteps: number;
  readonly #progress: Progress;
  #steps = 0;
  #considered = 0;

  constructor({ maxSteps = Number.POSITIVE_INFINITY, onProgress }: PlanLimits) {
    this.#maxSteps = maxSteps;
    this.#progress = new Progress(onProgress);
  }

  /** Counts an edge that is considered. */
  consider(): void {
    this.#considered += 1;
    this.#progress.note(() => `${countText(this.#steps)} steps planned so far`);
  }

  plan(steps: number): void {
    this.#steps += steps;
  }

  get isSpent(): boolean {
    return this.#steps >= this.#maxSteps || this.#considered >= this.#maxSteps * CONSIDERED_PER_STEP;
  }
}

/** Returns the shortest path to an uncovered item; undefined if there is none, or if the effort is spent. */
function pathToUncovered(
  exploration: Exploration,
  from: Position,
  uncovered: Uncovered,
  effort: Effort,
): Edge[] | undefined {
  if (uncovered.isEmpty || effort.isSpent) return undefined;
  const isNew = uncovered.memory();
  isNew(from);
  const links: PathLink[] = [{ position: from, edge: undefined, before: undefined }];
  for (const link of links) {
    if (effort.isSpent) return undefined;
    for (const edge of exploration.edgesFrom(link.position.vertex)) {
      effort.consider();
      const next = { position: after(link.position, edge), edge, before: link };
      if (uncovered.has(edge, link.position.last)) return edgesOf(next);
      if (isNew(next.position)) links.push(next);
    }
  }
  return undefined;
}

/** Planned walks. */
export interface Plan {
  readonly walks: readonly Walk[];
  /** Wanted items that can be reached and are left out, because a limit was reached. */
  readonly leftOut: number;
}

/**
 * Plans walks that cover `wanted`, each of about `steps` steps. A walk continues to the nearest uncovered item. It ends when it is
 * long enough or no uncovered item can be reached.
 */
export const planWalks = (exploration: Exploration, wanted: ReadonlySet<string>, steps: number): Walk[] => [
  ...planWithin(exploration, wanted, steps, {}).walks,
];

/** Plans walks like `planWalks`, within limits. */
function planWithin(exploration: Exploration, wanted: ReadonlySet<string>, steps: number, limits: PlanLimits): Plan {
  const uncovered = new Uncovered(exploration, wanted);
  const effort = new Effort(limits);
  const walks: Walk[] = [];
  for (const initialVertex of exploration.initialVertices) {
    const covered = initialVertex.entered?.items.filter((item) => uncovered.markCovered(item)) ?? [];
    let isFirst = covered.length > 0;
    for (;;) {
      const edges: Edge[] = [];
      let position: Position = { vertex: initialVertex, last: initialVertex.entered?.taken.at(-1) };
      while (edges.length < steps) {
        const path = pathToUncovered(exploration, position, uncovered, effort);
        if (!path || (edges.length > 0 && edges.length + path.length > steps)) break;
        for (const edge of path) {
          for (const item of itemsOfEdge(edge, position.last)) uncovered.markCovered(item);
          position = after(position, edge);
        }
        edges.push(...path);
        effort.plan(path.length);
      }
      if (edges.length === 0 && !isFirst) break;
      walks.push({ start: initialVertex.start, initialVertex, edges });
      if (edges.length === 0) break;
      isFirst = false;
    }
  }
  return { walks, leftOut: effort.isSpent ? uncovered.size : 0 };
}

/** Returns the items that walks for a criterion cover. Walks for pairs also cover transitions that are part of no pair. */
function wantedBy(exploration: Exploration, criterion: Criterion): Set<string> {
  const criteria: readonly Criterion[] = criterion === "pairs" ? ["pairs", "each"] : [criterion];
  return new Set(criteria.flatMap((one) => [...itemsOfCriterion(exploration, one)]));
}

/** Plans walks for a criterion. */
export const walksFor = (exploration: Exploration, criterion: Criterion, steps: number): Walk[] =>
  planWalks(exploration, wantedBy(exploration, criterion), steps);

/** Plans walks for a criterion within limits. `total` is the number of items to cover. */
export function planFor(
  exploration: Exploration,
  criterion: Criterion,
  steps: number,
  limits: PlanLimits,
): Plan & { readonly total: number } {
  const wanted = wantedBy(exploration, criterion);
  return { ...planWithin(exploration, wanted, steps, limits), total: wanted.size };
}

/** True if the state with this id is active. */
export const isIn = ({ snapshot }: Vertex, stateId: string): boolean =>
  activeNodes(snapshot).some(({ id }) => id === stateId);

/** Returns the shortest walk to each configuration in which the state with this id is active. */
export function walksTo(exploration: Exploration, stateId: string): Walk[] {
  const walks = new Map<string, Walk>();
  for (const initialVertex of exploration.initialVertices) {
    const isNew = new Set([initialVertex.id]);
    const links: PathLink[] = [
      { position: { vertex: initialVertex, last: undefined }, edge: undefined, before: undefined },
    ];
    for (const link of links) {
      const { vertex } = link.position;
      const configuration = JSON.stringify(vertex.snapshot.value);
      if (isIn(vertex, stateId) && !walks.has(configuration))
        walks.set(configuration, { start: initialVertex.start, initialVertex, edges: edgesOf(link) });
      for (const edge of exploration.edgesFrom(vertex)) {
        if (isNew.has(edge.to.id)) continue;
        isNew.add(edge.to.id);
        links.push({ position: { vertex: edge.to, last: undefined }, edge, before: link });
      }
    }
  }
  return [...walks.values()];
}
