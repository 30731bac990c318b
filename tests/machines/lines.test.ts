import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { EMPTY_LINE, type ItemRules, type LineInputs, type LineRules } from "../../contract/line-input.ts";
import {
  linesMachine,
  selectIsOpen,
  selectIsTyping,
  selectLine,
  selectLines,
  selectNews,
  selectRules,
  selectRulesOf,
} from "../../machines/lines.ts";
import { settled } from "../support/settled.ts";

const PIECES = { key: "piece", name: "pieces", decimals: 0 };

interface Setting {
  readonly stored?: LineInputs;
  readonly asked?: LineInputs;
  readonly rules?: ItemRules;
}

/** The lines on a session storage that already holds `stored`. */
function start({ stored = {}, asked = {}, rules = {} }: Setting = {}) {
  let storage = stored;
  const questions: { items: readonly string[]; language: string }[] = [];
  const told: LineInputs[] = [];
  const errors: unknown[] = [];
  let isOffline = false;
  let isBroken = false;
  const actor = createActor(
    linesMachine.provide({
      actors: {
        loadLines: fromPromise(async () => {
          if (isBroken) throw new Error("The storage can't be read");
          return storage;
        }),
        askRules: fromPromise(async ({ input }) => {
          questions.push(input);
          if (isOffline) throw new Error("No connection");
          return rules;
        }),
      },
      actions: {
        storeLines: ({ context }) => {
          storage = context.lines;
        },
        logError: (_, { error }) => errors.push(error),
      },
    }),
    { input: { language: "en", asked } },
  );
  actor.on("lines.changed", ({ lines }) => told.push(lines));
  actor.start();
  const { send } = actor;
  const getSnapshot = () => actor.getSnapshot();
  return {
    send,
    told,
    errors,
    questions,
    stored: () => storage,
    store: (lines: LineInputs) => {
      storage = lines;
    },
    breakStorage: () => {
      isBroken = true;
    },
    goOffline: () => {
      isOffline = true;
    },
    restore: async () => {
      send({ type: "lines.restored" });
      await settled();
    },
    line: (item: string) => selectLine(item)(getSnapshot()),
    quantities: (item: string) => selectLine(item)(getSnapshot()).quantities,
    rulesOf: (item: string) => selectRulesOf(item)(getSnapshot()),
    allLines: () => selectLines(getSnapshot()),
    allRules: () => selectRules(getSnapshot()),
    isTyping: (item: string, at: number) => selectIsTyping(item, at)(getSnapshot()),
    isOpen: (item: string) => selectIsOpen(item)(getSnapshot()),
    news: () => selectNews(getSnapshot()),
    type: (item: string, text: string, at = 0) => send({ type: "quantity.typed", item, at, text }),
  };
}

const withQuantities = (...quantities: string[]) => ({ ...EMPTY_LINE, quantities });

describe("the lines of an inquiry", () => {
  it("are stored with each change, by item, and keep a text that is wrong", async () => {
    const lines = start();
    await lines.restore();
    lines.type("5", "two dozen");
    lines.type("5~KX 15", "12");
    lines.send({ type: "reference.typed", item: "5", text: "PO 7\u200b" });
    lines.send({ type: "note.typed", item: "5", text: "Blue\r\nor red" });
    lines.send({ type: "price.typed", item: "5", text: "12.50" });
    lines.send({ type: "currency.chosen", item: "5", text: "USD" });
    expect(lines.stored()).toEqual({
      "5": { quantities: ["two dozen"], reference: "PO 7", note: "Blue\nor red", price: "12.50", currency: "USD" },
      "5~KX 15": withQuantities("12"),
    });
    expect(lines.told.at(-1)).toEqual(lines.stored());
  });

  it("write nothing before the stored ones are read, and then lose none of either", async () => {
    const stored = { "5": withQuantities("100"), "6": withQuantities("7") };
    const lines = start({ stored });
    lines.type("5", "250");
    expect(lines.stored()).toEqual(stored);
    await lines.restore();
    expect(lines.stored()).toEqual({ "5": withQuantities("250"), "6": withQuantities("7") });
  });

  it("of a posted form replace the stored ones of their items", async () => {
    const lines = start({
      stored: { "5": withQuantities("1"), "6": withQuantities("2") },
      asked: { "5": withQuantities("9") },
    });
    expect(lines.quantities("5")).toEqual(["9"]);
    await lines.restore();
    expect(lines.stored()).toEqual({ "5": withQuantities("9"), "6": withQuantities("2") });
  });

  it("are those of the storage when the document is shown again", async () => {
    const lines = start();
    await lines.restore();
    lines.type("5", "100");
    lines.store({ "6": withQuantities("3") });
    await lines.restore();
    expect(lines.quantities("5")).toEqual([]);
    expect(lines.quantities("6")).toEqual(["3"]);
  });

  it("are told with each change, also while the stored ones are read", async () => {
    const lines = start({ stored: { "6": withQuantities("9") } });
    lines.type("5", "2");
    lines.send({ type: "lines.restored" });
    lines.type("5", "20");
    await settled();
    lines.type("5", "200");
    const texts = lines.told.map((each) => [each["5"]?.quantities[0], each["6"]?.quantities[0]]);
    expect(texts).toEqual([
      ["2", undefined],
      ["20", undefined],
      ["20", "9"],
      ["200", "9"],
    ]);
    expect(lines.allLines()).toEqual({ "5": withQuantities("200"), "6": withQuantities("9") });
  });

  it("have at most five quantities", async () => {
    const lines = start();
    for (const at of [0, 1, 2, 3, 4, 5]) {
      lines.type("5", String(at + 1), at);
      lines.send({ type: "quantity.added", item: "5" });
    }
    expect(lines.quantities("5")).toEqual(["1", "2", "3", "4", "5"]);
    lines.send({ type: "quantity.removed", item: "5", at: 1 });
    expect(lines.quantities("5")).toEqual(["1", "3", "4", "5"]);
  });

  it("get a second field although the first is empty", () => {
    const lines = start();
    lines.send({ type: "quantity.added", item: "5" });
    expect(lines.quantities("5")).toEqual(["", ""]);
  });
});

