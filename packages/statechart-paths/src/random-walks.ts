/**
 * Random walks with the syntax of GraphWalker: `random(edge_coverage(100) or length(50))`. The `meta.weight` of a transition, from 0
 * to 1, is its probability. Transitions without a weight share the rest equally.
 */

import { UsageError } from "./errors.ts";
import type { Edge, Exploration, Vertex } from "./explore.ts";
import { nameOf } from "./model.ts";
import { idsIn } from "./observe.ts";
import type { Walk } from "./plan.ts";
import { requirementsIn, requirementsOf } from "./requirements.ts";

/** Coverage of the random walks so far. */
interface Progress {
  readonly exploration: Exploration;
  readonly items: ReadonlySet<string>;
  readonly steps: number;
}
export type StopCondition = (progress: Progress) => boolean;

const reachableItems = new WeakMap<Exploration, Record<"state" | "take", readonly string[]>>();
/** Returns the reachable states and transitions. They are listed once, because a stop condition is evaluated before each step. */
function reachableIn(exploration: Exploration): Record<"state" | "take", readonly string[]> {
  const known = reachableItems.get(exploration);
  if (known) return known;
  const of = (kind: string) => [...exploration.reachable].filter((item) => item.startsWith(`${kind} `));
  const items = { state: of("state"), take: of("take") };
  reachableItems.set(exploration, items);
  return items;
}

/** Returns the share of reachable items that were reached, in percent. */
function percentOf({ exploration, items }: Progress, kind: "state" | "take"): number {
  const all = reachableIn(exploration)[kind];
  return all.length === 0 ? 100 : (all.filter((item) => items.has(item)).length / all.length) * 100;
}

function percentOfRequirements({ exploration, items }: Progress): number {
  const { structure } = exploration;
  const { state, take } = reachableIn(exploration);
  const reachable = [...state, ...take];
  const tagsOf = (some: readonly string[]) =>
    requirementsOf(structure.machine, [...idsIn("state", some), ...idsIn("take", some)]).length;
  const reached = reachable.filter((item) => items.has(item));
  return requirementsIn(structure.machine).size === 0 ? 100 : (tagsOf(reached) / tagsOf(reachable)) * 100;
}

const percent = (text: string): number => {
  const share = Number(text);
  if (text === "" || !(share >= 0 && share <= 100)) throw new UsageError(`A coverage is from 0 to 100, not "${text}".`);
  return share;
};
const count = (text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`A length is a whole number from 1, not "${text}".`);
  return Number(text);
};

const CONDITIONS: Readonly<Record<string, (argument: string) => StopCondition>> = {
  edge_coverage: (text) =>
    (
      (wanted) => (progress) =>
        percentOf(progress, "take") >= wanted
    )(percent(text)),
  vertex_coverage: (text) =>
    (
      (wanted) => (progress) =>
        percentOf(progress, "state") >= wanted
    )(percent(text)),
  requirement_coverage: (text) =>
    (
      (wanted) => (progress) =>
        percentOfRequirements(progress) >= wanted
    )(percent(text)),
  reached_edge:
    (id) =>
    ({ items }) =>
      items.has(`take ${id}`),
  reached_vertex:
    (id) =>
    ({ items, exploration: { structure } }) =>
      structure.states.some((node) => (node.id === id || node.path.join(".") === id) && items.has(`state ${node.id}`)),
  length: (text) =>
    (
      (wanted) =>
      ({ steps }) =>
        steps >= wanted
    )(count(text)),
};

/** Parses "edge_coverage(100) and length(50) or reached_vertex(paid)"; "and" binds tighter. Throws a UsageError for other text. */
export function readStopCondition(text: string): StopCondition {
  const alternatives = text.split(/\s+or\s+|\s*\|\|\s*/);
  const parsed = alternatives.map((alternative) =>
    alternative.split(/\s+and\s+|\s*&&\s*/).map((term): StopCondition => {
      const [, name = "", argument = ""] = /^(\w+)\((.*)\)$/.exec(term.trim()) ?? [];
      const make = CONDITIONS[name];
      if (!make)
        throw new UsageError(`Unknown stop condition "${term}". Use one of: ${Object.keys(CONDITIONS).join(", ")}.`);
      return make(argument.trim());
    }),
  );
  return (progress) => parsed.some((terms) => terms.every((isMet) => isMet(progress)));
}

/** Returns a seeded random number generator with results from 0 up to 1, excluding 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the product of the weights of an edge's transitions; undefined if none has a weight. */
function weightOf({ structure }: Exploration, { items }: Edge): number | undefined {
  const taken = new Set(idsIn("take", items));
  const weights = structure.transitions.flatMap(({ id, definition }) => {
    const weight: unknown = definition.meta?.weight;
    return taken.has(id) && typeof weight === "number" ? [weight] : [];
  });
  return weights.length === 0 ? undefined : weights.reduce((product, weight) => product * weight, 1);
}

/** Picks a random edge according to the weights. */
function chosenOf(exploration: Exploration, edges: readonly Edge[], next: () => number): Edge | undefined {
  const weights = edges.map((edge) => weightOf(exploration, edge));
  const said = weights.reduce((sum: number, weight) => sum + (weight ?? 0), 0);
  const silent = weights.filter((weight) => weight === undefined).length;
  const rest = silent > 0 ? Math.max(0, 1 - said) / silent : 0;
  const shares = weights.map((weight) => weight ?? rest);
  let left = next() * shares.reduce((sum, share) => sum + share, 0);
  return edges.find((_, index) => {
    left -= shares[index] ?? 0;
    return left < 0;
  });
}

/** Max random steps. A stop condition that is not met by then is reported as an error. */
const MAX_STEPS = 100_000;

/** Walks at random until the condition is met. After `length` steps, or at the end of the machine, the next walk starts. */
export function randomWalks(exploration: Exploration, isMet: StopCondition, seed: number, length: number): Walk[] {
  const next = numbersFrom(seed);
  const items = new Set<string>();
  const walks: Walk[] = [];
  const note = (more: readonly string[]) => {
    for (const item of more) items.add(item);
  };
  let steps = 0;
  const isOver = () => isMet({ exploration, items, steps });
  const initialVertices = exploration.initialVertices.filter((vertex) => exploration.edgesFrom(vertex).length > 0);
  while (!isOver()) {
    const initialVertex = initialVertices[Math.floor(next() * initialVertices.length)];
    if (!initialVertex || steps >= MAX_STEPS)
      throw new UsageError(`${nameOf(exploration.model)}: the stop condition is not met after ${steps} random steps.`);
    note(initialVertex.entered?.items ?? []);
    const edges: Edge[] = [];
    let vertex: Vertex = initialVertex;
    while (edges.length < length && !isOver()) {
      const edge = chosenOf(exploration, exploration.edgesFrom(vertex), next);
      if (!edge) break;
      edges.push(edge);
      note(edge.items);
      vertex = edge.to;
      steps += 1;
    }
    // Weights of 0 may leave no edge. Count the attempt, so that the loop ends.
    if (edges.length === 0) steps += 1;
    walks.push({ start: initialVertex.start, initialVertex, edges });
  }
  return walks;
}
