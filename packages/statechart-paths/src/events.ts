/** The events that may come next in a state of a machine, as far as its model knows. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { endingNext, isComputed } from "./delays.ts";
import type { MachineModel } from "./model.ts";
import { descriptorMatches } from "./structure.ts";
import { activeNodes, type Timer } from "./xstate-internals.ts";

/** The property of an event that the machine has set for later, other than with `after`: how long it waits, in milliseconds. */
export const TIMER = "timer";

/** The property of an event that holds what guards are taken to say in the step: yes or no, by their names. */
export const ASSUME = "assume";

/** An event as text, by which two are told apart. Errors have no JSON of their own. */
export const textOf = (event: AnyEventObject): string =>
  JSON.stringify(event, (_name, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );

/** The event at the end of a timer. */
const eventOf = ({ event, delay }: Timer): AnyEventObject =>
  event.type.startsWith("xstate.after.") ? event : { ...event, [TIMER]: delay };

/** How the invoked actors of a state may end. */
function endsIn(model: MachineModel, snapshot: AnyMachineSnapshot, isListed: (type: string) => boolean) {
  return activeNodes(snapshot).flatMap((node) =>
    node.invoke.flatMap(({ id, src }): AnyEventObject[] => {
      const types = { done: `xstate.done.actor.${id}`, error: `xstate.error.actor.${id}` };
      if (model.script) {
        const ends = [
          { type: types.done, output: undefined, actorId: id },
          { type: types.error, error: undefined, actorId: id },
        ];
        return ends.filter(({ type }) => isListed(type));
      }
      const given = model.outcomes?.[typeof src === "string" ? src : "actor"];
      const { done, error } = typeof given === "function" ? given(snapshot) : (given ?? { done: [], error: [] });
      return [
        ...done.map((output) => ({ type: types.done, output, actorId: id })),
        ...error.map((reason) => ({ type: types.error, error: reason, actorId: id })),
      ];
    }),
  );
}

/** The events that may come next: the model's cases, timers that end, and the ends of invoked actors. None after the end. */
export function eventsIn(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer[],
): AnyEventObject[] {
  if (snapshot.status !== "active") return [];
  const descriptors = [...new Set(activeNodes(snapshot).flatMap((node) => [...node.transitions.keys()]))];
  const isListed = (type: string) => descriptors.some((descriptor) => descriptorMatches(descriptor, type));
  const cases = Object.entries(model.cases)
    .filter(([type]) => isListed(type))
    .flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type })));
  // Of a machine without a model, a delay that is computed may be any.
  const isUncertain = ({ event }: Timer) => model.script !== undefined && isComputed(snapshot, event.type);
  const ended = endingNext(timers, isUncertain).map(eventOf);
  const unique = new Map(
    [...cases, ...ended, ...endsIn(model, snapshot, isListed)].map((event) => [textOf(event), event]),
  );
  return [...unique.values()].filter((event) => model.within?.(snapshot, event) ?? true);
}
