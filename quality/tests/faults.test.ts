import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BROWSER_FAULTS } from "../faults/browser-faults.ts";
import { GROUPS, groupOf, type Mutant, mutate, readMutants } from "../faults/mutants.ts";
import { lostIn, type Result } from "../faults/run.ts";
import { testsOf } from "../faults/test-files.ts";

const mutants = readMutants();

describe("the list of mutants", () => {
  test("has 300 of machines, 150 of server and contract, and 150 of views, each once", () => {
    expect(GROUPS.map((group) => mutants.filter((each) => groupOf(each) === group).length)).toEqual([300, 150, 150]);
    expect(new Set(mutants.map(({ id, ...change }) => JSON.stringify(change))).size).toBe(600);
  });
});

describe("a mutant", () => {
  const mutant: Mutant = {
    id: "views-1",
    file: "a.ts",
    line: 2,
    column: 5,
    mutator: "ArithmeticOperator",
    lead: "a = ",
    original: "b + c",
    replacement: "b - c",
  };

  test("changes the text at its place only", () => {
    expect(mutate("b + c;\na = b + c;\na = b + c;\n", mutant)).toBe("b + c;\na = b - c;\na = b + c;\n");
  });

  test("moves with its line", () => {
    expect(mutate("a = b + c;\nb + c;\n", mutant)).toBe("a = b - c;\nb + c;\n");
  });

  test("is refused if its line has changed, or if another one is the same", () => {
    expect(mutate("a = c + b;\nx = b + c;\n", mutant)).toBeUndefined();
    expect(mutate("a = b + c;\nb + c;\na = b + c;\n", mutant)).toBeUndefined();
  });
});

describe("the tests of a mutant", () => {
  test("of a machine include those of its model", () => {
    const { files, variables } = testsOf("machines/header.ts");
    expect(files).toContain("tests/models/oracles.test.ts");
    expect(variables["MACHINE_FILES"]).toBe("machines/header.ts");
  });

  test("of a view and of the server import its file, or are the nearest", () => {
    expect(testsOf("src/ui/Accordion.tsx").files[0]).toBe("tests/ui/accordion.view.test.tsx");
    expect(testsOf("contract/paths.ts").files[0]).toBe("tests/contract/paths.test.ts");
    expect(testsOf("src/pages/product/ArticleTable.tsx").files.join()).toMatch(/tests\/pages\/.*product/);
  });
});

test("lost is what was noticed before and is not any more", () => {
  const result = (id: string, outcome: Result["outcome"]): Result => ({
    id,
    file: "",
    outcome,
    tests: [],
    version: "",
    seconds: 0,
  });
  const before = [result("a", "noticed"), result("b", "noticed"), result("c", "missed"), result("d", "noticed")];
  const after = [result("a", "noticed"), result("b", "missed"), result("c", "missed"), result("d", "moved")];
  expect(lostIn(before, after).map(({ id }) => id)).toEqual(["b", "d"]);
});

describe("the faults that only a browser shows", () => {
  test.each(BROWSER_FAULTS)("$id occurs once in $file, and has a check", ({ file, from, to, checks }) => {
    expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(checks.length).toBeGreaterThan(0);
  });

  test("are fifteen different ones", () => {
    expect(new Set(BROWSER_FAULTS.map(({ id }) => id)).size).toBe(15);
  });
});
