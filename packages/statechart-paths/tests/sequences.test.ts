/** Own sequences of steps, in the library and on the command line. */
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { toPlain } from "../src/formats/plain.ts";
import { pathsOf } from "../src/paths.ts";
import { readSequences, type Sequence } from "../src/sequences.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import { orderMachine } from "./machines/order.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder, node } = temporaryProject("sequences");
afterAll(() => rmSync(folder, { recursive: true }));

const door = (...sequences: Sequence[]) =>
  pathsOf({ name: "door", file: "", machine: doorMachine }, [model], { sequences });
const order = (...sequences: Sequence[]) =>
  pathsOf({ name: "order", file: "", machine: orderMachine }, [], { sequences });

const VISIT: Sequence = {
  name: "somebody comes and leaves",
  steps: [
    { type: "person.came", badge: "guest" },
    "motor succeeds with open.",
    "a person leaves",
    "Wait 3000 ms (holdOpen).",
    "alarm.rang",
  ],
};

describe("an own sequence", () => {
  it("becomes a case, with events, sentences or types as steps, and with its own payload", () => {
    const { cases, notReached } = door(VISIT);
    expect(notReached).toEqual([]);
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatchObject({ title: "door: somebody comes and leaves", given: "the shop is empty" });
    expect(cases[0]?.steps.map(({ action, state }) => `${action} ${state}`)).toEqual([
      "A person holds a badge in front of the door (badge: guest). leaf.opening + alarm.silent",
      "motor succeeds with open. leaf.open + alarm.silent",
      "A person leaves. leaf.open + alarm.silent",
      "Wait 3000 ms (holdOpen). leaf.closed + alarm.silent",
      "The fire alarm rings. leaf.closed + alarm.ringing",
    ]);
  });

  it("keeps its id while it keeps its name", () => {
    const longer = { ...VISIT, steps: VISIT.steps.slice(0, 2) };
    expect(door(longer).cases[0]?.id).toBe(door(VISIT).cases[0]?.id);
    expect(door({ ...VISIT, name: "another" }).cases[0]?.id).not.toBe(door(VISIT).cases[0]?.id);
  });

  it("comes after the cases of a criterion, if there is one", () => {
    const { cases } = pathsOf({ name: "door", file: "", machine: doorMachine }, [model], {
      cover: "each",
      sequences: [VISIT],
    });
    expect(cases.length).toBeGreaterThan(5);
    expect(cases.at(-1)?.title).toBe("door: somebody comes and leaves");
  });

  it("works without a model; a sentence states the guard results that it assumes", () => {
    const sequence = {
      name: "pay",
      steps: ["Add.", "The customer pays (assuming hasItems: yes).", "askBank succeeds"],
    };
    const [one] = order(sequence).cases;
    expect(one?.steps.map(({ state }) => state)).toEqual(["cart", "charging", "paid"]);
    expect(toPlain(order(sequence))).toContain("  2. The customer pays (assuming hasItems: yes).\n");
    expect(order({ name: "no", steps: ["The customer pays"] }).cases[0]?.steps[0]?.action).toBe(
      "The customer pays (assuming hasItems: no).",
    );
  });

  it.each<[string, Sequence, string]>([
    [
      "a step that is not possible",
      { name: "early", steps: ["A person leaves."] },
      'door: the sequence "early", step 1: "A person leaves." is not possible in leaf.closed + alarm.silent. Possible: A person holds a badge in front of the door (badge: staff). A person holds a badge in front of the door (badge: (empty)). The fire alarm rings.',
    ],
    [
      "an event that no active state handles",
      { name: "early", steps: ["The fire alarm rings.", { type: "person.left" }] },
      'door: the sequence "early", step 2: {"type":"person.left"} is not possible in leaf.closed + alarm.ringing. Possible: ',
    ],
    [
      "an unknown start",
      { name: "late", start: "it is night", steps: ["A person leaves."] },
      'door: the sequence "late" has an unknown start: "it is night". Use one of: the shop is empty.',
    ],
  ])("refuses %s, and says what is possible", (_, sequence, message) => {
    expect(() => door(sequence)).toThrow(message);
  });

  it("refuses a name that exists twice", () => {
    expect(() => door(VISIT, VISIT)).toThrow('"somebody comes and leaves" exists twice');
  });
});

describe("a file of sequences", () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const show = (...words: string[]) =>
    node(MAIN, "show", "door", "--from", join(import.meta.dirname, "machines"), ...words);

  it("is shown alone, in every format", () => {
    const one = file("one.json", JSON.stringify(VISIT));
    const { status, output } = show("--sequence", one);
    expect(status).toBe(0);
    expect(output).toMatch(/^door: somebody comes and leaves\n/);
    expect(output).not.toContain("Not reached");
    expect(show("--sequence", one, "--as", "vitest").output).toContain('test("door: somebody comes and leaves"');
  });

  it("may contain a list", () => {
    expect(readSequences(file("two.json", JSON.stringify([VISIT, { ...VISIT, name: "other" }])))).toHaveLength(2);
  });

  it.each([
    ["none.json", undefined, 'No such file: "'],
    ["broken.json", "{", "is not valid JSON."],
    ["empty.json", '[{ "name": "a", "steps": [] }]', "sequence 1: steps is not a list with at least one step"],
    [
      "typed.json",
      '{ "name": "a", "steps": [{ "kind": "x" }] }',
      "sequence 1: step 1 is neither a sentence nor an event",
    ],
    ["named.json", '{ "title": "a", "steps": ["x"] }', 'sequence 1: "title" is unknown.'],
  ])("is refused in one line: %s", (name, text, message) => {
    const path = text === undefined ? join(folder, name) : file(name, text);
    const { status, output } = show("--sequence", path);
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(output.trim().split("\n")).toHaveLength(1);
  });
});
