/**
 * All that this package takes from XState beyond its documented interface. tests/xstate-internals.test.ts has one test for each
 * of these, which names it when a version of XState changes it.
 */
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type InspectionEvent,
} from "xstate";

/** One microstep, as XState's inspection tells it. */
export interface Microstep {
  readonly event: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** An event that a machine sends to itself after some time; `after` in a machine is one as well. */
export interface Timer {
  readonly event: AnyEventObject;
  /** By which the machine may cancel it. */
  readonly id: string | undefined;
  /** Milliseconds; infinite where nobody knows. */
  readonly delay: number;
  /** Timers that were set in the same step have the same number; later ones have greater numbers. */
  readonly group: number;
}

/** What a step comes to, without any effect outside of the machine. */
export interface Computed {
  readonly after: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly timers: readonly Timer[];
  /** Names of the actions that would have been run now. */
  readonly effects: readonly string[];
  /** Types of the events that were sent to a parent, of a machine that has none. */
  readonly toParent: readonly string[];
}

/** Stands in for the parent of a machine that is walked alone. */
const absentParent: AnyActorRef = createEmptyActor();
const PARENT = "#_parent";

/** Settings of `sendTo`, by which a machine that has no parent may send to it as well. */
export const withParent = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  settings["to"] === PARENT
    ? { ...settings, to: ({ self }: { readonly self: AnyActorRef }) => self._parent ?? absentParent }
    : { ...settings };

/** The active states, the root among them. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** What a machine will come back to: states by the id of the history that remembers them. */
export const rememberedNodes = (snapshot: AnyMachineSnapshot): Readonly<Record<string, readonly AnyStateNode[]>> =>
  snapshot.historyValue;

/** The microstep in what an inspection tells; undefined for all else. */
export function microstepOf(inspected: InspectionEvent): Microstep | undefined {
  if (inspected.type !== "@xstate.microstep") return undefined;
  const { event, snapshot, _transitions: transitions } = inspected;
  return { event, snapshot: snapshot as AnyMachineSnapshot, transitions };
}

/** An action as XState hands it over to be executed. */
interface Executable {
  readonly type: string;
  readonly params?: unknown;
}
/** What `raise` and `sendTo` have come to when they are executed. */
interface Sending {
  readonly event: AnyEventObject;
  readonly id?: string | undefined;
  readonly delay?: unknown;
  readonly to?: unknown;
}
/** The id of the timer that `cancel` ends. */
const cancelled = (params: unknown) => (params as { readonly sendId: string }).sendId;
const sendingOf = (params: unknown) => params as Sending;

/** More events than this that a machine sends to itself in one step are a circle. */
const MOST_SENT = 100;

/** Computes steps of a machine, and executes none of its actions but those by which it sends events to itself. */
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
      if (microstep && inspected.actorRef === this.#self) this.#microsteps.push(microstep);
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
        if (params === LEFT_OUT) continue;
        if (type === "xstate.cancel") running = running.filter(({ id }) => id !== cancelled(params));
        else if (type === "xstate.raise" || (type === "xstate.sendTo" && sendingOf(params).to === this.#self)) {
          const { event, id, delay } = sendingOf(params);
          if (typeof delay === "number") running.push({ event, id, delay, group });
          else if (type === "xstate.sendTo") sent.push(event);
        } else if (type === "xstate.sendTo") {
          const { event, to } = sendingOf(params);
          if (to === absentParent) toParent.push(event.type);
        } else if (!type.startsWith("xstate.")) effects.push(type);
      }
    };
    let after = first();
    settle();
    for (let count = 0; sent.length > 0 && after.status === "active"; count += 1) {
      if (count > MOST_SENT) throw new Error("The machine sends events to itself without an end.");
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

/** A copy, which is told apart from the snapshot itself; without the actor of this id, which has ended. */
export function copyOf(snapshot: AnyMachineSnapshot, ended?: string): AnyMachineSnapshot {
  const { [ended ?? ""]: _, ...others } = snapshot.children;
  return { ...snapshot, children: ended === undefined ? snapshot.children : others };
}

/** An event that an actor has set for later. */
interface Scheduled {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly id: string | undefined;
}

/** The timers of an actor that has not started yet and of its children: they end when they are told to. */
export class HeldTimers {
  #scheduled: Scheduled[] = [];

  constructor({ system }: AnyActorRef) {
    const cancel = (isMeant: (scheduled: Scheduled) => boolean) => {
      this.#scheduled = this.#scheduled.filter((scheduled) => !isMeant(scheduled));
    };
    Object.assign(system, {
      scheduler: {
        schedule: (source: AnyActorRef, target: AnyActorRef, event: AnyEventObject, delay: number, id?: string) =>
          void this.#scheduled.push({ source, target, event, delay, id }),
        cancel: (source: AnyActorRef, id: string) => cancel((timer) => timer.source === source && timer.id === id),
        cancelAll: (source: AnyActorRef) => cancel((timer) => timer.source === source),
      },
    });
  }

  /** The timers of one actor. */
  of(actor: AnyActorRef): Timer[] {
    return this.#scheduled
      .filter(({ source }) => source === actor)
      .map(({ event, id, delay }) => ({ event, id, delay, group: 0 }));
  }

  /** Ends the first timer of an actor that holds an event of this type. */
  end(actor: AnyActorRef, eventType: string): void {
    const index = this.#scheduled.findIndex(({ source, event }) => source === actor && event.type === eventType);
    const [timer] = index < 0 ? [] : this.#scheduled.splice(index, 1);
    timer?.target.send(timer.event);
  }
}

type Resolve = (...given: unknown[]) => readonly [AnyMachineSnapshot, unknown, unknown];
/** An action of XState's own, such as `assign` or `raise`. */
export interface BuiltInAction {
  readonly type: string;
  readonly resolve: Resolve;
  /** What is done at the end of the step with the parameters that it came to. */
  readonly execute?: (scope: unknown, params: unknown) => void;
}

export const isBuiltInAction = (action: unknown): action is BuiltInAction & (() => void) =>
  typeof action === "function" && "resolve" in action && typeof action.resolve === "function";

/** What an action of XState's own is given: its own settings come as the fifth. */
const SETTINGS = 4;

/** The parameters of an action that could not be computed, and is not executed. */
const LEFT_OUT = {};

/** How an action of XState's own is changed. */
interface Change {
  readonly settings: (settings: Record<string, unknown>) => Record<string, unknown>;
  /** Of the actions that it comes to, as `enqueueActions` does. */
  readonly action: (action: unknown) => unknown;
}

/** The same action, changed, and left out where it can't be computed: `onFailure` is then told why. */
export function guardedAction(action: BuiltInAction, change: Change, onFailure: (problem: unknown) => void): object {
  const resolve: Resolve = (...given) => {
    try {
      const settings = change.settings({ ...(given[SETTINGS] as Record<string, unknown>) });
      const [after, params, actions] = action.resolve(
        ...given.slice(0, SETTINGS),
        settings,
        ...given.slice(SETTINGS + 1),
      );
      return [after, params, Array.isArray(actions) ? actions.map(change.action) : actions];
    } catch (problem) {
      onFailure(problem);
      return [given[1] as AnyMachineSnapshot, LEFT_OUT, undefined];
    }
  };
  const execute = (scope: unknown, params: unknown) => {
    if (params !== LEFT_OUT) action.execute?.(scope, params);
  };
  return Object.assign(() => {}, action, { resolve, ...(action.execute && { execute }) });
}

/** A guard put together with `and`, `or`, `not`, or one of XState's own that looks at the state, as `stateIn`. */
interface BuiltInGuard {
  readonly name: string;
  readonly guards?: readonly unknown[];
  readonly check: (snapshot: AnyMachineSnapshot, given: unknown, guard: unknown) => boolean;
}
export const isBuiltInGuard = (guard: unknown): guard is BuiltInGuard & (() => boolean) =>
  typeof guard === "function" && "check" in guard && typeof guard.check === "function";

/** A guard that is decided by `decide`, which unlike other guards is given the snapshot. */
export const guardDecidedBy = (
  decide: (snapshot: AnyMachineSnapshot, given: { context: unknown; event: AnyEventObject }) => boolean,
): (() => boolean) => Object.assign(() => false, { check: decide });

const UNNAMED = "unnamed ";
/** A name that a scripted machine knows the source of an actor by which is written where it is invoked. */
export const nameForUnnamed = (invokeId: string): string => UNNAMED + invokeId;

/** True for the name that XState, or a scripted machine, gives to the source of an actor that is written where it is invoked. */
export const isUnnamedSource = (src: string): boolean => src.startsWith("xstate.invoke.") || src.startsWith(UNNAMED);

/** True for the id that XState gives to an invoked actor which was given none: its place in the list, and its state. */
export const isDefaultInvokeId = (id: string): boolean => /^\d+\./.test(id);

/** What an action of XState's own was made with, such as the event that it raises. */
export const settingsOf = (action: BuiltInAction): Readonly<Record<string, unknown>> => ({ ...action });
