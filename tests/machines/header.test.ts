import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import {
  type HeaderEvent,
  headerMachine,
  selectIsCovering,
  selectIsDrawerLeaving,
  selectIsDrawerOpen,
  selectIsWide,
  selectLeavingMenu,
  selectLeavingSection,
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
    leavingSection: () => selectLeavingSection(actor.getSnapshot()),
    isDrawerOpen: () => selectIsDrawerOpen(actor.getSnapshot()),
    isDrawerLeaving: () => selectIsDrawerLeaving(actor.getSnapshot()),
    isWide: () => selectIsWide(actor.getSnapshot()),
    isCovering: () => selectIsCovering(actor.getSnapshot()),
  };
}
const hover = { type: "menu.hovered", menu: "products" } as const;
const leave = { type: "menu.left", menu: "products" } as const;
const narrow = { type: "width.changed", width: 768 } as const;
const wide = { type: "width.changed", width: 769 } as const;
const CLOSERS = [{ type: "escape.pressed" }, { type: "route.changed" }] as const;

describe("the menus of the header", () => {
  it("are closed at first, and the window counts as wide until its width is reported", () => {
    const header = start();
    expect(header.value()).toEqual({ nav: { closed: "still" } });
    expect([header.menu(), header.section()]).toEqual([null, null]);
    expect(header.isWide()).toBe(true);
  });

  // spec 2.58
  it("open on hover when the window is wider than 768 px", () => {
    expect(start(wide, hover).menu()).toBe("products");
    expect(start(narrow, hover).menu()).toBeNull();
    expect(start(narrow).isWide()).toBe(false);
  });

  it("open and close on a press of their title, at any width", () => {
    const header = start(narrow, { type: "menu.toggled", menu: "language", by: "touch" });
    expect(header.menu()).toBe("language");
    header.send({ type: "menu.toggled", menu: "language", by: "touch" });
    expect(header.menu()).toBeNull();
    expect(header.value()).toEqual({ nav: "leaving" });
  });

  it("stay open while the window widens, and then open on hover", () => {
    const header = start(narrow, { type: "menu.toggled", menu: "language", by: "touch" }, wide);
    expect(header.menu()).toBe("language");
    expect(header.isWide()).toBe(true);
  });

  it("are never open together", () => {
    const header = start(hover, { type: "menu.hovered", menu: "solutions" });
    expect(header.menu()).toBe("solutions");
    header.send({ type: "menu.toggled", menu: "aboutUs", by: "touch" });
    expect(header.menu()).toBe("aboutUs");
  });

  it("fade out for 150 ms after they were closed", () => {
    const header = start(hover, { type: "escape.pressed" });
    expect([header.menu(), header.leavingMenu()]).toEqual([null, "products"]);
    header.clock.increment(149);
    expect(header.leavingMenu()).toBe("products");
    header.clock.increment(1);
    expect(header.value()).toEqual({ nav: { closed: "still" } });
    expect(header.leavingMenu()).toBeNull();
  });

  it("fade out for 150 ms below the menu that replaces them", () => {
    const header = start(hover, { type: "menu.hovered", menu: "solutions" });
    expect([header.menu(), header.leavingMenu()]).toEqual(["solutions", "products"]);
    header.clock.increment(100);
    header.send({ type: "menu.hovered", menu: "aboutUs" });
    expect([header.menu(), header.leavingMenu()]).toEqual(["aboutUs", "solutions"]);
    header.clock.increment(149);
    expect(header.leavingMenu()).toBe("solutions");
    header.clock.increment(1);
    expect(header.value()).toEqual({ nav: { open: "alone" } });
    expect([header.menu(), header.leavingMenu()]).toEqual(["aboutUs", null]);
  });

  it("open at once while another fades out, and return if they are asked for again", () => {
    for (const by of ["mouse", "touch"] as const) {
      const back = start(hover, { type: "menu.closed" }, { type: "menu.toggled", menu: "products", by });
      expect([back.value(), back.menu(), back.leavingMenu()]).toEqual([{ nav: { open: "alone" } }, "products", null]);
      const other = start(hover, { type: "menu.closed" }, { type: "menu.toggled", menu: "language", by });
      expect([other.menu(), other.leavingMenu()]).toEqual(["language", "products"]);
    }
    const left = start({ type: "menu.hovered", menu: "solutions" }, { type: "menu.left", menu: "solutions" }, hover);
    expect([left.menu(), left.leavingMenu()]).toEqual(["products", "solutions"]);
    expect(start(hover, { type: "menu.closed" }, hover).leavingMenu()).toBeNull();
    expect(start(hover, { type: "menu.closed" }, narrow, hover).menu()).toBeNull();
  });

  it("fade out with the navigation when the search opens", () => {
    const header = start(hover, { type: "search.opened" });
    expect([header.menu(), header.leavingMenu()]).toEqual([null, "products"]);
    header.clock.increment(500);
    expect(header.leavingMenu()).toBeNull();
  });

  it("do not follow the pointer once the window is narrow", () => {
    const header = start(
      narrow,
      { type: "menu.toggled", menu: "language", by: "touch" },
      { type: "menu.hovered", menu: "inquiry" },
    );
    expect(header.menu()).toBe("language");
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

  it("stay when the pointer leaves a menu that is closed", () => {
    expect(start(hover, { type: "menu.left", menu: "solutions" }).menu()).toBe("products");
    const header = start({ type: "menu.hovered", menu: "solutions" }, leave);
    header.clock.increment(1000);
    expect(header.menu()).toBe("solutions");
  });

  it("stay when the pointer returns to the product menu in time, or change to the menu under the pointer", () => {
    const header = start(hover, leave);
    header.clock.increment(199);
    header.send(hover);
    header.clock.increment(1000);
    expect(header.menu()).toBe("products");
    header.send(leave);
    header.send({ type: "menu.hovered", menu: "aboutUs" });
    header.clock.increment(1000);
    expect(header.menu()).toBe("aboutUs");
  });

  it("do not open again on hover in the 200 ms after the window has narrowed", () => {
    expect(start(hover, leave, narrow, hover).value()).toEqual({ nav: "closing" });
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

  it("close in the 200 ms on a press of the same title, and change on a press of another", () => {
    expect(start(hover, leave, { type: "menu.toggled", menu: "products", by: "touch" }).value()).toEqual({
      nav: "leaving",
    });
    const header = start(hover, leave, { type: "menu.toggled", menu: "inquiry", by: "touch" });
    expect(header.menu()).toBe("inquiry");
  });

  // spec 2.54
  it.each([...CLOSERS, { type: "menu.closed" } as const])("close on $type", (event) => {
    for (const before of [[hover], [hover, leave]]) {
      const header = start(...before, event);
      expect(header.value()).toEqual({ nav: "leaving" });
      expect(header.menu()).toBeNull();
    }
  });

  it.each([{ type: "route.changed" }, { type: "menu.closed" }] as const)(
    "stay closed after $type, also when the pointer leaves, until it returns",
    (event) => {
      const header = start(hover, event);
      header.clock.increment(1000);
      expect(header.menu()).toBeNull();
      header.send(leave);
      expect(header.menu()).toBeNull();
      header.send(hover);
      expect(header.menu()).toBe("products");
    },
  );

  it("close when the window narrows, and stay while it stays wide", () => {
    expect(start(hover, wide).menu()).toBe("products");
    const header = start(hover, narrow);
    expect(header.menu()).toBeNull();
    // The language menu also exists in a narrow header, and stays while the header is narrow.
    expect(
      start(
        narrow,
        { type: "menu.toggled", menu: "language", by: "touch" },
        { type: "width.changed", width: 500 },
      ).menu(),
    ).toBe("language");
    expect(header.isWide()).toBe(false);
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

  it.each([...CLOSERS, { type: "search.closed" } as const])("reverses the fade on $type", (event) => {
    const header = start(open, event);
    expect(header.value()).toBe("fadingToNav");
    header.send(open);
    expect(header.value()).toBe("fadingToSearch");
  });

  it("reports opening and closing, also if it reverses the fade", () => {
    const told: string[] = [];
    const actor = createActor(headerMachine, { clock: new SimulatedClock() });
    actor.on("overlay.shown", ({ type, overlay }) => told.push(`${type} ${overlay}`));
    actor.on("overlay.left", ({ type, overlay }) => told.push(`${type} ${overlay}`));
    actor.start();
    for (const type of ["search.opened", "search.closed", "search.opened", "escape.pressed"] as const)
      actor.send({ type });
    expect(told).toEqual([
      "overlay.shown search",
      "overlay.left search",
      "overlay.shown search",
      "overlay.left search",
    ]);
    actor.send({ type: "drawer.toggled" });
    expect(told).toHaveLength(4);
    actor.send({ type: "drawer.closed" });
    expect(told.at(-1)).toBe("overlay.left drawer");
  });

  it("lets a press through immediately while it fades out", () => {
    const close = { type: "search.closed" } as const;
    const header = start(open, close, { type: "menu.toggled", menu: "language", by: "touch" });
    header.clock.increment(1000);
    expect(header.menu()).toBe("language");
    expect(start(narrow, open, close, { type: "drawer.toggled" }).isDrawerOpen()).toBe(true);
  });
});

describe("the drawer", () => {
  const toggle = { type: "drawer.toggled" } as const;

  it("opens as soon as its button exists, before the new width of the window is reported", () => {
    expect(start(narrow, toggle).isDrawerOpen()).toBe(true);
    expect(start(wide, toggle, narrow).isDrawerOpen()).toBe(true);
  });

  it("replaces an open menu", () => {
    const header = start(narrow, { type: "menu.toggled", menu: "language", by: "touch" }, toggle);
    expect(header.isDrawerOpen()).toBe(true);
    expect(header.menu()).toBeNull();
  });

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

  it("folds a section for 150 ms after another one was pressed", () => {
    const header = start(narrow, toggle, { type: "section.toggled", section: "products" });
    expect(header.leavingSection()).toBeNull();
    header.send({ type: "section.toggled", section: "solutions" });
    expect([header.section(), header.leavingSection()]).toEqual(["solutions", "products"]);
    header.clock.increment(149);
    expect(header.leavingSection()).toBe("products");
    header.clock.increment(1);
    expect(header.leavingSection()).toBeNull();
  });

  // spec 2.55, 2.57, 9.5
  it("closes when the window becomes wider than 768 px, and stays below that", () => {
    const header = start(narrow, toggle, { type: "width.changed", width: 500 });
    expect(header.isDrawerOpen()).toBe(true);
    header.send(wide);
    expect(header.isDrawerOpen()).toBe(false);
    expect(header.isWide()).toBe(true);
  });

  it("closes for the search", () => {
    expect(start(narrow, toggle, { type: "search.opened" }).value()).toBe("fadingToSearch");
  });
});

it("covers the page while a menu, the search or the drawer is open", () => {
  const header = start();
  expect(header.isCovering()).toBe(false);
  header.send(hover);
  expect(header.isCovering()).toBe(true);
  header.send(leave);
  expect(header.isCovering()).toBe(true);
  header.send({ type: "search.opened" });
  expect(header.isCovering()).toBe(true);
  header.clock.increment(500);
  expect(header.isCovering()).toBe(true);
  header.send({ type: "search.closed" });
  expect(header.isCovering()).toBe(false);
  header.send({ type: "drawer.toggled" });
  expect(header.isCovering()).toBe(true);
});
