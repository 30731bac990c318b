/** Turns walks into test cases: numbered steps in plain sentences, each with what is expected after it. */
import type { AnyEventObject, AnyStateMachine } from "xstate";
import type { Start } from "./model.ts";
import type { Walk } from "./plan.ts";
import { assumingText, expectationsOf, sentenceOf } from "./prose.ts";
import { configurationOf } from "./structure.ts";

interface TestStep {
  readonly event: AnyEventObject;
  readonly action: string;
  /** The active states, such as "nav.open". */
  readonly state: string;
  readonly expected: readonly string[];
  /** What is not known of the step without a model, in sentences. */
  readonly notes: readonly string[];
}
export interface TestCase {
  readonly machine: string;
  readonly title: string;
  readonly given: string;
  /** What is expected before the first step. */
  readonly state: string;
  readonly expected: readonly string[];
  /** What is not known of the start without a model, in sentences. */
  readonly notes: readonly string[];
  readonly steps: readonly TestStep[];
}

const givenOf = ({ name, assume = {} }: Start) => name + assumingText(assume);

/** `machine` is the one whose sentences are used: the original where the explored one was stripped. */
export function casesOf(machine: AnyStateMachine, name: string, walks: readonly Walk[]): TestCase[] {
  return walks.map(({ start, beginning, edges }, index) => {
    const last = edges.at(-1)?.to.snapshot ?? beginning.snapshot;
    return {
      machine: name,
      title: `${name} ${index + 1}: to ${configurationOf(last.value) || name}`,
      given: givenOf(start),
      notes: start.notes ?? [],
      state: configurationOf(beginning.snapshot.value),
      expected: expectationsOf(machine, beginning.snapshot),
      steps: edges.map(({ event, from, to, taken, notes }) => ({
        event,
        action: sentenceOf(machine, event, from.snapshot),
        state: configurationOf(to.snapshot.value),
        expected: taken.length === 0 ? ["Nothing changes."] : expectationsOf(machine, to.snapshot),
        notes,
      })),
    };
  });
}
