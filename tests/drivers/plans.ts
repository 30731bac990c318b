/**
 * Plans the walks of a driver's machine: one test per state takes each transition that leaves the state, and meets each guard that
 * refuses in it, once. It reaches the state, and returns to it, by the shortest path.
 */
import {
  type Edge,
  type Exploration,
  explore,
  planWalks,
  structureOf,
  type Vertex,
  type Walk,
} from "statechart-paths/graph";
import type { AnyStateNode } from "xstate";
import type { Driver } from "./driver.ts";
import { structureItemsOf } from "./items.ts";

/**
 * Number of transitions and guard outcomes of a state, with the states in it, that share a test. Opening a page takes as long as
 * several steps.
 */
const SHARED = 25;
/** Longer than any walk. A walk ends only when it can reach nothing more. */
export const LENGTH = 2000;

interface WalkTest {
  /** State from which the test goes on, such as "from nav.open"; undefined for a test of a whole machine. */
  readonly from: string | undefined;
  /** Items that the test covers. */
  readonly items: readonly string[];
}

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesIn),
];

/** Returns the tests of a machine. They are known without exploring its model. */
export function testsOf(driver: Driver): WalkTest[] {
  const { machine, transitions } = structureOf(driver.model.machine);
  const wanted = new Set(structureItemsOf(driver).wanted);
  const leaving = (nodes: readonly AnyStateNode[]) =>
    transitions
      .filter(({ source }) => nodes.includes(source))
      .flatMap(({ id }) => [`take ${id}`, `refuse ${id}`])
      .filter((item) => wanted.has(item));
  const testsFrom = (node: AnyStateNode): WalkTest[] => {
    const place = node.path.join(".");
    const from = `from ${place || "any state"}`;
    const nodes = nodesIn(node);
    const [own, all] = [leaving([node]), leaving(nodes)];
    const states = nodes.map(({ id }) => `state ${id}`).filter((item) => wanted.has(item));
    if (all.length > SHARED && nodes.length > 1)
      return [
        ...(own.length > 0 ? [{ from, items: own }] : []),
        ...Object.values<AnyStateNode>(node.states).flatMap(testsFrom),
      ];
    if (all.length === 0) return [];
    return [{ from: place ? from : undefined, items: [...states, ...all] }];
  };
  return testsFrom(machine.root);
}

/** The planned walks of a test. */
export interface PlannedTest extends WalkTest {
  readonly exploration: Exploration;
  readonly walks: readonly Walk[];
  /** Number of events by type in the tests of the machine before this one. */
  readonly earlier: ReadonlyMap<string, number>;
}

/** Returns the shortest path from a vertex that ends with a wanted edge, or undefined. */
export function wayTo({ edgesFrom }: Exploration, from: Vertex, isWanted: (edge: Edge) => boolean): Edge[] | undefined {
  const seen = new Set([from.id]);
  const fringe: { readonly vertex: Vertex; readonly edges: Edge[] }[] = [{ vertex: from, edges: [] }];
  for (const { vertex, edges } of fringe) {
    for (const edge of edgesFrom(vertex)) {
      if (isWanted(edge)) return [...edges, edge];
      if (seen.has(edge.to.id)) continue;
      seen.add(edge.to.id);
      fringe.push({ vertex: edge.to, edges: [...edges, edge] });
    }
  }
  return undefined;
}

/** Returns the steps after the last one until something can be perceived. */
export function untilPerceived({ isPerceived = () => true }: Driver, exploration: Exploration, last: Vertex): Edge[] {
  if (isPerceived(last.snapshot)) return [];
  return wayTo(exploration, last, ({ to }) => isPerceived(to.snapshot)) ?? [];
}

const plans = new Map<Driver, readonly PlannedTest[]>();

/** Plans the tests of a machine, once per process. */
export function plansOf(driver: Driver): readonly PlannedTest[] {
  const planned = plans.get(driver) ?? plan(driver);
  plans.set(driver, planned);
  return planned;
}

/** Number of states up to which the state space of a model is explored, because paths back are shorter if all are known. */
const EXPLORED = 200;

/**
 * Explores a model until every item is reached, because the whole state space of a form takes ten times as long. A path through states
 * without perception goes on after its last item, so twice as much is explored.
 */
function exploreEnough({ model, isPerceived }: Driver, wanted: readonly string[]): Exploration {
  let explored = 0;
  let enough = Number.POSITIVE_INFINITY;
  return explore(model, {
    isEnough: (reached) => {
      explored += 1;
      if (enough > explored && wanted.every((item) => reached.has(item))) enough = explored;
      return explored >= Math.max(EXPLORED, (isPerceived ? 2 : 1) * enough);
    },
  });
}

function plan(driver: Driver): PlannedTest[] {
  const exploration = exploreEnough(driver, structureItemsOf(driver).wanted);
  const counts = new Map<string, number>();
  return testsOf(driver).map((test) => {
    const earlier = new Map(counts);
    const walks = planWalks(exploration, new Set(test.items), LENGTH).map((walk) => {
      const last = walk.edges.at(-1)?.to ?? walk.initialVertex;
      return { ...walk, edges: [...walk.edges, ...untilPerceived(driver, exploration, last)] };
    });
    for (const { event } of walks.flatMap(({ edges }) => edges))
      counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
    return { ...test, exploration, walks, earlier };
  });
}
