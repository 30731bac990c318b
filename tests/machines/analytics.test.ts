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
  it("stop with the reload of the page if they are refused while running", async () => {
    const { send, isAsking, answer, isOver, done } = start("allowed");
    await settled();
    send({ type: "choice.reopened" });
    expect(isAsking()).toBe(true);
    send({ type: "choice.refused" });
    expect([answer(), isOver()]).toEqual(["refused", true]);
    expect(done).toEqual(["load", "store refused", "reload the page"]);
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
