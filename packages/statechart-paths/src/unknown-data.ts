/**
 * Tracks data that is unknown without a model: payloads of events, the input, and the context computed from them. Records which
 * guards and which other decisions read it in a step.
 */
import type { AnyEventObject } from "xstate";

/** A piece of unknown data, such as a property of an event, and the step that it comes from. */
interface Source {
  readonly name: string;
  readonly step: number;
}
export type Sources = readonly Source[];

/** A decision other than a guard that reads unknown data, such as the event that an action raises. */
interface Decision {
  readonly sources: Sources;
  /** The source text of the function that decides. */
  readonly text: string;
}

/** Property of an event that the machine sent to itself: the unknown data that the event was computed from. */
const MADE_FROM = Symbol("made from");
/** Property of a context: the unknown data that each key was computed from. XState copies it with the context. */
const KEYS_FROM = Symbol("keys from");
/** Stands for all keys of a context. */
const ANY_KEY = "*";
/** Step of the data that comes from the input. */
const INPUT = -1;

const keysFrom = (context: object) => (context as { readonly [KEYS_FROM]?: ReadonlyMap<string, Sources> })[KEYS_FROM];

const isOwnProperty = (target: object, name: PropertyKey) => Reflect.get(target, name) !== undefined;

/** Wraps an object and reports each property that is read and undefined. */
export function reportUndefined<Subject extends object>(subject: Subject, onMissing: (name: string) => void): Subject {
  const report = (target: object, name: PropertyKey) => {
    if (!isOwnProperty(target, name) && typeof name === "string" && name !== "toJSON") onMissing(name);
  };
  return new Proxy(subject, {
    get(target, name, receiver) {
      report(target, name);
      return Reflect.get(target, name, receiver);
    },
    has(target, name) {
      report(target, name);
      return Reflect.has(target, name);
    },
  });
}

/** Wraps an object and reports every property that is read. */
const reportReads = <Subject extends object>(subject: Subject, onRead: (name: string) => void): Subject =>
  new Proxy(subject, {
    get(target, name, receiver) {
      if (typeof name === "string") onRead(name);
      return Reflect.get(target, name, receiver);
    },
  });

export class UnknownData {
  #step = 0;
  readonly #missing = new Set<string>();
  readonly #readByGuard = new Map<string, Map<string, Source>>();
  readonly #decisions: Decision[] = [];
  /** The reads of the functions that are running, the innermost last. */
  #watches: Map<string, Source>[] = [];
  /** The unknown data that the output of a state of this step was computed from. */
  #output: Sources = [];

  /** Begins a step. */
  begin(): void {
    this.#step += 1;
    this.#missing.clear();
    this.#readByGuard.clear();
    this.#decisions.length = 0;
    this.#output = [];
  }

  #read(sources: Sources): void {
    for (const source of sources) for (const watch of this.#watches) watch.set(this.#labelOf(source), source);
  }

  /** Runs a function and passes the unknown data that it read to `onRead`, also if it throws. */
  watch<Result>(compute: () => Result, onRead: (sources: Sources) => void): Result {
    const read = new Map<string, Source>();
    this.#watches.push(read);
    try {
      return compute();
    } finally {
      this.#watches.pop();
      onRead([...read.values()]);
    }
  }

