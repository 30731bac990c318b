import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import {
  downloadsAddress,
  downloadsMachine,
  selectIsTooLong,
  selectIsWaiting,
  selectWanted,
} from "../../machines/downloads.ts";

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
    isTooLong: () => selectIsTooLong(actor.getSnapshot()),
  };
}

describe("the choice of documents", () => {
  it("is that of the address", () => {
    expect(start({ ...NONE, kind: "manual" }).wanted()).toEqual({ ...NONE, kind: "manual" });
  });

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

  it("follows Enter at once, and asks for nothing that is shown already", () => {
    const finder = start();
    finder.send({ type: "text.typed", text: "br" });
    finder.send({ type: "form.submitted" });
    expect(finder.visited).toHaveLength(1);
    finder.send({ type: "list.arrived", choice: { ...NONE, text: "br" } });
    finder.send({ type: "form.submitted" });
    finder.clock.increment(1000);
    expect(finder.visited).toHaveLength(1);
  });

  it("goes back to the shown list if a choice is taken back before its list arrives", () => {
    const finder = start();
    finder.send({ type: "kind.chosen", value: "manual" });
    finder.send({ type: "kind.chosen", value: "" });
    expect(finder.visited).toEqual([
      { to: "/downloads?kind=manual", replace: false },
      { to: "/downloads", replace: false },
    ]);
    expect(finder.isWaiting()).toBe(true);
    finder.send({ type: "list.arrived", choice: NONE });
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

  it("is a new history entry with a kind or a language, together with the typed text", () => {
    const finder = start();
    finder.send({ type: "text.typed", text: "br" });
    finder.send({ type: "kind.chosen", value: "manual" });
    finder.send({ type: "language.chosen", value: "de" });
    finder.clock.increment(1000);
    expect(finder.visited).toEqual([
      { to: "/downloads?text=br&kind=manual", replace: false },
      { to: "/downloads?text=br&kind=manual&language=de", replace: false },
    ]);
  });

  it("of a text that is too long is refused, and the list stays", () => {
    const finder = start();
    finder.send({ type: "text.typed", text: "x".repeat(101) });
    finder.clock.increment(300);
    expect([finder.isTooLong(), finder.visited]).toEqual([true, []]);
    finder.send({ type: "text.typed", text: "x" });
    expect(finder.isTooLong()).toBe(false);
  });

  it("is that of the address again after Back", () => {
    const finder = start({ ...NONE, kind: "manual" });
    finder.send({ type: "list.arrived", choice: NONE });
    expect(finder.wanted()).toEqual(NONE);
    expect(finder.visited).toEqual([]);
  });

  it("has an address with its page", () => {
    expect(downloadsAddress({ ...NONE, text: " br 20 " }, 2)).toBe("/downloads?text=br+20&page=2");
    expect(downloadsAddress(NONE)).toBe("/downloads");
  });
});
