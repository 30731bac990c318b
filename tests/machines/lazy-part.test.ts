import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import {
  lazyPartMachine,
  selectFailedEvents,
  selectIsAbsent,
  selectIsSettled,
  selectPart,
} from "../../machines/lazy-part.ts";

const queued = (type: string) => ({ type: "event.queued", event: { type } }) as const;

/** A part whose loads end as given, in order. */
function start(...loads: ("done" | "failed")[]) {
  const heard: string[] = [];
  const problems: unknown[] = [];
  let loaded = 0;
  const logic = lazyPartMachine.provide({
    actors: {
      load: fromPromise<unknown>(async () => {
        loaded += 1;
        if (loads.shift() === "failed") throw new Error("offline");
        return `part ${loaded}`;
      }),
    },
    actions: {
      handOver: ({ context }) => heard.push(...context.queued.map(({ type }) => `${context.part}: ${type}`)),
      logError: (_, { error }) => problems.push(error),
    },
  });
  const actor = createActor(logic).start();
  return {
    send: actor.send,
    heard,
    problems,
    loads: () => loaded,
    part: () => selectPart(actor.getSnapshot()),
    isAbsent: () => selectIsAbsent(actor.getSnapshot()),
    isSettled: () => selectIsSettled(actor.getSnapshot()),
    until: (state: "there" | "failed") => waitFor(actor, (snapshot) => snapshot.matches(state)),
    failed: () => selectFailedEvents(actor.getSnapshot()).map(({ type }) => type),
  };
}

describe("a lazily loaded part", () => {
  it("is not loaded before it is needed, and loaded once then", async () => {
    const part = start("done");
    expect(part.loads()).toBe(0);
    expect(part.isAbsent()).toBe(true);
    part.send({ type: "part.wanted" });
    part.send({ type: "part.wanted" });
    expect(part.isAbsent()).toBe(false);
    expect(part.isSettled()).toBe(false);
    expect(part.part()).toBeUndefined();
    await part.until("there");
    expect(part.isSettled()).toBe(true);
    part.send({ type: "part.wanted" });
    expect(part.loads()).toBe(1);
    expect(part.part()).toBe("part 1");
    expect(part.heard).toEqual([]);
  });

  it("receives earlier events once and in order, and later events immediately", async () => {
    const part = start("done");
    part.send(queued("first"));
    part.send(queued("second"));
    expect(part.heard).toEqual([]);
    await part.until("there");
    expect(part.heard).toEqual(["part 1: first", "part 1: second"]);
    part.send(queued("third"));
    part.send(queued("fourth"));
    expect(part.heard.slice(2)).toEqual(["part 1: third", "part 1: fourth"]);
  });

  it("reports the events without effect if loading fails, and logs the reason", async () => {
    const part = start("failed");
    part.send(queued("first"));
    expect(part.failed()).toEqual([]);
    await part.until("failed");
    expect(part.isSettled()).toBe(true);
    expect(part.part()).toBeUndefined();
    expect(part.failed()).toEqual(["first"]);
    expect(part.problems).toEqual([new Error("offline")]);
    expect(part.heard).toEqual([]);
  });

  it("retries with the next event, and drops the failed ones", async () => {
    const part = start("failed", "done");
    part.send(queued("first"));
    await part.until("failed");
    part.send(queued("second"));
    expect(part.failed()).toEqual([]);
    await part.until("there");
    expect(part.heard).toEqual(["part 2: second"]);
  });

  it("retries when it is needed again, with the events before that", async () => {
    const part = start("failed", "done");
    part.send(queued("first"));
    await part.until("failed");
    part.send({ type: "part.wanted" });
    await part.until("there");
    expect(part.heard).toEqual(["part 2: first"]);
  });
});
