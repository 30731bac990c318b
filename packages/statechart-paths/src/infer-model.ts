/**
 * Infers a model for a machine that has none. Payloads and guard results are unknown, so each step states the guard results that
 * it assumes.
 */
import type { AnyStateMachine } from "xstate";
import type { MachineModel, Start } from "./model.ts";
import { unknownNotes } from "./notes.ts";
import { type Answers, Script } from "./script.ts";
import { scriptedMachine } from "./scripted-machine.ts";
import { structureOf } from "./structure.ts";
import { type Computed, Stepper } from "./xstate-internals.ts";

/** Max combinations of guard results tried for one event in one state. Combinations with few true guards are tried first. */
const MAX_COMBINATIONS = 200;

/** The result of a step under one combination of guard results. */
interface Branch {
  readonly computed: Computed;
  /** The guards that were evaluated, with their results. */
  readonly assume: Answers;
  /** Parts of the step that could not be computed. */
  readonly failures: readonly string[];
  /** Notes on the unknown data that the step reads. */
  readonly unknownNotes: readonly string[];
  /** Source texts of the functions that decided on unknown data; empty if the result is certain. */
  readonly deciders: readonly string[];
}

/** In a loop of eventless transitions, a true guard becomes false the second time it is evaluated. */
const trueOnce = (evaluated: Answers): Answers =>
  Object.fromEntries(Object.entries(evaluated).map(([guard, answer]) => [guard, answer === true ? "once" : answer]));
const isEndlessLoop = (problem: unknown) => problem instanceof Error && problem.message.startsWith("Infinite loop");

/**
 * Computes a step once for each combination of guard results that makes a difference. Only guards that the machine evaluates
 * are varied. Combinations for which XState throws are skipped and reported to `onImpossible`.
 */
export function branchesOf(
  script: Script,
  compute: () => Computed,
  onImpossible: (assume: Answers, problem: unknown) => void = () => {},
): Branch[] {
  const branches: Branch[] = [];
  const pending: Answers[] = [{}];
  for (const [index, answers] of pending.entries()) {
    if (index >= MAX_COMBINATIONS) break;
    script.begin(answers);
    try {
      const computed = compute();
      branches.push({
        computed,
        assume: script.evaluated,
        failures: script.failures,
        unknownNotes: unknownNotes(script.unknown),
        deciders: script.unknown.deciders,
      });
    } catch (problem) {
      if (isEndlessLoop(problem) && Object.values(script.evaluated).includes(true))
        pending.push(trueOnce(script.evaluated));
      else onImpossible(script.evaluated, problem);
    }
    const evaluated = Object.entries(script.evaluated);
    for (let at = Object.keys(answers).length; at < evaluated.length; at += 1) {
      const [guard = ""] = evaluated[at] ?? [];
      pending.push({ ...Object.fromEntries(evaluated.slice(0, at)), [guard]: true });
    }
  }
  return branches;
}

const START = "the machine has started";

/** Returns the possible starts of a machine. Without `input`, every property of the input is undefined. */
function startsOf(machine: AnyStateMachine, script: Script, input: unknown): Start[] {
  const stepper = new Stepper();
  const missing = new Set<string>();
  const given = input ?? script.unknown.input((name) => missing.add(name));
  const branches = branchesOf(script, () => stepper.start(machine, given));
  // No start is possible: let XState throw its own error.
  if (branches.length === 0) stepper.start(machine, input);
  const notes = missing.size > 0 ? [`Missing input: ${[...missing].join(", ")}.`] : [];
  return branches.map(({ assume, failures, unknownNotes: unknown }) => ({
    name: START,
    input: given,
    assume,
    notes: [...notes, ...unknown, ...failures.map((what) => `Skipped: ${what}.`)],
  }));
}

/** Infers a model from the structure of a machine. `input` is the input the machine starts with. */
export function inferModel(machine: AnyStateMachine, name: string, input?: unknown): MachineModel {
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
    // A wildcard cannot be sent. This event type is matched by the wildcard only.
    cases: Object.fromEntries(sent.map((type) => [type.replace("*", "anything"), [{}]])),
    // The context is only partly computed, so it does not distinguish states.
    serializeState: () => 0,
  };
}
