/** Traces coverage: the share of the machine that cases cover, and the cases of each transition and requirement. */
import type { AnyStateMachine } from "xstate";
import type { TestCase } from "./cases.ts";
import { requirementsIn } from "./requirements.ts";
import { statesOf, structureOf } from "./structure.ts";
import { triggerOf } from "./triggers.ts";

interface Share {
  readonly covered: number;
  readonly total: number;
}
/** Coverage of a machine by its cases. Every guard has two outcomes: yes, if its transition is taken, and no. */
export interface Summary {
  readonly states: Share;
  readonly transitions: Share;
  readonly guardOutcomes: Share;
}
/** A transition with the ids of the cases that take it, and of the cases in which its guard is false. */
interface TracedTransition {
  readonly id: string;
  /** Id of the source state. */
  readonly from: string;
  /** The trigger, such as "after 1000 ms" or "motor succeeds". */
  readonly on: string;
  readonly guard: string | undefined;
  /** Ids of the target states; empty if the machine stays. */
  readonly to: readonly string[];
  readonly takenIn: readonly string[];
  readonly refusedIn: readonly string[];
}
interface TracedRequirement {
  readonly requirement: string;
  /** The states and transitions that name it. */
  readonly namedBy: readonly string[];
  readonly cases: readonly string[];
}
/** The coverage of a machine by its cases, with the cases of each transition and requirement. */
export interface Trace {
  readonly summary: Summary;
  readonly transitions: readonly TracedTransition[];
  readonly requirements: readonly TracedRequirement[];
}

type Part = "enters" | "takes" | "refuses" | "requirements";

/** Returns the ids that a case covers, including its start. */
const allOf = ({ steps, ...start }: TestCase, part: Part): ReadonlySet<string> =>
  new Set([...start[part], ...steps.flatMap((step) => step[part])]);

/** Returns a function from an id to the cases that cover it. */
function casesBy(cases: readonly TestCase[], part: Part): (id: string) => readonly string[] {
  const found = new Map<string, string[]>();
  for (const testCase of cases)
    for (const id of allOf(testCase, part)) found.set(id, [...(found.get(id) ?? []), testCase.id]);
  return (id) => found.get(id) ?? [];
}

/** Traces the states, transitions, guard outcomes and requirements of a machine to its cases. */
export function traceOf(machine: AnyStateMachine, cases: readonly TestCase[]): Trace {
  const structure = structureOf(machine);
  const { transitions } = structure;
  const enteredIn = casesBy(cases, "enters");
  const takenIn = casesBy(cases, "takes");
  const refusedIn = casesBy(cases, "refuses");
  const testedIn = casesBy(cases, "requirements");
  const traced = transitions.map((entry) => ({
    id: entry.id,
    from: entry.source.id,
    on: triggerOf(entry),
    guard: entry.guard,
    to: entry.targets,
    takenIn: takenIn(entry.id),
    refusedIn: refusedIn(entry.id),
  }));
  const count = (lists: readonly (readonly string[])[]): Share => ({
    covered: lists.filter(({ length }) => length > 0).length,
    total: lists.length,
  });
  const guarded = traced.filter(({ guard }) => guard !== undefined);
  return {
    summary: {
      states: count(statesOf(structure).map(({ id }) => enteredIn(id))),
      transitions: count(traced.map((transition) => transition.takenIn)),
      guardOutcomes: count(guarded.flatMap((transition) => [transition.takenIn, transition.refusedIn])),
    },
    transitions: traced,
    requirements: [...requirementsIn(machine)].map(([requirement, namedBy]) => ({
      requirement,
      namedBy,
      cases: testedIn(requirement),
    })),
  };
}

/** Returns a summary such as "9 of 9 states, 15 of 15 transitions, 8 of 9 guard outcomes". */
export function summaryText({ states, transitions, guardOutcomes }: Summary): string {
  const text = ({ covered, total }: Share, what: string) => (total > 0 ? [`${covered} of ${total} ${what}`] : []);
  return [
    ...text(states, "states"),
    ...text(transitions, "transitions"),
    ...text(guardOutcomes, "guard outcomes"),
  ].join(", ");
}
