import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { type AccordionEvent, accordionMachine, selectOpen } from "../../machines/accordion.ts";

function start(...ids: string[]) {
  const actor = createActor(accordionMachine).start();
  const send = (event: AccordionEvent) => actor.send(event);
  for (const id of ids) send({ type: "item.toggled", id });
  return {
    send,
    value: () => actor.getSnapshot().value.items,
    isOpen: (id: string) => selectOpen(actor.getSnapshot()).includes(id),
  };
}

describe("an accordion", () => {
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
});
