/** Records a run of a machine as a list of moments, one for each event. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";
import { endsDelay, TIMER } from "../events.ts";
import type { MachineModel, Start } from "../model.ts";
import type { Observation } from "../observe.ts";
import { type RunListeners, startRun } from "../run.ts";
import { activeStates } from "../structure.ts";
import type { Moment } from "./moment.ts";
import { momentName, sourceOf, timerName } from "./moment-name.ts";

/** A run that records a moment for each event. */
export interface RecordedRun {
  /** The moment of the start. */
  readonly first: Moment;
  readonly snapshot: () => AnyMachineSnapshot;
  /** Returns the events that the machine handles in this state, as far as the model knows. */
  readonly events: () => AnyEventObject[];
  readonly perform: (event: AnyEventObject) => { readonly moment: Moment; readonly observation: Observation };
  /** Observation of the start. */
  readonly entered: Observation;
  /** Ends timers in the order in which they are due until none is left, at most `MAX_TIMERS`, then waits without a limit. */
  readonly wait: () => Moment[];
  readonly stop: () => void;
}

/** A machine that sets a timer whenever one ends would wait without an end. */
const MAX_TIMERS = 10;

type Effects = Pick<Moment, "actions" | "emitted" | "sent" | "started">;

const isInitial = ({ type }: AnyEventObject) => type === "xstate.init";
const isRunning = (actor: AnyActorRef | undefined) => actor?.getSnapshot()?.status === "active";
const runningIds = ({ children }: AnyMachineSnapshot) =>
  Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) =>
    isRunning(child) ? [id] : [],
  );

/** Starts a real actor of the model's machine that records its moments. */
export function startRecordedRun(
  model: MachineModel,
  start: Start,
  { onStep }: Pick<RunListeners, "onStep"> = {},
): RecordedRun {
  const effects: Record<keyof Effects, unknown[]> = { actions: [], emitted: [], sent: [], started: [] };
  const onInspect = (inspected: InspectionEvent) => {
    if (inspected.type === "@xstate.action") {
      const { type, params } = inspected.action;
      const isOwn = inspected.actorRef.sessionId === inspected.rootId && !type.startsWith("xstate.");
      if (isOwn) effects.actions.push({ type, params });
    } else if (inspected.type === "@xstate.event") {
      const { event, sourceRef, rootId } = inspected;
      const actor = inspected.actorRef as AnyActorRef;
      // The machine's own children, not those of its children.
      if (actor.sessionId === rootId || sourceRef?.sessionId !== rootId) return;
      if (isInitial(event)) effects.started.push({ id: actor.id, src: sourceOf(actor), input: event["input"] });
      else effects.sent.push({ to: actor.id, event });
    }
  };
  const run = startRun(model, start, {
    onEmit: (emitted) => void effects.emitted.push(emitted),
    onInspect,
    ...(onStep && { onStep }),
  });
  /** False once a timer has ended before one that was due earlier. */
  let isTimed = true;
  let running = new Set<string>();
  const take = (
    event: AnyEventObject,
    name: string,
    before: AnyMachineSnapshot | undefined,
    time = isTimed ? run.now() : Number.NaN,
  ): Moment => {
    const after = run.snapshot();
    const now = new Set(runningIds(after));
    const ended = [...running].filter((id) => !now.has(id));
    running = now;
    const taken = Object.fromEntries(Object.entries(effects).map(([kind, list]) => [kind, list.splice(0)]));
    return {
      ...(taken as unknown as Effects),
      name,
      event,
      from: before ? activeStates(before) : "",
      to: activeStates(after),
      before,
      snapshot: after,
      ended,
      timers: run.timers().map(({ event: { type }, delay }) => ({ name: timerName(type, delay), delay })),
      time,
    };
  };
  const first = take({ type: "xstate.init", input: start.input }, "start", undefined);

  const perform: RecordedRun["perform"] = (event) => {
    const before = run.snapshot();
    const timers = endsDelay(event) ? run.timers() : [];
    const timer = timers.find((one) => one.event.type === event.type);
    if (timer && timer.due > (timers[0]?.due ?? 0)) isTimed = false;
    const observation = run.perform(event);
    return { moment: take(event, momentName(event, before, timer?.delay), before), observation };
  };

  const wait = () => {
    const moments: Moment[] = [];
    for (let timers = run.timers(); timers.length > 0 && moments.length < MAX_TIMERS; timers = run.timers()) {
      const [{ event, delay } = { event: { type: "" }, delay: 0 }] = timers;
      moments.push(perform(event.type.startsWith("xstate.after.") ? event : { ...event, [TIMER]: delay }).moment);
    }
    const isOver = run.timers().length === 0 && isTimed;
    return [...moments, take({ type: "wait" }, "wait", run.snapshot(), isOver ? Number.POSITIVE_INFINITY : undefined)];
  };

  return { first, snapshot: run.snapshot, events: run.events, perform, entered: run.entered, wait, stop: run.stop };
}
