import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { type MenuPanelEvent, menuPanelMachine, selectActiveCategory } from "../../machines/menu-panel.ts";

function start(wide: boolean, ...events: MenuPanelEvent[]) {
  const actor = createActor(menuPanelMachine, { input: { categories: ["a", "b"], wide } }).start();
  for (const event of events) actor.send(event);
  return {
    active: () => selectActiveCategory(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
    send: actor.send,
  };
}

describe("the menu panel", () => {
  // spec 2.45
  it("has the first category active by default", () => {
    expect(start(true).active()).toBe("a");
    expect(start(true).value()).toBe("open");
  });

  // spec 2.43
  it("opens a category on click", () => {
    expect(start(false, { type: "category.clicked", id: "b" }).active()).toBe("b");
  });

  // spec 2.47
  it("collapses the active category when it is clicked again, and opens it on the next click", () => {
    const panel = start(true, { type: "category.clicked", id: "a" });
    expect(panel.active()).toBeNull();
    expect(panel.value()).toBe("collapsed");
    panel.send({ type: "category.clicked", id: "a" });
    expect(panel.active()).toBe("a");
    expect(panel.value()).toBe("open");
  });

  // spec 2.44
  it("opens a category on hover when the window is wider than 768 px", () => {
    const hover = { type: "category.hovered", id: "b" } as const;
    const collapse = { type: "category.clicked", id: "a" } as const;
    expect(start(true, hover).active()).toBe("b");
    expect(start(true, collapse, hover).active()).toBe("b");
    expect(start(false, hover).active()).toBe("a");
    expect(start(false, collapse, hover).active()).toBeNull();
  });
});
