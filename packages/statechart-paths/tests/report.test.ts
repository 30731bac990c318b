// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { cover } from "../src/cover.ts";
import { toReport } from "../src/report.ts";
import { doorCases } from "./door-cases.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";

const entry = { name: "door", file: "door.ts", machine: doorMachine, cases: doorCases("transitions") };

async function read(...runs: Parameters<typeof toReport>[1]) {
  const document = new DOMParser().parseFromString(await toReport([entry], runs), "text/html");
  const tableOf = (caption: string) => {
    const table = [...document.querySelectorAll("table")].find((each) => each.caption?.textContent === caption);
    return [...(table?.rows ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent ?? ""));
  };
  return { document, tableOf, text: document.body.textContent ?? "" };
}

describe("the report", () => {
  it("is one page that needs nothing else", async () => {
    const { document } = await read();
    expect(document.querySelectorAll("link, script, img, iframe")).toHaveLength(0);
    expect(document.title).toBe("State machines");
    expect(document.documentElement.lang).toBe("en");
  });

  it("has a diagram, and tables of states and events with their sentences", async () => {
    const { document, tableOf } = await read();
    expect(document.querySelector("[role=region][aria-label='Diagram of door'] svg")).not.toBeNull();
    expect(tableOf("States")).toContainEqual(["leaf.opening", "The door moves.", "atomic"]);
    expect(tableOf("Events")).toContainEqual(["person.left", "A person leaves.", "leaf.open"]);
    expect(tableOf("Transitions")).toContainEqual(["leaf.opening", "motor succeeds", "isBlocked", "leaf.stuck"]);
    expect(tableOf("Transitions")).toContainEqual(["leaf.open", "person.left", "", "stays"]);
    expect(tableOf("Transitions")).toContainEqual(["alarm.ringing", "lock.turned", "", "stays, and does nothing"]);
  });

  it("has every test path with its steps", async () => {
    const { document } = await read();
    const paths = [...document.querySelectorAll("details")];
    expect(paths).toHaveLength(entry.cases.length);
    expect(paths[0]?.querySelectorAll("ol > li")).toHaveLength(entry.cases[0]?.steps.length ?? 0);
  });

  it("names regions, tables and sections, so that they can be found by ear", async () => {
    const { document } = await read();
    const labels = [...document.querySelectorAll("[role=region]")].map((region) => region.getAttribute("aria-label"));
    expect(new Set(labels).size).toBe(labels.length);
    for (const region of document.querySelectorAll("[role=region]")) expect(region.getAttribute("tabindex")).toBe("0");
    for (const head of document.querySelectorAll("th")) expect(head.getAttribute("scope")).toMatch(/^(row|col)$/);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says that nothing is known where no test has run", async () => {
    expect((await read()).text).toContain("No test run has written the coverage of this machine yet.");
  });

  it("shows what the last runs have walked", async () => {
    const { tableOf, text } = await read({ ranIn: "Node", machines: [cover(model)] });
    expect(tableOf("Machines")[0]?.at(-1)).toBe("Walked in Node");
    expect(tableOf("Machines")[1]?.at(-1)).toBe("100 %");
    expect(text).toContain("Everything was reached.");
  });

  it("shows why a run leaves a machine out", async () => {
    const walked = { ranIn: "Node", machines: [cover(model)] };
    const leftOut = { door: "There is no door in the browser." };
    const { tableOf, text } = await read(walked, { ranIn: "Chromium", machines: [], leftOut });
    expect(tableOf("Machines")[1]?.at(-1)).toBe("left out");
    expect(text).toContain("Chromium: not walked: There is no door in the browser.");
    expect(text).not.toContain("Everything was reached.");
    expect((await read({ ranIn: "Chromium", machines: [], leftOut })).text).toContain("There is no door");
  });

  it("does not pass for complete where one of the runs has not walked a machine", async () => {
    const { text } = await read({ ranIn: "Node", machines: [cover(model)] }, { ranIn: "Chromium", machines: [] });
    expect(text).toContain("Chromium: not walked at all");
    expect(text).not.toContain("Everything was reached.");
  });

  it("shows what they have not reached, and what is excluded with its reason", async () => {
    const { "alarm.reset": _, "lock.turned": __, ...cases } = model.cases;
    const unreachable = { "take door.alarm.ringing lock.turned[0]": "The key is lost." };
    const { tableOf, text } = await read({ ranIn: "Node", machines: [cover({ ...model, cases, unreachable })] });
    expect(text).toContain("Node: not reached: take door.alarm.ringing alarm.reset[0]");
    expect(text).toContain("Node: excluded: take door.alarm.ringing lock.turned[0]: The key is lost.");
    const marks = tableOf("Transitions").map((cells) => [cells[1], cells.at(-1)]);
    expect(marks).toContainEqual(["alarm.reset", "not walked"]);
    expect(marks).toContainEqual(["lock.turned", "excluded"]);
    expect(marks).toContainEqual(["alarm.rang", "walked"]);
  });

  it("tells a transition that was walked, but not from every configuration", async () => {
    const whole = cover(model);
    const transitions = {
      ...whole.transitions,
      missing: ["in leaf.open + alarm.silent: take door.alarm.silent alarm.rang[0]"],
    };
    const { tableOf } = await read({ ranIn: "Node", machines: [{ ...whole, transitions }] });
    const marks = tableOf("Transitions").map((cells) => [cells[1], cells.at(-1)]);
    expect(marks).toContainEqual(["alarm.rang", "not from everywhere"]);
    expect(marks).toContainEqual(["alarm.reset", "walked"]);
  });
});
