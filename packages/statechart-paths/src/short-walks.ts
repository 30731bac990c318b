/** Plans one short walk for each transition and guard outcome: the shortest way to it, and its step. */
import { isByHand } from "./by-hand.ts";
import { UsageError } from "./errors.ts";
import type { Edge, Exploration, Vertex } from "./explore.ts";
import { nameOf } from "./model.ts";
import { pairItem, refuseItem, takeItem } from "./observe.ts";
import { type Criterion, itemsOfCriterion, itemsOfEdge, type Walk } from "./plan.ts";
import type { Structure, TransitionEntry } from "./structure.ts";

/** A shortest way to a vertex, as a linked list. */
interface Way {
  readonly initialVertex: Vertex;
  readonly vertex: Vertex;
  /** The last transition taken; only used for pairs. */
  readonly last: string | undefined;
  readonly edge: Edge | undefined;
  readonly before: Way | undefined;
}

function walkOf(way: Way, purpose: string): Walk {
  const edges: Edge[] = [];
  for (let at: Way | undefined = way; at?.edge; at = at.before) edges.push(at.edge);
  return { start: way.initialVertex.start, initialVertex: way.initialVertex, edges: edges.reverse(), purpose };
}

const itemsOfWay = ({ edge, before, initialVertex }: Way): readonly string[] =>
  edge ? itemsOfEdge(edge, before?.last) : (initialVertex.entered?.items ?? []);

/** Ids of the transitions that the event of an edge takes itself, without those that follow in the same step. */
const directOf = ({ taken: [first = ""] }: Edge): ReadonlySet<string> => new Set([first, ...first.split(" + ")]);

/** The item without its configuration: "take door.leaf.closed person.came". */
const bareItem = (item: string) => item.replace(/^in .*?: (?=take |refuse )/s, "");

/** Returns the edges of a vertex, those that a tester can take by hand first. */
function byHandFirst({ structure: { machine }, edgesFrom }: Exploration, vertex: Vertex): readonly Edge[] {
  const edges = edgesFrom(vertex);
  if (edges.length < 2) return edges;
  const { true: first = [], false: others = [] } = Object.groupBy(
    edges,
    (edge) => `${isByHand(machine, edge.event, vertex.snapshot, edge)}`,
  );
  return [...first, ...others];
}

/** Finds the shortest way to each item; among equal ones, the first in which the event takes the transition itself. */
function waysTo(exploration: Exploration, isForPairs: boolean): Map<string, { way: Way; isDirect: boolean }> {
  const found = new Map<string, { way: Way; isDirect: boolean }>();
  const note = (way: Way) => {
    const direct = way.edge && directOf(way.edge);
    for (const item of itemsOfWay(way)) {
      const bare = bareItem(item);
      const isDirect =
        direct !== undefined &&
        (bare.startsWith("take ")
          ? direct.has(bare.slice("take ".length))
          : !item.startsWith("pair ") || item === pairItem(way.before?.last ?? "", way.edge?.taken[0] ?? ""));
      const known = found.get(item);
      if (!known || (isDirect && !known.isDirect)) found.set(item, { way, isDirect });
    }
  };
  const ways = exploration.initialVertices.map(
    (vertex): Way => ({
      initialVertex: vertex,
      vertex,
      last: vertex.entered?.taken.at(-1),
      edge: undefined,
      before: undefined,
    }),
  );
  const keyOf = ({ vertex, last }: Way) => (isForPairs ? `${vertex.id} ${last}` : vertex.id);
  const seen = new Set(ways.map(keyOf));
  for (const way of ways) note(way);
  for (const way of ways)
    for (const edge of byHandFirst(exploration, way.vertex)) {
      const last = edge.taken.at(-1) ?? way.last;
      const next: Way = { initialVertex: way.initialVertex, vertex: edge.to, last, edge, before: way };
      note(next);
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      ways.push(next);
    }
  return found;
}

/** True if the next transition for the same event in the same state shows the false guard of this one. */
function isShownByNext({ transitions }: Structure, entry: TransitionEntry): boolean {
  const next = transitions[transitions.indexOf(entry) + 1];
  return next !== undefined && next.source === entry.source && next.eventType === entry.eventType;
}

/** Orders items: those of transitions in document order, then the others. Each guard's no follows its yes. */
function inOrder({ transitions }: Structure, items: Iterable<string>): string[] {
  const places = new Map(transitions.flatMap(({ id }) => [takeItem(id), refuseItem(id)]).map((item, at) => [item, at]));
  const placeOf = (item: string) => places.get(bareItem(item)) ?? places.size;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Max short cases. The number of configurations and pairs grows with the product of parallel regions. */
const MAX_CASES = 10_000;

/**
 * Plans a short walk for each item of a criterion. Items that always appear together with another one have no walk of their own: the
 * no of a guard that the next transition shows, and eventless transitions and states at the end of another walk. Throws a
 * UsageError above MAX_CASES.
 */
export function shortWalks(exploration: Exploration, criterion: Criterion): Walk[] {
  const { structure } = exploration;
  const criteria: readonly Criterion[] = criterion === "pairs" ? ["pairs", "each"] : [criterion];
  const wanted = new Set(criteria.flatMap((one) => [...itemsOfCriterion(exploration, one)]));
  const found = waysTo(exploration, criterion === "pairs");
  const entries = new Map(
    structure.transitions.flatMap((entry) => [
      [takeItem(entry.id), entry] as const,
      [refuseItem(entry.id), entry] as const,
    ]),
  );
  const isDirect = (item: string) => found.get(item)?.isDirect === true;
  const isOwn = (item: string): boolean => {
    const bare = bareItem(item);
    const entry = entries.get(bare);
    if (!entry) return item.startsWith("configuration ") || (item.startsWith("pair ") && isDirect(item));
    if (entry.kind === "always") return false;
    return bare.startsWith("take ") ? isDirect(item) : !isShownByNext(structure, entry);
  };
  // A transition in a configuration, or in a pair, needs no second case for the transition itself.
  const isRepeated = (item: string) =>
    (criterion === "transitions" && !item.startsWith("in ")) || (criterion === "pairs" && !item.startsWith("pair "));
  const items = inOrder(structure, wanted);
  const isFirst = (item: string) => isOwn(item) && !isRepeated(item);
  const count = items.filter(isFirst).length;
  if (count > MAX_CASES)
    throw new UsageError(
      `${nameOf(exploration.model)} would have ${count} cases for ${criterion}, and at most ${MAX_CASES} are written: use tours (--tours) or the criterion each.`,
    );
  const walks: Walk[] = [];
  const shown = new Set<string>();
  const add = (item: string) => {
    const way = found.get(item)?.way;
    if (!way) return;
    walks.push(walkOf(way, item));
    for (const one of [...itemsOfWay(way), ...(way.initialVertex.entered?.items ?? [])]) shown.add(one);
  };
  for (const item of items) if (isFirst(item)) add(item);
  for (const item of items) if (!isFirst(item) && !shown.has(item)) add(item);
  return walks;
}
