/**
 * All uses of XState beyond its documented API. tests/xstate-internals.test.ts has one test for each, which fails when a version of
 * XState changes it.
 */
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  createMachine,
  type InspectionEvent,
} from "xstate";
import { mapValues, type PlainObject } from "./plain-object.ts";

/** One microstep, as reported by XState's inspection. */
export interface Microstep {
  readonly event: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** An event that a machine sends to itself after a delay, including `after`. */
export interface Timer {
  readonly event: AnyEventObject;
  /** Id for cancelling the timer. */
  readonly id: string | undefined;
  /** Milliseconds; infinite if unknown. */
  readonly delay: number;
  /** Number of the step that set the timer. Later steps have greater numbers. */
  readonly group: number;
}

/** The result of a step, computed without side effects. */
export interface Computed {
  readonly after: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly timers: readonly Timer[];
  /** Names of the actions that were not run. */
  readonly effects: readonly string[];
  /** Types of the events sent to the parent of a machine without a parent. */
  readonly toParent: readonly string[];
}

/** Stands in for the parent of a machine that is walked alone. */
const absentParent: AnyActorRef = createEmptyActor();
const PARENT = "#_parent";

/** Returns settings of `sendTo` that work without a parent. */
export const withParent = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  settings["to"] === PARENT
    ? { ...settings, to: ({ self }: { readonly self: AnyActorRef }) => self._parent ?? absentParent }
    : { ...settings };

/** Returns the active states, including the root. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** Returns the states that history states remember, by the id of the history state. */
export const rememberedNodes = (snapshot: AnyMachineSnapshot): Readonly<Record<string, readonly AnyStateNode[]>> =>
  snapshot.historyValue;

/** Returns the microstep of an inspection event; undefined for other events. */
export function microstepOf(inspected: InspectionEvent): Microstep | undefined {
  if (inspected.type !== "@xstate.microstep") return undefined;
  const { event, snapshot, _transitions: transitions } = inspected;
  return { event, snapshot: snapshot as AnyMachineSnapshot, transitions };
}

/** An action that XState passes on for execution. */
interface Executable {
  readonly type: string;
  readonly params?: unknown;
}
/** Resolved parameters of `raise` and `sendTo`. */
interface Sending {
  readonly event: AnyEventObject;
  readonly id?: string | undefined;
  readonly delay?: unknown;
  readonly to?: unknown;
}
/** Resolved parameters of `spawnChild` and `invoke`. */
interface Spawned {
  readonly id: string;
  readonly actorRef: (AnyActorRef & { readonly _syncSnapshot?: boolean | undefined }) | undefined;
}
/** Returns the id of the timer that `cancel` ends. */
const cancelled = (params: unknown) => (params as { readonly sendId: string }).sendId;
const sendingOf = (params: unknown) => params as Sending;

/** Max events that a machine may send to itself in one step. More are an endless loop. */
const MAX_SELF_SENT = 100;

/** Max microsteps of one step. Before version 5.31, XState has no limit of its own. */
const MAX_MICROSTEPS = 1000;

/** Computes steps of a machine. Executes no actions except those that send events to the machine itself. */
export class Stepper {
  readonly #self: AnyActorRef = createEmptyActor();
  readonly #microsteps: Microstep[] = [];
  readonly #executed: Executable[] = [];
  readonly #scope;

  constructor() {
    const nothing = () => {};
    this.#scope = {
      self: this.#self,
      system: this.#self.system,
      id: "",
      sessionId: "",
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: (action: Executable) => void this.#executed.push(action),
    };
    this.#self.system.inspect((inspected) => {
      const microstep = microstepOf(inspected);
      if (!microstep || inspected.actorRef !== this.#self) return;
      this.#microsteps.push(microstep);
      if (this.#microsteps.length > MAX_MICROSTEPS)
        throw new Error(`Infinite loop detected: ${MAX_MICROSTEPS} microsteps without reaching a stable state.`);
    });
  }

  start(machine: AnyStateMachine, input: unknown): Computed {
    const computed = this.#compute(machine, [], () => machine.getInitialSnapshot(this.#scope, input));
    if (computed.after.status === "error") throw computed.after.error;
    return computed;
  }

  step(
    machine: AnyStateMachine,
    snapshot: AnyMachineSnapshot,
    event: AnyEventObject,
    timers: readonly Timer[],
  ): Computed {
    return this.#compute(machine, timers, () => machine.transition(snapshot, event, this.#scope));
  }

