import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { SearchTypeEntry } from "../../contract/search.ts";
import {
  type SearchEvent,
  type SearchInput,
  searchMachine,
  selectIsAsking,
  selectIsTooLong,
  selectShowsResults,
  selectText,
  selectType,
  selectTypes,
} from "../../machines/search.ts";
import { settled } from "../support/settled.ts";

const TYPES: readonly SearchTypeEntry[] = [
  { type: 2, name: "News", name_ch: "新聞" },
  { type: 1, name: "Products", name_ch: "產品" },
];

async function start(input: SearchInput, types: readonly SearchTypeEntry[] | Error = TYPES) {
  const visited: unknown[] = [];
  const errors: unknown[] = [];
  const kept: string[] = [];
  const machine = searchMachine.provide({
    actors: {
      fetchTypes: fromPromise(async () => {
        if (types instanceof Error) throw types;
        return types;
      }),
    },
    actions: {
      navigate: (_, destination) => visited.push(destination),
      storeText: ({ context }) => kept.push(context.text),
      forgetText: () => kept.push("forgotten"),
      logError: (_, { error }) => errors.push(error),
    },
  });
  const actor = createActor(machine, { input }).start();
  await settled();
  return {
    visited,
    errors,
    send: (event: SearchEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    types: () => selectTypes(actor.getSnapshot()),
    type: () => selectType(actor.getSnapshot()),
    text: () => selectText(actor.getSnapshot()),
    submitted: () => actor.getSnapshot().context.submitted,
    isAsking: () => selectIsAsking(actor.getSnapshot()),
    isTooLong: () => selectIsTooLong(actor.getSnapshot()),
    showsResults: () => selectShowsResults(actor.getSnapshot()),
  };
}
const inHeader = { type: "", text: "" };
const onPage = { type: "1", text: "surge", page: 2 };

describe("the search types", () => {
  // spec 2.65
  it("default to the first type returned", async () => {
    const search = await start(inHeader);
    expect(search.types()).toEqual(TYPES);
    expect(search.type()).toBe("2");
    expect(search.value()).toMatchObject({ types: "known" });
  });

  // spec 8.10
  it("stay empty if they fail to load, which is logged", async () => {
    const search = await start(inHeader, new Error("No connection"));
    expect(search.types()).toEqual([]);
    expect(search.type()).toBe("");
    expect(search.errors).toEqual([new Error("No connection")]);
    expect(search.value()).toMatchObject({ types: "unknown" });
  });
});

describe("a search", () => {
  // spec 2.66
  it("leads to /search with the type and text as navigation state and in the address", async () => {
    const search = await start(inHeader);
    search.send({ type: "text.typed", text: "  surge & 突波 " });
    expect(search.text()).toBe("  surge & 突波 ");
    search.send({ type: "search.submitted", by: "button" });
    expect(search.visited).toEqual([
      {
        to: "/search?type=2&text=surge+%26+%E7%AA%81%E6%B3%A2",
        replace: false,
        state: { type: "2", text: "surge & 突波", page: 1 },
      },
    ]);
  });

  // spec 5.18
  it("starts only with a non-empty keyword, or on Enter", async () => {
    const search = await start(inHeader);
    search.send({ type: "text.typed", text: "   " });
    search.send({ type: "search.submitted", by: "button" });
    search.send({ type: "search.submitted" });
    expect(search.visited).toEqual([]);
    search.send({ type: "search.submitted", by: "enter" });
    expect(search.visited).toHaveLength(1);
  });

  it("neither truncates nor searches for a keyword that is too long, and says so until it is shortened", async () => {
    const search = await start(inHeader);
    const long = "x".repeat(101);
    search.send({ type: "text.typed", text: long });
    expect([search.isTooLong(), search.isAsking(), search.text()]).toEqual([true, false, long]);
    for (const by of ["enter", "button"] as const) search.send({ type: "search.submitted", by });
    expect([search.visited, search.isTooLong(), search.isAsking()]).toEqual([[], true, false]);
    // Surrounding spaces and invisible characters are not counted, because they are not searched for.
    search.send({ type: "text.typed", text: ` ${"x".repeat(100)}\u200b ` });
    expect(search.isTooLong()).toBe(false);
    search.send({ type: "search.submitted", by: "enter" });
    expect(search.submitted().text).toBe("x".repeat(100));
  });

  it("shows no results for an address with a keyword that is too long, and keeps the keyword", async () => {
    const search = await start({ type: "1", text: "x".repeat(101) });
    expect([search.value(), search.isTooLong()]).toEqual([{ types: "known", results: "absent" }, true]);
    search.send({ type: "results.arrived", terms: { type: "1", text: "y".repeat(101), page: 1 } });
    expect([search.value(), search.text()]).toEqual([{ types: "known", results: "absent" }, "y".repeat(101)]);
  });
});

describe("the result list", () => {
  // spec 4.24
  it("is reset only when the type changes", async () => {
    const search = await start(onPage);
    search.send({ type: "type.chosen", value: "1" });
    expect(search.showsResults()).toBe(true);
    search.send({ type: "type.chosen", value: "2" });
    expect(search.showsResults()).toBe(false);
    expect(search.type()).toBe("2");
  });
});
