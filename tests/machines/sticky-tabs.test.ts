import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectActiveSection, selectIsStuck, stickyTabsMachine } from "../../machines/sticky-tabs.ts";

function start(sections = ["feature", "specifications", "faq"]) {
  const clock = new SimulatedClock();
  const actor = createActor(stickyTabsMachine, { input: { sections }, clock }).start();
  return {
    clock,
    send: actor.send,
    active: () => selectActiveSection(actor.getSnapshot()),
    isStuck: () => selectIsStuck(actor.getSnapshot()),
  };
}

describe("the sticky tab bar", () => {
  it("marks the first section at first", () => {
    expect(start().active()).toBe("feature");
    expect(start([]).active()).toBeNull();
  });

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

  it("follows the page again after 1 s, even without an end of scrolling", () => {
    const tabs = start();
    tabs.send({ type: "tab.chosen", id: "faq" });
    tabs.clock.increment(600);
    tabs.send({ type: "tab.chosen", id: "specifications" });
    tabs.clock.increment(999);
    tabs.send({ type: "section.entered", id: "feature" });
    expect(tabs.active()).toBe("specifications");
    tabs.clock.increment(1);
    tabs.send({ type: "section.entered", id: "feature" });
    expect(tabs.active()).toBe("feature");
  });

  it("ignores a tab that it does not have", () => {
    const tabs = start();
    tabs.send({ type: "tab.chosen", id: "unknown" });
    expect(tabs.active()).toBe("feature");
  });
});
