import { describe, expect, test } from "vitest";
import { NONE, openQuestions, orderPlan, remainingList, withTexts } from "../../contract/order-choices.ts";
import type { AnsweredLine } from "../../contract/order-lines.ts";
import { pathTo } from "../../contract/paths.ts";

const item = (id: number, article?: string) => ({
  id,
  ...(article !== undefined && { article }),
  link: pathTo("product", { id }, { article }),
  name: `Strip ${id}`,
  number: article ?? `AC-${id}`,
  photo: "",
});
const found = (id: number, line: Partial<AnsweredLine> = {}): AnsweredLine => ({
  line: 1,
  text: `AC-${id} ${line.quantity ?? ""}`.trim(),
  state: "found",
  items: [item(id)],
  ...line,
});
const SEVERAL: AnsweredLine = { line: 2, text: "AC 2", state: "several", items: [item(2), item(2, "AC-2-L")] };
const UNKNOWN: AnsweredLine = { line: 3, text: "XY-9 4", state: "unknown", items: [], quantity: 4 };
const UNREAD: AnsweredLine = { line: 4, text: "please quote", state: "unread", items: [] };

describe("the lines of a list", () => {
  test("become items with their quantities and references, each once", () => {
    const lines = [found(1, { quantity: 20, reference: "Hall 3" }), found(2), found(1, { quantity: 100 })];
    expect(orderPlan(lines, {})).toEqual({
      items: [
        { item: item(1), quantities: [20, 100], reference: "Hall 3" },
        { item: item(2), quantities: [], reference: "" },
      ],
      texts: [],
    });
  });

  test("that are unknown go along as text, unread ones only if they are taken", () => {
    expect(orderPlan([UNKNOWN, UNREAD], {}).texts).toEqual(["XY-9 4"]);
    expect(orderPlan([UNKNOWN, UNREAD], { 0: { isTaken: false }, 1: { isTaken: true } }).texts).toEqual([
      "please quote",
    ]);
  });

  test("that are left out add nothing", () => {
    expect(orderPlan([found(1), SEVERAL], { 0: { isTaken: false }, 1: { item: NONE } })).toEqual({
      items: [],
      texts: [],
    });
  });

  test("ask for an item of several, and for a doubtful quantity", () => {
    const lines = [found(1, { candidates: [1000, 1] }), SEVERAL, found(3, { candidates: [] }), UNKNOWN];
    expect(openQuestions(lines, {})).toEqual([
      { at: 0, about: "quantity" },
      { at: 1, about: "item" },
    ]);
    expect(openQuestions(lines, { 0: { quantity: null }, 1: { item: "2~AC-2-L" } })).toEqual([]);
    expect(openQuestions(lines, { 0: { isTaken: false }, 1: { item: NONE } })).toEqual([]);
    expect(orderPlan(lines, { 0: { quantity: 1 }, 1: { item: "2~AC-2-L" } }).items).toMatchObject([
      { item: item(1), quantities: [1] },
      { item: item(2, "AC-2-L"), quantities: [] },
      { item: item(3), quantities: [] },
    ]);
  });

  test("ask again for a choice that the list no longer offers", () => {
    const lines = [found(1, { candidates: [1000, 1] }), SEVERAL];
    expect(openQuestions(lines, { 0: { quantity: 7 }, 1: { item: "9" } })).toHaveLength(2);
  });

  test("go along as text where their item has no place for them", () => {
    const quantities = [1, 2, 3, 4, 5, 6].map((quantity) => found(1, { quantity }));
    expect(orderPlan(quantities, {})).toMatchObject({ items: [{ quantities: [1, 2, 3, 4, 5] }], texts: ["AC-1 6"] });
    const twice = [found(1, { quantity: 10 }), found(1, { quantity: 10 })];
    expect(orderPlan(twice, {})).toMatchObject({ items: [{ quantities: [10] }], texts: ["AC-1 10"] });
    const named = ["A", "B", "A"].map((reference, place) => found(1, { quantity: place + 1, reference }));
    expect(orderPlan(named, {})).toMatchObject({ items: [{ reference: "A" }], texts: ["AC-1 2"] });
  });
});

test("a line with remarks beyond its reference goes along as text as well", () => {
  const line = found(1, { quantity: 20, reference: "C-4711", hasMore: true });
  expect(orderPlan([line], {})).toEqual({
    items: [{ item: item(1), quantities: [20], reference: "C-4711" }],
    texts: ["AC-1 20"],
  });
  expect(orderPlan([line], { 0: { isTaken: false } }).texts).toEqual([]);
});

test("a line whose quantity stays open goes along as text, unless it has none", () => {
  const lines = [found(1, { text: "AC-1 5 boxes", candidates: [] }), found(2), found(3, { candidates: [1000, 1] })];
  const several: AnsweredLine = { ...SEVERAL, text: "AC 2 5 boxes", candidates: [] };
  const open = { 2: { quantity: null }, 3: { item: "2~AC-2-L" } };
  expect(orderPlan([...lines, several], open).texts).toEqual(["AC-1 5 boxes", "AC-3", "AC 2 5 boxes"]);
  expect(orderPlan(lines, { 0: { isTaken: false }, 2: { quantity: 1000 } }).texts).toEqual([]);
});

test("a row of several lines goes along as text once", () => {
  const text = "AC-1 2.5, AC-2 3.5";
  expect(orderPlan([found(1, { text, candidates: [] }), found(2, { text, candidates: [] })], {}).texts).toEqual([text]);
  const twice = [1, 2].map((line) => found(1, { line, text: "AC-1 5 boxes", candidates: [] }));
  expect(orderPlan(twice, {}).texts).toHaveLength(2);
});

describe("texts below a message", () => {
  test("stand there whole, and the message stays", () => {
    const whole = (message: string, texts: readonly string[]) => withTexts(message, "Also:", texts, 100);
    expect(whole("Hello \n", ["A 1", "B 2"])).toEqual({ message: "Hello\n\nAlso:\nA 1\nB 2", left: [] });
    expect(whole("", ["A 1"])).toEqual({ message: "Also:\nA 1", left: [] });
    expect(whole("Hello ", [])).toEqual({ message: "Hello ", left: [] });
  });

  test("are left, each whole, if the message has no room for them", () => {
    const texts = ["A 1", "x".repeat(50), "B 2"];
    expect(withTexts("Hello", "Also:", texts, 20)).toEqual({ message: "Hello\n\nAlso:\nA 1\nB 2", left: [texts[1]] });
    expect(withTexts("Hello", "Also:", texts, 19)).toEqual({ message: "Hello\n\nAlso:\nA 1", left: texts.slice(1) });
    expect(withTexts("Hello ", "Also:", texts, 5)).toEqual({ message: "Hello ", left: texts });
  });

  test("that are left stay in the field, below the lines that were not read", () => {
    expect(remainingList("part,qty\nAC-9,1", ["A 1"])).toBe("part,qty\nAC-9,1\nA 1");
    expect([remainingList("", ["A 1"]), remainingList("AC-9", []), remainingList("", [])]).toEqual(["A 1", "AC-9", ""]);
  });
});
