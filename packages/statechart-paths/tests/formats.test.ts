/** The formats of test cases. The door is written as tours, the order and the lamp as short cases. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import schema from "../schema/cases.schema.json" with { type: "json" };
import { readArguments } from "../src/arguments.ts";
import { type CaseFormat, writeCases } from "../src/formats/formats.ts";
import { casesSchema } from "../src/formats/json.ts";
import { type Paths, pathsOf } from "../src/paths.ts";
import { doorCases } from "./door-cases.ts";
import { doorMachine } from "./machines/door.ts";
import lamp from "./machines/lamp.ts";
import { orderMachine } from "./machines/order.ts";

const cases = doorCases("transitions");
const door: Paths = {
  name: "door",
  file: "",
  machine: doorMachine,
  cases,
  mistakes: [],
  notReached: [],
  unreachable: [],
  remarks: [],
};
const order = pathsOf({ name: "order", file: "", machine: orderMachine }, [], readArguments(["show", "order"]));
const written = (format: CaseFormat, paths = door) => writeCases([paths], format, `./${paths.name}.driver.ts`);
const stepCount = cases.reduce((sum, { steps }) => sum + steps.length, 0);

describe("test cases are written as plain text", () => {
  it("with numbered steps, each with transitions and expected result", () => {
    const text = written("plain");
    expect(text).toMatch(/^door 1: to /);
    expect(text).toContain("   Given that the shop is empty.\n      > leaf.closed: The door is closed.\n");
    const step = [
      "  1. A person holds a badge in front of the door (badge: staff).",
      "      > leaf.opening: The door moves.",
    ];
    const rest = [
      "      > alarm.silent: All is quiet.",
      "      = door.leaf.closed person.came [isKnown] -> leaf.opening",
    ];
    expect(text).toContain([...step, ...rest].join("\n"));
    expect(text.match(/^ *\d+\. /gm)).toHaveLength(stepCount);
  });

  it("with coverage in numbers and per case", () => {
    expect(written("plain")).toContain("Covered: 8 of 8 states, 10 of 10 transitions, 6 of 6 guard outcomes.");
    expect(written("plain", order)).toContain("Covered: 4 of 5 states, 6 of 6 transitions, 2 of 2 guard outcomes.");
    const [, table = ""] = written("plain", order).split("Which case takes which transition:\n");
    const lineOf = (id: string) => table.split("\n").find((line) => line.startsWith(`  ${id}`));
    expect(lineOf("order.cart pay.now [hasItems] -> charging")).toMatch(/: [\d, ]+; hasItems = no: \d/);
    expect(lineOf("order CANCEL -> cancelled")).toMatch(/: \d+$/);
  });

  it("with the requirements of each case, and the cases of each requirement", () => {
    const text = written("plain", order);
    const [, table = ""] = text.split("Which case tests which requirement:\n");
    const numbers = order.cases.flatMap(({ steps }, index) =>
      steps.some(({ event }) => event.type === "CANCEL") ? [index + 1] : [],
    );
    expect(table).toContain(`  REQ-3: ${numbers.join(", ")}\n`);
    expect(table).toContain("  REQ-4: none\n");
  });
});

describe("test cases are written as Gherkin", () => {
  const scenarios = (paths: Paths) => written("gherkin", paths).split("\n\n").slice(1, -1);

  it("as scenarios with one Given, one When and one Then", () => {
    for (const paths of [door, order]) {
      expect(scenarios(paths).length).toBeGreaterThan(5);
      for (const scenario of scenarios(paths))
        expect(scenario).toMatch(
          /^( {2}@.*\n)? {2}Scenario: .*\n( {4}# .*\n)+ {4}Given .*\n( {6}\| .* \|\n)* {4}When .*\n {4}Then .*$/,
        );
    }
  });

  it("as readable sentences", () => {
    const text = written("gherkin", order);
    expect(text).toContain("    Given the bank is asked\n    When askBank succeeds\n    Then the order is paid, and");
    expect(text).toContain('    Given the order is in "cart", with hasItems: yes\n    When the customer pays\n');
    expect(text).toContain('    When "ADD" happens\n');
    expect(text).toContain("    When 5000 ms pass\n");
    expect(text).not.toMatch(/(Given|Then) (cart|paid|charging|cancelled)\b/);
    expect(text).not.toMatch(/(Given|When|Then) .*\.$/m);
    expect(written("gherkin")).toContain("    Then the door moves and all is quiet\n");
    const lampPaths = pathsOf({ name: "lamp", file: "", machine: lamp }, [], readArguments(["show", "lamp"]));
    expect(written("gherkin", lampPaths)).toContain("    Then the lamp is on and bright\n");
  });

  it("with the previous steps only if the state does not determine the result", () => {
    const [waits, others] = [true, false].map((isWait) =>
      scenarios(door).filter((scenario) => scenario.includes("When 3000 ms") === isWait),
    );
    expect(waits?.filter((scenario) => scenario.includes(", after these steps:\n      | Given that"))).not.toEqual([]);
    expect(others?.filter((scenario) => scenario.includes("after these steps"))).toEqual([]);
  });

  it("with requirements as tags, and with the ids of transitions", () => {
    const text = written("gherkin", order);
    expect(text).toMatch(/ {2}@REQ-1 @REQ-2\n.*\n.*\n {4}# order\.cart pay\.now \[hasItems\] -> charging/);
    expect(text).toContain("# Covered: 4 of 5 states, 6 of 6 transitions, 2 of 2 guard outcomes.");
  });

  it("with the title and the last step of each short case", () => {
    const titles = scenarios(order).map((scenario) => /Scenario: (.*)/.exec(scenario)?.[1]);
    expect(titles).toEqual(order.cases.map(({ title }) => title));
    expect(titles).toContain("order: The customer pays (hasItems: no) -> nothing changes");
  });

  it("each once, in the order of the cases", () => {
    const heads = scenarios(door).map((scenario) => scenario.replace(/.*(Given.*)/s, "$1"));
    expect(new Set(heads).size).toBe(heads.length);
    expect(scenarios(door)[0]).toContain("When a person holds a badge");
  });
});

/** Parses CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("test cases are written as CSV", () => {
  it("with one line for the start of each case, and one per step", () => {
    const [heads, ...rows] = readCsv(written("csv"));
    expect(heads).toEqual([
      "Case",
      "Title",
      "Requirements",
      "Given",
      "Step",
      "Action",
      "Expected",
      "Transitions",
      "Notes",
      "By hand",
    ]);
    expect(rows).toHaveLength(cases.length + stepCount);
    for (const row of rows) expect(row).toHaveLength(10);
    expect(rows.flat()).toContain(
      'leaf.stuck: The door is "stuck": somebody has to come.\nalarm.silent: All is quiet.',
    );
    expect(readCsv(written("csv", order)).flat()).toContain("REQ-1 REQ-2");
  });

  it("without cells that a spreadsheet would run as a formula", () => {
    const [first] = cases;
    if (!first) throw new Error("There are no cases");
    const text = written("csv", { ...door, cases: [{ ...first, title: '=HYPERLINK("x")' }] });
    expect(readCsv(text)[1]?.[1]).toBe('\'=HYPERLINK("x")');
  });
});

describe("test cases are written as JSON", () => {
  const read = (...paths: Paths[]) => JSON.parse(writeCases(paths, "json", ""));

  it("with events to send, states to compare, and the ids of transitions", () => {
    const [{ cases: written, summary }] = read(door).machines;
    expect(summary).toEqual({
      states: { covered: 8, total: 8 },
      transitions: { covered: 10, total: 10 },
      guardOutcomes: { covered: 6, total: 6 },
    });
    expect(written).toHaveLength(cases.length);
    expect(written[0]).toMatchObject({
      machine: "door",
      given: "the shop is empty",
      state: "leaf.closed + alarm.silent",
    });
    expect(written[0].steps[0]).toMatchObject({
      event: { type: "person.came", badge: "staff" },
      state: "leaf.opening + alarm.silent",
      takes: ["door.leaf.closed person.came [isKnown] -> leaf.opening"],
    });
  });

  it("with requirements traced in both directions", () => {
    const [{ requirements, cases: written }] = read(order).machines;
    const idsWith = (tag: string) =>
      written
        .filter(({ steps }: { steps: { requirements: string[] }[] }) =>
          steps.some((step) => step.requirements.includes(tag)),
        )
        .map(({ id }: { id: string }) => id);
    expect(requirements.map(({ requirement }: { requirement: string }) => requirement)).toEqual([
      "REQ-1",
      "REQ-4",
      "REQ-3",
      "REQ-2",
    ]);
    for (const { requirement, cases: ids } of requirements) expect(ids).toEqual(idsWith(requirement));
  });

  it("as the published schema describes", () => {
    expect(schema).toEqual(z.toJSONSchema(casesSchema));
    const isValid = new Ajv2020().compile(schema);
    expect(isValid(read(door, order)), JSON.stringify(isValid.errors)).toBe(true);
    const [machine] = read(door).machines;
    expect(isValid({ version: 1, machines: [{ ...machine, cases: [{ ...machine.cases[0], id: 7 }] }] })).toBe(false);
  });
});

describe("steps that can't be done by hand", () => {
  const byHand = Object.fromEntries(order.cases.map((one) => [one.title, one.byHand]));

  it("are the results of invoked actors, and cases with such a step are marked", () => {
    expect(byHand).toMatchObject({
      "order: The customer pays -> charging": true,
      "order: Wait 5000 ms -> cart": true,
      "order: askBank succeeds -> paid": false,
      "order: askBank fails -> cart": false,
    });
  });

  it("are marked in plain text", () => {
    expect(written("plain", order)).toMatch(
      /order: askBank fails -> cart\n {3}Cannot be done by hand: step 2\.\n(.*\n)+? {2}2\. askBank fails\.\n {6}! Cannot be done by hand\.\n/,
    );
  });

  it("are marked in CSV, for the case and for each step", () => {
    const [heads = [], ...rows] = readCsv(written("csv", order));
    const cells = rows.filter((row) => row[1] === "order: askBank fails -> cart");
    expect(cells.map((row) => [row[4], row[heads.indexOf("By hand")]])).toEqual([
      ["0", "no"],
      ["1", "yes"],
      ["2", "no"],
    ]);
  });

  it("are marked in Gherkin with a tag", () => {
    expect(written("gherkin", order)).toContain("  @not-by-hand\n  Scenario: order: askBank fails -> cart\n");
    expect(written("gherkin", order)).not.toContain("@not-by-hand\n  Scenario: order: Wait");
  });

  it("are marked in JSON", () => {
    const [{ cases: all }] = JSON.parse(written("json", order)).machines;
    const failing = all.find(({ title }: { title: string }) => title === "order: askBank fails -> cart");
    expect(failing).toMatchObject({ byHand: false, steps: [{ byHand: true }, { byHand: false }] });
  });
});

describe("a case", () => {
  it("keeps its id if other cases are added or removed", () => {
    const ids = (paths: readonly { id: string }[]) => paths.map(({ id }) => id);
    expect(new Set(ids(cases)).size).toBe(cases.length);
    expect(ids(doorCases("transitions"))).toEqual(ids(cases));
    expect(ids(cases)[0]).toMatch(/^door-[0-9a-f]{8}$/);
  });
});
