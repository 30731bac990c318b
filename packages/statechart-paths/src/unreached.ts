/**
 * Lists the states and transitions that the cases do not reach, with reasons. Everything that depends on an event without a case is
 * reported as one line.
 */

import { type Exploration, explore } from "./explore.ts";
import { inferModel } from "./infer-model.ts";
import { outcomesFor } from "./inline-actors.ts";
import { type MachineModel, nameOf } from "./model.ts";
import { refuseItem, stateItem, takeItem } from "./observe.ts";
import type { Criterion } from "./plan.ts";
import { descriptorMatches, type TransitionEntry } from "./structure.ts";
import { itemsOfStructure } from "./structure-items.ts";
import { triggerOf } from "./triggers.ts";

/** True if the model has no case or outcome for the event of a transition. */
function hasNoCase(model: MachineModel, { kind, eventType, source }: TransitionEntry): boolean {
  if (kind === "event")
    return !Object.entries(model.cases).some(
      ([type, payloads]) => payloads.length > 0 && descriptorMatches(eventType, type),
    );
  if (kind !== "done" && kind !== "error") return false;
  const invoked = source.invoke.find(({ id }) => eventType === `xstate.${kind}.actor.${id}`);
  if (!invoked) return false;
  const given = outcomesFor(model, invoked.src);
  return typeof given !== "function" && given[kind].length === 0;
}

interface MissingCases {
  /** Events and outcomes without a case, one line each. */
  readonly lines: readonly string[];
  /** True for an item that can't be reached without those cases. */
  readonly isBehind: (item: string) => boolean;
}

/** Finds the cases that a model lacks, given the reached items. */
function missingCases({ model, structure }: Exploration, reached: ReadonlySet<string>): MissingCases {
  const entries = model.script
    ? []
    : structure.transitions.filter((entry) => hasNoCase(model, entry) && !reached.has(takeItem(entry.id)));
  if (entries.length === 0) return { lines: [], isBehind: () => false };
  const types = new Set(entries.map(({ eventType }) => eventType.replace("*", "anything")));
  const lineOf = (entry: TransitionEntry) =>
    entry.kind === "event" ? `no case for ${entry.eventType}` : `no outcome in which ${triggerOf(entry)}`;
  const bare = inferModel(model.machine, nameOf(model));
  const { reachable } = explore({ ...bare, filterEvents: (_, { type }) => !types.has(type) });
  return { lines: [...new Set(entries.map(lineOf))], isBehind: (item) => !reachable.has(item) };
}

/** Items that the cases do not reach, one line each. */
export interface Unreached {
  /** Items that should be reached. */
  readonly notReached: readonly string[];
  /** Items that can't be reached, each with the reason. */
  readonly unreachable: readonly string[];
}

const ALWAYS_YES = "the guards evaluated before it imply yes";

/** Finds guards that are never false, although all combinations were tried: the guards evaluated before imply them. */
function impossibleRefusals({ model, structure, reachable, isWhole, impossible }: Exploration): Map<string, string> {
  if (!model.script || !isWhole || impossible.length > 0) return new Map();
  const ids = structure.transitions.flatMap(({ id, guard }) => (guard === undefined ? [] : [id]));
  const found = ids.filter((id) => reachable.has(takeItem(id)) && !reachable.has(refuseItem(id)));
  return new Map(found.map((id) => [refuseItem(id), ALWAYS_YES]));
}

/** Adds the reason to a state that no transition leads to, and to a transition whose event the machine sends with certain payloads. */
function withReason({ structure: { states, transitions }, needsPayload }: Exploration, item: string): string {
  const unsent = transitions.find((entry) => [takeItem(entry.id), refuseItem(entry.id)].includes(item));
  if (unsent && needsPayload(unsent))
    return `${item}: whether the machine sends ${unsent.eventType} depends on the payload; write a model`;
  const node = states.find(({ id }) => stateItem(id) === item);
  const { parent } = node ?? {};
  if (!node || !parent) return item;
  const isBegun = parent.type === "parallel" || parent.initial?.target?.includes(node) === true;
  const isMeant = transitions.some(({ targets }) =>
    targets.some((target) => target === node.id || target.startsWith(`${node.id}.`)),
  );
  return isBegun || isMeant ? item : `${item}: no transition leads there`;
}

/** Returns the items of a criterion that are not in `reached`. */
export function unreachedBy(exploration: Exploration, criterion: Criterion, reached: ReadonlySet<string>): Unreached {
  const { states, transitions } = itemsOfStructure(exploration.structure);
  const reasons = new Map([...impossibleRefusals(exploration), ...Object.entries(exploration.model.unreachable ?? {})]);
  const { lines, isBehind } = missingCases(exploration, reached);
  const known = new Set([...states, ...transitions]);
  const missed = (criterion === "states" ? states : [...known]).filter((item) => !reached.has(item));
  return {
    notReached: [
      ...lines,
      ...missed.filter((item) => !reasons.has(item) && !isBehind(item)).map((item) => withReason(exploration, item)),
    ],
    unreachable: missed.flatMap((item) => (reasons.has(item) ? [`${item}: ${reasons.get(item)}`] : [])),
  };
}
