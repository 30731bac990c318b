/** Decides which steps a tester can do by hand. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";
import { delayOf, millisecondsOf } from "./delays.ts";
import { eventMetaOf, propertyOf } from "./event-meta.ts";
import { TIMER } from "./events.ts";
import { idsIn, type Observation } from "./observe.ts";
import { descriptorMatches, structureOf, type TransitionEntry } from "./structure.ts";

/** Delays below this, in milliseconds, are too short to observe. */
const MIN_DELAY_MS = 50;

const statedIn = (meta: unknown): boolean | undefined => {
  const stated = propertyOf(meta, "byHand");
  return typeof stated === "boolean" ? stated : undefined;
};

/** Returns what `meta.byHand` states for a transition: its own, that of its event, or that of the nearest state around it. */
function statedFor(machine: AnyStateMachine, type: string, entry: TransitionEntry): boolean | undefined {
  const own = statedIn(entry.definition.meta) ?? statedIn(eventMetaOf(machine, type));
  if (own !== undefined) return own;
  for (let node: AnyStateNode | undefined = entry.source; node; node = node.parent) {
    const stated = statedIn(node.meta);
    if (stated !== undefined) return stated;
  }
  return undefined;
}

/** The results of invoked actors and very short delays are out of a tester's hands. */
function isUsuallyByHand(machine: AnyStateMachine, event: AnyEventObject, before: AnyMachineSnapshot): boolean {
  if (/^xstate\.(done\.actor|error\.actor|snapshot)\./.test(event.type)) return false;
  const delay = delayOf(before, event.type);
  const time = delay === undefined ? event[TIMER] : millisecondsOf(machine, before, delay);
  return typeof time !== "number" || time >= MIN_DELAY_MS;
}

/**
 * True if a tester can make an event happen. `meta.byHand` of the transition, the event or the state decides; otherwise results of
 * invoked actors and delays under 50 ms can't be done by hand.
 */
export function isByHand(
  machine: AnyStateMachine,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  { items }: Pick<Observation, "items">,
): boolean {
  const { entryWithId } = structureOf(machine);
  const entries = [...idsIn("take", items), ...idsIn("refuse", items)].flatMap((id) => {
    const entry = entryWithId(id);
    return entry && entry.kind !== "always" && descriptorMatches(entry.eventType, event.type) ? [entry] : [];
  });
  const usual = isUsuallyByHand(machine, event, before);
  if (entries.length === 0) return statedIn(eventMetaOf(machine, event.type)) ?? usual;
  return entries.every((entry) => statedFor(machine, event.type, entry) ?? usual);
}
