import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { selectActiveSection, selectIsStuck, stickyTabsMachine } from "../../machines/sticky-tabs.ts";

function start() {
  const actor = createActor(stickyTabsMachine, { input: { sections: ["feature", "specifications", "faq"] } }).start();
  return {
    send: actor.send,
    active: () => selectActiveSection(actor.getSnapshot()),
    isStuck: () => selectIsStuck(actor.getSnapshot()),
  };
}

describe("the sticky tab bar", () => {
  // spec 4.21
  it("sticks after scrolling past the header area, and detaches on the way back", () => {
    const tabs = start();
    expect(tabs.isStuck()).toBe(false);
    tabs.send({ type: "bar.stuck" });
    expect(tabs.isStuck()).toBe(true);
    tabs.send({ type: "bar.unstuck" });
    expect(tabs.isStuck()).toBe(false);
  });

  // spec 4.22
  it("highlights the visible section", () => {
    const tabs = start();
    tabs.send({ type: "section.entered", id: "faq" });
    expect(tabs.active()).toBe("faq");
    tabs.send({ type: "section.entered", id: "unknown" });
    expect(tabs.active()).toBe("faq");
  });

  // spec 2.128
  it("marks a chosen tab while the page scrolls there, but no tab on the way", () => {
    const tabs = start();
    tabs.send({ type: "tab.chosen", id: "faq" });
    expect(tabs.active()).toBe("faq");
    tabs.send({ type: "section.entered", id: "specifications" });
    expect(tabs.active()).toBe("faq");
    tabs.send({ type: "scroll.settled" });
    tabs.send({ type: "section.entered", id: "specifications" });
    expect(tabs.active()).toBe("specifications");
  });
});
