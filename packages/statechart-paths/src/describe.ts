/** Runs the cases of a machine with a driver, in any test runner. */
import type { AnyStateMachine } from "xstate";
import { casesOf, type TestCase } from "./cases.ts";
import { givenIn, type Vocabulary, vocabularyOf } from "./formats/driver.ts";
import type { MachineModel } from "./model.ts";
import { nameOf } from "./model.ts";
import type { CaseMoment } from "./oracles/moment.ts";
import { brokenText, verify } from "./oracles/verify.ts";
import { type PathOptions, type Paths, pathsOf } from "./paths.ts";
import type { Walk } from "./plan.ts";
import { shrunkText } from "./random-failures.ts";
import { shrinkAsync } from "./shrink.ts";

type Act = (given: never) => unknown;

/** Hand-written functions that perform each action and check each state; the same driver as for generated test files. */
export interface PathDriver {
  start(given: string): unknown;
  readonly does: Readonly<Record<string, Act>>;
  readonly sees: Readonly<Record<string, Act>>;
  /** Called after the start and after each step, for example with `watching`. Rejects if something is not as expected. */
  readonly watch?: (moment: CaseMoment) => unknown;
}

/** A machine, or its model. */
export type Subject = AnyStateMachine | MachineModel;

export function pathsOfSubject(subject: Subject, options: PathOptions): Paths {
  const isModel = "cases" in subject;
  const machine = isModel ? subject.machine : subject;
  const name = isModel ? nameOf(subject) : machine.id;
  return pathsOf({ name, file: "", machine }, isModel ? [subject] : [], options);
}

/** Runs the body of a step and reports it under its title. */
export type ShowStep = (title: string, body: () => Promise<void>) => Promise<void>;

async function call(driver: PathDriver, part: "does" | "sees", name: string, given: readonly unknown[]): Promise<void> {
  const act = driver[part][name];
  if (!act) throw new Error(`The driver has no ${part}.${name}.`);
  await Reflect.apply(act, driver[part], given);
}

/** Runs all steps of a case. A failure names its step. `onStep` gets the number of each step before it runs; 0 is the start. */
async function runCase(
  paths: Paths,
  testCase: TestCase,
  driver: PathDriver,
  showStep: ShowStep,
  onStep: (number: number) => void = () => {},
): Promise<void> {
  const { does, sees }: Vocabulary = vocabularyOf(paths.machine);
  const look = async (state: string) => {
    for (const name of sees(state)) await call(driver, "sees", name, []);
  };
  onStep(0);
  await showStep(`Given that ${testCase.given}.`, async () => {
    await driver.start(testCase.given);
    await look(testCase.state);
    await driver.watch?.({ name: "start", event: { type: "xstate.init" }, from: "", to: testCase.state });
  });
  let from = testCase.state;
  for (const [index, step] of testCase.steps.entries()) {
    onStep(index + 1);
    const given = givenIn(step);
    await showStep(step.action, async () => {
      await call(driver, "does", does(step), Object.keys(given).length > 0 ? [given] : []);
      await look(step.state);
      await driver.watch?.({ name: step.moment, event: step.event, from, to: step.state });
    });
    from = step.state;
  }
}

/** How a test runner runs a case. */
export interface CaseRunner {
  /** Called for each try. */
  readonly createDriver: () => PathDriver | Promise<PathDriver>;
  readonly showStep: ShowStep;
  readonly onStep?: (number: number) => void;
  /** Called when a random walk failed. Returns the time, in ms since the epoch, at which shrinking has to stop. */
  readonly shrinkUntil: () => number;
}

/** Runs a case. If a random walk fails, it is shrunk with new drivers, and the error names the shortest sequence. */
export async function runOrShrink(paths: Paths, testCase: TestCase, runner: CaseRunner): Promise<void> {
  const { createDriver, showStep, onStep = () => {}, shrinkUntil } = runner;
  let reached = 0;
  try {
    await runCase(paths, testCase, await createDriver(), showStep, (number) => {
      reached = number;
      onStep(number);
    });
  } catch (problem) {
    const { model, randomWalks, machine, name } = paths;
    const walk = randomWalks?.get(testCase.id);
    if (!walk || !model || !(problem instanceof Error)) throw problem;
    const caseOf = (one: Walk) => casesOf(machine, name, [one])[0] ?? testCase;
    const fails = async (one: Walk) => {
      try {
        await runCase(paths, caseOf(one), await createDriver(), (_, body) => body());
        return false;
      } catch {
        return true;
      }
    };
    const failing = { ...walk, edges: walk.edges.slice(0, reached) };
    const { given, steps } = caseOf(await shrinkAsync(model, failing, fails, shrinkUntil()));
    const actions = steps.map(({ action }) => action);
    problem.message = shrunkText(problem.message, given, actions, testCase.steps.length);
    throw problem;
  }
}

/** Throws if a machine contradicts an oracle of its model. */
export function expectPromisesKept(model: MachineModel): void {
  const text = brokenText(verify(model));
  if (text !== "") throw new Error(text);
}

/** Throws if the model has mistakes, or if the cases do not reach everything they are meant to. */
export function expectAllReached({ name, mistakes, notReached }: Paths): void {
  if (mistakes.length > 0) throw new Error(`${name}: mistakes:\n${mistakes.join("\n")}`);
  if (notReached.length > 0) throw new Error(`${name}: not reached:\n${notReached.join("\n")}`);
}
