/** Explores all that a model can do, with the path functions of `xstate/graph`, without running any effect. */
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
} from "xstate";
import { getAdjacencyMap, getShortestPaths } from "xstate/graph";
import { isOvertaken } from "./delays.ts";
import { keyOf, type MachineModel, type Start, startsOf } from "./model.ts";
import { type Microstep, type Observation, observe } from "./observe.ts";
import { descriptorMatches, type Structure, structureOf } from "./structure.ts";

/** A state of the graph, and the shortest way to it. */
export interface Place {
  readonly id: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly start: Start;
  readonly path: readonly AnyEventObject[];
  /** Only of the place where a start leads: what the start itself has done. */
  readonly entered?: Observation;
}
/** One event in one state. */
export interface Edge extends Observation {
  readonly from: Place;
  readonly to: Place;
  readonly event: AnyEventObject;
}
export interface Exploration {
  readonly model: MachineModel;
  readonly structure: Structure;
  readonly places: readonly Place[];
  readonly beginnings: readonly Place[];
  readonly edgesFrom: (place: Place) => readonly Edge[];
  /** Every coverage item that can happen at all. */
  readonly reachable: ReadonlySet<string>;
}

/** More states than this are a sign that the model's key is too fine. */
const LIMIT = 60_000;

/** The events that may come next: the model's cases, delays that run, and the ends of invoked actors. */
export function eventsIn(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const isListed = (type: string) =>
    nodes.some((node) => [...node.transitions.keys()].some((descriptor) => descriptorMatches(descriptor, type)));
  const cases = Object.entries(model.cases)
    .filter(([type]) => isListed(type))
    .flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type })));
  const delays = nodes
    .flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })))
    .filter(({ type }) => !isOvertaken(snapshot, type));
  const ends = nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const given = model.outcomes?.[typeof src === "string" ? src : "actor"];
      const { done, error } = typeof given === "function" ? given(snapshot) : (given ?? { done: [], error: [] });
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason, actorId: id })),
      ];
    }),
  );
  const all = [...cases, ...delays, ...ends].flatMap((event) => model.variants?.(event) ?? [event]);
  const unique = new Map(all.map((event) => [textOf(event), event]));
  return [...unique.values()].filter((event) => model.within?.(snapshot, event) ?? true);
}

/** An event as text, by which two are told apart. Errors have no JSON of their own. */
export const textOf = (event: AnyEventObject): string =>
  JSON.stringify(event, (_name, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );

/** A scope in which transitions are computed but nothing is executed, and which tells the microsteps. */
function createScope() {
  const self: AnyActorRef = createEmptyActor();
  const microsteps: Microstep[] = [];
  self.system.inspect((inspected) => {
    if (inspected.type !== "@xstate.microstep" || inspected.actorRef !== self) return;
    const { event, snapshot, _transitions: transitions } = inspected;
    microsteps.push({ event, snapshot: snapshot as AnyMachineSnapshot, transitions });
  });
  const nothing = () => {};
  const scope = {
    self,
    system: self.system,
    id: "",
    sessionId: "",
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  /** Computes a transition and hands over its microsteps. */
  const record = (compute: () => AnyMachineSnapshot) => {
    microsteps.length = 0;
    const after = compute();
    return { after, microsteps: [...microsteps] };
  };
  return { scope, record };
}

export function explore(model: MachineModel): Exploration {
  const machine: AnyStateMachine = model.machine;
  const structure = structureOf(machine);
  const { scope, record } = createScope();
  const places = new Map<string, Place>();
  const beginnings: Place[] = [];
  const begins = new Set<string>();
  const edges = new Map<string, Edge[]>();
  const reachable = new Set<string>();

  for (const start of startsOf(model)) {
    const { after, microsteps } = record(() => machine.getInitialSnapshot(scope, start.input));
    if (after.status === "error") throw after.error;
    const entered = observe(structure, undefined, microsteps, after);
    // Most assumptions matter only later: their start is one that is known already.
    const begun = JSON.stringify([keyOf(model, after), entered]);
    if (model.isAssumed && begins.has(begun)) continue;
    begins.add(begun);
    for (const item of entered.items) reachable.add(item);
    const options = {
      fromState: after,
      events: (snapshot: AnyMachineSnapshot) => eventsIn(model, snapshot),
      serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
      serializeEvent: textOf,
      limit: LIMIT,
    };
    for (const { state, steps } of getShortestPaths(machine, options)) {
      const id = keyOf(model, state);
      const path = steps.slice(1).map(({ event }) => event);
      const isBeginning = path.length === 0;
      const place = places.get(id) ?? { id, snapshot: state, start, path, ...(isBeginning && { entered }) };
      places.set(id, place);
      if (isBeginning) beginnings.push(place.entered ? place : { ...place, start, path, entered });
    }
    for (const { state } of Object.values(getAdjacencyMap(machine, options))) {
      const id = keyOf(model, state);
      if (edges.has(id)) continue;
      edges.set(id, edgesOf(model, structure, places, state, record, scope));
    }
  }
  for (const edge of [...edges.values()].flat()) for (const item of edge.items) reachable.add(item);
  return {
    model,
    structure,
    places: [...places.values()],
    beginnings,
    edgesFrom: ({ id }) => edges.get(id) ?? [],
    reachable,
  };
}

type Scoped = ReturnType<typeof createScope>;

/** One edge for each thing that can happen; of events that do the same and lead to the same place, the first. */
function edgesOf(
  model: MachineModel,
  structure: Structure,
  places: ReadonlyMap<string, Place>,
  state: AnyMachineSnapshot,
  record: Scoped["record"],
  scope: Scoped["scope"],
): Edge[] {
  const found = new Map<string, Edge>();
  const from = places.get(keyOf(model, state));
  for (const event of eventsIn(model, state)) {
    const { after, microsteps } = record(() => structure.machine.transition(state, event, scope));
    const to = places.get(keyOf(model, after));
    if (!from || !to)
      throw new Error(`${structure.machine.id}: ${textOf(event)} leads to a state that was not explored`);
    const observation = observe(structure, state, microsteps, after);
    const same = JSON.stringify([to.id, observation.items, observation.taken]);
    if (!found.has(same)) found.set(same, { ...observation, from, to, event });
  }
  return [...found.values()];
}