it("a storage that can't be read is logged, and the lines work nevertheless", async () => {
  const lines = start();
  lines.breakStorage();
  await lines.restore();
  expect(lines.errors).toHaveLength(1);
  lines.type("5", "7");
  expect(lines.stored()).toEqual({ "5": withQuantities("7") });
});

describe("a step", () => {
  interface Case {
    readonly from: string;
    readonly by: 1 | -1;
    readonly rules?: LineRules;
    readonly to: string;
  }
  const packed = { unit: PIECES, minimum: 120, package: 50 };
  const metres = { unit: { key: "metre", name: "m", decimals: 1 } };
  it.each<Case>([
    { from: "", by: 1, to: "1" },
    { from: "", by: -1, to: "" },
    { from: "1", by: 1, to: "2" },
    { from: "1", by: -1, to: "1" },
    { from: "9,999", by: 1, to: "10,000" },
    { from: "", by: 1, rules: { unit: PIECES, minimum: 30 }, to: "30" },
    { from: "31", by: -1, rules: { unit: PIECES, minimum: 30 }, to: "30" },
    { from: "30", by: -1, rules: { unit: PIECES, minimum: 30 }, to: "30" },
    { from: "", by: 1, rules: packed, to: "150" },
    { from: "150", by: 1, rules: packed, to: "200" },
    { from: "180", by: 1, rules: packed, to: "200" },
    { from: "180", by: -1, rules: packed, to: "150" },
    { from: "150", by: -1, rules: packed, to: "150" },
    { from: "0.3", by: 1, rules: { unit: { ...PIECES, decimals: 1 }, package: 0.1 }, to: "0.4" },
    { from: "2.5", by: 1, rules: metres, to: "3.5" },
    { from: "0.5", by: -1, rules: metres, to: "0.5" },
    { from: "999,999,999", by: 1, to: "999,999,999" },
    { from: "two", by: 1, to: "two" },
  ])("from “$from” by $by leads to “$to”", ({ from, by, rules, to }) => {
    const lines = start();
    lines.type("5", from);
    lines.send({ type: "quantity.stepped", item: "5", at: 0, by, rules, language: "en" });
    expect(lines.quantities("5")).toEqual([to]);
    expect(lines.news()).toEqual({ item: "5", at: 0, by: "step" });
  });

  it("is spoken until something else changes", () => {
    const lines = start();
    lines.send({ type: "quantity.stepped", item: "5", at: 0, by: 1, rules: undefined, language: "en" });
    expect(lines.news()).toEqual({ item: "5", at: 0, by: "step" });
    lines.type("6", "3");
    expect(lines.news()).toBeNull();
  });
});

describe("a quantity that is typed", () => {
  it("is the one of its item, and no longer typed once another detail is", () => {
    const lines = start();
    lines.type("5", "20");
    lines.send({ type: "quantity.left", item: "6", at: 0 });
    expect([lines.isTyping("5", 0), lines.isTyping("6", 0), lines.news()]).toEqual([true, false, null]);
    lines.send({ type: "reference.typed", item: "5", text: "PO-7" });
    expect(lines.isTyping("5", 0)).toBe(false);
  });

  it("counts as typed until its field is left, or another one is typed", () => {
    const lines = start();
    lines.type("5", "12");
    expect(lines.isTyping("5", 0)).toBe(true);
    lines.send({ type: "quantity.left", item: "5", at: 1 });
    expect(lines.isTyping("5", 0)).toBe(true);
    expect(lines.news()).toBeNull();
    lines.send({ type: "quantity.left", item: "5", at: 0 });
    expect(lines.isTyping("5", 0)).toBe(false);
    expect(lines.news()).toEqual({ item: "5", at: 0, by: "leaving" });
    lines.type("5", "12");
    lines.type("5", "15", 1);
    expect(lines.isTyping("5", 0)).toBe(false);
  });
});

