import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  type AnalyticsStart,
  analyticsMachine,
  selectAnswer,
  selectIsAsking,
  selectMayChange,
} from "../../machines/analytics.ts";
import { settled } from "../support/settled.ts";

/** The question, with a log of its actions. */
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
      reloadPage: () => done.push("reload the page"),
      logError: (_, { error }) => done.push(String(error)),
    },
  });
  const actor = createActor(machine, { input: { choice } }).start();
  return {
    send: actor.send,
    done,
    isAsking: () => selectIsAsking(actor.getSnapshot()),
    answer: () => selectAnswer(actor.getSnapshot()),
    mayChange: () => selectMayChange(actor.getSnapshot()),
    isOver: () => actor.getSnapshot().status === "done",
  };
}

describe("a company's analytics", () => {
  it("load nothing while the visitor is asked", async () => {
    const { isAsking, answer, mayChange, done } = start(null);
    await settled();
    expect([isAsking(), answer(), mayChange(), done]).toEqual([true, null, false, []]);
  });

  it("are loaded after consent, which is stored", async () => {
    const { send, isAsking, answer, mayChange, done } = start(null);
    send({ type: "choice.allowed" });
    // A started load cannot be cancelled.
    expect(mayChange()).toBe(false);
    await settled();
    expect(mayChange()).toBe(true);
    expect([isAsking(), answer(), done]).toEqual([false, "allowed", ["store allowed", "load"]]);
  });

  it("are not loaded after a refusal, and the question is not repeated", () => {
    const { send, isAsking, answer, done } = start(null);
    send({ type: "choice.refused" });
    expect([isAsking(), answer(), done]).toEqual([false, "refused", ["store refused"]]);
  });

  it.each([
    ["allowed", ["load"]],
    ["refused", []],
  ] as const)("do not ask a visitor who has %s them before", (choice, expected) => {
    const { isAsking, answer, done } = start(choice);
    expect([isAsking(), answer(), done]).toEqual([false, choice, expected]);
  });

  it("ask again if the visitor wants to change a refusal", () => {
    const { send, isAsking, mayChange, done } = start("refused");
    expect(mayChange()).toBe(true);
    send({ type: "choice.reopened" });
    expect([isAsking(), done]).toEqual([true, []]);
    send({ type: "choice.allowed" });
    expect([isAsking(), done]).toEqual([false, ["store allowed", "load"]]);
  });

  it("stop with the reload of the page if they are refused while running", async () => {
    const { send, isAsking, answer, isOver, done } = start("allowed");
    await settled();
    send({ type: "choice.reopened" });
    expect(isAsking()).toBe(true);
    send({ type: "choice.refused" });
    expect([answer(), isOver()]).toEqual(["refused", true]);
    expect(done).toEqual(["load", "store refused", "reload the page"]);
  });

  it("continue, and are not loaded twice, if they are allowed again", async () => {
    const { send, isAsking, done } = start("allowed");
    await settled();
    send({ type: "choice.reopened" });
    send({ type: "choice.allowed" });
    await settled();
    expect([isAsking(), done]).toEqual([false, ["load"]]);
  });

  it("that fail to load are reported and logged, and retried when they are allowed again", async () => {
    const { send, isAsking, answer, mayChange, done } = start("allowed", () => Promise.reject(new Error("blocked")));
    await settled();
    expect([answer(), mayChange(), done]).toEqual(["failed", true, ["load", "Error: blocked"]]);
    send({ type: "choice.reopened" });
    expect([isAsking(), answer()]).toEqual([true, "failed"]);
    send({ type: "choice.allowed" });
    expect(done.slice(2)).toEqual(["load"]);
    await settled();
    send({ type: "choice.reopened" });
    send({ type: "choice.refused" });
    expect([answer(), done.at(-1)]).toEqual(["refused", "store refused"]);
  });
});