  /** Runs a guard and records the unknown data that it reads. Its result is assumed, so the function that evaluates it does not read it. */
  watchGuard(guard: string, evaluate: () => unknown): void {
    const outer = this.#watches;
    this.#watches = [];
    try {
      this.watch(evaluate, (sources) => this.#guardRead(guard, sources));
    } catch {
      // The guard needs data that is unknown. The properties that it read before are recorded.
    } finally {
      this.#watches = outer;
    }
  }

  /** Wraps an event, so that reads of its unknown properties are recorded. Events of XState without a payload are returned as they are. */
  event(event: AnyEventObject): AnyEventObject {
    const step = this.#step;
    if (event.type.startsWith("xstate.done.state."))
      return this.#output.length === 0 ? event : this.#tagged(event, this.#output);
    if (/^xstate\.(after|init|stop)/.test(event.type)) return event;
    const made = (event as { readonly [MADE_FROM]?: Sources })[MADE_FROM];
    if (made) return made.length === 0 ? event : this.#tagged(event, made);
    return reportUndefined(event, (name) => {
      if (step === this.#step) this.#missing.add(name);
      this.#read([{ name, step }]);
    });
  }

  /** Records that the error of an actor ended the machine, which passes it on. */
  errorEnded(event: AnyEventObject): void {
    Reflect.get(this.event(event), "error");
  }

  #tagged<Subject extends object>(subject: Subject, sources: Sources): Subject {
    return reportReads(subject, (name) => {
      if (name !== "type") this.#read(sources);
    });
  }

  /** Marks an event that the machine sends to itself. All its properties are known, except if they were computed from `sources`. */
  made(event: unknown, sources: Sources): unknown {
    return typeof event === "object" && event !== null ? { ...event, [MADE_FROM]: sources } : event;
  }

  /** Wraps computed parameters of an action. */
  params(params: unknown, sources: Sources): unknown {
    return typeof params === "object" && params !== null && sources.length > 0 ? this.#tagged(params, sources) : params;
  }

  /** Wraps a context, so that reads of the keys that were computed from unknown data are recorded. */
  context<Context>(context: Context): Context {
    const known = typeof context === "object" && context !== null ? keysFrom(context) : undefined;
    if (!known || known.size === 0) return context;
    return reportReads(context as object, (name) =>
      this.#read([...(known.get(name) ?? []), ...(known.get(ANY_KEY) ?? [])]),
    ) as Context;
  }

  /** Wraps the arguments of a function of the machine. */
  given<Given extends { readonly context?: unknown; readonly event?: unknown }>(given: Given): Given {
    const { context, event } = given;
    return {
      ...given,
      ...("context" in given && { context: this.context(context) }),
      ...(event !== undefined && { event: this.event(event as AnyEventObject) }),
    };
  }

  /** Wraps the missing input of a machine. */
  input(onMissing: (name: string) => void): object {
    return reportUndefined({}, (name) => {
      onMissing(name);
      this.#read([{ name: `${name} of the input`, step: INPUT }]);
    });
  }

  /** Returns a context with the unknown data behind its changed keys; `undefined` stands for all keys. */
  assigned<Context extends object>(context: Context, changes: ReadonlyMap<string | undefined, Sources>): Context {
    const keys = new Map(keysFrom(context));
    for (const [key = ANY_KEY, sources] of changes) {
      if (sources.length > 0) keys.set(key, sources);
      else if (key !== ANY_KEY) keys.delete(key);
    }
    return { ...context, [KEYS_FROM]: keys };
  }

  /** Records the unknown data behind the output of a state. */
  outputFrom(sources: Sources): void {
    this.#output = [...this.#output, ...sources];
  }

  #guardRead(guard: string, sources: Sources): void {
    const read = this.#readByGuard.get(guard) ?? new Map<string, Source>();
    for (const source of sources) read.set(this.#labelOf(source), source);
    if (read.size > 0) this.#readByGuard.set(guard, read);
  }

  /** Records a decision that read unknown data. Without any, nothing is recorded. */
  decided(sources: Sources, decide: unknown): void {
    if (sources.length > 0) this.#decisions.push({ sources, text: String(decide) });
  }

  #labelOf({ name, step }: Source): string {
    return step === this.#step || step === INPUT ? name : `${name} of an earlier step`;
  }

  /** The payload properties that were read in this step and are missing. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  /** The payload that each guard of this step reads, by guard name. The input is left out, because the step can't change it. */
  get readByGuards(): ReadonlyMap<string, readonly string[]> {
    const payloads = [...this.#readByGuard].map(([guard, read]): [string, string[]] => [
      guard,
      [...read].flatMap(([label, { step }]) => (step === INPUT ? [] : [label])),
    ]);
    return new Map(payloads.filter(([, labels]) => labels.length > 0));
  }

  /** The unknown data that decided where this step leads. */
  get decidedBy(): readonly string[] {
    return [...new Set(this.#decisions.flatMap(({ sources }) => sources.map((source) => this.#labelOf(source))))];
  }

  /** The source texts of the functions that decided on unknown data. */
  get deciders(): readonly string[] {
    return this.#decisions.map(({ text }) => text);
  }
}
