/** Compares a machine with the oracles of its model, in every state and after every event, handled or not. */
import type { AnyEventObject } from "xstate";
import { textOf } from "../events.ts";
import { type Exploration, explore, type Vertex } from "../explore.ts";
import { keyOf, type MachineModel, nameOf, type Start, startsOf } from "../model.ts";
import { bothItem, idsIn, type Observation, varyItem } from "../observe.ts";
import type { RunListeners } from "../run.ts";
import { structureOf } from "../structure.ts";
import { startOf } from "../xstate-internals.ts";
import { shortestBroken } from "./broken-walk.ts";
import { GuardPairs } from "./guard-pairs.ts";
import type { Moment } from "./moment.ts";
import type { Oracle, Watch } from "./oracle.ts";
import { type RecordedRun, startRecordedRun } from "./recorded-run.ts";
import { TriedValues } from "./tried-values.ts";

/** An oracle that a machine contradicts. */
export interface Broken {
  readonly promise: string;
  /** How the machine differs, in a sentence. */
  readonly problem: string;
  /** Name of the start; completes the sentence "Given that ...". */
  readonly given: string;
  /** The events that lead there. */
  readonly events: readonly AnyEventObject[];
}

/** The first run in which an oracle was broken. */
interface Failure {
  readonly start: Start;
  /** The events up to the broken promise, without those that ended while time passed. */
  readonly events: readonly AnyEventObject[];
}

/** Gaps of a model: faults in these places of its machine stay unnoticed. */
export interface Gaps {
  /** Ids of walked states of which no oracle expects anything. */
  readonly states: readonly string[];
  /** Ids of walked transitions of which no oracle expects anything. */
  readonly transitions: readonly string[];
  /** Properties of events, outputs and inputs that had one value only, such as "range.chosen: range.key" or "start: input.id". */
  readonly values: readonly string[];
  /** Guards of one event that were never both true in a tried step, such as "list.submitted: isEmpty and isTooLong". */
  readonly guards: readonly string[];
}

/** The result of comparing a machine with the oracles of its model. */
export interface Verdict {
  readonly machine: string;
  readonly broken: readonly Broken[];
  /** Gaps of the model, without those that have a reason in `unreachable`. */
  readonly unchecked: Gaps;
  /** Reasons in `unreachable` for gaps that do not exist: "vary …" and "both …". */
  readonly unneeded: readonly string[];
  /** Number of steps that were compared. */
  readonly steps: number;
}

/** An oracle's view of one run. */
interface Watching {
  readonly oracle: Oracle;
  readonly watch: Watch;
}

/** A model with more tries than this is compared from a part of its states; see `statesToTry`. */
const MAX_TRIES = 4000;

/**
 * Returns the states from which every event is tried: all of them, or for a large model those in which something is reached for the
 * first time and the first ones of each combination of active states.
 */
function statesToTry({ vertices, edgesFrom, model }: Exploration): readonly Vertex[] {
  const events = Object.values(model.cases).flat().length + 1;
  if (vertices.length * events <= MAX_TRIES) return vertices;
  const configurationOf = ({ snapshot }: Vertex) => JSON.stringify(snapshot.value);
  const share = Math.ceil(MAX_TRIES / (events * new Set(vertices.map(configurationOf)).size));
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return vertices.filter((vertex) => {
    const items = edgesFrom(vertex).flatMap((edge) => edge.items);
    const isNew = items.some((item) => !seen.has(item));
    for (const item of items) seen.add(item);
    const configuration = configurationOf(vertex);
    const count = counts.get(configuration) ?? 0;
    counts.set(configuration, count + 1);
    return isNew || count < share;
  });
}

/** Compares one model. */
class Verifier {
  readonly #model: MachineModel;
  readonly #broken = new Map<Oracle, Failure>();
  readonly #walked = { states: new Set<string>(), transitions: new Set<string>() };
  readonly #checked = { states: new Set<string>(), transitions: new Set<string>() };
  readonly #values = new TriedValues();
  readonly #pairs: GuardPairs;
  #steps = 0;

  constructor(model: MachineModel) {
    this.#model = model;
    this.#pairs = new GuardPairs(structureOf(model.machine));
  }

