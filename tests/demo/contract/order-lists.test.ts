/** Reads the lists of tests/demo/order-lists. */
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compared, FOLDER, listsIn, readList } from "../support/order-lists.ts";

/** Min share of lines that are read as a person reads them. The rest may only be asked. */
const MIN_RIGHT = 0.98;

const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".txt") && !/^(?:utf|encodings)/.test(file));
const LISTS = FILES.flatMap(listsIn);

describe("pasted lists", () => {
  const short = LISTS.filter(({ name }) => !name.startsWith("long.txt"));
  const results = LISTS.map(compared);

  test("are more than 120", () => {
    expect(short.length).toBeGreaterThan(120);
  });

  test("are read as a person reads them, nearly all of their lines", () => {
    const counted = short.map(compared);
    const count = counted.reduce((sum, each) => sum + each.count, 0);
    const wrong = counted.flatMap((each) => each.wrong);
    console.log(`order lists: ${count - wrong.length} of ${count} lines of ${short.length} lists read rightly`);
    expect(1 - wrong.length / count, wrong.join("\n")).toBeGreaterThanOrEqual(MIN_RIGHT);
  });

  test("give no line a wrong quantity", () => {
    expect(results.flatMap(({ wrongQuantities }) => wrongQuantities)).toEqual([]);
  });

  test("of more than 200 lines name the rest", () => {
    const long = LISTS.filter(({ left }) => left > 0);
    expect(long.length).toBeGreaterThan(0);
    for (const list of long) {
      const { left, leftText } = readList(list);
      expect(left, list.name).toBe(list.left);
      const rest = leftText.split("\n");
      expect(list.text.trimEnd().endsWith(rest.slice(-left).join("\n"))).toBe(true);
      // A head names the columns of the rest as well.
      expect([left, left + 1]).toContain(rest.length);
      if (rest.length > left) expect(list.text.split("\n")).toContain(rest[0]);
      expect(compared(list).wrong).toEqual([]);
    }
  });
});
