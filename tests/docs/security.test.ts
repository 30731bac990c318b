/** docs/security.md has the status of every line of the OWASP ASVS, with existing tests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasTest, testsNamedIn } from "../../tools/spec-table/titles.ts";
import { ASVS_LINES } from "../support/asvs.ts";

const document = readFileSync(join(import.meta.dirname, "../../docs/security.md"), "utf8");
const ROW = /^\| (\d+\.\d+\.\d+) \| (\d) \| (\w+) \| (.*?) \| (.*?) ?\|$/gm;
const rows = [...document.matchAll(ROW)].map(([, line = "", level = "", stands = "", how = "", tests = ""]) => ({
  line,
  level,
  stands,
  how,
  tests: testsNamedIn(tests),
}));
/** The number of lines per status, from the table at the top. */
const told = Object.fromEntries(
  [...document.matchAll(/^\| ([a-z]+) \| .* \| (\d+) \|$/gm)].map(([, word = "", count]) => [word, Number(count)]),
);

describe("the table of the security standard", () => {
  test("has each of the 253 lines of levels 1 and 2, once and in their order", () => {
    expect(ASVS_LINES.size).toBe(253);
    expect(rows.map(({ line, level }) => `${line} ${level}`)).toEqual(
      [...ASVS_LINES].map(([line, level]) => `${line} ${level}`),
    );
  });

  test("says of each how it stands, and counts them", () => {
    expect(rows.filter(({ how }) => how.trim() === "")).toEqual([]);
    const counted: Record<string, number> = {};
    for (const { stands } of rows) counted[stands] = (counted[stands] ?? 0) + 1;
    expect(counted).toEqual(told);
  });

  test("names tests where it says proved, and only there", () => {
    expect(rows.filter(({ stands, tests }) => (stands === "proved") !== tests.length > 0)).toEqual([]);
  });

  test("names tests that exist, by their names", () => {
    expect(rows.flatMap(({ tests }) => tests).filter((each) => !hasTest(each))).toEqual([]);
  });
});
