import { expect, test } from "vitest";
import { MAX_ORDER_TEXT } from "../../../contract/order-limits.ts";
import { orderLinesBody } from "../../../contract/order-lines.ts";
import { HOSTILE_LIST } from "../../torture/hostile-bodies.ts";

test("a hostile list is as long as a list may be, and is accepted", () => {
  expect(HOSTILE_LIST.split("\n")).toHaveLength(200);
  expect(HOSTILE_LIST.length).toBeGreaterThan(0.98 * MAX_ORDER_TEXT);
  expect(orderLinesBody.safeParse({ lang: 3, text: HOSTILE_LIST }).success).toBe(true);
});
