/** Records a run of a machine as a list of moments, one for each event. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";
import { TIMER } from "../events.ts";
import type { MachineModel, Start } from "../model.ts";
import type { Observation } from "../observe.ts";
import { startRun } from "../run.ts";
import { configurationOf } from "../structure.ts";
import type { Moment } from "./moment.ts";

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
interface Clock {
  readonly delay: number;
  readonly due: number;
}

const isInitial = ({ type }: AnyEventObject) => type === "xstate.init";
const sourceOf = (actor: AnyActorRef | undefined) => (typeof actor?.src === "string" ? actor.src : "actor");
const isRunning = (actor: AnyActorRef | undefined) => actor?.getSnapshot()?.status === "active";
const runningIds = ({ children }: AnyMachineSnapshot) =>
  Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) =>
    isRunning(child) ? [id] : [],
  );

/** Returns the name of a timer's event. */
const timerName = (type: string, delay: number) =>
  type.startsWith("xstate.after.") ? `after ${delay}` : `${type} after ${delay}`;

/** Returns the name of an event; see `Moment`. `delay` is the delay of the timer that it ends. */
function momentName(event: AnyEventObject, before: AnyMachineSnapshot, delay: number | undefined): string {
  if (delay !== undefined) return timerName(event.type, delay);
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  return kind && id ? `${kind} ${sourceOf(before.children[id])}` : event.type;
}

/** Starts a real actor of the model's machine that records its moments. */
export function startRecordedRun(model: MachineModel, start: Start): RecordedRun {
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
  const run = startRun(model, start, { onEmit: (emitted) => void effects.emitted.push(emitted), onInspect });
  let time = 0;
  let clocks = new Map<string, Clock>();
  let running = new Set<string>();
  /** Timers have no identity of their own; of two for the same event, the first one to end decides. */
  const updateClocks = (ended?: string) => {
    const known = new Map(clocks);
    if (ended !== undefined) known.delete(ended);
    clocks = new Map(
      run.timers().map(({ event: { type }, delay }) => {
        const before = known.get(type);
        return [type, before?.delay === delay ? before : { delay, due: time + delay }];
      }),
    );
  };
  const take = (event: AnyEventObject, name: string, before: AnyMachineSnapshot | undefined): Moment => {
    const after = run.snapshot();
    const now = new Set(runningIds(after));
    const ended = [...running].filter((id) => !now.has(id));
    running = now;
    const taken = Object.fromEntries(Object.entries(effects).map(([kind, list]) => [kind, list.splice(0)]));
    return {
      ...(taken as unknown as Effects),
      name,
      event,
      from: before ? configurationOf(before.value) : "",
      to: configurationOf(after.value),
      before,
      snapshot: after,
      ended,
      timers: [...clocks].map(([type, { delay }]) => ({ name: timerName(type, delay), delay })),
      time,
    };
  };
  updateClocks();
  const first = take({ type: "xstate.init", input: start.input }, "start", undefined);

  const perform: RecordedRun["perform"] = (event) => {
    const before = run.snapshot();
    const isTimer = event.type.startsWith("xstate.after.") || TIMER in event;
    const clock = isTimer ? clocks.get(event.type) : undefined;
    const name = momentName(event, before, clock?.delay);
    if (clock) {
      const isInOrder = [...clocks.values()].every(({ due }) => due >= clock.due);
      time = isInOrder ? clock.due : Number.NaN;
    }
    const observation = run.perform(event);
    updateClocks(clock && event.type);
    return { moment: take(event, name, before), observation };
  };

  const wait = () => {
    const moments: Moment[] = [];
    while (moments.length < MAX_TIMERS && clocks.size > 0) {
      const [next] = [...clocks].sort(([, one], [, other]) => one.due - other.due);
      const timer = run.timers().find(({ event: { type } }) => type === next?.[0]);
      if (!timer) break;
      const isAfter = timer.event.type.startsWith("xstate.after.");
      moments.push(perform(isAfter ? timer.event : { ...timer.event, [TIMER]: timer.delay }).moment);
    }
    if (clocks.size === 0) time = Number.isNaN(time) ? time : Number.POSITIVE_INFINITY;
    return [...moments, take({ type: "wait" }, "wait", run.snapshot())];
  };

  return { first, snapshot: run.snapshot, events: run.events, perform, entered: run.entered, wait, stop: run.stop };
}
