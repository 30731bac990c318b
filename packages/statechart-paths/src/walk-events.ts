/** Walks given events on a real actor, as tests and shrinking need them. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { ASSUME, textOf } from "./events.ts";
import type { Edge, Vertex } from "./explore.ts";
import { keyOf, type MachineModel, type Start } from "./model.ts";
import { unknownIn } from "./notes.ts";
import type { Walk } from "./plan.ts";
import { type Run, startRun } from "./run.ts";
import { candidatesOf } from "./structure.ts";
import { activeNodes } from "./xstate-internals.ts";

/** An event to perform, with notes for its step. */
export type GivenEvent = Pick<Edge, "event" | "notes"> & Partial<Pick<Edge, "otherNotes" | "isUncertain">>;

/** Returns an event without the guard results that it assumes. */
export const withoutAssumptions = ({ [ASSUME]: _, ...event }: AnyEventObject): AnyEventObject =>
  event as AnyEventObject;

/** True if an event may happen now: a running timer or actor ends, or an active state handles it. */
function isPossible(run: Run, event: AnyEventObject): boolean {
  const snapshot = run.snapshot();
  if (snapshot.status !== "active") return false;
  const text = textOf(withoutAssumptions(event));
  if (run.events().some((possible) => textOf(possible) === text)) return true;
  return (
    !event.type.startsWith("xstate.") && activeNodes(snapshot).some((node) => candidatesOf(node, event.type).length > 0)
  );
}

/** An event that is not possible, at its index. */
export interface Refused {
  readonly index: number;
  readonly snapshot: AnyMachineSnapshot;
  /** The events that are possible instead. */
  readonly possible: readonly AnyEventObject[];
}

/** Walks events on a real actor. `next` returns the event of each step, or undefined to refuse it. */
export function walkEvents<Step>(
  model: MachineModel,
  start: Start,
  steps: readonly Step[],
  next: (step: Step, run: Run) => GivenEvent | undefined,
): Walk | Refused {
  const run = startRun(model, start);
  try {
    const path: AnyEventObject[] = [];
    const vertex = (): Vertex => {
      const key = keyOf(model, run.snapshot());
      return { id: key, key, snapshot: run.snapshot(), start, path: [...path] };
    };
    const initialVertex: Vertex = { ...vertex(), entered: run.entered };
    const edges: Edge[] = [];
    let from: Vertex = initialVertex;
    for (const [index, step] of steps.entries()) {
      const given = next(step, run);
      if (!given || !isPossible(run, given.event)) return { index, snapshot: run.snapshot(), possible: run.events() };
      const observation = run.perform(given.event);
      const { script } = model;
      const assumed = script ? script.evaluated : {};
      const event = script
        ? { ...withoutAssumptions(given.event), ...(Object.keys(assumed).length > 0 && { [ASSUME]: assumed }) }
        : given.event;
      path.push(event);
      const to = vertex();
      const { notes, isUncertain } = unknownIn(model, { otherNotes: [], ...given });
      const otherNotes = given.otherNotes ?? [];
      edges.push({ ...observation, from, to, event, notes, otherNotes, isUncertain, toParent: [] });
      from = to;
    }
    return { start, initialVertex, edges };
  } finally {
    run.stop();
  }
}

export const isRefused = (walked: Walk | Refused): walked is Refused => "possible" in walked;