describe("lines that are taken", () => {
  const list = { "5": { quantities: ["100", " 200 "], reference: "R-2", note: "New", price: "3", currency: "TWD" } };

  it("are added to the typed ones: quantities join, texts fill empty ones", () => {
    const lines = start();
    lines.type("5", "100");
    lines.send({ type: "note.typed", item: "5", text: "Old" });
    lines.send({ type: "lines.taken", lines: list, by: "adding" });
    expect(lines.line("5")).toEqual({ ...list["5"], quantities: ["100", "200"], note: "Old" });
  });

  it("keep quantities beyond the limit, which the form refuses, instead of dropping them", () => {
    const lines = start();
    lines.send({ type: "lines.taken", lines: { "5": withQuantities("1", "2", "3", "4") }, by: "adding" });
    lines.send({ type: "lines.taken", lines: { "5": withQuantities("5", "6", "7") }, by: "adding" });
    expect(lines.quantities("5")).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    lines.send({ type: "quantity.added", item: "5" });
    expect(lines.quantities("5")).toHaveLength(7);
  });

  it("join the stored line of an item also before that is read", async () => {
    const lines = start({ stored: { "5": { ...list["5"], quantities: ["7"], note: "Old", price: "" } } });
    lines.type("6", "8");
    lines.send({ type: "lines.taken", lines: list, by: "adding" });
    await lines.restore();
    expect(lines.line("5")).toEqual({ ...list["5"], quantities: ["7", "100", "200"], note: "Old" });
    expect(lines.quantities("6")).toEqual(["8"]);
    await lines.restore();
    expect(lines.quantities("5")).toEqual(["7", "100", "200"]);
  });

  it("keep the price of the buyer with its currency", () => {
    const lines = start();
    lines.send({ type: "price.typed", item: "5", text: "9" });
    lines.send({ type: "currency.chosen", item: "5", text: "USD" });
    lines.send({ type: "lines.taken", lines: list, by: "adding" });
    expect(lines.line("5")).toMatchObject({ price: "9", currency: "USD" });
  });

  it("replace those of their items, and no others", () => {
    const lines = start();
    lines.type("5", "7");
    lines.type("6", "8");
    lines.send({ type: "lines.taken", lines: list, by: "replacing" });
    expect(lines.line("5")).toEqual(list["5"]);
    expect(lines.quantities("6")).toEqual(["8"]);
  });

  it("are cleared for the items that were sent or removed", async () => {
    const lines = start();
    await lines.restore();
    lines.type("5", "7");
    lines.type("5~A", "8");
    lines.type("6", "9");
    lines.send({ type: "lines.cleared", items: ["5", "6"] });
    expect(lines.stored()).toEqual({ "5~A": withQuantities("8") });
  });
});

describe("the rules of the items", () => {
  const rules = { "5": { unit: PIECES, minimum: 10 } };

  it("are asked for once in each language", async () => {
    const lines = start({ rules });
    lines.send({ type: "items.shown", items: ["5"], language: "en" });
    await settled();
    expect(lines.rulesOf("5")).toEqual(rules["5"]);
    lines.send({ type: "items.shown", items: ["5"], language: "en" });
    await settled();
    expect(lines.questions).toEqual([{ items: ["5"], language: "en" }]);
    lines.send({ type: "items.shown", items: ["5"], language: "zh" });
    expect(lines.rulesOf("5")).toBeUndefined();
    await settled();
    expect(lines.questions.at(-1)).toEqual({ items: ["5"], language: "zh" });
  });

  it("are asked for again with an item that was added, and the known ones stay meanwhile", async () => {
    const lines = start({ rules });
    lines.send({ type: "items.shown", items: ["5"], language: "en" });
    await settled();
    lines.send({ type: "items.shown", items: ["5", "6"], language: "en" });
    expect(lines.questions.at(-1)).toEqual({ items: ["5", "6"], language: "en" });
    expect(lines.allRules()).toEqual(rules);
  });

  it("are unknown after a failed request, until the list is shown again", async () => {
    const lines = start({ rules });
    lines.goOffline();
    lines.send({ type: "items.shown", items: ["5"], language: "en" });
    await settled();
    expect(lines.rulesOf("5")).toBeUndefined();
    expect(lines.errors).toEqual([]);
    lines.send({ type: "items.shown", items: ["5"], language: "en" });
    expect(lines.questions).toHaveLength(2);
  });
});

it("the details of an item are shown and hidden by its button", () => {
  const lines = start();
  lines.send({ type: "details.toggled", item: "5" });
  expect([lines.isOpen("5"), lines.isOpen("6")]).toEqual([true, false]);
  lines.send({ type: "details.toggled", item: "6" });
  lines.send({ type: "details.toggled", item: "5" });
  expect([lines.isOpen("5"), lines.isOpen("6")]).toEqual([false, true]);
});
