/** Runs planned walks on real actors and measures the coverage they reach. */
import { UsageError } from "./errors.ts";
import { textOf } from "./events.ts";
import { type Edge, type Exploration, explore, type Vertex } from "./explore.ts";
import { keyOf, type MachineModel, nameOf } from "./model.ts";
import { mistakesIn } from "./model-mistakes.ts";
import { unknownIn } from "./notes.ts";
import type { Observation } from "./observe.ts";
import { type Criterion, itemsOfCriterion, itemsOfEdge, planWalks, type Walk } from "./plan.ts";
import { countText, type OnProgress, Progress } from "./progress.ts";
import { startRun } from "./run.ts";
import { itemsOfStructure } from "./structure-items.ts";
import { notesOnWait, withTimes } from "./waits.ts";

/** How much of one criterion has been walked. */
export interface Tally {
  readonly covered: number;
  readonly total: number;
  /** Items that were not walked, without excluded ones. */
  readonly missing: readonly string[];
}
/** Coverage by kind of item. The report, tables and dashboards use the same kinds; docs/reading.md explains them. */
export interface Tallies {
  /** States, without the root and history states. */
  readonly states: Tally;
  /** State combinations: states that are active at the same time. Null if they were not measured. */
  readonly combinations: Tally | null;
  /** Transitions: arrows of the diagram. */
  readonly transitions: Tally;
  /** Guard outcomes: yes and no of the guard of each transition. */
  readonly guardOutcomes: Tally;
  /** Transitions in each state combination. Null if they were not measured. */
  readonly inCombinations: Tally | null;
  /** Pairs of transitions that follow each other. Null if the model does not request them. */
  readonly pairs: Tally | null;
}
/** How much of a machine the walks of its model cover. */
export interface Coverage extends Tallies {
  readonly machine: string;
  /** Unreachable items, each with the reason. */
  readonly excluded: Readonly<Record<string, string>>;
  readonly walks: number;
  readonly steps: number;
}

/** Max number of steps in one walk. */
const MAX_WALK_STEPS = 30;

/** Compares the wanted items with the covered ones. Excluded items do not count. */
export function tally(
  wanted: Iterable<string>,
  covered: ReadonlySet<string>,
  excluded: Readonly<Record<string, string>>,
): Tally {
  const asked = [...new Set(wanted)].filter((item) => !(item in excluded));
  const missing = asked.filter((item) => !covered.has(item));
  return { covered: asked.length - missing.length, total: asked.length, missing };
}

/** Counts the wanted items by kind. Excluded items do not count. */
export function talliesOf(
  wanted: Iterable<string>,
  covered: ReadonlySet<string>,
  excluded: Readonly<Record<string, string>>,
): Tallies {
  const asked = [...new Set(wanted)];
  const of = (isMeant: (item: string) => boolean) => tally(asked.filter(isMeant), covered, excluded);
  const beginning = (kind: string) => (item: string) => item.startsWith(`${kind} `);
  const refusals = new Set(asked.filter(beginning("refuse")));
  const isOutcome = (item: string) => refusals.has(item.replace(/^take /, "refuse "));
  const ifAny = (kind: string) => (asked.some(beginning(kind)) ? of(beginning(kind)) : null);
  return {
    states: of(beginning("state")),
    combinations: ifAny("configuration"),
    transitions: of(beginning("take")),
    guardOutcomes: of(isOutcome),
    inCombinations: ifAny("in"),
    pairs: ifAny("pair"),
  };
}

/** Returns the tallies of a coverage with their names in tables. */
export const namedTallies = (coverage: Tallies): [name: string, tally: Tally | null][] => [
  ["states", coverage.states],
  ["state combinations", coverage.combinations],
  ["transitions", coverage.transitions],
  ["guard outcomes", coverage.guardOutcomes],
  ["transitions in state combinations", coverage.inCombinations],
  ["pairs", coverage.pairs],
];

/** Returns the items that were not walked, each once. */
export const missingIn = (coverage: Tallies): string[] => [
  ...new Set(namedTallies(coverage).flatMap(([, one]) => one?.missing ?? [])),
];

const describe = ({ start, edges }: Walk, upTo: number) =>
  [`given that ${start.name}`, ...edges.slice(0, upTo).map(({ event }) => textOf(event))].join("\n  ");

/**
 * Runs a walk on a real actor and passes the observation of each step to `onStep`. Throws a Deviation if the actor reaches
 * another state than planned. Returns the walk with the snapshots of this actor.
 */
