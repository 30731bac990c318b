/** Explores the state space of a model with `xstate/graph`. No effects are run. */
import type { AnyActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { ASSUME, actorStatesIn, eventsIn, TIMER, textOf } from "./events.ts";
import { branchesOf } from "./infer-model.ts";
import { keyOf, type MachineModel, nameOf, type Start, startsOf } from "./model.ts";
import { notesOf } from "./notes.ts";
import { isEventless, type Observation, observe, refuseItem, stateItem, takeItem } from "./observe.ts";
import { countText, type OnProgress, Progress } from "./progress.ts";
import { raisedTypes, typesNamedIn } from "./raised-events.ts";
import type { Answers } from "./script.ts";
import { assumingText } from "./sentences.ts";
import { activeStates, eventTypesOf, pathOf, type Structure, structureOf, type TransitionEntry } from "./structure.ts";
import { activeNodes, type Computed, copyOf, Stepper, type Timer } from "./xstate-internals.ts";

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
  /** The notes that do not depend on the path before the step. */
  readonly otherNotes: readonly string[];
  /** True if unknown data other than guard results decides where the step leads; only without a model. */
  readonly isUncertain: boolean;
  /** Types of the events sent to the parent; only recorded without a model. */
  readonly toParent: readonly string[];
}
/** The state space of a model as a graph: states as vertices, events as edges. */
export interface Exploration {
  readonly model: MachineModel;
  readonly structure: Structure;
  readonly vertices: readonly Vertex[];
  readonly initialVertices: readonly Vertex[];
  readonly edgesFrom: (vertex: Vertex) => readonly Edge[];
  /** Every coverage item that can be reached. */
  readonly reachable: ReadonlySet<string>;
  /** Types of the events that the machine sends to itself, as far as is known. Without a model, they are not sent from outside. */
  readonly internal: readonly string[];
  /**
   * The states that handle an event of `internal`, but where the machine does not send it, by event type. There, it is sent from
   * outside too.
   */
  readonly sentFromOutside: ReadonlyMap<string, readonly string[]>;
  /** True if the machine sends the event of a transition in its state only with certain payloads, which are unknown. */
  readonly needsPayload: (entry: TransitionEntry) => boolean;
  /** Steps for which XState throws, in sentences. */
  readonly impossible: readonly string[];
  /** False if the exploration stopped early. */
  readonly isWhole: boolean;
  /** The limit at which the exploration stopped; undefined if it did not reach it. */
  readonly limit: number | undefined;
}

/** Max states of an exploration. Beyond this, the key of the model is too fine. */
const MAX_STATES = 60_000;

/** Default for the max number of steps that are explored without a model. */
export const MAX_EXPLORED = 50_000;

export interface ExploreOptions {
  /** Ends the exploration early if it returns true for the reached items. */
  readonly isEnough?: (reached: ReadonlySet<string>) => boolean;
  /** Types of events to send from outside even if the machine sends them to itself; only without a model. */
  readonly outside?: readonly string[];
  /** Max number of steps to explore: events in states. Default: `MAX_EXPLORED` without a model, otherwise no limit. */
  readonly maxExplored?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** The result of an event, before its target vertex is known. */
type Result = Omit<Edge, "from" | "to"> & { readonly after: AnyMachineSnapshot };

/** Identifies a state that handles an event. */
const handlerOf = (id: string, type: string) => `${id} ${type}`;

/** The events that are not sent from outside, with the states in which they are. */
interface Internal {
  readonly types: ReadonlySet<string>;
  /** States that handle such an event, but get it only from outside; see `handlerOf`. */
  readonly offered: ReadonlySet<string>;
}
const NOTHING_INTERNAL: Internal = { types: new Set(), offered: new Set() };

/** The result of one exploration. */
interface Found extends Omit<Exploration, "internal" | "sentFromOutside" | "needsPayload"> {
  /** Types of the events that the machine sent to itself. */
  readonly raised: ReadonlySet<string>;
  /** States and the events that the machine sent to itself in them; see `handlerOf`. */
  readonly delivered: ReadonlySet<string>;
  /** States and the events that the machine sends to itself in them with certain payloads; see `handlerOf`. */
  readonly possible: ReadonlySet<string>;
}

/** Explores one model, once. */
class Explorer {
  readonly #model: MachineModel;
  readonly #machine: AnyStateMachine;
  readonly #structure: Structure;
  readonly #options: ExploreOptions;
  readonly #internal: Internal;
  readonly #types: readonly string[];
  readonly #stepper = new Stepper();
  readonly #timers = new WeakMap<AnyMachineSnapshot, readonly Timer[]>();
  readonly #keys = new WeakMap<AnyMachineSnapshot, { key: string; id: string }>();
  readonly #results = new Map<string, ReadonlyMap<string, Result>>();
  /** The first snapshot of each vertex. */
  readonly #snapshots = new Map<string, AnyMachineSnapshot>();
  readonly #reachable = new Set<string>();
  /** Types of the events that the machine sends to itself. */
  readonly #raised = new Set<string>();
  readonly #delivered = new Set<string>();
  readonly #possible = new Set<string>();
  /** Steps for which XState throws, by event and state. */
  readonly #impossible = new Map<string, string>();
  readonly #progress: Progress;
  readonly #maxSteps: number;
  #steps = 0;
  #isWhole = true;
  #isLimited = false;

