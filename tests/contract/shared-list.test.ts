import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  joinedQuantities,
  MAX_LIST_LENGTH,
  readSharedList,
  type SharedLine,
  writeSharedList,
} from "../../contract/shared-list.ts";

const line = (id: number, quantities: readonly number[] = [], article?: string): SharedLine => ({
  id,
  quantities,
  ...(article !== undefined && { article }),
});
const decoded = (text: string) => new URLSearchParams(`lines=${text}`).get("lines") ?? "";

describe("a list in an address", () => {
  test("names each item with its quantities", () => {
    const lines = [line(5, [20, 100]), line(5, [3, 2.5], "VB-15"), line(7)];
    expect(writeSharedList(lines)).toEqual({ text: "5x20x100,5~VB-15x3x2.5,7", left: [] });
    expect(readSharedList("5x20x100,5~VB-15x3x2.5,7")).toEqual({ lines, unread: [], over: [] });
  });

  test.each(["M8x20", "x5", "A 1x2.5", "螺絲x10", "50%x3", "A+B/C"])(
    "keeps the article number %s apart from its quantities",
    (article) => {
      for (const quantities of [[], [3], [3, 20, 2.5]]) {
        const lines = [line(5, quantities, article), line(6, [1])];
        const { text } = writeSharedList(lines);
        expect(text).toMatch(/^[\w~.%,-]+$/);
        expect(readSharedList(decoded(text))).toEqual({ lines, unread: [], over: [] });
      }
    },
  );

  test("is read as it was written, for any articles and quantities", () => {
    const article = fc.stringMatching(/^[^\s,~\p{Cc}][^,~\p{Cc}]{0,20}$/u).map((text) => text.trim());
    const quantity = fc.oneof(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1, max: 999_999 }).map((value) => value / 1000),
    );
    const quantities = fc.uniqueArray(quantity, { maxLength: 5 });
    const lines = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.option(article), quantities), {
      maxLength: 12,
      selector: ([id, number]) => `${id}~${number}`,
    });
    fc.assert(
      fc.property(lines, (all) => {
        const list = all.map(([id, number, given]) => line(id, given, number ?? undefined));
        const { text, left } = writeSharedList(list);
        const read = readSharedList(decoded(text));
        expect(read.unread).toEqual([]);
        expect([...read.lines, ...left]).toEqual(list);
      }),
    );
  });

  test("has at most 2,000 characters, and names the lines that do not fit", () => {
    const list = Array.from({ length: 200 }, (_, place) => line(place + 1, [1000, 2000], "閥".repeat(3)));
    const { text, left } = writeSharedList(list);
    expect(text.length).toBeLessThanOrEqual(MAX_LIST_LENGTH);
    expect(text.length).toBeGreaterThan(MAX_LIST_LENGTH - 60);
    const { lines } = readSharedList(decoded(text));
    expect([...lines, ...left]).toEqual(list);
    expect(writeSharedList(list, { maxLines: 3 }).left).toHaveLength(197);
    expect(writeSharedList([line(5), line(6)], { maxLength: 3 }).text).toBe("5,6");
    expect(writeSharedList([line(5), line(6)], { maxLength: 2 })).toEqual({ text: "5", left: [line(6)] });
  });

  test("names every part that is no line, and drops none", () => {
    const parts = ["5x0", "5x-1", "x20", "0x5", "5x1.2345", "5~", "5~A~B~C", "5x9999999999", "5xx3", "hello", "1e3x5"];
    expect(readSharedList(parts.join())).toEqual({ lines: [], unread: parts, over: [] });
    expect(readSharedList("5x20, ,6x3,nonsense")).toEqual({
      lines: [line(5, [20]), line(6, [3])],
      unread: ["nonsense"],
      over: [],
    });
    const long = `${"7x1,".repeat(500)}8x2,9x3`;
    expect(readSharedList(long)).toEqual({ lines: [line(7, [1])], unread: ["8x2", "9x3"], over: [] });
    expect(readSharedList("")).toEqual({ lines: [], unread: [], over: [] });
  });

  test("joins the quantities of an item that is named twice, up to five", () => {
    expect(readSharedList("5x1x2,6,5x2x3x4x5x6")).toEqual({
      lines: [line(5, [1, 2, 3, 4, 5]), line(6)],
      unread: [],
      over: [line(5, [6])],
    });
    expect(joinedQuantities([line(5, [1]), line(5, [1], "A"), line(5)])).toEqual({
      lines: [line(5, [1]), line(5, [1], "A")],
      over: [],
    });
  });

  test("reads a long hostile part without trying every split of it", () => {
    expect(readSharedList(`5~${"x1".repeat(900)}!,6`)).toEqual({
      lines: [line(6)],
      unread: [`5~${"x1".repeat(900)}!`],
      over: [],
    });
  });
});
