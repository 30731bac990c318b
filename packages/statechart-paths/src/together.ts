/** A machine and one that it invokes or spawns, walked together on real actors: how the one ends, what it emits, what the other does then. */
import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate";
import { assumedModel } from "./assume.ts";
import { type Edge, type Exploration, explore, type Place } from "./explore.ts";
import { STEPS } from "./paths.ts";
import { walksFor } from "./plan.ts";
import { sentenceOf } from "./prose.ts";
import { answersIn, happen, startRun } from "./run.ts";
import { whereIs } from "./structure.ts";
import { HeldTimers, isUnnamedSource, nameForUnnamed } from "./xstate-internals.ts";

/** The machine that invokes or spawns the other, and how. */
export interface Invocation {
  readonly parent: AnyStateMachine;
  readonly child: AnyStateMachine;
  readonly source: unknown;
  readonly id: string;
  readonly input: unknown;
}

/** What happens to a machine, and what has to be done with it until then, in sentences. */
interface Ending {
  /** What the machine is in at its end. */
  readonly state: string;
  readonly steps: readonly string[];
}
interface Emission {
  readonly type: string;
  readonly steps: readonly string[];
}

/** The way on which a place was found. */
function wayTo({ edgesFrom, beginnings }: Exploration, { start, path }: Place): Edge[] {
  let place = beginnings.find((beginning) => beginning.start === start);
  return path.flatMap((event) => {
    const edge = place && edgesFrom(place).find((candidate) => candidate.event === event);
    place = edge?.to;
    return edge ?? [];
  });
}
/** The sentences of the events on the way to a place. */
const stepsTo = (machine: AnyStateMachine, exploration: Exploration, goal: Place): string[] =>
  wayTo(exploration, goal).map(({ event, from }) => sentenceOf(machine, event, from.snapshot));
const tellsOnTheWay = (exploration: Exploration, goal: Place): boolean =>
  wayTo(exploration, goal).some(({ toParent }) => toParent.length > 0);

const configurationIn = (actor: AnyActor): string => whereIs(actor.getSnapshot() as AnyMachineSnapshot);

/**
 * Walks the parent to where the child runs, and the child to its end; says where the parent is then. Throws where that is not
 * where `edge` leads, unless the child has told its parent something on its way.
 */
function walkBoth({ source, id }: Invocation, parent: Exploration, child: Exploration, edge: Edge, end: Place): string {
  const name = typeof source === "string" && !isUnnamedSource(source) ? source : nameForUnnamed(id);
  const scripts = [parent.model.script, child.model.script];
  scripts[0]?.standIns.set(source, child.model.machine);
  const machine = parent.model.machine.provide({ actors: { [name]: child.model.machine } });
  const actor: AnyActor = createActor(machine, { input: edge.from.start.input, logger: () => {} });
  const timers = new HeldTimers(actor);
  actor.subscribe({ error: () => {} });
  scripts[0]?.begin(edge.from.start.assume ?? {});
  scripts[1]?.begin(end.start.assume ?? {});
  actor.start();
  for (const event of edge.from.path) {
    scripts[0]?.begin(answersIn(event));
    scripts[1]?.begin(end.start.assume ?? {});
    happen(actor, timers, event);
  }
  // What the parent is asked at the child's end, it is asked in the child's last step.
  scripts[0]?.begin(answersIn(edge.event));
  for (const event of end.path) {
    const running = (actor.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActor | undefined;
    scripts[1]?.begin(answersIn(event));
    if (running) happen(running, timers, event);
  }
  const reached = configurationIn(actor);
  actor.stop();
  const wanted = whereIs(edge.to.snapshot);
  if (reached !== wanted && !tellsOnTheWay(child, end))
    throw new Error(`${id} ends, and ${machine.id} is in ${reached} instead of ${wanted}`);
  return reached;
}

const onEnd = ({ places, edgesFrom }: Exploration, type: string): Edge[] =>
  places.flatMap((place) => edgesFrom(place).filter(({ event }) => event.type === type));
/** Of steps that lead to the same states, the first. */
const distinct = (edges: readonly Edge[]): Map<string, Edge> => {
  const found = new Map<string, Edge>();
  for (const edge of edges) {
    const to = whereIs(edge.to.snapshot);
    if (!found.has(to)) found.set(to, edge);
  }
  return found;
};

/** The ends of a machine, each with the shortest way there. */
function endsOf({ places }: Exploration): ReadonlyMap<string, Place> {
  const ends = new Map<string, Place>();
  for (const place of places) {
    const state = whereIs(place.snapshot);
    if (place.snapshot.status === "done" && !ends.has(state)) ends.set(state, place);
  }
  return ends;
}

/** The first time counts. */
function note(found: Map<string, Emission>, type: string, steps: readonly string[]): void {
  if (!found.has(type)) found.set(type, { type, steps: [...steps] });
}

/** How a machine ends, and what it emits and sends to its parent: as a real actor of it was heard. */
export function walkChild(machine: AnyStateMachine): {
  readonly endings: readonly Ending[];
  readonly emitted: readonly Emission[];
  /** What it sends to its parent. */
  readonly sent: readonly Emission[];
} {
  const exploration = explore(assumedModel(machine, machine.id));
  const emitted = new Map<string, Emission>();
  const sent = new Map<string, Emission>();
  for (const { start, edges } of walksFor(exploration, "each", STEPS)) {
    const steps: string[] = [];
    const run = startRun(exploration.model, start, ({ type }) => {
      note(emitted, type, steps);
    });
    for (const { event, from, toParent } of edges) {
      steps.push(sentenceOf(machine, event, from.snapshot));
      run.perform(event);
      for (const type of toParent) note(sent, type, steps);
    }
    run.stop();
  }
  const endings = [...endsOf(exploration)].map(([state, end]) => ({
    state,
    steps: stepsTo(machine, exploration, end),
  }));
  return { endings, emitted: [...emitted.values()], sent: [...sent.values()] };
}

/**
 * Where a parent is after each end of a child, by the state that the child ends in, and after an error in it, in each of the ways
 * that its guards allow. Every end was walked on a real actor of both; throws where that does not come to what was foreseen.
 */
export function walkTogether(invocation: Invocation): {
  readonly afterDone: ReadonlyMap<string, readonly string[]>;
  readonly afterError: readonly string[];
} {
  const { parent, child, id, input } = invocation;
  const above = explore(assumedModel(parent, parent.id, input));
  const below = explore(assumedModel(child, child.id));
  const done = distinct(onEnd(above, `xstate.done.actor.${id}`));
  const afterDone = [...endsOf(below)].map(([state, end]): [string, string[]] => {
    const reached = [...done.values()].map((edge) => walkBoth(invocation, above, below, edge, end));
    return [state, [...new Set(reached)]];
  });
  return {
    afterDone: new Map(afterDone),
    afterError: [...distinct(onEnd(above, `xstate.error.actor.${id}`)).keys()],
  };
}
