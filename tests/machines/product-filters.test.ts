import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { PRODUCT_SORTS } from "../../contract/constants.ts";
import {
  productFiltersMachine,
  productListAddress,
  selectIsFitted,
  selectIsPanelLeaving,
  selectIsPanelOpen,
  selectSelected,
} from "../../machines/product-filters.ts";

function start(...selected: string[]) {
  const visited: unknown[] = [];
  const machine = productFiltersMachine.provide({ actions: { navigate: (_, params) => visited.push(params) } });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { selected }, clock }).start();
  return {
    visited,
    clock,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    selected: () => selectSelected(actor.getSnapshot()),
    isSelected: (id: string) => actor.getSnapshot().context.selected.includes(id),
    isFitted: () => selectIsFitted(actor.getSnapshot()),
    isPanelOpen: () => selectIsPanelOpen(actor.getSnapshot()),
    isPanelLeaving: () => selectIsPanelLeaving(actor.getSnapshot()),
  };
}
const to = (address: string) => ({ to: address, replace: false });

describe("the product filters", () => {
  it("are those of the address", () => {
    expect(start("1", "2").selected()).toEqual(["1", "2"]);
    expect(start("1").value()).toMatchObject({ choice: "filtered" });
    expect(start().value()).toMatchObject({ choice: "all" });
  });

  // spec 2.120
  it("are toggled by their checkboxes, and the query parameter type holds the comma-joined ids", () => {
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

  it("hold ranges, which are chosen, replaced and removed by themselves", () => {
    const filters = start("1");
    filters.send({ type: "range.committed", key: "dn", from: 15, to: 50 });
    filters.send({ type: "range.committed", key: "pn", to: 16.5 });
    filters.send({ type: "range.committed", key: "dn", from: 20 });
    filters.send({ type: "range.committed", key: "dn" });
    filters.send({ type: "filters.cleared" });
    expect(filters.visited).toEqual([
      to("/products/list?type=1&range=dn:15..50"),
      to("/products/list?type=1&range=dn:15..50,pn:..16.5"),
      to("/products/list?type=1&range=pn:..16.5,dn:20.."),
      to("/products/list?type=1&range=pn:..16.5"),
      to("/products/list"),
    ]);
    filters.send({ type: "range.committed", key: "dn", from: 15 });
    expect(filters.value()).toMatchObject({ choice: "filtered" });
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

  it("have a panel that folds away for 150 ms when the visitor closes it, and can be opened meanwhile", () => {
    const filters = start();
    filters.send({ type: "panel.toggled" });
    filters.clock.increment(149);
    expect([filters.isPanelOpen(), filters.isPanelLeaving()]).toEqual([false, true]);
    filters.clock.increment(1);
    expect([filters.isPanelOpen(), filters.isPanelLeaving()]).toEqual([false, false]);
    filters.send({ type: "panel.toggled" });
    filters.send({ type: "panel.toggled" });
    filters.send({ type: "panel.toggled" });
    filters.clock.increment(1000);
    expect([filters.isPanelOpen(), filters.isPanelLeaving()]).toEqual([true, false]);
  });

  it("close their panel if the window is narrow, once its width is known, and only then", () => {
    const narrow = start();
    expect(narrow.isFitted()).toBe(false);
    narrow.send({ type: "window.measured", isNarrow: true });
    expect([narrow.isPanelOpen(), narrow.isFitted(), narrow.isPanelLeaving()]).toEqual([false, true, false]);
    narrow.send({ type: "panel.toggled" });
    narrow.send({ type: "window.measured", isNarrow: true });
    expect(narrow.isPanelOpen()).toBe(true);

    const wide = start();
    wide.send({ type: "window.measured", isNarrow: false });
    expect([wide.isPanelOpen(), wide.isFitted()]).toEqual([true, true]);
  });
});

describe("the address of a product list", () => {
  const [catalogue, other] = PRODUCT_SORTS;

  it.each([
    ["all products", { selected: [] }, "/products/list"],
    ["the catalogue's order", { selected: [], sort: catalogue }, "/products/list"],
    ["another order", { selected: [], sort: other }, `/products/list?sort=${other}`],
    ["the first page", { selected: [], page: 1 }, "/products/list"],
    ["another page", { selected: [], page: 2 }, "/products/list?page=2"],
    ["a category of its own", { selected: ["3"], category: "3" }, "/products/list/3"],
    ["a page of it", { selected: ["3"], category: "3", page: 2 }, "/products/list/3?page=2"],
    ["a category and another", { selected: ["3", "4"], category: "3" }, "/products/list?type=3,4"],
    ["another category", { selected: ["4"], category: "3" }, "/products/list?type=4"],
    [
      "a range",
      { selected: ["3"], ranges: [{ key: "dn", from: -5 }], category: "3" },
      "/products/list/3?range=dn:-5..",
    ],
    ["no category", { selected: [], category: "3" }, "/products/list"],
  ])("names %s", (_, place, address) => {
    expect(productListAddress(place)).toBe(address);
  });
});
