import { expect, test } from "vitest";
import { EMPTY_LINE, type LineInputs } from "../../contract/line-input.ts";
import type { OrderPlan } from "../../contract/order-choices.ts";
import { takenLines, withinLimit } from "../../contract/order-taken.ts";
import { pathTo } from "../../contract/paths.ts";

const plan = (quantities: readonly number[], reference = ""): OrderPlan => ({
  items: [
    {
      item: { id: 1, link: pathTo("product", { id: 1 }), name: "Strip", number: "AC-1", photo: "" },
      quantities,
      reference,
    },
  ],
  texts: [],
});
const typed = (quantities: readonly string[], reference = ""): LineInputs => ({
  1: { ...EMPTY_LINE, quantities, reference },
});

test("a list becomes typed lines that stay the same in another language", () => {
  expect(takenLines(plan([10000, 2.5], "Hall 3"), {}, "en")).toEqual({
    lines: { 1: { ...EMPTY_LINE, quantities: ["10000", "2.5"], reference: "Hall 3" } },
    texts: [],
  });
  expect(takenLines(plan([10000, 2.5]), {}, "de").lines).toEqual({
    1: { ...EMPTY_LINE, quantities: ["10000", "2,5"] },
  });
});

test("what the typed line has no place for is a text", () => {
  const { lines, texts } = takenLines(plan([1, 20, 30], "B"), typed(["1", "2", "3", "", "4"], "A"), "en");
  expect(lines).toEqual({ 1: { ...EMPTY_LINE, quantities: ["20"], reference: "B" } });
  expect(texts).toEqual(["AC-1 × 30", "AC-1: B"]);
  expect(takenLines(plan([1], "A"), typed(["1"], "A"), "en").texts).toEqual([]);
});

test("a quantity that is typed in another way is not added again, and takes no place", () => {
  const { lines, texts } = takenLines(plan([1000, 20, 30]), typed(["1,000", "two", "3"]), "en");
  expect(lines).toEqual({ 1: { ...EMPTY_LINE, quantities: ["20", "30"] } });
  expect(texts).toEqual([]);
});

test("a typed line that is over the limit has no place", () => {
  const { lines, texts } = takenLines(plan([7]), typed(["1", "2", "3", "4", "5", "6"]), "en");
  expect(lines).toEqual({ 1: EMPTY_LINE });
  expect(texts).toEqual(["AC-1 × 7"]);
});

test("items beyond the limit of an inquiry go along as texts, those that it has already do not", () => {
  const items = [1, 2, 3].flatMap((id) =>
    plan([7, 8]).items.map((taken) => ({
      ...taken,
      item: { ...taken.item, id, link: pathTo("product", { id }), number: `AC-${id}` },
    })),
  );
  const held = new Set(["3", ...Array.from({ length: 198 }, (_, place) => String(place + 100))]);
  const { items: fitting, texts } = withinLimit({ items, texts: ["XY-9"] }, held);
  expect(fitting.map(({ item }) => item.id)).toEqual([1, 3]);
  expect(texts).toEqual(["XY-9", "AC-2 × 7 × 8"]);
});

test("an item beyond the limit of an inquiry takes its reference along", () => {
  const held = new Set(Array.from({ length: 200 }, (_, place) => String(place + 100)));
  expect(withinLimit(plan([20], "PO-77"), held)).toEqual({ items: [], texts: ["AC-1 × 20: PO-77"] });
  expect(withinLimit(plan([], "PO-77"), held).texts).toEqual(["AC-1: PO-77"]);
  expect(withinLimit(plan([]), held).texts).toEqual(["AC-1"]);
});
