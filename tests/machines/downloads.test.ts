import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { downloadsAddress, downloadsMachine, selectIsWaiting, selectWanted } from "../../machines/downloads.ts";

const NONE = { text: "", kind: "", language: "" };

function start(choice = NONE) {
  const visited: unknown[] = [];
  const machine = downloadsMachine.provide({ actions: { navigate: (_, params) => visited.push(params) } });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { choice }, clock }).start();
  return {
    visited,
    clock,
    send: actor.send,
    wanted: () => selectWanted(actor.getSnapshot()),
    isWaiting: () => selectIsWaiting(actor.getSnapshot()),
  };
}

describe("the choice of documents", () => {
  it("follows typed text 300 ms after the last key, in the same history entry", () => {
    const finder = start();
    finder.send({ type: "text.typed", text: "b" });
    finder.clock.increment(299);
    finder.send({ type: "text.typed", text: "br " });
    finder.clock.increment(299);
    expect(finder.visited).toEqual([]);
    finder.clock.increment(1);
    expect(finder.visited).toEqual([{ to: "/downloads?text=br", replace: true }]);
    expect(finder.isWaiting()).toBe(true);
    finder.send({ type: "list.arrived", choice: { ...NONE, text: "br" } });
    expect(finder.isWaiting()).toBe(false);
  });

  it("keeps the text that is typed while the list of an earlier one arrives", () => {
    const finder = start();
    finder.send({ type: "text.typed", text: "br" });
    finder.clock.increment(300);
    finder.send({ type: "text.typed", text: "br-2" });
    finder.send({ type: "list.arrived", choice: { ...NONE, text: "br" } });
    expect(finder.wanted().text).toBe("br-2");
    finder.clock.increment(300);
    expect(finder.visited).toHaveLength(2);
  });

  it("has an address with its page", () => {
    expect(downloadsAddress({ ...NONE, text: " br 20 " }, 2)).toBe("/downloads?text=br+20&page=2");
    expect(downloadsAddress(NONE)).toBe("/downloads");
  });
});
