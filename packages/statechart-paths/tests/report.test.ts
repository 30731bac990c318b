// @vitest-environment jsdom
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createMachine } from "xstate";
import { cover } from "../src/cover.ts";
import { appendHistory } from "../src/coverage-history.ts";
import { pathsOf } from "../src/paths.ts";
import { toReport } from "../src/report/report.ts";
import { doorCases } from "./door-cases.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import { orderMachine } from "./machines/order.ts";

// The first diagram loads the layout kernel, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const entry = { name: "door", file: "door.ts", machine: doorMachine, cases: doorCases("transitions") };

type Runs = Parameters<typeof toReport>[1];

/** Returns the text of the report in a language. */
async function readIn(
  language: "en" | "zh-Hant",
  entries: Parameters<typeof toReport>[0],
  ...rest: [Runs, history?: Parameters<typeof toReport>[2]]
) {
  const document = new DOMParser().parseFromString(await toReport(entries, ...rest), "text/html");
  for (const other of document.querySelectorAll("span[lang]"))
    if (other.getAttribute("lang") !== language) other.remove();
  const tableOf = (caption: string) => {
    const table = [...document.querySelectorAll("table")].find((each) => each.caption?.textContent === caption);
    return [...(table?.rows ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent ?? ""));
  };
  return { document, tableOf, text: document.body.textContent ?? "" };
}
const read = (...runs: Runs) => readIn("en", [entry], runs);

