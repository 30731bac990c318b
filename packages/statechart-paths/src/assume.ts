/**
 * A model for a machine that has none. Nothing is known of payloads and of what its guards ask, so what they say becomes an
 * assumption of the step.
 */
import type { AnyStateMachine } from "xstate";
import type { MachineModel, Start } from "./model.ts";
import { type Answers, Script, watched } from "./script.ts";
import { scriptedMachine } from "./scripted-machine.ts";
import { structureOf } from "./structure.ts";
import { type Computed, Stepper } from "./xstate-internals.ts";

/** More combinations of guards than this are not tried for one event in one state; those where few say yes come first. */
const MOST_COMBINATIONS = 200;

/** What one combination of answers comes to. */
interface Fork {
  readonly computed: Computed;
  /** The guards that were asked, with their answers. */
  readonly assume: Answers;
  /** What could not be computed. */
  readonly failures: readonly string[];
}

/** Guards of a circle ask about what the circle changes: they say yes, and no when they are asked again. */
const yesOnce = (asked: Answers): Answers =>
  Object.fromEntries(Object.entries(asked).map(([guard, answer]) => [guard, answer === true ? "once" : answer]));
const isCircle = (problem: unknown) => problem instanceof Error && problem.message.startsWith("Infinite loop");

/**
 * What a step may come to, once for each combination of answers that makes a difference: a guard is only asked about where
 * the machine asks it. Combinations that XState answers with an error are left out, and told to `onImpossible`.
 */
export function forksOf(
  script: Script,
  compute: () => Computed,
  onImpossible: (assume: Answers, problem: unknown) => void = () => {},
): Fork[] {
  const forks: Fork[] = [];
  const open: Answers[] = [{}];
  for (const [index, answers] of open.entries()) {
    if (index >= MOST_COMBINATIONS) break;
    script.begin(answers);
    try {
      const computed = compute();
      forks.push({ computed, assume: script.asked, failures: script.failures });
    } catch (problem) {
      if (isCircle(problem) && Object.values(script.asked).includes(true)) open.push(yesOnce(script.asked));
      else onImpossible(script.asked, problem);
    }
    const asked = Object.entries(script.asked);
    for (let at = Object.keys(answers).length; at < asked.length; at += 1) {
      const [guard = ""] = asked[at] ?? [];
      open.push({ ...Object.fromEntries(asked.slice(0, at)), [guard]: true });
    }
  }
  return forks;
}

const START = "the machine has started";

/** The ways in which a machine may start. Without an input, all of it is left out. */
function startsOf(machine: AnyStateMachine, script: Script, input: unknown): Start[] {
  const stepper = new Stepper();
  const missing = new Set<string>();
  const given = input ?? watched({ type: "input" }, (name) => missing.add(name));
  const forks = forksOf(script, () => stepper.start(machine, given));
  // What is wrong with such a machine is told by XState.
  if (forks.length === 0) stepper.start(machine, input);
  const notes = missing.size > 0 ? [`The input is left out: ${[...missing].join(", ")}.`] : [];
  return forks.map(({ assume, failures }) => ({
    name: START,
    input: given,
    assume,
    notes: [...notes, ...failures.map((what) => `Left out: ${what}.`)],
  }));
}

/** Makes the model of a machine of which only the structure is known. `input` is what it starts with. */
export function assumedModel(machine: AnyStateMachine, name: string, input?: unknown): MachineModel {
  const script = new Script();
  const scripted = scriptedMachine(machine, script);
  const sent = structureOf(machine)
    .transitions.filter(({ kind }) => kind === "event" || kind === "snapshot")
    .map(({ eventType }) => eventType)
    .sort();
  return {
    machine: scripted,
    name,
    script,
    starts: startsOf(scripted, script, input),
    // A wildcard is no event that can be sent; this one is met by it alone.
    cases: Object.fromEntries(sent.map((type) => [type.replace("*", "anything"), [{}]])),
    // What a context holds is known as far as it can be computed; it does not tell one state from another.
    key: () => 0,
  };
}
