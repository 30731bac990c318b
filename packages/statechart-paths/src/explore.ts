/** Explores the state space of a model with `xstate/graph`. No effects are run. */
import type { AnyActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { ASSUME, actorStatesIn, eventsIn, TIMER, textOf } from "./events.ts";
import { branchesOf } from "./infer-model.ts";
import { keyOf, type MachineModel, nameOf, type Start, startsOf } from "./model.ts";
import { notesOf } from "./notes.ts";
import { isEventless, type Observation, observe } from "./observe.ts";
import { type Answers, reportUndefined } from "./script.ts";
import { assumingText } from "./sentences.ts";
import { configurationOf, type Structure, structureOf } from "./structure.ts";
import { type Computed, copyOf, Stepper, type Timer } from "./xstate-internals.ts";

/** A vertex of the explored graph: a state and the shortest path to it. */
export interface Vertex {
  readonly id: string;
  /** Identifies this state on a real actor; see `keyOf`. */
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly start: Start;
  readonly path: readonly AnyEventObject[];
  /** The observation of the start itself; only set on an initial vertex. */
  readonly entered?: Observation;
}
/** One event in one state of the explored graph. */
export interface Edge extends Observation {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly event: AnyEventObject;
  /** Facts about the step that are unknown without a model, in sentences. */
  readonly notes: readonly string[];
  /** Types of the events sent to the parent; only recorded without a model. */
  readonly toParent: readonly string[];
}
export interface Exploration {
  readonly model: MachineModel;
  readonly structure: Structure;
  readonly vertices: readonly Vertex[];
  readonly initialVertices: readonly Vertex[];
  readonly edgesFrom: (vertex: Vertex) => readonly Edge[];
  /** Every coverage item that can be reached. */
  readonly reachable: ReadonlySet<string>;
  /** Types of events that only the machine itself sends, as far as is known. */
  readonly internal: readonly string[];
  /** Steps for which XState throws, in sentences. */
  readonly impossible: readonly string[];
  /** False if the exploration stopped early. */
  readonly isWhole: boolean;
}

/** Max states of an exploration. Beyond this, the key of the model is too fine. */
const MAX_STATES = 60_000;

/** The result of an event, before its target vertex is known. */
interface Result extends Observation {
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
  readonly notes: readonly string[];
  readonly toParent: readonly string[];
}

/** Explores one model, once. */
class Explorer {
  readonly #model: MachineModel;
  readonly #machine: AnyStateMachine;
  readonly #structure: Structure;
  readonly #isEnough: (reached: ReadonlySet<string>) => boolean;
  readonly #stepper = new Stepper();
  readonly #timers = new WeakMap<AnyMachineSnapshot, readonly Timer[]>();
  readonly #keys = new WeakMap<AnyMachineSnapshot, { key: string; id: string }>();
  readonly #results = new Map<string, ReadonlyMap<string, Result>>();
  /** The first snapshot of each vertex. */
  readonly #snapshots = new Map<string, AnyMachineSnapshot>();
  readonly #reachable = new Set<string>();
  /** Types of the events that the machine sends to itself. */
  readonly #raised = new Set<string>();
  /** Steps for which XState throws, by event and state. */
  readonly #impossible = new Map<string, string>();
  #isWhole = true;

  constructor(model: MachineModel, isEnough: (reached: ReadonlySet<string>) => boolean) {
    this.#model = model;
    this.#machine = model.machine;
    this.#structure = structureOf(model.machine);
    this.#isEnough = isEnough;
  }

  /** Running timers and actors are part of the id, because they decide what can happen next. */
  #keyOf(snapshot: AnyMachineSnapshot): { key: string; id: string } {
    const known = this.#keys.get(snapshot);
    if (known) return known;
    const key = keyOf(this.#model, snapshot);
    // Several timers for the same event count once; otherwise a timer that is set repeatedly would make the graph endless.
    const first = new Map<string, number>();
    for (const { event, group } of this.#timers.get(snapshot) ?? [])
      if (!first.has(event.type)) first.set(event.type, group);
    const groups = [...new Set(first.values())].sort((one, other) => one - other);
    const running = [
      ...[...first].map(([type, group]) => [type, groups.indexOf(group)]),
      ...(this.#model.script ? actorStatesIn(snapshot) : []),
    ];
    const keys = { key, id: running.length > 0 ? `${key} ${JSON.stringify(running)}` : key };
    this.#keys.set(snapshot, keys);
    return keys;
  }

  /** Records the timers and self-sent events of a computed step. `ended` is the id of the actor that ended in it. */
  #keep({ after, timers, microsteps }: Computed, before?: AnyMachineSnapshot, ended?: string): AnyMachineSnapshot {
    const later = microsteps.slice(before ? 1 : 0).filter(({ transitions }) => !isEventless(transitions));
    for (const { event } of [...later, ...timers]) if (!event.type.startsWith("xstate.")) this.#raised.add(event.type);
    const own = after === before || ended !== undefined ? copyOf(after, ended) : after;
    this.#timers.set(own, timers);
    return own;
  }

  /** Computes an event: one result, or without a model one for each combination of guard results that makes a difference. */
  #stepsOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): Result[] {
    const running = this.#timers.get(snapshot) ?? [];
    // Remove the timer that ends with this event.
    const ended = running.findIndex((timer) => timer.event.type === event.type);
    const isTimer = event.type.startsWith("xstate.after.") || TIMER in event;
    const timers = isTimer ? running.filter((_, index) => index !== ended) : running;
    const actorId = this.#model.script && typeof event["actorId"] === "string" ? event["actorId"] : undefined;
    const resultOf = (computed: Computed, sent: AnyEventObject, notes: readonly string[]): Result => ({
      ...observe(this.#structure, snapshot, computed.microsteps, computed.after),
      event: sent,
      after: this.#keep(computed, snapshot, actorId),
      notes,
      toParent: computed.toParent,
    });
    const { script } = this.#model;
    if (!script) return [resultOf(this.#stepper.step(this.#machine, snapshot, event, timers), event, [])];
    const missing = new Set<string>();
    const seen = reportUndefined(event, (name) => missing.add(name));
    const onImpossible = (assume: Answers, problem: unknown) => {
      const where = `${event.type} in ${configurationOf(snapshot.value)}${assumingText(assume)}`;
      this.#impossible.set(where, `${where} is skipped: ${problem instanceof Error ? problem.message : problem}`);
    };
    const compute = () => this.#stepper.step(this.#machine, snapshot, seen, timers);
    return branchesOf(script, compute, onImpossible).map(({ computed, assume, failures }) =>
      resultOf(
        computed,
        Object.keys(assume).length > 0 ? { ...event, [ASSUME]: assume } : event,
        notesOf(missing, script.needs.get(event.type), computed, failures),
      ),
    );
  }

  /** Computes all events of a state. Returns none once `isEnough` is true. */
  #resultsIn(snapshot: AnyMachineSnapshot): ReadonlyMap<string, Result> {
    const { id } = this.#keyOf(snapshot);
    const known = this.#results.get(id);
    if (known) return known;
    if (this.#results.size >= MAX_STATES && !this.#model.script)
      throw new Error(`${nameOf(this.#model)}: more than ${MAX_STATES} states; the key of its model is too fine.`);
    if (this.#results.size >= MAX_STATES || this.#isEnough(this.#reachable)) {
      this.#isWhole = false;
      return new Map();
    }
    const results = new Map<string, Result>();
    this.#results.set(id, results);
    this.#snapshots.set(id, snapshot);
    const same = new Set<string>();
    for (const event of eventsIn(this.#model, snapshot, this.#timers.get(snapshot) ?? [])) {
      for (const result of this.#stepsOf(snapshot, event)) {
        // Keep one of several events with the same effect and target.
        const what = JSON.stringify([this.#keyOf(result.after).id, result.items, result.taken]);
        if (same.has(what)) continue;
        same.add(what);
        results.set(textOf(result.event), result);
        for (const item of result.items) this.#reachable.add(item);
      }
    }
    return results;
  }

  explore(): Exploration {
    const vertices = new Map<string, Vertex>();
    const initialVertices: Vertex[] = [];
    const begun = new Set<string>();
    const logic: AnyActorLogic = {
      getInitialSnapshot: (scope, input) => this.#machine.getInitialSnapshot(scope, input),
      getPersistedSnapshot: (snapshot) => snapshot,
      transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
        this.#resultsIn(snapshot).get(textOf(event))?.after ?? snapshot,
    };
    for (const start of startsOf(this.#model)) {
      this.#model.script?.begin(start.assume ?? {});
      const computed = this.#stepper.start(this.#machine, start.input);
      const first = this.#keep(computed);
      const entered = observe(this.#structure, undefined, computed.microsteps, first);
      const same = JSON.stringify([this.#keyOf(first).id, entered]);
      if (this.#model.script && begun.has(same)) continue;
      begun.add(same);
      for (const item of entered.items) this.#reachable.add(item);
      const paths = getShortestPaths(logic, {
        fromState: first,
        events: (snapshot: AnyMachineSnapshot) => [...this.#resultsIn(snapshot).values()].map(({ event }) => event),
        serializeState: (snapshot: AnyMachineSnapshot) => this.#keyOf(snapshot).id,
        serializeEvent: textOf,
      });
      for (const { state, steps } of paths) {
        const { id, key } = this.#keyOf(state);
        const path = steps.slice(1).map(({ event }) => event);
        const isInitial = path.length === 0;
        const snapshot = this.#snapshots.get(id) ?? state;
        const vertex = vertices.get(id) ?? { id, key, snapshot, start, path, ...(isInitial && { entered }) };
        vertices.set(id, vertex);
        if (isInitial) initialVertices.push(vertex.start === start ? vertex : { ...vertex, start, path, entered });
      }
    }
    const edges = new Map<string, Edge[]>();
    for (const [id, results] of this.#results) {
      const from = vertices.get(id);
      if (from)
        edges.set(
          id,
          [...results.values()].flatMap((result) => this.#edgeOf(from, result, vertices)),
        );
    }
    return {
      model: this.#model,
      structure: this.#structure,
      vertices: [...vertices.values()],
      initialVertices,
      edgesFrom: ({ id }) => edges.get(id) ?? [],
      reachable: this.#reachable,
      internal: [...this.#raised].filter((type) => type in this.#model.cases),
      impossible: [...this.#impossible.values()],
      isWhole: this.#isWhole,
    };
  }

  #edgeOf(from: Vertex, { after, ...result }: Result, vertices: ReadonlyMap<string, Vertex>): Edge[] {
    const to = vertices.get(this.#keyOf(after).id);
    return to ? [{ ...result, from, to }] : [];
  }
}

/**
 * Explores a model until every state is found, or until `isEnough` returns true for the reached items. Without a model, events
 * that the machine sends to itself are not sent from outside.
 */
export function explore(
  model: MachineModel,
  isEnough: (reached: ReadonlySet<string>) => boolean = () => false,
): Exploration {
  const first = new Explorer(model, isEnough).explore();
  if (!model.script || first.internal.length === 0) return first;
  const cases = Object.fromEntries(Object.entries(model.cases).filter(([type]) => !first.internal.includes(type)));
  return { ...new Explorer({ ...model, cases }, isEnough).explore(), internal: first.internal };
}
