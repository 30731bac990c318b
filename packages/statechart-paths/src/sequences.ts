/** Sequences of steps that a tester writes. Each is walked on the machine and becomes a case. */
import { readFileSync } from "node:fs";
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { UsageError } from "./errors.ts";
import { ASSUME, textOf } from "./events.ts";
import type { Exploration } from "./explore.ts";
import { keyOf, nameOf, type Start, startsOf } from "./model.ts";
import type { Walk } from "./plan.ts";
import type { Run } from "./run.ts";
import type { Answers } from "./script.ts";
import { eventSentenceOf, sentenceOf } from "./sentences.ts";
import { whereIs } from "./structure.ts";
import { type GivenEvent, isRefused, walkEvents, withoutAssumptions } from "./walk-events.ts";

/** Steps of one case: events with their payload, or sentences as `show` prints them. */
export interface Sequence {
  readonly name: string;
  /** Name of a start of the model. Default: the first one. */
  readonly start?: string | undefined;
  readonly steps: readonly (string | AnyEventObject)[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isStep = (value: unknown): value is Sequence["steps"][number] =>
  typeof value === "string" || (isRecord(value) && typeof value["type"] === "string");

/** Returns what is wrong with a sequence from a file; undefined for a good one. */
function mistakeIn(value: unknown): string | undefined {
  if (!isRecord(value)) return "it is not an object";
  const { name, start, steps, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `"${unknown}" is unknown`;
  if (typeof name !== "string" || name === "") return "name is missing";
  if (start !== undefined && typeof start !== "string") return "start is not a text";
  if (!Array.isArray(steps) || steps.length === 0) return "steps is not a list with at least one step";
  const wrong = steps.findIndex((step) => !isStep(step));
  return wrong < 0 ? undefined : `step ${wrong + 1} is neither a sentence nor an event with a type`;
}

/** Reads the sequences of a JSON file: one, or a list. Throws a UsageError that names the file and the place. */
export function readSequences(file: string): readonly Sequence[] {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (problem) {
    const isMissing = problem instanceof Error && "code" in problem;
    throw new UsageError(isMissing ? `No such file: "${file}".` : `"${file}" is not valid JSON.`);
  }
  const list: readonly unknown[] = Array.isArray(read) ? read : [read];
  for (const [index, one] of list.entries()) {
    const mistake = mistakeIn(one);
    if (mistake !== undefined)
      throw new UsageError(
        `"${file}", sequence ${index + 1}: ${mistake}. Write { "name": "...", "steps": ["event sentence", { "type": "event" }] }.`,
      );
  }
  return list as readonly Sequence[];
}

const bare = (sentence: string) => sentence.trim().replace(/\.$/, "").toLowerCase();

/** Splits "Pay (assuming isPaid: yes)" into the sentence and its assumed guard results. */
function splitSentence(sentence: string): { text: string; answers: Answers } {
  const [, text = sentence, assumed = ""] = /^(.*?) \(assuming (.*)\)\.?$/s.exec(sentence.trim()) ?? [];
  const pairs = assumed.split(", ").flatMap((one) => {
    const [, guard, answer] = /^(.*): (yes, then no|yes|no)$/s.exec(one) ?? [];
    return guard === undefined ? [] : [[guard, answer === "yes"] as const];
  });
  return { text, answers: Object.fromEntries(pairs) };
}

/** Finds the event of a step among the possible ones; an event with its own payload is taken as it is. */
function eventOf(machine: AnyStateMachine, run: Run, step: Sequence["steps"][number]): AnyEventObject | undefined {
  if (typeof step !== "string") return step;
  const { text, answers } = splitSentence(step);
  const snapshot = run.snapshot();
  const possible = run.events();
  const found =
    possible.find((event) => bare(sentenceOf(machine, event, snapshot)) === bare(text)) ??
    possible.find((event) => bare(eventSentenceOf(machine, event, snapshot)) === bare(text)) ??
    possible.find(({ type }) => type === text);
  return found && Object.keys(answers).length > 0 ? { ...found, [ASSUME]: answers } : found;
}

const said = (step: Sequence["steps"][number]) => (typeof step === "string" ? `"${step}"` : textOf(step));

/**
 * Walks sequences on real actors of an explored model. Throws a UsageError for a step that is not possible; it names the state and the
 * possible events. `machine` provides the sentences.
 */
export function sequenceWalks(
  machine: AnyStateMachine,
  { model, vertices, edgesFrom }: Exploration,
  sequences: readonly Sequence[],
): Walk[] {
  const names = new Set<string>();
  return sequences.map(({ name, start: startName, steps }) => {
    const where = `${nameOf(model)}: the sequence "${name}"`;
    if (names.has(name)) throw new UsageError(`${where} exists twice. Give each sequence a name of its own.`);
    names.add(name);
    const starts = startsOf(model);
    const start: Start | undefined = startName === undefined ? starts[0] : starts.find((one) => one.name === startName);
    if (!start)
      throw new UsageError(
        `${where} has an unknown start: "${startName}". Use one of: ${starts.map((one) => one.name).join(", ")}.`,
      );
    const next = (step: Sequence["steps"][number], run: Run): GivenEvent | undefined => {
      const event = eventOf(machine, run, step);
      if (!event) return undefined;
      const key = keyOf(model, run.snapshot());
      const text = textOf(withoutAssumptions(event));
      const known = vertices
        .filter((vertex) => vertex.key === key)
        .flatMap((vertex) => edgesFrom(vertex))
        .find((edge) => textOf(withoutAssumptions(edge.event)) === text);
      return { event, notes: known?.notes ?? [] };
    };
    const walked = walkEvents(model, start, steps, next);
    if (!isRefused(walked)) return { ...walked, sequence: name };
    const { index, snapshot, possible } = walked;
    const events = [...new Set(possible.map((event) => sentenceOf(machine, event, snapshot)))];
    throw new UsageError(
      `${where}, step ${index + 1}: ${said(steps[index] ?? "")} is not possible in ${whereIs(snapshot)}. ` +
        (events.length > 0 ? `Possible: ${events.join(" ")}` : "Nothing more can happen."),
    );
  });
}
