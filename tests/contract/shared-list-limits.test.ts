/** Lists in an address at their limits. */
import { expect, test } from "vitest";
import { readSharedList, sharedAddress, writeSharedList } from "../../contract/shared-list.ts";

const LINES = [5, 6].map((id) => ({ id, quantities: [] }));

test("a list may have its whole length", () => {
  expect(readSharedList("5,6", 3).lines).toEqual(LINES);
  expect(readSharedList("5,6", 2)).toMatchObject({ lines: LINES.slice(0, 1), unread: ["6"] });
});

test("a list without room for its first line has none", () => {
  expect(writeSharedList(LINES, { maxLength: 0 })).toEqual({ text: "", left: LINES });
  expect(writeSharedList(LINES, { maxLines: 0 })).toEqual({ text: "", left: LINES });
});

test("a list is opened by the inquiry page", () => {
  expect(sharedAddress(writeSharedList(LINES))).toBe("/inquiry?lines=5,6");
});
