/** docs/security.md has each line of the OWASP ASVS once, with its state and with tests that exist. */
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
/** Lines of the last table, which do not apply to this site. */
const notApplicable = [...document.matchAll(/^\| [^|]+ \| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \|$/gm)].flatMap(
  ([, lines = ""]) => lines.split(", "),
);
/** The counts of the table at the top, by state. */
const stated = Object.fromEntries(
  [...document.matchAll(/^\| ([a-z]+) \| .* \| (\d+) \|$/gm)].map(([, word = "", count]) => [word, Number(count)]),
);

describe("the table of the security standard", () => {
  test("has each of the 253 lines of levels 1 and 2 once", () => {
    expect(ASVS_LINES.size).toBe(253);
    expect([...rows.map(({ line }) => line), ...notApplicable].toSorted()).toEqual([...ASVS_LINES.keys()].toSorted());
  });

  test("has the level of each line, in the order of the standard", () => {
    const listed = new Set(rows.map(({ line }) => line));
    expect(rows.map(({ line, level }) => `${line} ${level}`)).toEqual(
      [...ASVS_LINES].filter(([line]) => listed.has(line)).map(([line, level]) => `${line} ${level}`),
    );
  });

  test("states and counts how each line stands", () => {
    expect(rows.filter(({ how }) => how.trim() === "")).toEqual([]);
    const counted: Record<string, number> = {};
    for (const { stands } of rows) counted[stands] = (counted[stands] ?? 0) + 1;
    expect(counted).toEqual(stated);
  });

  test("names tests exactly for proved lines", () => {
    expect(rows.filter(({ stands, tests }) => (stands === "proved") !== tests.length > 0)).toEqual([]);
  });

  test("names tests that exist", () => {
    expect(rows.flatMap(({ tests }) => tests).filter((each) => !hasTest(each))).toEqual([]);
  });
});