describe("the report", () => {
  it("is one page without external resources", async () => {
    const { document } = await read();
    expect(document.querySelectorAll("link, script[src], img, iframe")).toHaveLength(0);
    expect(document.title).toBe("State machines · 狀態機");
    expect(document.documentElement.lang).toBe("en");
  });

  it("has a diagram, and tables of states and events with their descriptions", async () => {
    const { document, tableOf } = await read();
    const diagram = document.querySelector("svg")?.closest("[role=region]");
    const label = document.getElementById(diagram?.getAttribute("aria-labelledby") ?? "");
    expect(label?.textContent).toBe("Diagram door");
    expect(tableOf("States")).toContainEqual(["leaf.opening", "The door moves.", "atomic"]);
    expect(tableOf("Events")).toContainEqual(["person.left", "A person leaves.", "leaf.open"]);
    expect(tableOf("Transitions")).toContainEqual([
      "leaf.opening",
      "motor succeeds",
      "isBlocked",
      "leaf.stuck",
      expect.stringMatching(/^\d/),
    ]);
    expect(tableOf("Transitions")).toContainEqual([
      "leaf.open",
      "person.left",
      "",
      "stays",
      expect.stringMatching(/^\d/),
    ]);
    expect(tableOf("Transitions")).toContainEqual([
      "alarm.ringing",
      "lock.turned",
      "",
      "stays, no action",
      expect.stringMatching(/^\d/),
    ]);
  });

  it("has every test path with its steps", async () => {
    const { document } = await read();
    const paths = [...document.querySelectorAll("details")];
    expect(paths).toHaveLength(entry.cases.length);
    expect(paths[0]?.querySelectorAll("ol > li")).toHaveLength(entry.cases[0]?.steps.length ?? 0);
  });

  it("names regions, tables and sections for screen readers", async () => {
    const { document } = await read();
    const labels = [...document.querySelectorAll("[role=region]")].map(
      (region) => region.getAttribute("aria-labelledby") ?? "",
    );
    expect(new Set(labels).size).toBe(labels.length);
    for (const id of labels.flatMap((label) => label.split(" "))) expect(document.getElementById(id)).not.toBeNull();
    for (const region of document.querySelectorAll("[role=region]")) expect(region.getAttribute("tabindex")).toBe("0");
    for (const head of document.querySelectorAll("th")) expect(head.getAttribute("scope")).toMatch(/^(row|col)$/);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says that no test run wrote its coverage", async () => {
    expect((await read()).text).toContain("No test run has written the coverage of this machine yet.");
  });

  it("shows the coverage of the last runs", async () => {
    const { tableOf, text } = await read({ environment: "Node", machines: [cover(model)] });
    expect(tableOf("Machines")[0]?.at(-1)).toBe("Walked in Node");
    expect(tableOf("Machines")[1]?.at(-1)).toBe("100 %");
    expect(text).toContain("Everything was reached.");
  });

  it("shows why a run skips a machine", async () => {
    const walked = { environment: "Node", machines: [cover(model)] };
    const skipped = { door: "There is no door in the browser." };
    const { tableOf, text } = await read(walked, { environment: "Chromium", machines: [], skipped });
    expect(tableOf("Machines")[1]?.at(-1)).toBe("skipped");
    expect(text).toContain("Chromium: skipped: There is no door in the browser.");
    expect(text).not.toContain("Everything was reached.");
    expect((await read({ environment: "Chromium", machines: [], skipped })).text).toContain("There is no door");
  });

  it("is not complete if one of the runs did not walk a machine", async () => {
    const { text } = await read(
      { environment: "Node", machines: [cover(model)] },
      { environment: "Chromium", machines: [] },
    );
    expect(text).toContain("Chromium: not walked at all");
    expect(text).not.toContain("Everything was reached.");
  });

  it("shows missed items, and excluded items with reasons", async () => {
    const { "alarm.reset": _, "lock.turned": __, ...cases } = model.cases;
    const unreachable = { "take door.alarm.ringing lock.turned": "The key is lost." };
    const { tableOf, text } = await read({ environment: "Node", machines: [cover({ ...model, cases, unreachable })] });
    expect(text).toContain("Node: not reached: take door.alarm.ringing alarm.reset -> alarm.silent");
    expect(text).toContain("Node: excluded: take door.alarm.ringing lock.turned: The key is lost.");
    const marks = tableOf("Transitions").map((cells) => [cells[1], cells.at(-1)]);
    expect(marks).toContainEqual(["alarm.reset", "not walked"]);
    expect(marks).toContainEqual(["lock.turned", "excluded"]);
    expect(marks).toContainEqual(["alarm.rang", "walked"]);
  });

  it("marks a transition that was not walked from every configuration", async () => {
    const whole = cover(model);
    const transitions = {
      ...whole.transitions,
      missing: ["in leaf.open + alarm.silent: take door.alarm.silent alarm.rang -> alarm.ringing"],
    };
    const { tableOf } = await read({ environment: "Node", machines: [{ ...whole, transitions }] });
    const marks = tableOf("Transitions").map((cells) => [cells[1], cells.at(-1)]);
    expect(marks).toContainEqual(["alarm.rang", "partly"]);
    expect(marks).toContainEqual(["alarm.reset", "walked"]);
  });

  it("draws arrows by their coverage", async () => {
    const whole = cover(model);
    const missing = [
      "take door.leaf.opening motor fails -> leaf.stuck",
      "take door.alarm.silent alarm.rang -> alarm.ringing",
    ];
    const half = { ...whole, transitions: { ...whole.transitions, missing } };
    const { document } = await read(
      { environment: "Node", machines: [whole] },
      { environment: "Chromium", machines: [half] },
    );
    const dashesOf = (start: string) =>
      [...document.querySelectorAll("path")]
        .find((path) => path.querySelector("title")?.textContent?.includes(start))
        ?.getAttribute("stroke-dasharray");
    expect(dashesOf("alarm.silent alarm.rang -> alarm.ringing: Node: walked; Chromium: not walked")).toBe("9 5");
    expect(dashesOf("alarm.ringing alarm.reset -> alarm.silent: Node: walked; Chromium: walked")).toBeNull();
    const none = await read({ environment: "Chromium", machines: [half] });
    const arrow = [...none.document.querySelectorAll("path[stroke-dasharray='2 4'] title")].map(
      ({ textContent }) => textContent,
    );
    expect(arrow).toEqual(["door.alarm.silent alarm.rang -> alarm.ringing: Chromium: not walked"]);
  });

  it("opens each diagram at full size without scripts", async () => {
    const { document } = await read();
    const open = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Open at full size");
    const diagram = document.querySelector(open?.getAttribute("href") ?? "");
    expect(diagram?.querySelector("svg")).not.toBeNull();
    const close = [...(diagram?.querySelectorAll("a") ?? [])].find(
      ({ textContent }) => textContent === "Back to the page",
    );
    expect(document.querySelector(close?.getAttribute("href") ?? "")?.textContent).toBe("door");
  });

  it("shows nothing about oracles for a model without them", async () => {
    const { text, document } = await read();
    expect(text).not.toContain("nothing is expected");
    expect(document.querySelectorAll(".unchecked")).toHaveLength(0);
  });

  it("says that something is expected everywhere", async () => {
    const { text } = await readIn(
      "en",
      [{ ...entry, unchecked: { states: [], transitions: [], values: [], guards: [] } }],
      [],
    );
    expect(text).toContain("The model expects something of every state and transition that is walked.");
  });

  it("lists states and transitions of which nothing is expected, and marks them in the diagram", async () => {
    const fails = "door.leaf.opening motor fails -> leaf.stuck";
    const unchecked = {
      states: ["leaf.stuck", "door.alarm"],
      transitions: [fails, "door.leaf.open person.left"],
      values: ["person.came: badge"],
      guards: ["person.came: isKnown and isGuest"],
    };
    const { document, tableOf, text } = await readIn("en", [{ ...entry, unchecked }], []);
    expect(text).toContain("no oracle of the model says what must hold there");
    expect(tableOf("States without an expected result").slice(1)).toEqual([
      ["leaf.stuck", expect.stringContaining("somebody has to come")],
      ["alarm", expect.any(String)],
    ]);
    expect(tableOf("Transitions without an expected result").slice(1)).toEqual([
      [fails, expect.stringMatching(/^\d/)],
      ["door.leaf.open person.left", expect.stringMatching(/^\d/)],
    ]);
    expect(text).toContain(
      "one value only in all cases of the model. A machine that ignores it stays unnoticed.person.came: badge",
    );
    expect(text).toContain(
      "never both true in a step that was tried. Their order stays unchecked.person.came: isKnown and isGuest",
    );
    const marked = [...document.querySelectorAll("svg .unchecked")].map(
      (frame) => frame.nextElementSibling?.textContent,
    );
    expect(marked.toSorted()).toEqual(["alarm", "motor succeeds [isBlocked]", "person.left", "stuck"]);
    expect(text).toContain("A dashed frame around a name or label: walked, but nothing is expected.");
    const chinese = await readIn("zh-Hant", [{ ...entry, unchecked }], []);
    expect(chinese.tableOf("沒有預期結果的狀態")).toHaveLength(3);
    expect(chinese.text).toContain("名稱或標籤外有虛線框");
  });

  it("shows the notes of each step, in both languages", async () => {
    const machine = createMachine({ initial: "asleep", states: { asleep: { after: { NIGHT: "awake" } }, awake: {} } });
    const paths = pathsOf({ name: "night", file: "", machine }, []);
    const needs = "Needs the delay NIGHT, which is not implemented.";
    const steps = async (language: "en" | "zh-Hant") =>
      [...(await readIn(language, [paths], [])).document.querySelectorAll("ol > li")].map((step) => step.textContent);
    expect(await steps("en")).toEqual([expect.stringContaining(`To find out or set up: ${needs}`)]);
    expect(await steps("zh-Hant")).toEqual([expect.stringContaining(`需自行確認或準備： ${needs}`)]);
  });

  it("has guards and requirements with their cases, and items not reached", async () => {
    const order = pathsOf({ name: "order", file: "", machine: orderMachine }, []);
    const { tableOf, text } = await readIn("en", [order], []);
    expect(tableOf("Guards")[1]?.slice(0, 2)).toEqual(["hasItems", "order.cart: pay.now"]);
    expect(tableOf("Requirements")).toContainEqual(["REQ-4", "order.returned", "–"]);
    expect(text).toContain("Not reached by these paths, and whystate order.returned");
    expect(text).not.toContain("Mistakes");
    const wrong = await readIn("en", [{ ...order, mistakes: ['A model has no property "key".'] }], []);
    expect(wrong.text).toContain('MistakesA model has no property "key".Not reached');
  });

  it("stores the coverage, and adds a line if it changes", async () => {
    const folder = mkdtempSync(join(tmpdir(), "history-"));
    const file = join(folder, "history.jsonl");
    const whole = { environment: "Node", machines: [cover(model)] };
    const { "alarm.reset": _, ...cases } = model.cases;
    const half = { environment: "Node", machines: [cover({ ...model, cases })] };
    appendHistory(file, [half], new Date("2026-01-01T10:00:00Z"));
    appendHistory(file, [half], new Date("2026-01-02T10:00:00Z"));
    const history = appendHistory(file, [whole], new Date("2026-01-03T10:00:00Z"));
    const { tableOf } = await readIn("en", [entry], [whole], history);
    expect(tableOf("Coverage over time").map((cells) => [cells[0], cells[3]])).toEqual([
      ["Date", "%"],
      ["2026-01-03 10:00", "100 %"],
      ["2026-01-01 10:00", expect.stringMatching(/^9\d(\.\d)? %$|^8\d(\.\d)? %$/)],
    ]);
    appendFileSync(file, "no line\n");
    expect(() => appendHistory(file, [whole], new Date())).toThrow("is not a history file: line 3 is not valid");
    rmSync(folder, { recursive: true });
  });

  it("has every text in Chinese", async () => {
    const { document, tableOf, text } = await readIn(
      "zh-Hant",
      [entry],
      [{ environment: "Node", machines: [cover(model)] }],
    );
    expect(tableOf("狀態")[0]).toEqual(["狀態", "意義", "類型"]);
    expect(text).toContain("全部都走到了。");
    expect(
      [...document.querySelectorAll("h3, caption, th[scope=col]")].map(({ textContent }) => textContent),
    ).not.toContain("");
  });
});
