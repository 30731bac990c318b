/** Simple paths: every path through a machine that visits no state twice. */
import type { AnyMachineSnapshot } from "xstate";
import { getSimplePaths } from "xstate/graph";
import { UsageError } from "./errors.ts";
import { textOf } from "./events.ts";
import type { Edge, Exploration, Vertex } from "./explore.ts";
import { keyOf, nameOf } from "./model.ts";
import { isIn, type PlanLimits, type Walk } from "./plan.ts";
import { countText, Progress } from "./progress.ts";

/** Max simple paths without --limit. Their number grows exponentially. */
export const MAX_PATHS = 1000;

/** Returns the simple paths from one initial vertex, as edges. */
function pathsFrom(exploration: Exploration, initialVertex: Vertex): Edge[][] {
  const { model, edgesFrom } = exploration;
  const byId = new Map(exploration.vertices.map((vertex) => [vertex.id, vertex]));
  const edgesOf = (snapshot: AnyMachineSnapshot) => {
    const vertex = byId.get(keyOf(model, snapshot));
    return vertex ? edgesFrom(vertex) : [];
  };
  const paths = getSimplePaths(model.machine, {
    fromState: initialVertex.snapshot,
    // Before version 5.33, XState computes the initial state too.
    input: initialVertex.start.input,
    events: (snapshot: AnyMachineSnapshot) => edgesOf(snapshot).map(({ event }) => event),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    serializeEvent: textOf,
  });
  return paths.map(({ steps }) => {
    let vertex = initialVertex;
    return steps.slice(1).map(({ event }) => {
      const edge = edgesFrom(vertex).find((candidate) => textOf(candidate.event) === textOf(event));
      if (!edge) throw new Error(`${nameOf(model)}: ${textOf(event)} was not explored`);
      vertex = edge.to;
      return edge;
    });
  });
}

const pathText = (edges: readonly Edge[]) => edges.map(({ event }) => `${textOf(event)}\n`).join("");

/** Returns the paths that are not a prefix of another path. */
function longest(paths: readonly Edge[][]): Edge[][] {
  const begun = new Set(paths.map((edges) => pathText(edges.slice(0, -1))));
  return paths.filter((edges) => edges.length > 0 && !begun.has(pathText(edges)));
}

/** A path found by a search. */
interface Searched {
  /** The search changes this list when it goes on. */
  readonly edges: readonly Edge[];
  readonly vertex: Vertex;
  /** True if the path can't be continued without visiting a state twice. */
  readonly isLongest: boolean;
}

/** Yields every simple path from a vertex, depth first: each path before its continuations, without the empty one. */
function* searched({ edgesFrom }: Exploration, initialVertex: Vertex): Generator<Searched> {
  const visited = new Set([initialVertex.id]);
  const edges: Edge[] = [];
  const open = [[...edgesFrom(initialVertex)]];
  for (let next = open.at(-1); next; next = open.at(-1)) {
    const edge = next.shift();
    if (!edge) {
      open.pop();
      const left = edges.pop();
      if (left) visited.delete(left.to.id);
    } else if (!visited.has(edge.to.id)) {
      visited.add(edge.to.id);
      edges.push(edge);
      const further = edgesFrom(edge.to).filter(({ to }) => !visited.has(to.id));
      yield { edges, vertex: edge.to, isLongest: further.length === 0 };
      open.push(further);
    }
  }
}

/** Counts the simple paths from a vertex, up to `max`. */
function countFrom(exploration: Exploration, initialVertex: Vertex, max: number): number {
  let count = 0;
  for (const _ of searched(exploration, initialVertex)) {
    count += 1;
    if (count >= max) break;
  }
  return count;
}

/** Max paths to count beyond the limit, because counting takes as long as walking. */
const MAX_COUNTED = 100_000;
/** Max paths to search. Not every path leads to the wanted state. */
const MAX_SEARCHED = 1_000_000;

/**
 * Returns up to `limit` simple paths as walks, of about `maxSteps` steps together, and a remark with the total number of paths or its
 * lower bound.
 */
export function someSimpleWalks(
  exploration: Exploration,
  limit: number,
  { stateId, maxSteps = Number.POSITIVE_INFINITY, onProgress }: PlanLimits & { readonly stateId?: string | undefined },
): { walks: Walk[]; remarks: string[] } {
  const walks: Walk[] = [];
  const progress = new Progress(onProgress);
  let count = 0;
  let steps = 0;
  let searches = 0;
  const isOver = () => count >= Math.max(limit, MAX_COUNTED) || searches >= MAX_SEARCHED;
  const add = (initialVertex: Vertex, edges: readonly Edge[]) => {
    count += 1;
    if (walks.length >= limit || steps >= maxSteps) return;
    walks.push({ start: initialVertex.start, initialVertex, edges: [...edges] });
    steps += edges.length;
  };
  for (const initialVertex of exploration.initialVertices) {
    if (stateId !== undefined && isIn(initialVertex, stateId)) add(initialVertex, []);
    for (const { edges, vertex, isLongest } of searched(exploration, initialVertex)) {
      searches += 1;
      progress.note(() => `${countText(count)} simple paths so far`);
      if (stateId === undefined ? isLongest : isIn(vertex, stateId)) add(initialVertex, edges);
      if (isOver()) break;
    }
  }
  const all = isOver() ? `at least ${count}` : String(count);
  const isShort = walks.length < Math.min(limit, count);
  const more = isShort ? ` They have ${countText(steps)} steps. Show more with --max-steps ${maxSteps * 2}.` : "";
  return { walks, remarks: count > walks.length ? [`Showing ${walks.length} of ${all} simple paths.${more}`] : [] };
}

/** Returns a walk for each simple path, or for each simple path to the state `stateId`. Throws a UsageError above MAX_PATHS. */
export function simpleWalks(exploration: Exploration, stateId?: string): Walk[] {
  const { initialVertices, model } = exploration;
  const count = initialVertices.reduce((sum, vertex) => sum + countFrom(exploration, vertex, MAX_PATHS + 1), 0);
  if (count > MAX_PATHS) {
    throw new UsageError(
      `${nameOf(model)} has more than ${MAX_PATHS} simple paths: cover states, transitions or pairs instead, or take some of them with --limit.`,
    );
  }
  return initialVertices.flatMap((initialVertex) => {
    const paths = pathsFrom(exploration, initialVertex);
    const wanted =
      stateId === undefined
        ? longest(paths)
        : paths.filter((edges) => isIn(edges.at(-1)?.to ?? initialVertex, stateId));
    return wanted.map((edges) => ({ start: initialVertex.start, initialVertex, edges }));
  });
}
