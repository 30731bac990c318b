/** What a model has no case for. All that lies behind such an event is missing with it, and is told in one line. */
import { assumedModel } from "./assume.ts";
import { type Exploration, explore } from "./explore.ts";
import { type MachineModel, nameOf } from "./model.ts";
import { takeItem } from "./observe.ts";
import { descriptorMatches, type TransitionEntry } from "./structure.ts";
import { triggerOf } from "./triggers.ts";

/** True where the model never lets the event of a transition happen. */
function isCaseless({ cases, outcomes = {} }: MachineModel, { kind, eventType, source }: TransitionEntry): boolean {
  if (kind === "event")
    return !Object.entries(cases).some(([type, payloads]) => payloads.length > 0 && descriptorMatches(eventType, type));
  if (kind !== "done" && kind !== "error") return false;
  const invoked = source.invoke.find(({ id }) => eventType === `xstate.${kind}.actor.${id}`);
  if (!invoked) return false;
  const given = outcomes[typeof invoked.src === "string" ? invoked.src : "actor"];
  return typeof given !== "function" && (given?.[kind].length ?? 0) === 0;
}

interface Missing {
  /** What there is no case for, one line each. */
  readonly lines: readonly string[];
  /** True for what can't be reached without those cases, whatever the others are. */
  readonly isBehind: (item: string) => boolean;
}

/** What is missing of a model where these items were reached. */
export function missingCases({ model, structure }: Exploration, reached: ReadonlySet<string>): Missing {
  const entries = model.script
    ? []
    : structure.transitions.filter((entry) => isCaseless(model, entry) && !reached.has(takeItem(entry.id)));
  if (entries.length === 0) return { lines: [], isBehind: () => false };
  const types = new Set(entries.map(({ eventType }) => eventType.replace("*", "anything")));
  const lineOf = (entry: TransitionEntry) =>
    entry.kind === "event" ? `no case for ${entry.eventType}` : `no outcome in which ${triggerOf(entry)}`;
  const bare = assumedModel(model.machine, nameOf(model));
  const { reachable } = explore({ ...bare, within: (_, { type }) => !types.has(type) });
  return { lines: [...new Set(entries.map(lineOf))], isBehind: (item) => !reachable.has(item) };
}
