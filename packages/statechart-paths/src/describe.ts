/** Runs the cases of a machine with a driver, in any test runner. */
import type { AnyStateMachine } from "xstate";
import type { TestCase } from "./cases.ts";
import { givenIn, type Vocabulary, vocabularyOf } from "./formats/driver.ts";
import type { MachineModel } from "./model.ts";
import { nameOf } from "./model.ts";
import { type PathOptions, type Paths, pathsOf } from "./paths.ts";

type Act = (given: never) => unknown;

/** Hand-written functions that perform each action and check each state; the same driver as for generated test files. */
export interface PathDriver {
  start(given: string): unknown;
  readonly does: Readonly<Record<string, Act>>;
  readonly sees: Readonly<Record<string, Act>>;
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

/** Runs all steps of a case. A failure names its step. */
export async function runCase(paths: Paths, testCase: TestCase, driver: PathDriver, showStep: ShowStep): Promise<void> {
  const { does, sees }: Vocabulary = vocabularyOf(paths.machine);
  const look = async (state: string) => {
    for (const name of sees(state)) await call(driver, "sees", name, []);
  };
  await showStep(`Given that ${testCase.given}.`, async () => {
    await driver.start(testCase.given);
    await look(testCase.state);
  });
  for (const step of testCase.steps) {
    const given = givenIn(step);
    await showStep(step.action, async () => {
      await call(driver, "does", does(step), Object.keys(given).length > 0 ? [given] : []);
      await look(step.state);
    });
  }
}

/** Throws if the cases do not reach everything they are meant to. */
export function expectAllReached({ name, notReached }: Paths): void {
  if (notReached.length > 0) throw new Error(`${name}: not reached:\n${notReached.join("\n")}`);
}
