/** Follows a test case on an actor of the real machine, as somebody would who has only read the case. */
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from "xstate";
import type { TestCase } from "../src/cases.ts";
import { configurationOf } from "../src/structure.ts";

const INPUT = { name: "Lin" };

/** The states that the real machine comes to: at the start, and after each step. Guards say what the case assumes. */
export async function follow(machine: AnyStateMachine, { steps }: TestCase): Promise<string[]> {
  let answers: Record<string, boolean> = {};
  let settle = { done: (_: unknown) => {}, error: (_: unknown) => {} };
  const guards = Object.keys(machine.implementations.guards).map((name) => [name, () => answers[name] ?? false]);
  const actors = Object.keys(machine.implementations.actors).map((name) => [
    name,
    fromPromise(
      () =>
        new Promise((done, error) => {
          settle = { done, error };
        }),
    ),
  ]);
  const real = machine.provide({ guards: Object.fromEntries(guards), actors: Object.fromEntries(actors) });
  const clock = new SimulatedClock();
  const actor = createActor(real, { clock, input: INPUT }).start();
  const reached = [configurationOf(actor.getSnapshot().value)];
  for (const { event, action } of steps) {
    answers = event["assume"] ?? {};
    const [, wait] = /^Wait (\d+) ms/.exec(action) ?? [];
    if (wait !== undefined) clock.increment(Number(wait));
    else if (event.type.startsWith("xstate.done.actor")) settle.done(undefined);
    else if (event.type.startsWith("xstate.error.actor")) settle.error(undefined);
    else actor.send({ type: event.type });
    // A promise tells its end a little later.
    await new Promise(setImmediate);
    reached.push(configurationOf(actor.getSnapshot().value));
  }
  actor.stop();
  return reached;
}
