import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useRisingCount } from "../../src/hooks/use-rising-count.ts";

const MAX_STEP = 10;

/** Renders the hook until nothing changes. Returns the counts of all renders, and a way to render it again. */
function rendered(total: number, isWhole = false) {
  const counts: number[] = [];
  const { rerender } = renderHook(
    (props: { total: number; isWhole: boolean }) => {
      counts.push(useRisingCount(props.total, props.isWhole));
    },
    { initialProps: { total, isWhole } },
  );
  return { counts, rerender };
}
const stepsOf = (counts: readonly number[]) => counts.map((count, at) => count - (counts[at - 1] ?? 0));

test("many items are rendered a few at a time, until all are", () => {
  const { counts } = rendered(95);
  expect(counts.at(-1)).toBe(95);
  expect(Math.max(...stepsOf(counts))).toBeLessThanOrEqual(MAX_STEP);
  expect(Math.min(...stepsOf(counts))).toBeGreaterThanOrEqual(0);
});

test("items that must be there at once are", () => {
  expect(rendered(95, true).counts).toEqual([95]);
});

test("a need for all items is met in the same render, and none of them goes afterwards", () => {
  const { counts, rerender } = rendered(3);
  counts.length = 0;
  rerender({ total: 95, isWhole: true });
  expect(counts.at(-1)).toBe(95);
  expect(counts.filter((count) => count > 3 && count < 95)).toEqual([]);
  rerender({ total: 95, isWhole: false });
  expect(counts.at(-1)).toBe(95);
});
