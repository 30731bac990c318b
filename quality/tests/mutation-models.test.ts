/** Mutation of the models: the choice of mutants, and the sums. */
import { globSync, readFileSync } from "node:fs";
import { CheckStatus } from "@stryker-mutator/api/check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { SLOW_TIMEOUT } from "../../tests/support/slow-timeout.ts";
import { modelTests } from "../mutation/models.ts";
import { resultOf } from "../mutation/run.ts";
import { changesOf, keyOf, mutantsOf, sampleOf } from "../mutation/sample.ts";
import { SAMPLE_VARIABLE, strykerPlugins } from "../mutation/sample-checker.ts";
import { problemsOf, type Score, scoreOf, shareOf, totalOf } from "../mutation/scores.ts";

const LAMP = `import { assign, setup } from "xstate";
const EVENTS = { pressed: "A person presses the switch." };
const lit = (description: string) => ({ description, tags: ["bright"] });
export const lamp = setup({
  types: { context: {} as { presses: number }, meta: { events: {} } as object },
  actions: { count: assign(({ context }) => ({ presses: context.presses + 1 })) },
}).createMachine({
  id: "lamp",
  description: "A lamp.",
  meta: { events: EVENTS, requirement: ["L1"] },
  context: { presses: 0 },
  initial: "off",
  states: {
    off: { description: \`It is \${"dark"}.\`, on: { pressed: { target: "on", actions: "count" } } },
    on: { ...lit("It is lit."), on: { pressed: "off" } },
  },
});
`;

const all = { seed: 1, limit: Number.POSITIVE_INFINITY };
const machineFiles = globSync("machines/*.ts");

