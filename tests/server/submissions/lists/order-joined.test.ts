/** A confirmed list joins lines that the buyer has already typed. */
import { expect, test } from "vitest";
import { EMPTY_LINE, type LineInput } from "../../../../contract/line-input.ts";
import { NONE, openQuestions, orderPlan } from "../../../../contract/order-choices.ts";
import type { AnsweredLine } from "../../../../contract/order-lines.ts";
import { takenLines } from "../../../../contract/order-taken.ts";
import { pathTo } from "../../../../contract/paths.ts";

const STRIP = { id: 1, link: pathTo("product", { id: 1 }), name: "Strip", number: "AC-1", photo: "" };
const LINE: AnsweredLine = { line: 1, text: "AC-1 20", state: "found", items: [STRIP], quantity: 20 };
const joined = (own: Partial<LineInput>, line: AnsweredLine = LINE) =>
  takenLines(orderPlan([line], {}), { "1": { ...EMPTY_LINE, ...own } }, "en");

test("a reference of the buyer stays, and a list without one adds no text", () => {
  expect(joined({ reference: "PO-7" }).texts).toEqual([]);
  expect(joined({ reference: "PO-7" }, { ...LINE, reference: "PO-7" }).texts).toEqual([]);
  expect(joined({ reference: "PO-7" }, { ...LINE, reference: "Hall 3" }).texts).not.toEqual([]);
});

test("an empty field of the line takes no quantity's place", () => {
  const own = { quantities: ["1", "2", "3", "4", " "] };
  expect(joined(own).texts).toEqual([]);
  expect(joined({ quantities: ["1", "2", "3", "4", "5"] }).texts).not.toEqual([]);
});

test("a line of several items that is left out asks for no quantity", () => {
  const several: AnsweredLine = { ...LINE, state: "several", items: [STRIP], candidates: [1000, 1] };
  const { quantity: _, ...open } = several;
  expect(openQuestions([open], { 0: { item: NONE } })).toEqual([]);
});
