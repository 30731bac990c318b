/** Explores all that a model can do, with the path functions of `xstate/graph`, without running any effect. */
import type { AnyActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { forksOf } from "./assume.ts";
import { ASSUME, eventsIn, heardIn, TIMER, textOf } from "./events.ts";
import { keyOf, type MachineModel, nameOf, type Start, startsOf } from "./model.ts";
import { notesOf } from "./notes.ts";
import { isEventless, type Observation, observe } from "./observe.ts";
import { assumingText } from "./prose.ts";
import { type Answers, watched } from "./script.ts";
import { configurationOf, type Structure, structureOf } from "./structure.ts";
import { type Computed, copyOf, Stepper, type Timer } from "./xstate-internals.ts";

/** A state of the graph, and the shortest way to it. */
export interface Place {
  readonly id: string;
  /** What a real actor in this place is told by: see `keyOf`. */
  readonly key: string;
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
  /** What is not known of the step, in sentences. */
  readonly notes: readonly string[];
  /** Types of the events that the machine's parent is told, of a machine that follows a script. */
  readonly toParent: readonly string[];
}
export interface Exploration {
  readonly model: MachineModel;
  readonly structure: Structure;
  readonly places: readonly Place[];
  readonly beginnings: readonly Place[];
  readonly edgesFrom: (place: Place) => readonly Edge[];
  /** Every coverage item that can happen at all. */
  readonly reachable: ReadonlySet<string>;
  /** Events that only the machine itself sends, as far as is known. */
  readonly internal: readonly string[];
  /** Steps that XState answers with an error, in sentences. */
  readonly impossible: readonly string[];
  /** False where there is more than was explored. */
  readonly isWhole: boolean;
}

/** More states than this are a sign that the model's key is too fine. */
const LIMIT = 60_000;

/** What an event comes to, before it is known which place it leads to. */
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
  /** The snapshot with which each place was found first. */
  readonly #snapshots = new Map<string, AnyMachineSnapshot>();
  readonly #reachable = new Set<string>();
  /** Events that the machine was seen to send to itself. */
  readonly #raised = new Set<string>();
  /** Steps that XState answers with an error, by where they would begin. */
  readonly #impossible = new Map<string, string>();
  #isWhole = true;

  constructor(model: MachineModel, isEnough: (reached: ReadonlySet<string>) => boolean) {
    this.#model = model;
    this.#machine = model.machine;
    this.#structure = structureOf(model.machine);
    this.#isEnough = isEnough;
  }

  /** The timers and actors that run in a place are part of it where they are not those of its active states. */
  #keyOf(snapshot: AnyMachineSnapshot): { key: string; id: string } {
    const known = this.#keys.get(snapshot);
    if (known) return known;
    const key = keyOf(this.#model, snapshot);
    // However often the same timer is set anew, more of them make no other place.
    const first = new Map<string, number>();
    for (const { event, group } of this.#timers.get(snapshot) ?? [])
      if (!first.has(event.type)) first.set(event.type, group);
    const groups = [...new Set(first.values())].sort((one, other) => one - other);
    const running = [
      ...[...first].map(([type, group]) => [type, groups.indexOf(group)]),
      ...(this.#model.script ? heardIn(snapshot) : []),
    ];
    const keys = { key, id: running.length > 0 ? `${key} ${JSON.stringify(running)}` : key };
    this.#keys.set(snapshot, keys);
    return keys;
  }

  /** Remembers what a computation has come to. `ended` is the id of the actor that has ended with it. */
  #keep({ after, timers, microsteps }: Computed, before?: AnyMachineSnapshot, ended?: string): AnyMachineSnapshot {
    const later = microsteps.slice(before ? 1 : 0).filter(({ transitions }) => !isEventless(transitions));
    for (const { event } of [...later, ...timers]) if (!event.type.startsWith("xstate.")) this.#raised.add(event.type);
    const own = after === before || ended !== undefined ? copyOf(after, ended) : after;
    this.#timers.set(own, timers);
    return own;
  }

  /** What an event comes to: one result, or one for each combination of assumptions that makes a difference. */
  #stepsOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): Result[] {
    const running = this.#timers.get(snapshot) ?? [];
    // A timer that has ended runs no more.
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
    const seen = watched(event, (name) => missing.add(name));
    const onImpossible = (assume: Answers, problem: unknown) => {
      const where = `${event.type} in ${configurationOf(snapshot.value)}${assumingText(assume)}`;
      this.#impossible.set(where, `${where} is left out: ${problem instanceof Error ? problem.message : problem}`);
    };
    const compute = () => this.#stepper.step(this.#machine, snapshot, seen, timers);
    return forksOf(script, compute, onImpossible).map(({ computed, assume, failures }) =>
      resultOf(
        computed,
        Object.keys(assume).length > 0 ? { ...event, [ASSUME]: assume } : event,
        notesOf(missing, script.needs.get(event.type), computed, failures),
      ),
    );
  }

  /** All that may happen in a state; nothing more where enough is known. */
  #resultsIn(snapshot: AnyMachineSnapshot): ReadonlyMap<string, Result> {
    const { id } = this.#keyOf(snapshot);
    const known = this.#results.get(id);
    if (known) return known;
    if (this.#results.size >= LIMIT && !this.#model.script)
      throw new Error(`${nameOf(this.#model)}: more than ${LIMIT} states; the key of its model is too fine.`);
    if (this.#results.size >= LIMIT || this.#isEnough(this.#reachable)) {
      this.#isWhole = false;
      return new Map();
    }
    const results = new Map<string, Result>();
    this.#results.set(id, results);
    this.#snapshots.set(id, snapshot);
    const same = new Set<string>();
    for (const event of eventsIn(this.#model, snapshot, this.#timers.get(snapshot) ?? [])) {
      for (const result of this.#stepsOf(snapshot, event)) {
        // Of events that do the same and lead to the same place, the first.
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
    const places = new Map<string, Place>();
    const beginnings: Place[] = [];
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
        const isBeginning = path.length === 0;
        const snapshot = this.#snapshots.get(id) ?? state;
        const place = places.get(id) ?? { id, key, snapshot, start, path, ...(isBeginning && { entered }) };
        places.set(id, place);
        if (isBeginning) beginnings.push(place.start === start ? place : { ...place, start, path, entered });
      }
    }
    const edges = new Map<string, Edge[]>();
    for (const [id, results] of this.#results) {
      const from = places.get(id);
      if (from)
        edges.set(
          id,
          [...results.values()].flatMap((result) => this.#edgeOf(from, result, places)),
        );
    }
    return {
      model: this.#model,
      structure: this.#structure,
      places: [...places.values()],
      beginnings,
      edgesFrom: ({ id }) => edges.get(id) ?? [],
      reachable: this.#reachable,
      internal: [...this.#raised].filter((type) => type in this.#model.cases),
      impossible: [...this.#impossible.values()],
      isWhole: this.#isWhole,
    };
  }

  #edgeOf(from: Place, { after, ...result }: Result, places: ReadonlyMap<string, Place>): Edge[] {
    const to = places.get(this.#keyOf(after).id);
    return to ? [{ ...result, from, to }] : [];
  }
}

/**
 * Explores a model; no further than to where `isEnough` is content with the items that were reached. Of a machine without a
 * model, events that it sends to itself are not sent from outside.
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
