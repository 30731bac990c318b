/** Order text: heads that name the unit of their quantities, and quantities in words. */
import { expect, test } from "vitest";
import { readOrderText } from "../../../../server/submissions/lists/order-text.ts";
import { ITEMS, lookUpIn } from "../../../support/order-numbers.ts";

const lookUp = lookUpIn(ITEMS);
const read = (text: string) => readOrderText(text, { lookUp, language: "en" });

test.each([
  ["Part;Qty (boxes)", []],
  ["Part;Qty/box", []],
  ["Part;Boxes", []],
  ["Part No.;Qty [dozen]", [24]],
  ["料號;數量（箱）", []],
  ["料號;數量(千)", []],
  ["Artikel;Menge VPE", []],
  ["Part;Qty in stock", [2]],
  ["Part;Qty (k)", [2]],
  ["Part;Qty (1000)", [2]],
  ["Part;Qty x1000", [2]],
])("a column named %j leaves its quantities open", (head, candidates) => {
  expect(read(`${head}\nKA-120-020;2`).lines).toMatchObject([{ line: 2, candidates }]);
});

test.each(["Part;Quantity (EA);Qty in stock", "Part;Qty (pcs.);Boxes", "料號;數量（個）;箱", "Part;Qty;Qty (boxes)"])(
  "a column of pieces counts, below %j",
  (head) => {
    expect(read(`${head}\nKA-120-020;20;2`).lines).toMatchObject([{ line: 2, quantity: 20 }]);
  },
);

test("a quantity that is written in words is open, not missing", () => {
  const candidatesOf = (cell: string) => read(`Part;Qty\nKA-120-020;${cell}`).lines[0]?.candidates;
  expect(["ten", "see drawing 4", "tbd", "-", ""].map(candidatesOf)).toEqual([[], [4], [], undefined, undefined]);
});
