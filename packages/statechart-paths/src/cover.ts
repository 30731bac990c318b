/** Runs planned walks on real actors and counts what really happened. */
import { type Exploration, explore, textOf } from "./explore.ts";
import { keyOf, type MachineModel, nameOf } from "./model.ts";
import { type Observation, refuseItem, stateItem, takeItem } from "./observe.ts";
import { type Criterion, itemsOfCriterion, itemsOfEdge, planWalks, type Walk } from "./plan.ts";
import { startRun } from "./run.ts";

/** How much of one criterion has been walked. */
export interface Tally {
  readonly covered: number;
  readonly total: number;
  /** Items that were not walked, without those that are excluded. */
  readonly missing: readonly string[];
}
export interface Coverage {
  readonly machine: string;
  readonly states: Tally;
  readonly transitions: Tally;
  /** Null where pairs are not asked for. */
  readonly pairs: Tally | null;
  /** Items that can't be reached, each with the reason. */
  readonly excluded: Readonly<Record<string, string>>;
  readonly walks: number;
  readonly steps: number;
}

/** Steps of a walk before the next one begins anew. */
const LENGTH = 30;

/** All states and transitions of a machine: each transition taken, and each guard seen to say no. */
export function itemsOfStructure({ structure }: Exploration): { states: string[]; transitions: string[] } {
  return {
    states: structure.states.map(({ id }) => stateItem(id)),
    transitions: structure.transitions.flatMap(({ id, guard }) =>
      guard === undefined ? [takeItem(id)] : [takeItem(id), refuseItem(id)],
    ),
  };
}

/** Compares what was walked with what was asked for. */
export function tally(
  wanted: Iterable<string>,
  covered: ReadonlySet<string>,
  excluded: Readonly<Record<string, string>>,
): Tally {
  const asked = [...new Set(wanted)].filter((item) => !(item in excluded));
  const missing = asked.filter((item) => !covered.has(item));
  return { covered: asked.length - missing.length, total: asked.length, missing };
}

const describe = ({ start, edges }: Walk, upTo: number) =>
  [`given that ${start.name}`, ...edges.slice(0, upTo).map(({ event }) => textOf(event))].join("\n  ");

/** Walks on a real actor, hands each step's observation over, and throws where the actor does what was not foreseen. */
function runWalk(model: MachineModel, walk: Walk, onStep: (observation: Observation) => void): void {
  const run = startRun(model, walk.start);
  try {
    onStep(run.entered);
    model.check?.(run.snapshot());
    for (const [index, { event, to }] of walk.edges.entries()) {
      onStep(run.perform(event));
      const reached = keyOf(model, run.snapshot());
      if (reached !== to.id) {
        throw new Error(`${nameOf(model)}: ${describe(walk, index + 1)}\n  leads to ${reached}\n  instead of ${to.id}`);
      }
      model.check?.(run.snapshot());
    }
  } finally {
    run.stop();
  }
}

/** Walks on a real actor, which must do what was foreseen; the items that were reached. */
export function replay(model: MachineModel, walk: Walk): string[] {
  const items: string[] = [];
  runWalk(model, walk, (observation) => items.push(...observation.items));
  return items;
}

/** What a machine has and walks for a criterion do not reach, one line each, with the reason where the model gives one. */
export function missedBy(exploration: Exploration, criterion: Criterion, reached: ReadonlySet<string>): string[] {
  const { states, transitions } = itemsOfStructure(exploration);
  const { unreachable = {} } = exploration.model;
  const wanted = criterion === "states" ? states : [...states, ...transitions];
  return wanted
    .filter((item) => !reached.has(item))
    .map((item) => (item in unreachable ? `${item}: ${unreachable[item]}` : item));
}

/** Covers a model: plans walks for all that can happen, runs them, and compares with all there is. */
export function cover(model: MachineModel): Coverage {
  const exploration = explore(model);
  const criteria: readonly Criterion[] = model.pairs ? ["states", "transitions", "pairs"] : ["states", "transitions"];
  const reachable = criteria.map((criterion) => itemsOfCriterion(exploration, criterion));
  const walks = planWalks(exploration, new Set(reachable.flatMap((items) => [...items])), LENGTH);
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
  const all = itemsOfStructure(exploration);
  const excluded = model.unreachable ?? {};
  const [states = new Set<string>(), transitions = new Set<string>(), pairs = new Set<string>()] = reachable;
  return {
    machine: nameOf(model),
    states: tally([...all.states, ...states], covered, excluded),
    transitions: tally([...all.transitions, ...transitions], covered, excluded),
    pairs: model.pairs ? tally(pairs, covered, excluded) : null,
    excluded,
    walks: walks.length,
    steps,
  };
}