function runWalk(model: MachineModel, walk: Walk, onStep: (observation: Observation) => void): Walk {
  const run = startRun(model, walk.start);
  const withSnapshot = (vertex: Vertex): Vertex => ({ ...vertex, snapshot: run.snapshot() });
  try {
    onStep(run.entered);
    const initialVertex = withSnapshot(walk.initialVertex);
    const edges: Edge[] = [];
    for (const [index, edge] of walk.edges.entries()) {
      const { from, to } = edge;
      const before = withSnapshot(from);
      const wait = run.waitFor(edge.event);
      const event = withTimes(edge.event, before.snapshot, wait);
      const observation = run.perform(event);
      const reached = keyOf(model, run.snapshot());
      if (reached !== to.key)
        throw new Deviation(
          `${nameOf(model)}: ${describe(walk, index + 1)}\n  leads to ${reached}\n  instead of ${to.key}`,
          index,
        );
      onStep(observation);
      const { notes, isUncertain } = unknownIn(model, edge);
      const all = [...notes, ...notesOnWait(wait)];
      edges.push({ ...edge, event, notes: all, isUncertain, from: before, to: withSnapshot(to) });
    }
    return { ...walk, initialVertex, edges };
  } finally {
    run.stop();
  }
}

/** A real actor reached another state than planned in the step with this index. */
class Deviation extends Error {
  readonly index: number;

  constructor(message: string, index: number) {
    super(message);
    this.index = index;
  }
}

/** Walks as a real actor ran them, and the items they covered. */
interface Replayed {
  readonly walks: readonly Walk[];
  readonly items: ReadonlySet<string>;
}

/**
 * Runs walks on real actors. Throws if an actor deviates from the plan of a model. Without a model, a step may depend on context
 * that does not distinguish states. In that case the walk ends before that step, and the step is run on the path on which it was found.
 */
export function replay(exploration: Exploration, planned: readonly Walk[], onProgress?: OnProgress): Replayed {
  const { model } = exploration;
  const progress = new Progress(onProgress);
  let steps = 0;
  const items = new Set<string>();
  const walks: Walk[] = [];
  const walkOn = (walk: Walk, isLast: boolean) => {
    const onStep = (observation: Observation) => {
      for (const item of observation.items) items.add(item);
      steps += 1;
      progress.note(() => `${countText(steps)} steps run so far`);
    };
    try {
      walks.push(runWalk(model, walk, onStep));
    } catch (problem) {
      if (!model.script || !(problem instanceof Deviation) || isLast) throw problem;
      const { index } = problem;
      const lastEdge = walk.edges.at(-1);
      if (walk.purpose !== undefined && lastEdge) {
        walkOn({ ...walkOver(exploration, lastEdge), purpose: walk.purpose }, true);
        return;
      }
      if (index > 0) walks.push(runWalk(model, { ...walk, edges: walk.edges.slice(0, index) }, onStep));
      for (const edge of walk.edges.slice(index))
        if (edge.items.some((item) => !items.has(item))) walkOn(walkOver(exploration, edge), true);
    }
  };
  for (const walk of planned) walkOn(walk, false);
  return { walks, items };
}

/** Returns the path on which an edge was found, followed by the edge. */
function walkOver({ edgesFrom, initialVertices }: Exploration, edge: Edge): Walk {
  const { start, path } = edge.from;
  const initialVertex = initialVertices.find((vertex) => vertex.start === start);
  if (!initialVertex) throw new Error(`No initial vertex for the start "${start.name}"`);
  let vertex = initialVertex;
  const edges = path.map((event) => {
    const next = edgesFrom(vertex).find((candidate) => textOf(candidate.event) === textOf(event));
    if (!next) throw new Error(`${textOf(event)} was not explored`);
    vertex = next.to;
    return next;
  });
  return { start, initialVertex, edges: [...edges, edge] };
}

/**
 * Measures the coverage of a model: plans walks for every reachable item, runs them, and compares the result with the structure.
 * Throws a UsageError if the model names events, actors or items that the machine does not have, or if the machine is of XState 4.
 */
export function cover(model: MachineModel): Coverage {
  const problems = mistakesIn(model);
  if (problems.length > 0) throw new UsageError([`The model of ${nameOf(model)} is wrong.`, ...problems].join("\n  "));
  const exploration = explore(model);
  const criteria: readonly Criterion[] = model.pairs ? ["states", "transitions", "pairs"] : ["states", "transitions"];
  const reachable = criteria.map((criterion) => itemsOfCriterion(exploration, criterion));
  const walks = planWalks(exploration, new Set(reachable.flatMap((items) => [...items])), MAX_WALK_STEPS);
  const covered = new Set<string>();
  let steps = 0;
  for (const walk of walks) {
    let last: string | undefined;
    steps += walk.edges.length;
    runWalk(model, walk, (observation) => {
      for (const item of itemsOfEdge(observation, last)) covered.add(item);
      last = observation.taken.at(-1) ?? last;
    });
  }
  const all = itemsOfStructure(exploration.structure);
  const excluded = model.unreachable ?? {};
  return {
    machine: nameOf(model),
    ...talliesOf([...all.states, ...all.transitions, ...reachable.flatMap((items) => [...items])], covered, excluded),
    excluded,
    walks: walks.length,
    steps,
  };
}
