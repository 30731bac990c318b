import { structureOf } from "statechart-paths";
import { describe, expect, it } from "vitest";
import { type AnyActorLogic, createActor } from "xstate";
import { machines } from "../support/machines.ts";
import { settled } from "../support/settled.ts";

/** How an actor ends that nobody has provided; undefined where it runs on. */
async function failureOf(logic: AnyActorLogic): Promise<unknown> {
  let failure: unknown;
  const actor = createActor(logic);
  actor.subscribe({
    error: (error) => {
      failure = error;
    },
  });
  actor.start();
  await settled();
  actor.stop();
  return failure;
}

describe("the effects that the app has to provide", () => {
  it.each(machines)("are all named by $name, and say who is missing", async ({ machine }) => {
    const sources = structureOf(machine).states.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
    const { actors } = machine.implementations;
    expect(Object.keys(actors)).toEqual(expect.arrayContaining(sources));
    for (const source of sources) {
      const logic = actors[source];
      // The root brings the relay of its children's facts itself, and a form without a cart has none to hear.
      if (!logic || !("transition" in logic) || source === "relayFacts" || source === "relayCart") continue;
      expect(await failureOf(logic)).toEqual(new Error(`The actor "${source}" is not provided`));
    }
  });
});
