import { expect, test } from "vitest";
import { chanceOf } from "../../torture/random.ts";

const some = (seed: number) => Array.from({ length: 20 }, chanceOf(seed).next);

test("a seed gives the same numbers again, and another one others", () => {
  expect(some(7)).toEqual(some(7));
  expect(some(7)).not.toEqual(some(8));
});

test("whole numbers keep to their bounds and reach both", () => {
  const { between } = chanceOf(1);
  const numbers = new Set(Array.from({ length: 200 }, () => between(2, 4)));
  expect([...numbers].sort()).toEqual([2, 3, 4]);
});
