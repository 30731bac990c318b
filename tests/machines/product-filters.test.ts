import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { PRODUCT_SORTS } from "../../contract/constants.ts";
import {
  productFiltersMachine,
  productListAddress,
  selectIsPanelOpen,
  selectSelected,
} from "../../machines/product-filters.ts";

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
