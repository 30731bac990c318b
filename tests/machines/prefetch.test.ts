import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type PrefetchEvent, prefetchMachine } from "../../machines/prefetch.ts";
import { settled } from "../support/settled.ts";

/** A machine with responses that the test controls, and a log of its requests in order. */
function start() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const failures: (() => void)[] = [];
  const logic = prefetchMachine.provide({
    actors: {
      prefetchPage: fromPromise<void, { address: string }>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            asked.push(input.address);
            answers.push(resolve);
            failures.push(() => reject(new Error("No connection")));
          }),
      ),
    },
  });
  const actor = createActor(logic).start();
  const send = (event: PrefetchEvent) => actor.send(event);
  send({ type: "connection.reported", isSparing: false });
  const end = async (endings: (() => void)[]) => {
    endings.at(-1)?.();
    await settled();
  };
  return {
    asked,
    send,
    answer: () => end(answers),
    fail: () => end(failures),
    value: () => actor.getSnapshot().value,
  };
}

const seen = (...addresses: string[]): PrefetchEvent => ({ type: "links.seen", addresses });

describe("prefetches", () => {
  test("visible links in turn, regardless of their results, and six per page at most", async () => {
    const { asked, send, answer, fail } = start();
    send(seen("/1", "/2", "/2", "/3"));
    send(seen("/3", "/4", "/5", "/6", "/7", "/8"));
    for (const end of [fail, answer, answer, fail, answer, answer, answer]) await end();
    expect(asked).toEqual(["/1", "/2", "/3", "/4", "/5", "/6"]);
    send({ type: "link.approached", address: "/1" });
    expect(asked).toHaveLength(6);
  });

  test("none of the waiting links, if the visitor saved data for a while", async () => {
    const { asked, send, answer, value } = start();
    expect(value()).toEqual({ watching: { pointer: "away", work: "resting" } });
    send(seen("/1", "/2"));
    send({ type: "connection.reported", isSparing: true });
    await answer();
    send({ type: "connection.reported", isSparing: false });
    await answer();
    expect(asked).toEqual(["/1"]);
  });
});