  #compute(machine: AnyStateMachine, timers: readonly Timer[], first: () => AnyMachineSnapshot): Computed {
    this.#microsteps.length = 0;
    this.#executed.length = 0;
    const group = Math.max(-1, ...timers.map((timer) => timer.group)) + 1;
    const effects: string[] = [];
    const toParent: string[] = [];
    const sent: AnyEventObject[] = [];
    let running = [...timers];
    const settle = () => {
      for (const { type, params } of this.#executed.splice(0)) {
        if (params === FAILED_PARAMS) continue;
        if (type === "xstate.cancel") running = running.filter(({ id }) => id !== cancelled(params));
        else if (type === "xstate.raise" || (type === "xstate.sendTo" && sendingOf(params).to === this.#self)) {
          const { event, id, delay } = sendingOf(params);
          if (typeof delay === "number") running.push({ event, id, delay, group });
          else if (type === "xstate.sendTo") sent.push(event);
        } else if (type === "xstate.spawnChild") {
          const { id, actorRef } = params as Spawned;
          // With `onSnapshot`, an actor sends its first snapshot as soon as it starts.
          if (actorRef?._syncSnapshot)
            sent.push({ type: `xstate.snapshot.${id}`, snapshot: actorRef.getSnapshot() as unknown });
        } else if (type === "xstate.sendTo") {
          const { event, to } = sendingOf(params);
          if (to === absentParent) toParent.push(event.type);
        } else if (!type.startsWith("xstate.")) effects.push(type);
      }
    };
    let after = first();
    settle();
    for (let count = 0; sent.length > 0 && after.status === "active"; count += 1) {
      if (count > MAX_SELF_SENT) throw new Error("The machine sends events to itself without an end.");
      const [event = { type: "" }] = sent.splice(0, 1);
      after = machine.transition(after, event, this.#scope);
      settle();
    }
    return {
      after,
      microsteps: [...this.#microsteps],
      timers: after.status === "active" ? running : [],
      effects,
      toParent,
    };
  }
}

type Config = Parameters<typeof createMachine>[0];

/** Returns the configuration of a state without eventless transitions. */
const withoutAlways = ({ always: _, states, ...config }: PlainObject): PlainObject => ({
  ...config,
  ...(states !== undefined && { states: mapValues(states, (state) => withoutAlways(state as PlainObject)) }),
});

/** Computes the state of a start before its first eventless transition, which XState does not report, and its first microsteps. */
export function startOf(
  machine: AnyStateMachine,
  input: unknown,
): { before: AnyMachineSnapshot; microsteps: readonly Microstep[] } {
  const implementations = machine.implementations as Parameters<typeof createMachine>[1];
  const stopped = createMachine(withoutAlways(machine.config as PlainObject) as Config, implementations);
  return {
    before: new Stepper().start(stopped, input).after,
    microsteps: new Stepper().start(machine, input).microsteps,
  };
}

/** Copies a snapshot, so that the copy has its own identity, without the ended actor. */
export function copyOf(snapshot: AnyMachineSnapshot, ended?: string): AnyMachineSnapshot {
  const { [ended ?? ""]: _, ...others } = snapshot.children;
  return { ...snapshot, children: ended === undefined ? snapshot.children : others };
}

/** Copies a snapshot with another context. */
export const withContext = (snapshot: AnyMachineSnapshot, context: object): AnyMachineSnapshot => ({
  ...snapshot,
  context,
});

/** A delayed event of an actor. */
interface Scheduled {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly id: string | undefined;
  /** The time at which it is due, in milliseconds; infinite if the delay is unknown. */
  readonly due: number;
  /** True if a delay of unknown length ended while it was running. */
  isVague: boolean;
}

/** A running timer. */
export interface RunningDelay extends Timer {
  /** The time at which it is due, in milliseconds; infinite if the delay is unknown. */
  readonly due: number;
}

/** The rest of a running delay. */
export interface Wait {
  /** The whole delay, in milliseconds; infinite if unknown. */
  readonly delay: number;
  /** The rest, in milliseconds, if all steps without a delay take no time. */
  readonly rest: number;
  /** The rest of the delay that ends first apart from this one; infinite without one. */
  readonly nextRest: number;
  /** True if an unknown part of the delay has passed. */
  readonly isVague: boolean;
}

/** Replaces the timers of an actor and its children with timers that end on command. The actor must not have started. */
export class ManualTimers {
  #scheduled: Scheduled[] = [];
  #now = 0;

  constructor({ system }: AnyActorRef) {
    const cancel = (isMeant: (scheduled: Scheduled) => boolean) => {
      this.#scheduled = this.#scheduled.filter((scheduled) => !isMeant(scheduled));
    };
    Object.assign(system, {
      scheduler: {
        schedule: (source: AnyActorRef, target: AnyActorRef, event: AnyEventObject, delay: number, id?: string) =>
          void this.#scheduled.push({ source, target, event, delay, id, due: this.#now + delay, isVague: false }),
        cancel: (source: AnyActorRef, id: string) => cancel((timer) => timer.source === source && timer.id === id),
        cancelAll: (source: AnyActorRef) => cancel((timer) => timer.source === source),
      },
    });
  }

  /** Milliseconds since the start. Only the ends of timers take time. */
  get now(): number {
    return this.#now;
  }

  /** Returns the timers of one actor, the one that is due first at the beginning. */
  of(actor: AnyActorRef): RunningDelay[] {
    return this.#scheduled
      .filter(({ source }) => source === actor)
      .map(({ event, id, delay, due }) => ({ event, id, delay, due, group: 0 }))
      .sort((one, other) => one.due - other.due);
  }

  /** Returns the timer of an actor with an event of this type that is due first. */
  #find(actor: AnyActorRef, eventType: string): Scheduled | undefined {
    return this.#scheduled
      .filter(({ source, event }) => source === actor && event.type === eventType)
      .reduce<Scheduled | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined);
  }

