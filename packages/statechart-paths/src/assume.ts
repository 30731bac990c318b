/**
 * A model for a machine that has none. Nothing is known of payloads and context, so the machine is taken as a bare statechart,
 * and what its guards say becomes an assumption of the step.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from "xstate";
import { ASSUME, bareMachine, bareSources } from "./bare.ts";
import type { MachineModel, Start } from "./model.ts";
import { descriptorMatches, type Structure, structureOf, type TransitionEntry } from "./structure.ts";

/** Of so many guards every combination is tried; of more, only as many at a time as `TOGETHER` says. */
const ALL_COMBINED = 6;
const TOGETHER = 3;

const guardsOf = ({ transitions }: Structure, isMeant: (entry: TransitionEntry) => boolean): string[] => [
  ...new Set(transitions.filter(isMeant).flatMap(({ guard }) => guard ?? [])),
];

/** The combinations of guards that may say yes together, those of few guards first. */
function combinationsOf(guards: readonly string[]): readonly string[][] {
  const most = guards.length <= ALL_COMBINED ? guards.length : TOGETHER;
  let combinations: string[][] = [[]];
  for (const guard of guards) {
    const longer = combinations.filter(({ length }) => length < most).map((names) => [...names, guard]);
    combinations = [...combinations, ...longer];
  }
  return combinations.sort((one, other) => one.length - other.length);
}

/** False where assumptions lead round in circles, which XState answers with an error. */
function isPossible(compute: () => [AnyMachineSnapshot, ...unknown[]]): boolean {
  try {
    return compute()[0].status !== "error";
  } catch {
    return false;
  }
}

const START = "the machine has started";

function startsOf(bare: AnyStateMachine, eventless: readonly string[]): Start[] {
  const [plain = [], ...others] = combinationsOf(eventless);
  const possible = others.filter((guards) => isPossible(() => initialTransition(bare, { [ASSUME]: guards })));
  return [plain, ...possible].map((guards) =>
    guards.length === 0
      ? { name: START }
      : { name: `${START}, assuming ${guards.join(" and ")}`, input: { [ASSUME]: guards } },
  );
}

/** An event with each assumption that can matter: guards of its own transitions, and of those without an event. */
function variantsOf(event: AnyEventObject, structure: Structure, eventless: readonly string[]): AnyEventObject[] {
  const own = guardsOf(
    structure,
    ({ kind, eventType }) => kind !== "always" && descriptorMatches(eventType, event.type),
  );
  return combinationsOf([...new Set([...own, ...eventless])]).map((guards) =>
    guards.length > 0 ? { ...event, [ASSUME]: guards } : event,
  );
}

/** Makes the model of a machine of which only the structure is known. */
export function assumedModel(machine: AnyStateMachine, name: string): MachineModel {
  const structure = structureOf(machine);
  const bare = bareMachine(machine);
  const eventless = guardsOf(structure, ({ kind }) => kind === "always");
  const sent = structure.transitions
    .filter(({ kind }) => kind === "event" || kind === "snapshot")
    .map(({ eventType }) => eventType)
    .sort();
  return {
    machine: bare,
    name,
    isAssumed: true,
    starts: startsOf(bare, eventless),
    // A wildcard is no event that can be sent; this one is met by it alone.
    cases: Object.fromEntries(sent.map((type) => [type.replace("*", "anything"), [{}]])),
    outcomes: Object.fromEntries(bareSources(structure).map((src) => [src, { done: [undefined], error: [undefined] }])),
    variants: (event) => variantsOf(event, structure, eventless),
    within: (snapshot, event) => isPossible(() => transition(bare, snapshot, event)),
  };
}
