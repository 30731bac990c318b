/** Draws a machine with the path of a test case, and the step in which it failed. Each machine is laid out once per process. */
import type { AnyStateMachine } from "xstate";
import type { TestCase, TestStep } from "./cases.ts";
import { type Drawing, drawingOf } from "./layout.ts";
import { structureOf } from "./structure.ts";
import { isDrawable, type PathMarks, svgOf } from "./svg.ts";

const drawings = new WeakMap<AnyStateMachine, Promise<Drawing>>();

function drawingOnce(machine: AnyStateMachine): Promise<Drawing> {
  const drawing = drawings.get(machine) ?? drawingOf(machine);
  drawings.set(machine, drawing);
  return drawing;
}

/** The states to mark for a failed step: the sources of transitions without an arrow, or the states of a failed start. */
function failedStates(machine: AnyStateMachine, { enters }: TestCase, step: TestStep | undefined): string[] {
  if (!step) return [...enters];
  const { entryWithId } = structureOf(machine);
  const entries = [...step.takes, ...step.refuses].flatMap((id) => entryWithId(id) ?? []);
  const hasArrow = step.takes.some((id) => (entryWithId(id)?.targets.length ?? 0) > 0);
  return hasArrow ? [] : entries.map(({ source }) => source.id);
}

/**
 * Returns an SVG with the path of a case. `failedAt` is the number of the step that failed: 0 for the start, undefined if the case
 * passed. Returns undefined for a machine with too many arrows to draw.
 */
export async function pathPicture(
  machine: AnyStateMachine,
  testCase: TestCase,
  failedAt?: number,
): Promise<string | undefined> {
  if (!isDrawable(machine)) return undefined;
  const { title, given, steps, enters } = testCase;
  const failed = failedAt === undefined || failedAt === 0 ? undefined : steps[failedAt - 1];
  const lines = [`Given that ${given}.`, ...steps.map(({ action }, index) => `${index + 1}. ${action}`)];
  const marks: PathMarks = {
    title: failedAt === undefined ? `Path of ${title}` : `Path of ${title}: fails in "${lines[failedAt]}"`,
    words: lines.map((line, index) => (index === failedAt ? `${line} (fails)` : line)).join(" "),
    states: new Set([...enters, ...steps.flatMap((step) => step.enters)]),
    transitions: new Set(steps.flatMap(({ takes }) => takes)),
    failedStates: new Set(failedAt === undefined ? [] : failedStates(machine, testCase, failed)),
    failedTransitions: new Set(failed?.takes ?? []),
  };
  return svgOf(machine, testCase.machine, await drawingOnce(machine), { path: marks }).markup;
}
