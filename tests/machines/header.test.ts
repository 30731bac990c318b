import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import {
  type HeaderEvent,
  headerMachine,
  selectIsDrawerLeaving,
  selectIsDrawerOpen,
  selectIsWide,
  selectLeavingMenu,
  selectOpenMenu,
  selectOpenSection,
} from "../../machines/header.ts";

function start(...events: HeaderEvent[]) {
  const clock = new SimulatedClock();
  const actor = createActor(headerMachine, { clock }).start();
  for (const event of events) actor.send(event);
  return {
    clock,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    menu: () => selectOpenMenu(actor.getSnapshot()),
    leavingMenu: () => selectLeavingMenu(actor.getSnapshot()),
    section: () => selectOpenSection(actor.getSnapshot()),
    isDrawerOpen: () => selectIsDrawerOpen(actor.getSnapshot()),
    isDrawerLeaving: () => selectIsDrawerLeaving(actor.getSnapshot()),
    isWide: () => selectIsWide(actor.getSnapshot()),
  };
}
const hover = { type: "menu.hovered", menu: "products" } as const;
const leave = { type: "menu.left", menu: "products" } as const;
const narrow = { type: "width.changed", width: 768 } as const;
const wide = { type: "width.changed", width: 769 } as const;
const CLOSERS = [{ type: "escape.pressed" }, { type: "route.changed" }] as const;

describe("the menus of the header", () => {
  // spec 2.58
  it("open on hover when the window is wider than 768 px", () => {
    expect(start(wide, hover).menu()).toBe("products");
    expect(start(narrow, hover).menu()).toBeNull();
    expect(start(narrow).isWide()).toBe(false);
  });

  // spec 2.60, 9.7
  it("close immediately when the pointer leaves, except the product menu, which closes after 200 ms", () => {
    expect(
      start({ type: "menu.hovered", menu: "solutions" }, { type: "menu.left", menu: "solutions" }).menu(),
    ).toBeNull();
    const header = start(hover, leave);
    expect(header.menu()).toBe("products");
    header.clock.increment(199);
    expect(header.value()).toEqual({ nav: "closing" });
    header.clock.increment(1);
    expect(header.value()).toEqual({ nav: "leaving" });
    expect(header.menu()).toBeNull();
  });

  it("stay open when a mouse presses the title that opened them on hover", () => {
    const press = { type: "menu.toggled", menu: "products", by: "mouse" } as const;
    expect(start(hover, press).menu()).toBe("products");
    const closing = start(hover, leave, press);
    closing.clock.increment(1000);
    expect(closing.menu()).toBe("products");
    expect(start(hover, { ...press, menu: "solutions" }).menu()).toBe("solutions");
    expect(start(narrow, press, press).menu()).toBeNull();
    for (const by of ["pen", "touch", "keyboard", "virtual"] as const)
      expect(start(hover, { ...press, by }).menu()).toBeNull();
  });

  // spec 2.54
  it.each([...CLOSERS, { type: "menu.closed" } as const])("close on $type", (event) => {
    for (const before of [[hover], [hover, leave]]) {
      const header = start(...before, event);
      expect(header.value()).toEqual({ nav: "leaving" });
      expect(header.menu()).toBeNull();
    }
  });
});

describe("the search of the header", () => {
  const open = { type: "search.opened" } as const;

  // spec 2.62, 9.6
  it("replaces the navigation in a 500 ms fade", () => {
    const header = start(hover, open);
    expect(header.value()).toBe("fadingToSearch");
    expect(header.menu()).toBeNull();
    header.clock.increment(499);
    expect(header.value()).toBe("fadingToSearch");
    header.clock.increment(1);
    expect(header.value()).toBe("search");
  });

  // spec 2.71
  it.each([...CLOSERS, { type: "search.closed" } as const])("fades back on $type", (event) => {
    const header = start(open);
    header.clock.increment(500);
    header.send(event);
    expect(header.value()).toBe("fadingToNav");
    header.clock.increment(499);
    expect(header.value()).toBe("fadingToNav");
    header.clock.increment(1);
    expect(header.value()).toEqual({ nav: { closed: "still" } });
  });
});

describe("the drawer", () => {
  const toggle = { type: "drawer.toggled" } as const;

  // spec 2.56
  it("expands one section at a time, and collapses it on a second press", () => {
    const header = start(narrow, toggle, { type: "section.toggled", section: "products" });
    expect(header.section()).toBe("products");
    header.send({ type: "section.toggled", section: "solutions" });
    expect(header.section()).toBe("solutions");
    header.send({ type: "section.toggled", section: "solutions" });
    expect(header.section()).toBeNull();
  });

  // spec 2.73
  it.each([...CLOSERS, toggle, { type: "drawer.closed" } as const])(
    "closes on $type, with its section, and fades out for 150 ms",
    (event) => {
      const header = start(narrow, toggle, { type: "section.toggled", section: "products" }, event);
      expect(header.value()).toEqual({ nav: { closed: "drawerLeaving" } });
      expect(header.section()).toBeNull();
      header.clock.increment(149);
      expect(header.isDrawerLeaving()).toBe(true);
      header.clock.increment(1);
      expect(header.value()).toEqual({ nav: { closed: "still" } });
    },
  );

  it("lets a press through immediately while it fades out", () => {
    const closed = start(narrow, toggle, toggle);
    closed.send({ type: "menu.toggled", menu: "language", by: "touch" });
    expect([closed.menu(), closed.leavingMenu()]).toEqual(["language", null]);
    expect(start(narrow, toggle, toggle, toggle).isDrawerOpen()).toBe(true);
    expect(start(narrow, toggle, wide, hover).menu()).toBe("products");
    expect(start(narrow, toggle, toggle, hover).menu()).toBeNull();
  });

  // spec 2.55, 2.57, 9.5
  it("closes when the window becomes wider than 768 px, and stays below that", () => {
    const header = start(narrow, toggle, { type: "width.changed", width: 500 });
    expect(header.isDrawerOpen()).toBe(true);
    header.send(wide);
    expect(header.isDrawerOpen()).toBe(false);
    expect(header.isWide()).toBe(true);
  });
});
