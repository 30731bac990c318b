import { structureOf } from "statechart-paths/graph";
import { describe, expect, it } from "vitest";
import { type AnyActorLogic, createActor } from "xstate";
import { machines } from "../support/machines.ts";
import { settled } from "../support/settled.ts";

/** Returns the end of an actor without an implementation, or undefined while it runs. */
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

/**
 * The root provides its own relay of its children's facts. A form without a cart receives none; a row of cards watches nothing; a
 * bar that nothing needs stays away; a table without a page has no address.
 */
const OPTIONAL = [
  "relayFacts",
  "relayAddress",
  "relayCart",
  "relayLines",
  "relayFiles",
  "relayList",
  "watchPage",
  "watchNeed",
];

describe("the effects that the app has to provide", () => {
  it.each(machines)("are all named by $name, with an error for each missing one", async ({ machine }) => {
    const sources = structureOf(machine).states.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
    const { actors } = machine.implementations;
    expect(Object.keys(actors)).toEqual(expect.arrayContaining(sources));
    for (const source of sources) {
      const logic = actors[source];
      if (!logic || !("transition" in logic) || OPTIONAL.includes(source)) continue;
      expect(await failureOf(logic)).toEqual(new Error(`The actor "${source}" is not provided`));
    }
  });
});
