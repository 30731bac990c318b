import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { pathsOf } from "../src/paths.ts";
import { traceOf } from "../src/trace.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import { orderMachine } from "./machines/order.ts";

const walk = (condition: string, seed = 7, steps = 15) =>
  pathsOf(
    { name: "door", file: "", machine: doorMachine },
    [model],
    readArguments(["show", "door", "--cover", `random(${condition})`, "--seed", `${seed}`, "--steps", `${steps}`]),
  );
const events = ({ cases }: ReturnType<typeof walk>) =>
  cases.flatMap(({ steps }) => steps.map(({ event }) => event.type));

describe("random walks", () => {
  it("are the same for the same seed and differ for another seed", () => {
    expect(events(walk("length(60)"))).toEqual(events(walk("length(60)")));
    expect(events(walk("length(60)"))).not.toEqual(events(walk("length(60)", 8)));
    expect(walk("length(60)").remarks).toContain("Walked at random: --seed 7.");
  });

  it("end when the requested coverage is reached", () => {
    const { cases } = walk("edge_coverage(100)");
    expect(traceOf(doorMachine, cases).summary.transitions).toEqual({ covered: 10, total: 10 });
    const half = traceOf(doorMachine, walk("edge_coverage(50)").cases).summary.transitions.covered;
    expect(half).toBeGreaterThanOrEqual(5);
    expect(half).toBeLessThan(10);
    expect(traceOf(doorMachine, walk("vertex_coverage(100)").cases).summary.states).toEqual({ covered: 8, total: 8 });
  });

  it("end at a length, a state or a transition, and at combined conditions", () => {
    expect(events(walk("length(23)"))).toHaveLength(23);
    const { cases } = walk("reached_vertex(leaf.stuck)");
    expect(cases.at(-1)?.steps.at(-1)?.state).toContain("leaf.stuck");
    const rung = walk("reached_edge(door.alarm.silent alarm.rang -> alarm.ringing)");
    expect(events(rung).filter((type) => type === "alarm.rang")).toHaveLength(1);
    expect(events(walk("edge_coverage(100) or length(3)"))).toHaveLength(3);
    expect(events(walk("edge_coverage(1) and length(30)"))).toHaveLength(30);
  });

  it("end when all reachable requirements are tested", () => {
    const options = readArguments(["show", "order", "--cover", "random(requirement_coverage(100))", "--seed", "3"]);
    const paths = pathsOf({ name: "order", file: "", machine: orderMachine }, [], options);
    const { requirements } = traceOf(orderMachine, paths.cases);
    expect(requirements.filter(({ cases }) => cases.length === 0).map(({ requirement }) => requirement)).toEqual([
      "REQ-4",
    ]);
  });

  it("follow weights", () => {
    const fork = createMachine({
      id: "fork",
      initial: "a",
      states: {
        a: {
          on: {
            OFTEN: { target: "a", meta: { weight: 0.9 } },
            NEVER: { target: "b", meta: { weight: 0 } },
            ELSE: { target: "a" },
          },
        },
        b: {},
      },
    });
    const options = readArguments(["show", "fork", "--cover", "random(length(1000))", "--seed", "5"]);
    const { cases } = pathsOf({ name: "fork", file: "", machine: fork }, [], options);
    const types = cases.flatMap(({ steps }) => steps.map(({ event }) => event.type));
    const share = (type: string) => types.filter((each) => each === type).length / types.length;
    expect(share("NEVER")).toBe(0);
    expect(share("OFTEN")).toBeGreaterThan(0.85);
    expect(share("ELSE")).toBeGreaterThan(0.05);
  });

  it.each([
    ["edge_coverage(101)", 'A coverage is from 0 to 100, not "101".'],
    ["length(0)", 'A length is a whole number from 1, not "0".'],
    ["time(3)", 'Unknown stop condition "time(3)". Use one of: edge_coverage, '],
    ["reached_vertex(nowhere)", "door: the stop condition is not met after 1000"],
  ])("refuse %s", (condition, message) => {
    expect(() => walk(condition)).toThrow(message);
  });
});
