/** @vitest-environment jsdom */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cover } from "../src/cover.ts";
import { toJunit, toLcov } from "../src/formats/dashboards.ts";
import { traceOf } from "../src/trace.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";

const { "alarm.reset": _, "lock.turned": __, ...cases } = model.cases;
const unreachable = { "take door.alarm.ringing lock.turned": 'The key is "lost".' };
const runs = [{ environment: "Node", machines: [cover({ ...model, cases, unreachable })] }];
const door = { name: "door", file: join(import.meta.dirname, "machines/door.ts"), machine: doorMachine };

describe("coverage for dashboards", () => {
  it("can be JUnit: a suite of states, of transitions and of guard outcomes, with the counts of the other commands", () => {
    const document = new DOMParser().parseFromString(toJunit([door], runs), "text/xml");
    expect(document.querySelector("parsererror")).toBeNull();
    const suites = [...document.querySelectorAll("testsuite")];
    const { summary } = traceOf(doorMachine, []);
    expect(suites.map((suite) => [suite.getAttribute("name"), suite.getAttribute("tests")])).toEqual([
      ["door in Node: states", String(summary.states.total)],
      ["door in Node: transitions", String(summary.transitions.total)],
      ["door in Node: guard outcomes", String(summary.guardOutcomes.total)],
    ]);
    for (const suite of suites) {
      const counted = ["testcase", "failure", "skipped"].map((tag) => String(suite.querySelectorAll(tag).length));
      expect(["tests", "failures", "skipped"].map((name) => suite.getAttribute(name))).toEqual(counted);
    }
    const failed = [...document.querySelectorAll("failure")].map(({ parentElement }) =>
      parentElement?.getAttribute("name"),
    );
    expect(failed).toContain("take door.alarm.ringing alarm.reset -> alarm.silent");
    expect(document.querySelector("skipped")?.getAttribute("message")).toBe('The key is "lost".');
  });

  it("can be lcov: states as functions and transitions as branches, with their lines", () => {
    const lines = toLcov([door], runs).split("\n");
    expect(lines.slice(0, 2)).toEqual(["TN:Node", `SF:${door.file}`]);
    expect(lines).toContain("FNF:8");
    expect(lines).toContain("FNH:8");
    // 10 transitions and 3 false guards. One transition is missing and one is excluded.
    expect(lines).toContain("BRF:13");
    expect(lines).toContain("BRH:11");
    expect(lines.filter((line) => /^BRDA:\d+,\d+,\d+,0$/.test(line))).toHaveLength(2);
    const [, line] = lines.map((each) => /^FN:(\d+),door\.leaf\.stuck$/.exec(each)).find((match) => match) ?? [];
    expect(readFileSync(door.file, "utf8").split("\n")[Number(line) - 1]).toMatch(/^ +stuck: \{/);
    expect(lines.filter((each) => each === "end_of_record")).toHaveLength(1);
  });
});
