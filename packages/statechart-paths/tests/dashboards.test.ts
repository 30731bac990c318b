/** @vitest-environment jsdom */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cover } from "../src/cover.ts";
import { toJunit, toLcov } from "../src/formats/dashboards.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";

const { "alarm.reset": _, "lock.turned": __, ...cases } = model.cases;
const unreachable = { "take door.alarm.ringing lock.turned": 'The key is "lost".' };
const runs = [{ environment: "Node", machines: [cover({ ...model, cases, unreachable })] }];
const door = { name: "door", file: join(import.meta.dirname, "machines/door.ts"), machine: doorMachine };

describe("coverage for dashboards", () => {
  it("can be JUnit: a test for each state, transition and guard outcome", () => {
    const document = new DOMParser().parseFromString(toJunit([door], runs), "text/xml");
    expect(document.querySelector("parsererror")).toBeNull();
    const suite = document.querySelector("testsuite");
    expect(suite?.getAttribute("name")).toBe("door in Node");
    const [tests, failures, skipped] = ["testcase", "failure", "skipped"].map(
      (tag) => document.querySelectorAll(tag).length,
    );
    expect([suite?.getAttribute("tests"), suite?.getAttribute("failures"), suite?.getAttribute("skipped")]).toEqual(
      [tests, failures, skipped].map(String),
    );
    const failed = [...document.querySelectorAll("failure")].map(({ parentElement }) =>
      parentElement?.getAttribute("name"),
    );
    expect(failed).toContain("take door.alarm.ringing alarm.reset -> alarm.silent");
    expect(document.querySelector("skipped")?.getAttribute("message")).toBe('The key is "lost".');
  });

  it("can be lcov: states as functions and transitions as branches, with their lines", () => {
    const lines = toLcov([door], runs).split("\n");
    expect(lines.slice(0, 2)).toEqual(["TN:Node", `SF:${door.file}`]);
    expect(lines).toContain("FNF:9");
    expect(lines).toContain("FNH:9");
    // 10 transitions and 3 false guards. One transition is missing and one is excluded.
    expect(lines).toContain("BRF:13");
    expect(lines).toContain("BRH:11");
    expect(lines.filter((line) => /^BRDA:\d+,\d+,\d+,0$/.test(line))).toHaveLength(2);
    const [, line] = lines.map((each) => /^FN:(\d+),door\.leaf\.stuck$/.exec(each)).find((match) => match) ?? [];
    expect(readFileSync(door.file, "utf8").split("\n")[Number(line) - 1]).toMatch(/^ +stuck: \{/);
    expect(lines.filter((each) => each === "end_of_record")).toHaveLength(1);
  });
});
