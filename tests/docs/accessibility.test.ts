/** docs/accessibility.md names, for each finding of the manual audit, the tests that fail without its fix. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hasTest, testsNamedIn } from "../../tools/spec-table/titles.ts";

const FINDINGS = 27;
const ROW = /^\| (\d+) \|.*$/gm;

const document = readFileSync(join(resolve(import.meta.dirname, "../.."), "docs/accessibility.md"), "utf8");
const rows = [...document.matchAll(ROW)].map(([row, number]) => ({ number: Number(number), row }));

test("every finding has its row", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: FINDINGS }, (_, index) => index + 1));
});

test.each(rows)("what finding $number names is there", ({ row }) => {
  const named = testsNamedIn(row);
  expect(named).not.toEqual([]);
  expect(named.filter((each) => !hasTest(each))).toEqual([]);
});
