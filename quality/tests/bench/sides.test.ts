import { expect, test } from "vitest";
import { alternate, compare, ratioOf, tableOf } from "../../bench/sides.ts";

test("sides are measured in turns, whose order changes", async () => {
  const order: string[] = [];
  const runs = await alternate(3, ["here", "there"], (side) => Promise.resolve(order.push(side)));
  expect(order).toEqual(["here", "there", "there", "here", "here", "there"]);
  expect(runs).toEqual({ here: [1, 4, 5], there: [2, 3, 6] });
});

test("the medians of both sides are compared", () => {
  expect(compare("blocked", { here: [900, 30, 20], there: [10, 0, 600] })).toMatchObject({
    here: 30,
    there: 10,
    ratio: 3,
  });
});

test.each([
  [0, 0, 1],
  [5, 0, undefined],
  [0, 5, 0],
  [undefined, 5, undefined],
  [5, undefined, undefined],
])("the ratio of %s to %s is %s", (value, divisor, ratio) => {
  expect(ratioOf(value, divisor)).toBe(ratio);
});

test("a side without runs is a dash in the table", () => {
  const rows = [compare("press", { here: [123.46], there: [] }), compare("shift", { here: [0.01234], there: [0.02] })];
  expect(tableOf(rows)).toEqual({
    press: { here: 123, there: "-", ratio: "-" },
    shift: { here: 0.012, there: 0.02, ratio: 0.62 },
  });
});
