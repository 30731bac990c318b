/** Walks a driver's model in a browser: all transitions in all combinations of states, and each event in every way. */
import type { Page } from "playwright/test";
import type { Coverage } from "statechart-paths";
import { type Edge, itemsOfCriterion, nameOf, planWalks, tally, type Vertex, type Walk } from "statechart-paths/graph";
import type { Driver } from "../../tests/drivers/driver.ts";
import { excludedBy, exploreBoth, itemsOf } from "../../tests/drivers/items.ts";
import { LENGTH, untilPerceived, wayTo } from "../../tests/drivers/plans.ts";
import { Rotation } from "../../tests/drivers/rotation.ts";
import type { Walked } from "../../tests/drivers/walked.ts";
import { Walker } from "../../tests/drivers/walker.ts";

interface FullWalk {
  readonly walked: Walked;
  /** Ways that were never used, such as "cart.added by touch". */
  readonly unused: readonly string[];
}

const PAIRS =
  "Pairs are asserted in Node; in Chromium each transition is walked, in as many ways as it has, and the pairs on the way count";

/** Pairs of Node's model that the walks of transitions reach, and the reason for the others. */
function pairsWalked(pairs: ReadonlySet<string>, covered: ReadonlySet<string>): Pick<Coverage, "pairs" | "excluded"> {
  const walked = tally(pairs, covered, {});
  return { pairs: { ...walked, missing: [] }, excluded: { [`${walked.missing.length} pairs of transitions`]: PAIRS } };
}

/**
 * Throws at the first step that the page does not show.
 * @param origin origin of the site with the driver's own content
 */
export async function walkFully(page: Page, driver: Driver, origin?: string): Promise<FullWalk> {
  const { nodeModel, model } = driver;
  const explorations = exploreBoth(driver);
  const { states, transitions } = itemsOf(explorations);
  const wanted = [...states, ...transitions];
  const exploration = explorations.browser;
  const rotation = new Rotation(driver);
  const walker = new Walker(page, driver, exploration, rotation, origin);
  let vertex: Vertex | undefined;
  const go = async (edges: readonly Edge[]) => {
    await walker.go(edges);
    vertex = edges.at(-1)?.to ?? vertex;
  };
  const walkOn = async (walk: Walk) => {
    await walker.walk(walk);
    vertex = walk.edges.at(-1)?.to ?? walk.initialVertex;
    await go(untilPerceived(driver, exploration, vertex));
  };
  const isOpen = (edge: Edge) => rotation.openWays(page, edge).some((way) => rotation.usesOf(way) === 0);
  const nextWay = (from: Vertex) => wayTo(exploration, from, isOpen);

  const reachable = (["states", "transitions"] as const).flatMap((kind) => [...itemsOfCriterion(exploration, kind)]);
  for (const walk of planWalks(exploration, new Set(reachable), LENGTH)) await walkOn(walk);
  // An event with more ways than occurrences is repeated, if necessary in a walk of its own.
  for (;;) {
    const onward = vertex && nextWay(vertex);
    const initialVertex = exploration.initialVertices.find((candidate) => nextWay(candidate));
    if (onward) await go(onward);
    else if (initialVertex)
      await walkOn({ start: initialVertex.start, initialVertex, edges: nextWay(initialVertex) ?? [] });
    else break;
  }
  if (vertex) await go(untilPerceived(driver, exploration, vertex));

  const { covered } = walker.recorder;
  const { pairs, excluded } = nodeModel.pairs
    ? pairsWalked(itemsOfCriterion(explorations.node, "pairs"), covered)
    : { pairs: null, excluded: {} };
  return {
    walked: {
      machine: nameOf(model),
      wanted,
      excluded: { ...excludedBy(driver, wanted), ...excluded },
      covered: [...covered],
      pairs,
      walks: walker.walks,
      steps: walker.steps,
    },
    unused: Object.entries(driver.ways).flatMap(([type, ways]) =>
      ways.filter((way) => rotation.usesOf(way) === 0).map(({ by }) => `${type} by ${by}`),
    ),
  };
}
