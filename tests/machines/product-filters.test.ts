import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { productFiltersMachine, selectIsPanelOpen, selectSelected } from "../../machines/product-filters.ts";

function start(...selected: string[]) {
  const visited: unknown[] = [];
  const machine = productFiltersMachine.provide({ actions: { navigate: (_, params) => visited.push(params) } });
  const actor = createActor(machine, { input: { selected } }).start();
  return {
    visited,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    selected: () => selectSelected(actor.getSnapshot()),
    isSelected: (id: string) => actor.getSnapshot().context.selected.includes(id),
    isPanelOpen: () => selectIsPanelOpen(actor.getSnapshot()),
  };
}
const to = (address: string) => ({ to: address, replace: false });

describe("the product filters", () => {
  it("are those that the address names", () => {
    expect(start("1", "2").selected()).toEqual(["1", "2"]);
    expect(start("1").value()).toMatchObject({ choice: "filtered" });
    expect(start().value()).toMatchObject({ choice: "all" });
  });

  // spec 2.120
  it("are toggled by their checkboxes; the query parameter type holds the comma-joined ids", () => {
    const filters = start();
    filters.send({ type: "filter.toggled", id: "1" });
    filters.send({ type: "filter.toggled", id: "a b" });
    expect(filters.isSelected("1")).toBe(true);
    expect(filters.isSelected("2")).toBe(false);
    filters.send({ type: "filter.toggled", id: "1" });
    filters.send({ type: "filter.toggled", id: "a b" });
    expect(filters.visited).toEqual([
      to("/products/list?type=1"),
      to("/products/list?type=1,a+b"),
      to("/products/list?type=a+b"),
      to("/products/list"),
    ]);
    expect(filters.value()).toMatchObject({ choice: "all" });
  });

  it("are cleared all at once", () => {
    const filters = start("1", "2");
    filters.send({ type: "filters.cleared" });
    expect(filters.selected()).toEqual([]);
    expect(filters.visited).toEqual([to("/products/list")]);
    filters.send({ type: "filters.cleared" });
    expect(filters.visited).toHaveLength(1);
  });

  it("follow the address without changing it", () => {
    const filters = start("1");
    filters.send({ type: "route.changed", selected: ["2", "3"] });
    expect(filters.selected()).toEqual(["2", "3"]);
    expect(filters.visited).toEqual([]);
  });

  // spec 2.121
  it("have a panel that can be toggled", () => {
    const filters = start();
    expect(filters.isPanelOpen()).toBe(true);
    filters.send({ type: "panel.toggled" });
    expect(filters.isPanelOpen()).toBe(false);
    filters.send({ type: "panel.toggled" });
    expect(filters.isPanelOpen()).toBe(true);
  });
});
