/** Simple paths: every path through a machine that visits no state twice. */
import type { AnyMachineSnapshot } from "xstate";
import { getSimplePaths } from "xstate/graph";
import { UsageError } from "./errors.ts";
import { textOf } from "./events.ts";
import type { Edge, Exploration, Vertex } from "./explore.ts";
import { keyOf, nameOf } from "./model.ts";
import { isIn, type Walk } from "./plan.ts";

/** Max simple paths without --limit. Their number grows exponentially. */
export const MAX_PATHS = 1000;

/** Counts the simple paths from a vertex, and stops soon after the limit. */
function countFrom(exploration: Exploration, vertex: Vertex, visited: ReadonlySet<string>): number {
  let count = 0;
  for (const { to } of exploration.edgesFrom(vertex)) {
    if (count > MAX_PATHS) break;
    if (!visited.has(to.id)) count += 1 + countFrom(exploration, to, new Set([...visited, to.id]));
  }
  return count;
}

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

/** Yields the simple paths from a vertex, depth first: those that end in the state `stateId` if given, otherwise the longest ones. */
function* pathsOnward(
  exploration: Exploration,
  vertex: Vertex,
  edges: readonly Edge[],
  stateId: string | undefined,
): Generator<readonly Edge[]> {
  const visited = new Set([edges[0]?.from.id, ...edges.map(({ to }) => to.id), vertex.id]);
  const open = exploration.edgesFrom(vertex).filter(({ to }) => !visited.has(to.id));
  for (const edge of open) yield* pathsOnward(exploration, edge.to, [...edges, edge], stateId);
  const isWanted = stateId === undefined ? open.length === 0 && edges.length > 0 : isIn(vertex, stateId);
  if (isWanted) yield edges;
}

/** Max paths to count beyond the limit, because counting takes as long as walking. */
const MAX_COUNTED = 100_000;

/** Returns up to `limit` simple paths as walks, and a remark with their total number or its lower bound. */
export function someSimpleWalks(
  exploration: Exploration,
  limit: number,
  stateId?: string,
): { walks: Walk[]; remarks: string[] } {
  const walks: Walk[] = [];
  let count = 0;
  for (const initialVertex of exploration.initialVertices) {
    for (const edges of pathsOnward(exploration, initialVertex, [], stateId)) {
      count += 1;
      if (walks.length < limit) walks.push({ start: initialVertex.start, initialVertex, edges });
      if (count >= Math.max(limit, MAX_COUNTED)) break;
    }
  }
  const all = count >= Math.max(limit, MAX_COUNTED) ? `at least ${count}` : String(count);
  return { walks, remarks: count > walks.length ? [`Showing ${walks.length} of ${all} simple paths.`] : [] };
}

/** Returns a walk for each simple path, or for each simple path to the state `stateId`. Throws a UsageError above MAX_PATHS. */
export function simpleWalks(exploration: Exploration, stateId?: string): Walk[] {
  const { initialVertices, model } = exploration;
  const count = initialVertices.reduce((sum, vertex) => sum + countFrom(exploration, vertex, new Set([vertex.id])), 0);
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
