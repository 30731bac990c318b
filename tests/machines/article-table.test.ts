import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  articleTableAddress,
  articleTableMachine,
  nextSort,
  selectIsPending,
  selectWanted,
  type TablePlace,
} from "../../machines/article-table.ts";

const PLACE: TablePlace = { selected: [], ranges: [], page: 1 };

function start(place: Partial<TablePlace> = {}) {
  const visited: unknown[] = [];
  const machine = articleTableMachine.provide({ actions: { navigate: (_, { to }) => visited.push(to) } });
  const actor = createActor(machine, { input: { id: 5, place: { ...PLACE, ...place } } }).start();
  return {
    visited,
    send: actor.send,
    wanted: () => selectWanted(actor.getSnapshot()),
    isPending: () => selectIsPending(actor.getSnapshot()),
  };
}

describe("the table of a series", () => {
  it("is filtered by several values at once, from its first page", () => {
    const table = start({ page: 3, sort: "dn", article: "V-15" });
    table.send({ type: "filter.toggled", id: "body-brass" });
    table.send({ type: "filter.toggled", id: "certified-yes" });
    table.send({ type: "filter.toggled", id: "body-brass" });
    expect(table.visited).toEqual([
      "/product/5?article=V-15&type=body-brass&sort=dn",
      "/product/5?article=V-15&type=body-brass,certified-yes&sort=dn",
      "/product/5?article=V-15&type=certified-yes&sort=dn",
    ]);
  });

  it("is limited by ranges, each once, and a range without ends is none", () => {
    const table = start();
    table.send({ type: "range.chosen", range: { key: "dn", from: 15, to: 50 } });
    table.send({ type: "range.chosen", range: { key: "pn", to: 16 } });
    table.send({ type: "range.chosen", range: { key: "dn", from: 20 } });
    table.send({ type: "range.chosen", range: { key: "dn" } });
    expect(table.visited).toEqual([
      "/product/5?range=dn:15..50",
      "/product/5?range=dn:15..50,pn:..16",
      "/product/5?range=pn:..16,dn:20..",
      "/product/5?range=pn:..16",
    ]);
  });

  it("is cleared of filters and ranges, and keeps its order and the article", () => {
    const table = start({ selected: ["body-brass"], ranges: [{ key: "dn", from: 1 }], sort: "-dn", article: "V-15" });
    table.send({ type: "filters.cleared" });
    expect(table.visited).toEqual(["/product/5?article=V-15&sort=-dn"]);
    table.send({ type: "filters.cleared" });
    expect(table.visited).toHaveLength(1);
  });

  it("is sorted by a column in both directions", () => {
    expect(nextSort({}, "dn")).toBe("dn");
    expect(nextSort({ sort: "dn" }, "dn")).toBe("-dn");
    expect(nextSort({ sort: "-dn" }, "dn")).toBe("dn");
    expect(nextSort({ sort: "dn" }, "weight")).toBe("weight");
    const table = start({ page: 2 });
    table.send({ type: "sort.chosen", sort: "-dn" });
    expect(table.visited).toEqual(["/product/5?sort=-dn"]);
  });

  it("stays where it is when an article is chosen", () => {
    const table = start({ page: 2, sort: "dn" });
    table.send({ type: "article.chosen", article: "V 15/2" });
    expect(table.visited).toEqual(["/product/5?article=V+15%2F2&sort=dn&page=2"]);
    table.send({ type: "article.chosen", article: "V 15/2" });
    expect(table.visited).toHaveLength(1);
  });

  it("shows a choice at once, which is pending until its page has arrived", () => {
    const table = start();
    expect(table.isPending()).toBe(false);
    table.send({ type: "sort.chosen", sort: "dn" });
    expect([table.wanted().sort, table.isPending()]).toEqual(["dn", true]);
    table.send({ type: "route.changed", place: { ...PLACE, sort: "dn" } });
    expect(table.isPending()).toBe(false);
    table.send({ type: "route.changed", place: { ...PLACE, sort: "dn" } });
    expect([table.wanted().sort, table.isPending(), table.visited.length]).toEqual(["dn", false, 1]);
  });

  it("is not pending once a choice has been taken back", () => {
    const table = start();
    table.send({ type: "filter.toggled", id: "body-brass" });
    table.send({ type: "filter.toggled", id: "body-brass" });
    expect(table.isPending()).toBe(false);
  });

  it("follows the address, also during a choice", () => {
    const table = start();
    table.send({ type: "filter.toggled", id: "body-brass" });
    table.send({ type: "route.changed", place: { ...PLACE, page: 2 } });
    expect([table.wanted(), table.isPending()]).toEqual([{ ...PLACE, page: 2 }, false]);
  });
});

describe("the address of a table", () => {
  it("of the first page without choices is that of the product", () => {
    expect(articleTableAddress(5, PLACE)).toBe("/product/5");
    expect(articleTableAddress(5, { ...PLACE, page: 2 })).toBe("/product/5?page=2");
  });
});
