import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { lazyPartMachine } from "../../machines/lazy-part.ts";

const queued = (type: string) => ({ type: "event.queued", event: { type } }) as const;

function start() {
  const heard: string[] = [];
  const logic = lazyPartMachine.provide({
    actors: { load: fromPromise<unknown>(async () => "part") },
    actions: { handOver: ({ context }) => heard.push(...context.queued.map(({ type }) => `${context.part}: ${type}`)) },
  });
  const actor = createActor(logic).start();
  return { send: actor.send, heard, isThere: () => waitFor(actor, (snapshot) => snapshot.matches("there")) };
}

describe("a lazily loaded part", () => {
  it("receives earlier events once and in order, and later events immediately", async () => {
    const part = start();
    part.send(queued("first"));
    part.send(queued("second"));
    expect(part.heard).toEqual([]);
    await part.isThere();
    expect(part.heard).toEqual(["part: first", "part: second"]);
    part.send(queued("third"));
    part.send(queued("fourth"));
    expect(part.heard.slice(2)).toEqual(["part: third", "part: fourth"]);
  });
});
