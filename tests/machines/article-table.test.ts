import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { SitePath } from "../../contract/paths.ts";
import type { ArticleTable } from "../../contract/series.ts";
import {
  articleTableAddress,
  articleTableMachine,
  nextSort,
  placeAt,
  placeOf,
  selectIsPending,
  selectShown,
  selectTable,
  selectWanted,
  type TablePlace,
} from "../../machines/article-table.ts";
import { settled } from "../support/settled.ts";

const PLACE: TablePlace = { selected: [], ranges: [], page: 1 };
const tableOf = (place: Partial<ArticleTable>): ArticleTable => ({
  columns: [],
  rows: [],
  total: 0,
  page: 1,
  last_page: 9,
  selected: [],
  ...place,
});

function start(place: Partial<TablePlace> = {}) {
  const visited: unknown[] = [];
  const requests: {
    readonly address: string;
    answer(table: ArticleTable): void;
    fail(): void;
    isCancelled(): boolean;
  }[] = [];
  const machine = articleTableMachine.provide({
    actors: {
      fetchTable: fromPromise<ArticleTable, { readonly address: SitePath }>(
        ({ input: { address }, signal }) =>
          new Promise((answer, fail) =>
            requests.push({
              address,
              answer,
              fail: () => fail(new Error("offline")),
              isCancelled: () => signal.aborted,
            }),
          ),
      ),
    },
    actions: { navigate: (_, { to }) => visited.push(to) },
  });
  const input = { id: 5, place: { ...PLACE, ...place }, table: tableOf({}) };
  const actor = createActor(machine, { input }).start();
  const read = <Value>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value) =>
    select(actor.getSnapshot());
  return {
    visited,
    requests,
    send: actor.send,
    wanted: () => read(selectWanted),
    shown: () => read(selectShown),
    table: () => read(selectTable),
    isPending: () => read(selectIsPending),
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

  it("is not pending once a choice has been taken back, whose request is cancelled", () => {
    const table = start();
    table.send({ type: "filter.toggled", id: "body-brass" });
    table.send({ type: "filter.toggled", id: "body-brass" });
    expect([table.isPending(), table.requests.length, table.requests[0]?.isCancelled()]).toEqual([false, 1, true]);
  });

  it("shows the rows of the last choice, even if an earlier response arrives later", async () => {
    const table = start();
    table.send({ type: "sort.chosen", sort: "dn" });
    table.send({ type: "sort.chosen", sort: "-dn" });
    table.requests[1]?.answer(tableOf({ sort: "-dn" }));
    await settled();
    table.requests[0]?.answer(tableOf({ sort: "dn" }));
    await settled();
    expect([table.shown().sort, table.table().sort]).toEqual(["-dn", "-dn"]);
  });

  it("follows the address, also during a choice", () => {
    const table = start();
    table.send({ type: "filter.toggled", id: "body-brass" });
    table.send({ type: "route.changed", place: { ...PLACE, page: 2 } });
    expect([table.wanted(), table.isPending()]).toEqual([{ ...PLACE, page: 2 }, true]);
    expect(table.requests.map(({ address, isCancelled }) => [address, isCancelled()])).toEqual([
      ["/product/5?type=body-brass", true],
      ["/product/5?page=2", false],
    ]);
    table.send({ type: "route.changed", place: PLACE });
    expect([table.isPending(), table.visited.length]).toEqual([false, 1]);
  });
});

describe("the address of a table", () => {
  it("of the first page without choices is that of the product", () => {
    expect(articleTableAddress(5, PLACE)).toBe("/product/5");
    expect(articleTableAddress(5, { ...PLACE, page: 2 })).toBe("/product/5?page=2");
  });

  it("is read from an address, and from a table", () => {
    const place = {
      selected: ["body-brass", "certified-yes"],
      ranges: [{ key: "dn", from: 15, to: undefined }],
      sort: "-dn",
    };
    expect(
      placeAt({
        pathname: "/product/5",
        search: "?article=V-15&type=body-brass,certified-yes&range=dn:15..&sort=-dn&page=3",
        hash: "",
      }),
    ).toEqual({ ...place, page: 3, article: "V-15" });
    const range = { key: "dn", name: "Size", min: 1, max: 9, step: 1 };
    expect(
      placeOf(
        tableOf({
          ...place,
          ranges: [
            { ...range, from: 15 },
            { ...range, key: "pn" },
          ],
          page: 2,
        }),
      ),
    ).toEqual({ ...place, page: 2 });
    expect(placeAt({ pathname: "/product/5", search: "", hash: "" })).toEqual(PLACE);
  });
});
