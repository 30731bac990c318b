import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { type PrefetchEvent, prefetchMachine } from "../../machines/prefetch.ts";
import { settled } from "../support/settled.ts";

/** A machine with responses that the test controls, and a log of its requests in order. */
function start({ isSparing = false } = {}) {
  const clock = new SimulatedClock();
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
  const actor = createActor(logic, { clock }).start();
  const send = (event: PrefetchEvent) => actor.send(event);
  send({ type: "connection.reported", isSparing });
  const end = async (endings: (() => void)[]) => {
    endings.at(-1)?.();
    await settled();
  };
  return {
    clock,
    asked,
    send,
    answer: () => end(answers),
    fail: () => end(failures),
    value: () => actor.getSnapshot().value,
  };
}

const seen = (...addresses: string[]): PrefetchEvent => ({ type: "links.seen", addresses });

describe("prefetches", () => {
  test("a link that the mouse rests on, after 65 ms", () => {
    const { clock, asked, send } = start();
    send({ type: "link.pointed", address: "/product/1" });
    clock.increment(DELAY.pointed - 1);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(DELAY.pointed).toBe(65);
    expect(asked).toEqual(["/product/1"]);
  });

  test("no link that the mouse only crosses, and of two the last one that it reaches", () => {
    const { clock, asked, send } = start();
    send({ type: "link.pointed", address: "/product/1" });
    clock.increment(40);
    send({ type: "link.pointed", address: "/product/2" });
    clock.increment(40);
    expect(asked).toEqual([]);
    send({ type: "link.left" });
    clock.increment(1000);
    expect(asked).toEqual([]);
    send({ type: "link.pointed", address: "/product/2" });
    clock.increment(DELAY.pointed);
    expect(asked).toEqual(["/product/2"]);
  });

  test("a link that is touched or focused, immediately and before visible ones", async () => {
    const { asked, send, answer } = start();
    send(seen("/esg", "/press/list"));
    expect(asked).toEqual(["/esg"]);
    send({ type: "link.approached", address: "/product/1" });
    expect(asked).toEqual(["/esg", "/product/1"]);
    await answer();
    await answer();
    expect(asked).toEqual(["/esg", "/product/1", "/esg", "/press/list"]);
  });

  test("visible links in turn, regardless of their results, and six per page at most", async () => {
    const { asked, send, answer, fail } = start();
    send(seen("/1", "/2", "/2", "/3"));
    send(seen("/3", "/4", "/5", "/6", "/7", "/8"));
    for (const end of [fail, answer, answer, fail, answer, answer, answer]) await end();
    expect(asked).toEqual(["/1", "/2", "/3", "/4", "/5", "/6"]);
    send({ type: "link.approached", address: "/1" });
    expect(asked).toHaveLength(6);
  });

  test("no link that is loading or loaded", async () => {
    const { asked, send, answer } = start();
    send({ type: "link.approached", address: "/1" });
    send({ type: "link.approached", address: "/1" });
    await answer();
    send({ type: "link.approached", address: "/1" });
    expect(asked).toEqual(["/1"]);
  });

  test("visible links while fewer than six are loading or loaded", async () => {
    const { asked, send, answer } = start();
    send(seen("/1", "/2", "/3", "/4"));
    await answer();
    await answer();
    send(seen("/5", "/6", "/7"));
    for (let turn = 0; turn < 6; turn += 1) await answer();
    expect(asked).toEqual(["/1", "/2", "/3", "/4", "/5", "/6"]);
  });

  test("again on the next page, with six of its own", async () => {
    const { asked, send, answer } = start();
    send(seen("/1", "/2"));
    await answer();
    send({ type: "page.opened" });
    send(seen("/1", "/3", "/4", "/5", "/6", "/7"));
    for (let turn = 0; turn < 7; turn += 1) await answer();
    expect(asked).toEqual(["/1", "/2", "/1", "/3", "/4", "/5", "/6", "/7"]);
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

  test("nothing for a visitor who saves data or has a slow connection, also from then on", async () => {
    const { clock, asked, send } = start({ isSparing: true });
    const tryAll = () => {
      send({ type: "link.approached", address: "/product/1" });
      send({ type: "link.pointed", address: "/product/2" });
      send(seen("/esg"));
      clock.increment(1000);
    };
    tryAll();
    expect(asked).toEqual([]);
    send({ type: "connection.reported", isSparing: false });
    send({ type: "link.approached", address: "/product/1" });
    send({ type: "connection.reported", isSparing: true });
    tryAll();
    expect(asked).toEqual(["/product/1"]);
  });
});
