// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { createMachine } from "xstate";
import { drawingOf, overlapsIn } from "../src/layout.ts";
import { toMermaid } from "../src/mermaid.ts";
import { toReport } from "../src/report/report.ts";
import { toSvg } from "../src/svg.ts";
import { enrolmentMachine } from "./large-machine.ts";
import { doorMachine } from "./machines/door.ts";

import lamp from "./machines/lamp.ts";

// The first diagram loads the layout kernel, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

describe("a statechart in Mermaid", () => {
  it("has regions, initial and final states, guards, delays and the ends of actors", () => {
    const lines = toMermaid(doorMachine)
      .split("\n")
      .map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        "stateDiagram-v2",
        "state door_leaf {",
        "[*] --> door_leaf_closed",
        "door_leaf_closed --> door_leaf_opening : person.came [isKnown]",
        "door_leaf_opening --> door_leaf_stuck : motor succeeds [isBlocked]<br/>motor fails",
        "door_leaf_open --> door_leaf_closed : after holdOpen [isEmpty]",
        "door_leaf_open : person.left",
        "door_alarm_ringing : lock.turned (ignored)",
        "door_leaf_stuck --> [*]",
        "--",
      ]),
    );
  });

  it("writes transitions without a target of a nested state as a note", () => {
    const text = toMermaid(lamp).replace(/\n */g, "\n");
    expect(text).toContain("\nnote right of lamp_on\n* (ignored)\nend note\n");
    expect(text).toContain("\nlamp_off --> lamp_on : press [condition]<br/>flash.again (history)\n");
  });

  it("has no boxes for history states; their arrows lead to the parent", () => {
    expect(toMermaid(lamp)).not.toContain("lamp_on_remembered");
  });

  it("contains every arrow between and within the regions of a parallel state", () => {
    const regions = createMachine({
      id: "two",
      type: "parallel",
      states: {
        a: { initial: "x", states: { x: { on: { go: "y" } }, y: { on: { again: "#two.a" } } } },
        b: { initial: "p", states: { p: { on: { back: "#two.a.x" } } } },
      },
    });
    const lines = toMermaid(regions)
      .split("\n")
      .map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(["two_a_y --> two_a : again", "two_b_p : back leads to a.x"]));
  });
});

describe("a statechart in SVG", () => {
  it("is well-formed, with a title and its arrows in words", async () => {
    const drawing = new DOMParser().parseFromString(await toSvg(doorMachine, "door"), "image/svg+xml");
    const svg = drawing.documentElement;
    const textOf = (id: string) => drawing.getElementById(id)?.textContent;
    expect(svg.tagName).toBe("svg");
    expect(svg.getAttribute("role")).toBe("img");
    const [title = "", words = ""] = (svg.getAttribute("aria-labelledby") ?? "").split(" ");
    expect(textOf(title)).toBe("Statechart of door");
    expect(textOf(words)).toContain("closed to opening on person.came [isKnown]");
    const texts = [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(["leaf", "stuck", "motor fails", "after holdOpen [isEmpty]"]));
  });

  it.each([
    { name: "door", machine: doorMachine },
    { name: "lamp", machine: lamp },
    { name: "a machine of 56 states", machine: enrolmentMachine },
  ])("reads well: no label of $name lies on another one, on a state or on a line", async ({ machine }) => {
    expect(overlapsIn(await drawingOf(machine))).toEqual([]);
  });

  it.each([
    { kind: "a long name", id: "aMachineWithALongName", states: { one: {}, two: {} } },
    { kind: "a short name", id: "m", states: { one: {}, two: {}, three: {}, four: {} } },
    { kind: "nested states", id: "nested", states: { one: { initial: "two", states: { two: {}, three: {} } } } },
  ])("has no line through the name of a machine with $kind and transitions of its own", async ({ id, states }) => {
    const targets = Object.keys(states).map((name): [string, string] => [`${name}.chosen`, `.${name}`]);
    const on = { ...Object.fromEntries(targets), "nothing.happened": {} };
    const machine = createMachine({ id, initial: "one", on, states });
    expect(overlapsIn(await drawingOf(machine))).toEqual([]);
  });

  it("fits the window it is opened in, and its container, and has its size at 100 %", async () => {
    const markup = await toSvg(doorMachine, "door");
    const svg = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
    const [, , width, height] = (svg.getAttribute("viewBox") ?? "").split(" ");
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual([width, height]);
    expect(svg.getAttribute("style")).toBe("max-width:100%;height:auto");
    expect(markup).toContain("svg:root{max-height:100%");
  });

  it("is refused with too many arrows, with a hint to Mermaid; the report has the rest", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `s${index}`);
    const on = Object.fromEntries(names.map((name) => [name, name]));
    const states = Object.fromEntries(names.map((name) => [name, { on }]));
    const machine = createMachine({ id: "web", initial: "s0", states });
    const refusal = "web has 900 arrows, and an SVG at most 300: draw it with --as mermaid.";
    await expect(toSvg(machine, "web")).rejects.toThrow(refusal);
    expect(await toReport([{ name: "web", file: "", machine, cases: [] }], [])).toContain("at most 300");
    expect(toMermaid(machine)).toContain("web_s0 --> web_s29");
  });

  it("places every state within its parent", async () => {
    const { states } = await drawingOf(doorMachine);
    for (const { node, x, y, width, height } of states) {
      const around = states.find((state) => state.node === node.parent);
      if (!around) continue;
      expect(x).toBeGreaterThanOrEqual(around.x);
      expect(y).toBeGreaterThanOrEqual(around.y);
      expect(x + width).toBeLessThanOrEqual(around.x + around.width);
      expect(y + height).toBeLessThanOrEqual(around.y + around.height);
    }
  });
});
