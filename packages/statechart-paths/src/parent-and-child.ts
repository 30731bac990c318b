/** Walks a machine and its parent together on real actors, to find how the child ends, what it emits, and how the parent reacts. */
import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate";
import { type Edge, type Exploration, explore, type Vertex } from "./explore.ts";
import { inferModel } from "./infer-model.ts";
import { DEFAULT_STEPS } from "./paths.ts";
import { walksFor } from "./plan.ts";
import { answersIn, performEvent, startRun } from "./run.ts";
import { sentenceOf } from "./sentences.ts";
import { whereIs } from "./structure.ts";
import { isUnnamedSource, ManualTimers, nameForUnnamed } from "./xstate-internals.ts";

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
function pathTo({ edgesFrom, initialVertices }: Exploration, { start, path }: Vertex): Edge[] {
  let vertex = initialVertices.find((initialVertex) => initialVertex.start === start);
  return path.flatMap((event) => {
    const edge = vertex && edgesFrom(vertex).find((candidate) => candidate.event === event);
    vertex = edge?.to;
    return edge ?? [];
  });
}
/** Returns the sentences of the events on the path to a vertex. */
const stepsTo = (machine: AnyStateMachine, exploration: Exploration, goal: Vertex): string[] =>
  pathTo(exploration, goal).map(({ event, from }) => sentenceOf(machine, event, from.snapshot));
const sendsToParentOnPath = (exploration: Exploration, goal: Vertex): boolean =>
  pathTo(exploration, goal).some(({ toParent }) => toParent.length > 0);

const configurationIn = (actor: AnyActor): string => whereIs(actor.getSnapshot() as AnyMachineSnapshot);

/**
 * Walks the parent to a state in which the child runs, and the child to its end. Returns the state of the parent afterwards. Throws if
 * that is not the target of `edge`, unless the child sends events to its parent on the way.
 */
function walkBoth(
  { source, id }: Invocation,
  parent: Exploration,
  child: Exploration,
  edge: Edge,
  end: Vertex,
): string {
  const name = typeof source === "string" && !isUnnamedSource(source) ? source : nameForUnnamed(id);
  const scripts = [parent.model.script, child.model.script];
  scripts[0]?.standIns.set(source, child.model.machine);
  const machine = parent.model.machine.provide({ actors: { [name]: child.model.machine } });
  const actor: AnyActor = createActor(machine, { input: edge.from.start.input, logger: () => {} });
  const timers = new ManualTimers(actor);
  actor.subscribe({ error: () => {} });
  scripts[0]?.begin(edge.from.start.assume ?? {});
  scripts[1]?.begin(end.start.assume ?? {});
  actor.start();
  for (const event of edge.from.path) {
    scripts[0]?.begin(answersIn(event));
    scripts[1]?.begin(end.start.assume ?? {});
    performEvent(actor, timers, event);
  }
  // The parent evaluates its guards in the last step of the child.
  scripts[0]?.begin(answersIn(edge.event));
  for (const event of end.path) {
    const running = (actor.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActor | undefined;
    scripts[1]?.begin(answersIn(event));
    if (running) performEvent(running, timers, event);
  }
  const reached = configurationIn(actor);
  actor.stop();
  const wanted = whereIs(edge.to.snapshot);
  // With the real output of the child, an uncertain step of the parent may lead elsewhere.
  if (reached !== wanted && !edge.isUncertain && !sendsToParentOnPath(child, end))
    throw new Error(`${id} ends, and ${machine.id} is in ${reached} instead of ${wanted}`);
  return reached;
}

const onEnd = ({ vertices, edgesFrom }: Exploration, type: string): Edge[] =>
  vertices.flatMap((vertex) => edgesFrom(vertex).filter(({ event }) => event.type === type));
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
function endsOf({ vertices }: Exploration): ReadonlyMap<string, Vertex> {
  const ends = new Map<string, Vertex>();
  for (const vertex of vertices) {
    const state = whereIs(vertex.snapshot);
    if (vertex.snapshot.status === "done" && !ends.has(state)) ends.set(state, vertex);
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
  const exploration = explore(inferModel(machine, machine.id));
  const emitted = new Map<string, Emission>();
  const sent = new Map<string, Emission>();
  for (const { start, edges } of walksFor(exploration, "each", DEFAULT_STEPS)) {
    const steps: string[] = [];
    const run = startRun(exploration.model, start, { onEmit: ({ type }) => note(emitted, type, steps) });
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
export function walkParentAndChild(invocation: Invocation): {
  readonly afterDone: ReadonlyMap<string, readonly string[]>;
  readonly afterError: readonly string[];
} {
  const { parent, child, id, input } = invocation;
  const parentExploration = explore(inferModel(parent, parent.id, input));
  const childExploration = explore(inferModel(child, child.id));
  const done = distinct(onEnd(parentExploration, `xstate.done.actor.${id}`));
  const afterDone = [...endsOf(childExploration)].map(([state, end]): [string, string[]] => {
    const reached = [...done.values()].map((edge) =>
      walkBoth(invocation, parentExploration, childExploration, edge, end),
    );
    return [state, [...new Set(reached)]];
  });
  return {
    afterDone: new Map(afterDone),
    afterError: [...distinct(onEnd(parentExploration, `xstate.error.actor.${id}`)).keys()],
  };
}
