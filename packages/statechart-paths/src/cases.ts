/** Turns walks into test cases: numbered steps in plain sentences, each with its expected result. */
import { createHash } from "node:crypto";
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { isByHand } from "./by-hand.ts";
import { textOf } from "./events.ts";
import type { Edge } from "./explore.ts";
import type { Start } from "./model.ts";
import { idsIn, itemsOfState } from "./observe.ts";
import { stepName } from "./oracles/moment-name.ts";
import type { Walk } from "./plan.ts";
import { requirementsOf } from "./requirements.ts";
import { assumingText, expectationsOf, sentenceOf } from "./sentences.ts";
import { type Structure, structureOf, type TransitionEntry, whereIs } from "./structure.ts";
import { titlesOf } from "./titles.ts";

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
  /** Names the step for oracles; see `CaseMoment`. */
  readonly moment: string;
  readonly action: string;
  /** False if a tester can't do the step by hand; see `isByHand`. */
  readonly byHand: boolean;
  /** The active states, such as "nav.open"; `FAILED` if an error ended the machine. */
  readonly state: string;
  readonly expected: readonly string[];
  /** Facts that are unknown without a model, in sentences. */
  readonly notes: readonly string[];
}
/** One test path in sentences: a start, numbered steps, and the result to expect of each. */
export interface TestCase extends Covered {
  readonly machine: string;
  /**
   * With a purpose, it stays the same as long as that transition exists, however the case gets there. Otherwise it stays the same as
   * long as the case has the same start and the same events.
   */
  readonly id: string;
  /** The coverage item that the last step is for, such as "take door.leaf.open person.left"; undefined for tours. */
  readonly purpose?: string;
  readonly title: string;
  readonly given: string;
  /** The active states before the first step. */
  readonly state: string;
  readonly expected: readonly string[];
  /** Facts about the start that are unknown without a model, in sentences. */
  readonly notes: readonly string[];
  readonly steps: readonly TestStep[];
  /** False if a step can't be done by hand. */
  readonly byHand: boolean;
}

const DIGITS = 8;
const givenOf = ({ name, assume = {} }: Start) => name + assumingText(assume);
const digestOf = (lines: readonly string[]) =>
  createHash("sha1").update(lines.join("\n")).digest("hex").slice(0, DIGITS);

/** Returns the part of a transition id before its target. A second transition with the same one keeps its whole id. */
function idWithoutTarget({ transitions, entryWithId }: Structure, id: string): string {
  const entry = entryWithId(id);
  if (!entry || entry.targets.length === 0) return id;
  const isSame = (other: TransitionEntry) =>
    other.source === entry.source && other.eventType === entry.eventType && other.guard === entry.guard;
  return transitions.find(isSame) === entry ? id.slice(0, id.lastIndexOf(" -> ")) : id;
}

/** Identifies the purpose of a case. A change of the target keeps the case: its expected result changes. */
function purposeKey(machine: AnyStateMachine, purpose: string): string {
  const [, kind = "", id = ""] = /^(take|refuse) (.*)$/s.exec(purpose) ?? [];
  return kind === "" ? purpose : `${kind} ${idWithoutTarget(structureOf(machine), id)}`;
}

function coveredBy(machine: AnyStateMachine, items: readonly string[], before: readonly string[]): Covered {
  const active = idsIn("state", before);
  const enters = idsIn("state", items).filter((id) => !active.includes(id));
  const takes = idsIn("take", items);
  const refuses = idsIn("refuse", items);
  return { enters, takes, refuses, requirements: requirementsOf(machine, [...enters, ...takes]) };
}

const stepOf = (machine: AnyStateMachine, edge: Edge): TestStep => {
  const { event, from, to, items, taken, notes } = edge;
  return {
    event,
    moment: stepName(machine, event, from.snapshot),
    action: sentenceOf(machine, event, from.snapshot),
    byHand: isByHand(machine, event, from.snapshot, edge),
    state: whereIs(to.snapshot),
    expected:
      taken.length === 0 && to.snapshot.status !== "error"
        ? ["Nothing changes."]
        : expectationsOf(machine, to.snapshot),
    notes,
    ...coveredBy(machine, items, itemsOfState(from.snapshot)),
  };
};

/** Returns the lines that identify a case: its purpose, the name of its sequence, or its start and events. */
function keyLines(machine: AnyStateMachine, { purpose, sequence, start, edges }: Walk): readonly string[] {
  if (purpose !== undefined) return [purposeKey(machine, purpose)];
  if (sequence !== undefined) return [`sequence ${sequence}`];
  return [givenOf(start), ...edges.map(({ event }) => textOf(event))];
}

/** Creates test cases from walks. `machine` provides the sentences; it is the original, not the scripted copy that was explored. */
export function casesOf(machine: AnyStateMachine, name: string, walks: readonly Walk[]): TestCase[] {
  const short = walks.filter(({ purpose }) => purpose !== undefined);
  const titles = new Map(titlesOf(machine, name, short).map((title, index) => [short[index], title]));
  return walks.map((walk, index) => {
    const { start, initialVertex, edges, purpose, sequence } = walk;
    const last = edges.at(-1)?.to.snapshot ?? initialVertex.snapshot;
    const given = givenOf(start);
    const steps = edges.map((edge) => stepOf(machine, edge));
    return {
      machine: name,
      id: `${name}-${digestOf(keyLines(machine, walk))}`,
      title: titles.get(walk) ?? (sequence ? `${name}: ${sequence}` : `${name} ${index + 1}: to ${whereIs(last)}`),
      ...(purpose !== undefined && { purpose }),
      given,
      notes: start.notes ?? [],
      state: whereIs(initialVertex.snapshot),
      expected: expectationsOf(machine, initialVertex.snapshot),
      ...coveredBy(machine, initialVertex.entered?.items ?? [], []),
      steps,
      byHand: steps.every(({ byHand }) => byHand),
    };
  });
}
