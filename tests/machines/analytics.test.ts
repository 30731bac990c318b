import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type AnalyticsStart, analyticsMachine, selectAnswer, selectIsAsking } from "../../machines/analytics.ts";
import { settled } from "../support/settled.ts";

/** The question, with what it has done. */
function start(choice: AnalyticsStart["choice"], load: () => Promise<void> = async () => {}) {
  const done: string[] = [];
  const machine = analyticsMachine.provide({
    actors: {
      loadScript: fromPromise<void>(() => {
        done.push("load");
        return load();
      }),
    },
    actions: {
      storeChoice: (_, { choice }) => done.push(`store ${choice}`),
      loadPageAnew: () => done.push("load the page anew"),
      logError: (_, { error }) => done.push(String(error)),
    },
  });
  const actor = createActor(machine, { input: { choice } }).start();
  return {
    send: actor.send,
    done,
    isAsking: () => selectIsAsking(actor.getSnapshot()),
    answer: () => selectAnswer(actor.getSnapshot()),
  };
}

describe("a company's analytics", () => {
  it("load nothing while the visitor is asked", async () => {
    const { isAsking, answer, done } = start(null);
    await settled();
    expect([isAsking(), answer(), done]).toEqual([true, null, []]);
  });

  it("are loaded once they are allowed, and remembered", async () => {
    const { send, isAsking, answer, done } = start(null);
    send({ type: "choice.allowed" });
    await settled();
    expect([isAsking(), answer(), done]).toEqual([false, "allowed", ["store allowed", "load"]]);
  });

  it("are not loaded once they are refused, and nobody is asked again", () => {
    const { send, isAsking, answer, done } = start(null);
    send({ type: "choice.refused" });
    expect([isAsking(), answer(), done]).toEqual([false, "refused", ["store refused"]]);
  });

  it.each([
    ["allowed", ["load"]],
    ["refused", []],
  ] as const)("ask nobody who has %s them before", (choice, expected) => {
    const { isAsking, done } = start(choice);
    expect([isAsking(), done]).toEqual([false, expected]);
  });

  it("are gone with the page that is loaded anew, where they are refused while they run", async () => {
    const { send, isAsking, done } = start("allowed");
    await settled();
    send({ type: "choice.reopened" });
    expect(isAsking()).toBe(true);
    send({ type: "choice.refused" });
    expect(done).toEqual(["load", "store refused", "load the page anew"]);
  });

  it("run on, and are not loaded twice, where they are allowed once more", async () => {
    const { send, isAsking, done } = start("allowed");
    await settled();
    send({ type: "choice.reopened" });
    send({ type: "choice.allowed" });
    await settled();
    expect([isAsking(), done]).toEqual([false, ["load"]]);
  });

  it("that can't be had are told and logged, and tried again when they are allowed anew", async () => {
    const { send, answer, done } = start("allowed", () => Promise.reject(new Error("blocked")));
    await settled();
    expect([answer(), done]).toEqual(["failed", ["load", "Error: blocked"]]);
    send({ type: "choice.reopened" });
    send({ type: "choice.allowed" });
    expect(done.slice(2)).toEqual(["load"]);
    await settled();
    send({ type: "choice.reopened" });
    send({ type: "choice.refused" });
    expect([answer(), done.at(-1)]).toEqual(["refused", "store refused"]);
  });
});