  constructor(model: MachineModel, options: ExploreOptions, internal: Internal = NOTHING_INTERNAL) {
    this.#model = model;
    this.#machine = model.machine;
    this.#structure = structureOf(model.machine);
    this.#options = options;
    this.#internal = internal;
    this.#types = eventTypesOf(this.#structure);
    this.#progress = new Progress(options.onProgress);
    this.#maxSteps = options.maxExplored ?? (model.script ? MAX_EXPLORED : Number.POSITIVE_INFINITY);
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
    for (const { event, transitions } of later)
      for (const { source } of transitions) this.#delivered.add(handlerOf(source.id, event.type));
    const own = after === before || ended !== undefined ? copyOf(after, ended) : after;
    this.#timers.set(own, timers);
    return own;
  }

  /** Records the events that functions which decide on unknown data name, with the states in which they would be handled. */
  #noteDeciders(deciders: readonly string[], { microsteps, after }: Computed): void {
    if (deciders.length === 0) return;
    const types = deciders.flatMap((text) => typesNamedIn(text, this.#types));
    for (const snapshot of [...microsteps.map((microstep) => microstep.snapshot), after])
      for (const { id } of activeNodes(snapshot)) for (const type of types) this.#possible.add(handlerOf(id, type));
  }

  /** True if an event is sent from outside in a state: the innermost state that handles it does not get it from the machine itself. */
  #isSent(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
    if (TIMER in event || !this.#internal.types.has(event.type)) return true;
    const handlers = activeNodes(snapshot).filter(({ transitions }) => transitions.has(event.type));
    const innermost = handlers.filter(({ id }) => !handlers.some((node) => node.id.startsWith(`${id}.`)));
    return innermost.some(({ id }) => this.#internal.offered.has(handlerOf(id, event.type)));
  }

  /** Computes an event: one result, or without a model one for each combination of guard results that makes a difference. */
  #stepsOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): Result[] {
    const running = this.#timers.get(snapshot) ?? [];
    // Remove the timer that ends with this event.
    const ended = running.findIndex((timer) => timer.event.type === event.type);
    const isTimer = event.type.startsWith("xstate.after.") || TIMER in event;
    const timers = isTimer ? running.filter((_, index) => index !== ended) : running;
    const actorId = this.#model.script && typeof event["actorId"] === "string" ? event["actorId"] : undefined;
    const resultOf = (
      computed: Computed,
      sent: AnyEventObject,
      unknownNotes: readonly string[],
      otherNotes: readonly string[],
      isUncertain: boolean,
    ): Result => ({
      ...observe(this.#structure, snapshot, computed.microsteps, computed.after),
      event: sent,
      after: this.#keep(computed, snapshot, actorId),
      notes: [...unknownNotes, ...otherNotes],
      otherNotes,
      isUncertain,
      toParent: computed.toParent,
    });
    const { script } = this.#model;
    if (!script) return [resultOf(this.#stepper.step(this.#machine, snapshot, event, timers), event, [], [], false)];
    const isOwnToo = this.#internal.types.has(event.type) && !(TIMER in event);
    const outside = isOwnToo ? [`Sent from outside here. Elsewhere, the machine sends ${event.type} itself.`] : [];
    const onImpossible = (assume: Answers, problem: unknown) => {
      const where = `${event.type} in ${activeStates(snapshot)}${assumingText(assume)}`;
      this.#impossible.set(where, `${where} is skipped: ${problem instanceof Error ? problem.message : problem}`);
    };
    const compute = () => {
      const computed = this.#stepper.step(this.#machine, snapshot, event, timers);
      if (computed.after.status === "error") script.unknown.errorEnded(event);
      return computed;
    };
    return branchesOf(script, compute, onImpossible).map(({ computed, assume, failures, unknownNotes, deciders }) => {
      this.#noteDeciders(deciders, computed);
      return resultOf(
        computed,
        Object.keys(assume).length > 0 ? { ...event, [ASSUME]: assume } : event,
        unknownNotes,
        [...outside, ...notesOf(script.needs.get(event.type), computed, failures)],
        deciders.length > 0,
      );
    });
  }

  /** Computes all events of a state. Returns none once `isEnough` is true. */
  #resultsIn(snapshot: AnyMachineSnapshot): ReadonlyMap<string, Result> {
    const { id } = this.#keyOf(snapshot);
    const known = this.#results.get(id);
    if (known) return known;
    if (this.#results.size >= MAX_STATES && !this.#model.script)
      throw new Error(
        `${nameOf(this.#model)}: more than ${countText(MAX_STATES)} states; its states differ in too much. Limit them with serializeState or filterEvents.`,
      );
    this.#isLimited ||= this.#steps >= this.#maxSteps;
    if (this.#isLimited || this.#options.isEnough?.(this.#reachable)) {
      this.#isWhole = false;
      return new Map();
    }
    this.#progress.note(() => `${countText(this.#results.size)} states so far`);
    const results = new Map<string, Result>();
    this.#results.set(id, results);
    this.#snapshots.set(id, snapshot);
    const same = new Set<string>();
    for (const event of eventsIn(this.#model, snapshot, this.#timers.get(snapshot) ?? [])) {
      if (!this.#isSent(snapshot, event)) continue;
      for (const result of this.#stepsOf(snapshot, event)) {
        this.#steps += 1;
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

  explore(): Found {
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
      this.#noteDeciders(this.#model.script?.unknown.deciders ?? [], computed);
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
      raised: this.#raised,
      delivered: this.#delivered,
      possible: this.#possible,
      impossible: [...this.#impossible.values()],
      isWhole: this.#isWhole,
      limit: this.#isLimited ? this.#maxSteps : undefined,
    };
  }

  #edgeOf(from: Vertex, { after, ...result }: Result, vertices: ReadonlyMap<string, Vertex>): Edge[] {
    const to = vertices.get(this.#keyOf(after).id);
    return to ? [{ ...result, from, to }] : [];
  }
}

/** Returns the states that were reached and handle an event of the machine itself which never came. */
function lackingIn({ structure, reachable, possible }: Found, { types, offered }: Internal): string[] {
  const entries = structure.transitions.filter(
    ({ source, eventType }) => types.has(eventType) && reachable.has(stateItem(source.id)),
  );
  const byHandler = Map.groupBy(entries, ({ source, eventType }) => handlerOf(source.id, eventType));
  return [...byHandler].flatMap(([handler, list]) => {
    const isMet = list.some(({ id }) => reachable.has(takeItem(id)) || reachable.has(refuseItem(id)));
    return isMet || possible.has(handler) || offered.has(handler) ? [] : [handler];
  });
}

/** Explores a model. Adds the states in which events of the machine itself have to come from outside, until no state lacks one. */
function exploreInternal(model: MachineModel, options: ExploreOptions, types: ReadonlySet<string>) {
  let internal: Internal = { types, offered: new Set() };
  let found = new Explorer(model, options, internal).explore();
  for (
    let lacking = lackingIn(found, internal);
    lacking.length > 0 && found.limit === undefined;
    lacking = lackingIn(found, internal)
  ) {
    internal = { types, offered: new Set([...internal.offered, ...lacking]) };
    found = new Explorer(model, options, internal).explore();
  }
  // States that were found later may send an event that was offered earlier.
  const { delivered } = found;
  const needed = new Set([...internal.offered].filter((handler) => !delivered.has(handler)));
  if (needed.size === internal.offered.size || found.limit !== undefined) return { found, offered: internal.offered };
  const without = new Explorer(model, options, { types, offered: needed }).explore();
  return without.reachable.size === found.reachable.size
    ? { found: without, offered: needed }
    : { found, offered: internal.offered };
}

/**
 * Explores a model until every state is found, or until `isEnough` returns true for the reached items. Without a model, events
 * that the machine sends to itself are not sent from outside, except in states that get them from nowhere else.
 */
export function explore(model: MachineModel, options: ExploreOptions = {}): Exploration {
  const first = new Explorer(model, options).explore();
  const raised = new Set([...first.raised, ...(model.script ? raisedTypes(model.machine) : [])]);
  const internal = [...raised].filter((type) => type in model.cases);
  const types = new Set(internal.filter((type) => !options.outside?.includes(type)));
  const { found, offered } =
    !model.script || types.size === 0
      ? { found: first, offered: new Set<string>() }
      : exploreInternal(model, options, types);
  const used = found.structure.transitions.filter(
    ({ id, source, eventType }) =>
      offered.has(handlerOf(source.id, eventType)) &&
      (found.reachable.has(takeItem(id)) || found.reachable.has(refuseItem(id))),
  );
  const statesByType = Map.groupBy(used, ({ eventType }) => eventType);
  return {
    ...found,
    internal: [...types],
    sentFromOutside: new Map(
      [...statesByType].map(([type, entries]) => [type, [...new Set(entries.map(({ source }) => pathOf(source)))]]),
    ),
    needsPayload: ({ source, eventType }) =>
      types.has(eventType) && found.possible.has(handlerOf(source.id, eventType)),
  };
}
