/** Turns walks into test cases: numbered steps in plain sentences, each with its expected result. */
import { createHash } from "node:crypto";
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { textOf } from "./events.ts";
import type { Edge } from "./explore.ts";
import type { Start } from "./model.ts";
import { idsIn, itemsOfState } from "./observe.ts";
import type { Walk } from "./plan.ts";
import { requirementsOf } from "./requirements.ts";
import { assumingText, expectationsOf, sentenceOf } from "./sentences.ts";
import { whereIs } from "./structure.ts";

/** The states and transitions that a start or a step covers, by id. */
interface Covered {
  /** States that become active. */
  readonly enters: readonly string[];
  /** Transitions that are taken. */
  readonly takes: readonly string[];
  /** Transitions whose guard is false. */
  readonly refuses: readonly string[];
  /** Requirements named in `meta.requirement` of those states and transitions. */
  readonly requirements: readonly string[];
}
/** One step of a test case: an action, and the result to expect. */
export interface TestStep extends Covered {
  readonly event: AnyEventObject;
  readonly action: string;
  /** The active states, such as "nav.open"; `FAILED` if an error ended the machine. */
  readonly state: string;
  readonly expected: readonly string[];
  /** Facts that are unknown without a model, in sentences. */
  readonly notes: readonly string[];
}
/** One test path in sentences: a start, numbered steps, and the result to expect of each. */
export interface TestCase extends Covered {
  readonly machine: string;
  /** Stays the same as long as the case has the same start and the same events. */
  readonly id: string;
  readonly title: string;
  readonly given: string;
  /** The active states before the first step. */
  readonly state: string;
  readonly expected: readonly string[];
  /** Facts about the start that are unknown without a model, in sentences. */
  readonly notes: readonly string[];
  readonly steps: readonly TestStep[];
}

const DIGITS = 8;
const givenOf = ({ name, assume = {} }: Start) => name + assumingText(assume);
const digestOf = (given: string, edges: readonly Edge[]) =>
  createHash("sha1")
    .update([given, ...edges.map(({ event }) => textOf(event))].join("\n"))
    .digest("hex")
    .slice(0, DIGITS);

function coveredBy(machine: AnyStateMachine, items: readonly string[], before: readonly string[]): Covered {
  const active = idsIn("state", before);
  const enters = idsIn("state", items).filter((id) => !active.includes(id));
  const takes = idsIn("take", items);
  const refuses = idsIn("refuse", items);
  return { enters, takes, refuses, requirements: requirementsOf(machine, [...enters, ...takes]) };
}

/** Creates test cases from walks. `machine` provides the sentences; it is the original, not the scripted copy that was explored. */
export function casesOf(machine: AnyStateMachine, name: string, walks: readonly Walk[]): TestCase[] {
  return walks.map(({ start, initialVertex, edges }, index) => {
    const last = edges.at(-1)?.to.snapshot ?? initialVertex.snapshot;
    const given = givenOf(start);
    return {
      machine: name,
      id: `${name}-${digestOf(given, edges)}`,
      title: `${name} ${index + 1}: to ${whereIs(last) || name}`,
      given,
      notes: start.notes ?? [],
      state: whereIs(initialVertex.snapshot),
      expected: expectationsOf(machine, initialVertex.snapshot),
      ...coveredBy(machine, initialVertex.entered?.items ?? [], []),
      steps: edges.map(({ event, from, to, items, taken, notes }) => ({
        event,
        action: sentenceOf(machine, event, from.snapshot),
        state: whereIs(to.snapshot),
        expected:
          taken.length === 0 && to.snapshot.status !== "error"
            ? ["Nothing changes."]
            : expectationsOf(machine, to.snapshot),
        notes,
        ...coveredBy(machine, items, itemsOfState(from.snapshot)),
      })),
    };
  });
}
