import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { type AccordionEvent, accordionMachine, selectIsLeaving, selectOpen } from "../../machines/accordion.ts";

function start(...ids: string[]) {
  const clock = new SimulatedClock();
  const actor = createActor(accordionMachine, { clock }).start();
  const send = (event: AccordionEvent) => actor.send(event);
  for (const id of ids) send({ type: "item.toggled", id });
  return {
    send,
    clock,
    value: () => actor.getSnapshot().value.items,
    isLeaving: (id: string) => selectIsLeaving(id)(actor.getSnapshot()),
    isStill: () => actor.getSnapshot().matches({ folding: "still" }),
    isOpen: (id: string) => selectOpen(actor.getSnapshot()).includes(id),
  };
}

describe("an accordion", () => {
  it("has all items closed at first", () => {
    expect(start().value()).toBe("closed");
    expect(start().isOpen("a")).toBe(false);
  });

  // spec 4.18
  it("toggles each item independently", () => {
    const accordion = start("a", "b");
    expect([accordion.isOpen("a"), accordion.isOpen("b")]).toEqual([true, true]);
    accordion.send({ type: "item.toggled", id: "a" });
    expect([accordion.isOpen("a"), accordion.isOpen("b")]).toEqual([false, true]);
    expect(accordion.value()).toBe("open");
    accordion.send({ type: "item.toggled", id: "b" });
    expect(accordion.value()).toBe("closed");
  });

  it("folds the content of a closed item away for 150 ms", () => {
    const accordion = start("a", "b");
    expect(accordion.isStill()).toBe(true);
    accordion.send({ type: "item.toggled", id: "a" });
    expect([accordion.isOpen("a"), accordion.isLeaving("a"), accordion.isLeaving("b")]).toEqual([false, true, false]);
    accordion.clock.increment(149);
    expect(accordion.isLeaving("a")).toBe(true);
    accordion.clock.increment(1);
    expect([accordion.isLeaving("a"), accordion.isStill()]).toEqual([false, true]);
  });

  it("opens an item again at once while its content folds away", () => {
    const accordion = start("a");
    accordion.send({ type: "item.toggled", id: "a" });
    accordion.send({ type: "item.toggled", id: "a" });
    expect([accordion.isOpen("a"), accordion.isLeaving("a"), accordion.isStill()]).toEqual([true, false, true]);
  });

  it("folds two items away that are closed one after the other", () => {
    const accordion = start("a", "b");
    accordion.send({ type: "item.toggled", id: "a" });
    accordion.clock.increment(100);
    accordion.send({ type: "item.toggled", id: "b" });
    accordion.clock.increment(149);
    expect(accordion.isLeaving("b")).toBe(true);
    accordion.clock.increment(1);
    expect([accordion.isLeaving("a"), accordion.isLeaving("b")]).toEqual([false, false]);
  });
});