  verify(): Verdict {
    const exploration = explore(this.#model);
    // Starts may lead to the same state, and each has its own expectations.
    const vertices = new Set([...exploration.initialVertices, ...statesToTry(exploration)]);
    for (const vertex of vertices) this.#tryAllIn(vertex);
    for (const { input } of startsOf(this.#model)) {
      const { before, microsteps } = startOf(this.#model.machine, input);
      this.#pairs.add(before, microsteps);
    }
    const left = (kind: "states" | "transitions") =>
      [...this.#walked[kind]].filter((id) => !this.#checked[kind].has(id)).sort();
    const root = structureOf(this.#model.machine).states[0]?.id;
    const { unreachable = {} } = this.#model;
    const values = this.#values.constants();
    const guards = this.#pairs.open();
    const gaps = new Set([...values.map(varyItem), ...guards.map(bothItem)]);
    return {
      machine: nameOf(this.#model),
      broken: [...this.#broken].map(([oracle, failure]) => this.#shortest(oracle, failure)),
      unchecked: {
        states: left("states").filter((id) => id !== root),
        transitions: left("transitions"),
        values: values.filter((name) => !(varyItem(name) in unreachable)),
        guards: guards.filter((name) => !(bothItem(name) in unreachable)),
      },
      unneeded: Object.keys(unreachable).filter((item) => /^(?:vary|both) /.test(item) && !gaps.has(item)),
      steps: this.#steps,
    };
  }

  /** Leaves out the steps that a failure does not need. */
  #shortest(oracle: Oracle, { start, events }: Failure): Broken {
    const { problem = "", events: steps = [] } = shortestBroken(this.#model, start, events, [oracle]) ?? {};
    const { promise } = oracle;
    return { promise, problem: problem.replace(`${promise}: `, ""), given: start.name, events: steps };
  }

  /** Performs every event in one state. Events that leave the state are each performed in a run of their own. */
  #tryAllIn(vertex: Vertex): void {
    let attempt = this.#begin(vertex);
    const key = keyOf(this.#model, attempt.run.snapshot());
    for (const event of this.#eventsIn(attempt.run)) {
      attempt.perform(event);
      if (keyOf(this.#model, attempt.run.snapshot()) === key) continue;
      attempt.wait();
      attempt = this.#begin(vertex);
    }
    attempt.wait();
  }

  /** Returns all events of the model, also those that the machine does not handle in this state. */
  #eventsIn(run: RecordedRun): AnyEventObject[] {
    const snapshot = run.snapshot();
    if (snapshot.status !== "active") return [];
    const { cases, filterEvents } = this.#model;
    const all = Object.entries(cases)
      .flatMap(([type, payloads]) => payloads.map((payload): AnyEventObject => ({ ...payload, type })))
      .filter((event) => filterEvents?.(snapshot, event) ?? true);
    return [...new Map([...all, ...run.events()].map((event) => [textOf(event), event])).values()];
  }

  /** Starts a run and leads it to a state. */
  #begin({ start, path }: Vertex) {
    const attempt = new Attempt(this.#model, start, {
      oracles: (this.#model.oracles ?? []).filter((oracle) => !this.#broken.has(oracle)),
      onBroken: (oracle, failure) => this.#broken.set(oracle, failure),
      onStep: (before, microsteps) => this.#pairs.add(before, microsteps),
      onCompared: (moment, observation, isChecked) => this.#count(moment, observation, isChecked),
    });
    for (const event of path) attempt.perform(event);
    return attempt;
  }

  #count(moment: Moment, { items }: Observation, isChecked: boolean): void {
    const { name } = moment;
    this.#steps += 1;
    this.#values.add(moment);
    if (name === "wait") return;
    for (const set of isChecked ? [this.#walked, this.#checked] : [this.#walked]) {
      for (const id of idsIn("state", items)) set.states.add(id);
      for (const id of idsIn("take", items)) set.transitions.add(id);
    }
  }
}

interface Listeners extends Required<Pick<RunListeners, "onStep">> {
  readonly oracles: readonly Oracle[];
  readonly onBroken: (oracle: Oracle, failure: Failure) => void;
  readonly onCompared: (moment: Moment, observation: Observation, isChecked: boolean) => void;
}

/** One run, watched by oracles. A broken oracle stops watching. */
class Attempt {
  readonly run: RecordedRun;
  readonly #start: Start;
  readonly #listeners: Listeners;
  readonly #events: AnyEventObject[] = [];
  #watching: readonly Watching[];

  constructor(model: MachineModel, start: Start, listeners: Listeners) {
    this.run = startRecordedRun(model, start, listeners);
    this.#start = start;
    this.#listeners = listeners;
    this.#watching = listeners.oracles.map((oracle) => ({ oracle, watch: oracle.watch() }));
    this.#compare(this.run.first, this.run.entered);
  }

  perform(event: AnyEventObject): void {
    this.#events.push(event);
    const { moment, observation } = this.run.perform(event);
    this.#compare(moment, observation);
  }

  /** Lets time pass until nothing more happens, and ends the run. */
  wait(): void {
    for (const moment of this.run.wait()) this.#compare(moment, { items: [], taken: [] });
    this.run.stop();
  }

  #compare(moment: Moment, observation: Observation): void {
    let isChecked = false;
    for (const { oracle, watch } of this.#watching) {
      try {
        isChecked = watch(moment) || isChecked;
      } catch {
        this.#watching = this.#watching.filter((one) => one.oracle !== oracle);
        this.#listeners.onBroken(oracle, { start: this.#start, events: [...this.#events] });
      }
    }
    this.#listeners.onCompared(moment, observation, isChecked);
  }
}

/** Compares the machine of a model with the model's oracles. Each start, state and event of the model is tried on real actors. */
export const verify = (model: MachineModel): Verdict => new Verifier({ ...model, starts: startsOf(model) }).verify();

/** Returns the broken promises as text, each with the steps that lead there; "" if there is none. */
export const brokenText = ({ machine, broken }: Verdict): string =>
  broken
    .map(({ promise, problem, given, events }) =>
      [
        `${machine}: ${promise}`,
        `  given that ${given}`,
        ...events.map((event) => `  ${textOf(event)}`),
        `  ${problem}`,
      ].join("\n"),
    )
    .join("\n");
