import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { latePartMachine, selectInVain } from "../../machines/late-part.ts";

const told = (type: string) => ({ type: "part.told", event: { type } }) as const;

/** A part whose loads end as they are told, one after the other. */
function start(...loads: ("done" | "failed")[]) {
  const heard: string[] = [];
  const problems: unknown[] = [];
  let asked = 0;
  const logic = latePartMachine.provide({
    actors: {
      load: fromPromise(async () => {
        asked += 1;
        if (loads.shift() === "failed") throw new Error("offline");
      }),
    },
    actions: {
      handOver: ({ context }) => heard.push(...context.untold.map(({ type }) => type)),
      logError: (_, { error }) => problems.push(error),
    },
  });
  const actor = createActor(logic).start();
  return {
    send: actor.send,
    heard,
    problems,
    asked: () => asked,
    until: (state: "there" | "failed") => waitFor(actor, (snapshot) => snapshot.matches(state)),
    inVain: () => selectInVain(actor.getSnapshot()).map(({ type }) => type),
  };
}

describe("a part that comes late", () => {
  it("is not loaded before it is wanted, and once then", async () => {
    const part = start("done");
    expect(part.asked()).toBe(0);
    part.send({ type: "part.wanted" });
    part.send({ type: "part.wanted" });
    await part.until("there");
    part.send({ type: "part.wanted" });
    expect(part.asked()).toBe(1);
    expect(part.heard).toEqual([]);
  });

  it("hears in order, and once, what it was told before it was there, and all else at once", async () => {
    const part = start("done");
    part.send(told("first"));
    part.send(told("second"));
    expect(part.heard).toEqual([]);
    await part.until("there");
    expect(part.heard).toEqual(["first", "second"]);
    part.send(told("third"));
    part.send(told("fourth"));
    expect(part.heard).toEqual(["first", "second", "third", "fourth"]);
  });

  it("says what was told in vain where it can't be had, and logs why", async () => {
    const part = start("failed");
    part.send(told("first"));
    expect(part.inVain()).toEqual([]);
    await part.until("failed");
    expect(part.inVain()).toEqual(["first"]);
    expect(part.problems).toEqual([new Error("offline")]);
    expect(part.heard).toEqual([]);
  });

  it("tries again with what is told next, and leaves what was told in vain", async () => {
    const part = start("failed", "done");
    part.send(told("first"));
    await part.until("failed");
    part.send(told("second"));
    expect(part.inVain()).toEqual([]);
    await part.until("there");
    expect(part.heard).toEqual(["second"]);
  });

  it("tries again where it is wanted again, with what was told before", async () => {
    const part = start("failed", "done");
    part.send(told("first"));
    await part.until("failed");
    part.send({ type: "part.wanted" });
    await part.until("there");
    expect(part.heard).toEqual(["first"]);
  });
});
