/** Walks a machine and its parent together on real actors, to find how the child ends, what it emits, and how the parent reacts. */
import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate";
import { assumedModel } from "./assume.ts";
import { type Edge, type Exploration, explore, type Place } from "./explore.ts";
import { STEPS } from "./paths.ts";
import { walksFor } from "./plan.ts";
import { sentenceOf } from "./prose.ts";
import { answersIn, happen, startRun } from "./run.ts";
import { whereIs } from "./structure.ts";
import { HeldTimers, isUnnamedSource, nameForUnnamed } from "./xstate-internals.ts";

/** A child machine and the parent that invokes or spawns it. */
export interface Invocation {
  readonly parent: AnyStateMachine;
  readonly child: AnyStateMachine;
  readonly source: unknown;
  readonly id: string;
  readonly input: unknown;
}

/** A final state of a machine, and the steps that lead to it, in sentences. */
interface Ending {
  /** The active states at the end. */
  readonly state: string;
  readonly steps: readonly string[];
}
interface Emission {
  readonly type: string;
  readonly steps: readonly string[];
}

/** Returns the path on which a vertex was found. */
function wayTo({ edgesFrom, beginnings }: Exploration, { start, path }: Place): Edge[] {
  let place = beginnings.find((beginning) => beginning.start === start);
  return path.flatMap((event) => {
    const edge = place && edgesFrom(place).find((candidate) => candidate.event === event);
    place = edge?.to;
    return edge ?? [];
  });
}
/** Returns the sentences of the events on the path to a vertex. */
const stepsTo = (machine: AnyStateMachine, exploration: Exploration, goal: Place): string[] =>
  wayTo(exploration, goal).map(({ event, from }) => sentenceOf(machine, event, from.snapshot));
const tellsOnTheWay = (exploration: Exploration, goal: Place): boolean =>
  wayTo(exploration, goal).some(({ toParent }) => toParent.length > 0);

const configurationIn = (actor: AnyActor): string => whereIs(actor.getSnapshot() as AnyMachineSnapshot);

/**
 * Walks the parent to a state in which the child runs, and the child to its end. Returns the state of the parent afterwards. Throws if
 * that is not the target of `edge`, unless the child sends events to its parent on the way.
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
  // The parent evaluates its guards in the last step of the child.
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
/** Returns the first edge to each target state. */
const distinct = (edges: readonly Edge[]): Map<string, Edge> => {
  const found = new Map<string, Edge>();
  for (const edge of edges) {
    const to = whereIs(edge.to.snapshot);
    if (!found.has(to)) found.set(to, edge);
  }
  return found;
};

/** Returns the final states of a machine, each with its first vertex. */
function endsOf({ places }: Exploration): ReadonlyMap<string, Place> {
  const ends = new Map<string, Place>();
  for (const place of places) {
    const state = whereIs(place.snapshot);
    if (place.snapshot.status === "done" && !ends.has(state)) ends.set(state, place);
  }
  return ends;
}

/** Records an event type with the steps that first led to it. */
function note(found: Map<string, Emission>, type: string, steps: readonly string[]): void {
  if (!found.has(type)) found.set(type, { type, steps: [...steps] });
}

/** Walks a machine on real actors to find how it ends, and which events it emits and sends to its parent. */
export function walkChild(machine: AnyStateMachine): {
  readonly endings: readonly Ending[];
  readonly emitted: readonly Emission[];
  /** Events that it sends to its parent. */
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
 * Returns the states of a parent after each end of a child, by the child's final state, and after an error in the child. There is
 * one for each combination of guard results. Every end is walked on real actors; throws if they deviate from the exploration.
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