  /** Returns the rest of the delay that an event of this type ends; undefined if none is running. */
  waitFor(actor: AnyActorRef, eventType: string): Wait | undefined {
    const timer = this.#find(actor, eventType);
    return (
      timer && {
        delay: timer.delay,
        rest: Math.max(0, timer.due - this.#now),
        nextRest: Math.min(...this.#scheduled.flatMap((other) => (other === timer ? [] : [other.due - this.#now]))),
        isVague: timer.isVague,
      }
    );
  }

  /** Ends the timer of an actor with an event of this type that is due first. Its time passes for all other timers. */
  end(actor: AnyActorRef, eventType: string): void {
    const timer = this.#find(actor, eventType);
    if (!timer) return;
    this.#scheduled = this.#scheduled.filter((other) => other !== timer);
    if (Number.isFinite(timer.due)) this.#now = Math.max(this.#now, timer.due);
    else for (const other of this.#scheduled) other.isVague = true;
    timer.target.send(timer.event);
  }
}

type Resolve = (...given: unknown[]) => readonly [AnyMachineSnapshot, unknown, unknown];
/** A built-in action of XState, such as `assign` or `raise`. */
export interface BuiltInAction {
  readonly type: string;
  readonly resolve: Resolve;
  /** Executes the action with its resolved parameters at the end of the step. */
  readonly execute?: (scope: unknown, params: unknown) => void;
}

export const isBuiltInAction = (action: unknown): action is BuiltInAction & (() => void) =>
  typeof action === "function" && "resolve" in action && typeof action.resolve === "function";

/** Parameters that mark an action as failed; it is not executed. */
const FAILED_PARAMS = {};

/** Changes to a built-in action. */
interface Change {
  readonly settings: (settings: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the actions it enqueues, as `enqueueActions` does. */
  readonly action: (action: unknown) => unknown;
  /** Changes the arguments of the functions in the settings. */
  readonly given: (given: PlainObject) => PlainObject;
  /** Changes the snapshot after the action; the snapshot before it if the action failed. */
  readonly resolved: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot;
}

/** Returns a changed copy of a built-in action. If it can't be computed, it is skipped and `onFailure` gets the error. */
export function guardedAction(action: BuiltInAction, change: Change, onFailure: (problem: unknown) => void): object {
  const resolve: Resolve = (scope, snapshot, given, params, own, ...more) => {
    try {
      const settings = change.settings({ ...(own as PlainObject) });
      const [after, resolved, actions] = action.resolve(
        scope,
        snapshot,
        change.given(given as PlainObject),
        params,
        settings,
        ...more,
      );
      return [change.resolved(after), resolved, Array.isArray(actions) ? actions.map(change.action) : actions];
    } catch (problem) {
      onFailure(problem);
      return [change.resolved(snapshot as AnyMachineSnapshot), FAILED_PARAMS, undefined];
    }
  };
  const execute = (scope: unknown, params: unknown) => {
    if (params !== FAILED_PARAMS) action.execute?.(scope, params);
  };
  return Object.assign(() => {}, action, { resolve, ...(action.execute && { execute }) });
}

/** A built-in guard: one combined with `and`, `or` or `not`, or one that inspects the state, such as `stateIn`. */
interface BuiltInGuard {
  readonly name: string;
  readonly guards?: readonly unknown[];
  readonly check: (snapshot: AnyMachineSnapshot, given: unknown, guard: unknown) => boolean;
}
export const isBuiltInGuard = (guard: unknown): guard is BuiltInGuard & (() => boolean) =>
  typeof guard === "function" && "check" in guard && typeof guard.check === "function";

/** Creates a guard from `decide`, which gets the snapshot, unlike other guards. */
export const guardFrom = (
  decide: (snapshot: AnyMachineSnapshot, given: { context: unknown; event: AnyEventObject }) => boolean,
): (() => boolean) => Object.assign(() => false, { check: decide });

const UNNAMED = "unnamed ";
/** Returns the source name that a scripted machine gives to an inline actor. */
export const nameForUnnamed = (invokeId: string): string => UNNAMED + invokeId;

/** True for the generated source name of an inline actor, from XState or a scripted machine. */
export const isUnnamedSource = (src: string): boolean => src.startsWith("xstate.invoke.") || src.startsWith(UNNAMED);

/** True for the id that XState generates for an invoked actor: its index and its state. */
export const isDefaultInvokeId = (id: string): boolean => /^\d+\./.test(id);

/** Returns the settings of a built-in action, such as the event that it raises. */
export const settingsOf = (action: BuiltInAction): Readonly<Record<string, unknown>> => ({ ...action });