describe("the sample of a file", () => {
  test("is the same for the same seed and another for another seed", async () => {
    const [first, again, other] = await Promise.all(
      [1, 1, 2].map((seed) => changesOf("machines/header.ts", { seed, limit: 20 })),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test.each([
    ["machines/header.ts", 100, 100],
    ["machines/header.ts", 1, 1],
    ["machines/described.ts", 100, 0],
  ])("of %s with at most %i mutants has %i", async (file, limit, count) => {
    expect(await sampleOf(file, { seed: 1, limit })).toHaveLength(count);
  });

  test("has no mutant twice, and changes no sentence of a machine", { timeout: SLOW_TIMEOUT }, async () => {
    for (const file of machineFiles) {
      const mutants = await mutantsOf(file);
      const keys = mutants.map(keyOf);
      expect(new Set(keys).size, file).toBe(keys.length);
      const lines = readFileSync(file, "utf8").split("\n");
      // The instrumenter counts lines and columns from 0.
      const originals = mutants
        .filter(({ location: { start, end } }) => start.line === end.line)
        .map(({ location: { start, end } }) => lines[start.line]?.slice(start.column, end.column));
      expect(originals.filter((original) => /^"[A-Z]\w* .*\."$/.test(original ?? ""))).toEqual([]);
    }
  });

  test("has changes of behaviour, and none of descriptions, meta data, types or the machine's id", async () => {
    const changes = await changesOf("lamp.ts", all, LAMP);
    const originals = changes.map(({ original }) => original);
    expect(originals).toEqual(expect.arrayContaining(['"bright"', '"off"', '"on"', '"count"', "context.presses + 1"]));
    for (const text of ["A person", "It is lit", "A lamp", "L1", "lamp", "dark"])
      expect(originals.filter((original) => new RegExp(`^["\`]${text}`).test(original))).toEqual([]);
    expect(originals.filter((original) => /^\{ (context: \{\}|events|pressed: "A)/.test(original))).toEqual([]);
  });

  test("has changes of fragments with `as const`, at their places", async () => {
    const fragment = 'export const take = { actions: "take" } as const;\nexport const one = 1 + 2;\n';
    const changes = await changesOf("lamp.ts", all, fragment);
    expect(changes.map(({ original }) => original)).toEqual(['{ actions: "take" }', '"take"', "1 + 2"]);
  });

  test("leaves out a setup that only has types, and keeps data that are called types", async () => {
    const onlyTypes = 'export const a = setup({ types: { context: {} as object } }).createMachine({ id: "a" });';
    expect((await changesOf("lamp.ts", all, onlyTypes)).map(({ original }) => original)).toEqual(['{ id: "a" }']);
    const data = "export const choices = { types: { pump: [1] } };";
    expect((await changesOf("lamp.ts", all, data)).map(({ original }) => original)).toContain("{ pump: [1] }");
  });

  test("names the line, the changed piece and its replacement", async () => {
    const changes = await changesOf("machines/header.ts", all);
    const source = readFileSync("machines/header.ts", "utf8");
    const line = source.split("\n").findIndex((text) => text.includes("becomesWide: (_")) + 1;
    expect(changes).toContainEqual({
      place: `machines/header.ts:${line}`,
      line: "    becomesWide: (_, { width }: WidthChanged) => isWide(width),",
      mutator: "ArrowFunction",
      original: "(_, { width }: WidthChanged) => isWide(width)",
      replacement: "() => undefined",
    });
  });
});

describe("Stryker", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("tests the mutants of the sample only", async () => {
    const mutants = await mutantsOf("machines/accordion.ts");
    const chosen = await sampleOf("machines/accordion.ts", { seed: 3, limit: 5 });
    vi.stubEnv(SAMPLE_VARIABLE, JSON.stringify(chosen.map(keyOf)));
    const verdicts = await strykerPlugins[0]?.value.check([...mutants]);
    const passed = Object.entries(verdicts ?? {}).filter(([, { status }]) => status === CheckStatus.Passed);
    expect(passed.map(([id]) => id).toSorted()).toEqual(chosen.map(({ id }) => id).toSorted());
    expect(Object.keys(verdicts ?? {})).toHaveLength(mutants.length);
  });

  test("runs every test of the models in Node", () => {
    expect(modelTests()).toEqual(
      expect.arrayContaining(["tests/models/coverage.test.ts", "tests/models/walks.test.ts"]),
    );
    expect(modelTests()).not.toContain("tests/models/exclusions.test.ts");
  });
});

describe("the sums", () => {
  const location = { start: { line: 2, column: 3 }, end: { line: 2, column: 7 } };
  const mutant = (status: Parameters<typeof resultOf>[2][number]["status"]) => ({
    id: status,
    fileName: "machines/lamp.ts",
    mutatorName: "BooleanLiteral",
    location,
    replacement: "false",
    status,
  });

  test("count tested mutants: crashes and timeouts are noticed, uncovered ones are not", () => {
    const statuses = [
      "Killed",
      "Timeout",
      "RuntimeError",
      "Survived",
      "NoCoverage",
      "CompileError",
      "Ignored",
    ] as const;
    const result = resultOf("machines/lamp.ts", "\n  true\n", statuses.map(mutant));
    expect(result).toMatchObject({ file: "machines/lamp.ts", mutants: 5, timeouts: 1 });
    expect(result.survivors).toEqual(
      Array.from({ length: 2 }, () => ({
        place: "machines/lamp.ts:2",
        line: "  true",
        mutator: "BooleanLiteral",
        original: "true",
        replacement: "false",
      })),
    );
  });

  test("leave equivalent mutants out of the share, by their line", () => {
    const change = { place: "machines/form.ts:1", mutator: "BooleanLiteral", original: "false", replacement: "true" };
    const survivors = [
      { ...change, line: "  isProofRenewed: false," },
      { ...change, line: "  isSent: false," },
    ];
    const score = scoreOf({ file: "machines/form.ts", mutants: 5, survivors });
    expect(score).toEqual({ mutants: 5, noticed: 3, equivalent: 1, missed: 1 });
    expect(shareOf(score)).toBe(75);
  });

  const score = (noticed: number, missed: number, equivalent = 0): Score => ({
    mutants: noticed + missed + equivalent,
    noticed,
    missed,
    equivalent,
  });

  test("are rounded down, and a file with nothing to notice is complete", () => {
    expect(shareOf(score(1999, 1))).toBe(99.9);
    expect(shareOf(score(0, 0, 2))).toBe(100);
  });

  test("add up over all files", () => {
    expect(totalOf([score(1, 2, 3), score(4, 5, 6)])).toEqual(score(5, 7, 9));
  });

  test.each([
    ["enough in each file and over all", { "a.ts": score(75, 25), "b.ts": score(95, 5) }, []],
    [
      "too few in a file",
      { "a.ts": score(74, 26), "b.ts": score(98, 2) },
      ["a.ts: 74 % of the mutants are noticed; at least 75 % must be."],
    ],
    [
      "too few over all",
      { "a.ts": score(80, 20) },
      ["All files: 80 % of the mutants are noticed; at least 85 % must be."],
    ],
  ])("name what is missing: %s", (_name, scores, problems) => {
    expect(problemsOf(scores, { file: 75, total: 85 })).toEqual(problems);
  });
});
