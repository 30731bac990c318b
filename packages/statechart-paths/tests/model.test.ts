/** Models: the generated stub, its types, and the messages for missing cases. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { assign, createMachine, fromPromise, setup } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { cover } from "../src/cover.ts";
import { toPlain } from "../src/formats/plain.ts";
import { modelStub } from "../src/model-stub.ts";
import { pathsOf } from "../src/paths.ts";
import { modelFor } from "../src/typed-model.ts";
import { model as doorModel } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import { orderMachine } from "./machines/order.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder, node, tsc } = temporaryProject("model");
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ["door", "order"])
  writeFileSync(join(folder, `${name}.ts`), readFileSync(join(import.meta.dirname, `machines/${name}.ts`)));

const door = { name: "door", file: "", exported: "doorMachine", machine: doorMachine };

describe("a model stub", () => {
  it("has every event, guard and actor, with the properties that the machine reads", () => {
    const text = modelStub(door, "./door.ts");
    for (const type of Object.keys(doorModel.cases)) expect(text).toContain(`    "${type}": [{}],\n`);
    expect(text).toContain(
      "    // A person holds a badge in front of the door.\n    // The machine reads from the event: badge.\n",
    );
    expect(text).toContain("    // isKnown is evaluated in leaf.closed: provide data for yes and for no.\n");
    expect(text).toContain(
      "    // Runs in leaf.opening.\n    // isBlocked is evaluated in leaf.opening: provide data for yes and for no.\n    motor: {",
    );
    expect(text).toContain("  // The machine reads from the input: people.\n");
    expect(modelStub({ ...door, machine: orderMachine, exported: "default" }, "./o.ts")).toContain(
      'import machine from "./o.ts";',
    );
  });

  it("asks what the oracles must answer: each state, wait, actor and value", () => {
    const text = modelStub(door, "./door.ts");
    for (const question of [
      "leaf.closed: what must person.came lead to, emit, start and do?",
      "leaf.stuck: when must the machine end there, and when never?",
      "leaf.open waits: how long do the requirements say?",
      "motor starts in leaf.opening: with which input, and when never?",
      "people is kept in the context: after which events does a person see which value?",
    ])
      expect(text).toContain(`  // - ${question}`);
  });

  it("is written to a file whose types reject missing data, and never overwrites one", () => {
    const model = () => node(MAIN, "model", "door.ts", "--out", "door.model.ts");
    expect(model()).toMatchObject({ status: 0 });
    const { output } = tsc("door.model.ts", "preserve");
    expect(output).toMatch(/door\.model\.ts\(\d+,\d+\): error .*'people' is missing/);
    expect(output).toMatch(/door\.model\.ts\(\d+,\d+\): error .*'badge' is missing/);
    const written = readFileSync(join(folder, "door.model.ts"), "utf8")
      .replace("input: {}", "input: { people: 0 }")
      .replace('"person.came": [{}]', '"person.came": [{ badge: "staff" }, { badge: "" }]')
      .replace("done: [undefined]", 'done: ["open", "blocked"]');
    writeFileSync(join(folder, "door.model.ts"), written);
    expect(tsc("door.model.ts", "preserve")).toEqual({ status: 0, output: "" });
    expect(node(MAIN, "show", "door.ts").output).toContain("Covered: 8 of 8 states, 10 of 10 transitions, 6 of 6");
    expect(model()).toEqual({ status: 1, output: "door.model.ts already exists and is not overwritten.\n" });
  });

  it("requires only the output if no event has data", () => {
    expect(node(MAIN, "model", "order.ts", "--out", "order.model.ts")).toMatchObject({ status: 0 });
    expect(tsc("order.model.ts", "preserve").output).toMatch(
      /^order\.model\.ts\(.*Type 'undefined' is not assignable to type 'string'\.\s*$/,
    );
  });
});

describe("the pages for testers", () => {
  const page = (name: string) => readFileSync(join(import.meta.dirname, `../docs/${name}.md`), "utf8");
  const blocks = (name: string) => [...page(name).matchAll(/^```\w*\n(.*?)^```/gms)].map(([, text = ""]) => text);

  it("show cases as they are printed by the command", () => {
    const paths = pathsOf(door, [doorModel], readArguments(["show", "door"]));
    const [shown = ""] = blocks("reading");
    expect(toPlain(paths)).toContain(shown);
    expect(page("reading")).toContain("`Covered: 8 of 8 states, 10 of 10 transitions, 6 of 6 guard outcomes.`");
  });

  it("show a model as generated and as completed", () => {
    const [, begun = "", written = "", , outcomes = ""] = blocks("models");
    expect(modelStub(door, "./door.ts")).toContain(begun);
    const source = readFileSync(join(import.meta.dirname, "machines/door.model.ts"), "utf8");
    expect(source).toContain(written.trim());
    expect(source).toContain(outcomes.split("\n")[1]?.trim().replace(/,$/, ""));
  });
});

describe("a missing case of a model", () => {
  const form = setup({
    types: { context: {} as { value: string }, events: {} as { type: "SET"; value: string } | { type: "RESET" } },
    guards: { isLong: ({ context }) => context.value.length > 3 },
  }).createMachine({
    id: "form",
    context: { value: "" },
    initial: "empty",
    on: { RESET: ".empty" },
    states: {
      empty: { on: { SET: { target: "filled", actions: assign({ value: ({ event }) => event.value }) } } },
      filled: {
        always: { guard: "isLong", target: "checked" },
        on: { SET: { actions: assign({ value: ({ event }) => event.value }) } },
      },
      checked: { after: { 100: "sent" } },
      sent: {},
    },
  });
  const notReached = (model: Parameters<typeof cover>[0]) =>
    pathsOf({ name: "form", file: "", machine: model.machine }, [model], readArguments(["show", "form"])).notReached;

  it("is reported in one line, however much depends on it", () => {
    const whole = modelFor(form, { cases: { RESET: [{}], SET: [{ value: "a" }, { value: "long enough" }] } });
    expect(notReached(whole)).toEqual([]);
    expect(notReached({ ...whole, cases: { RESET: [{}] } })).toEqual(["no case for SET"]);
    expect(notReached({ ...whole, cases: { RESET: [{}], SET: [] } })).toEqual(["no case for SET"]);
  });

  it("is also reported for actors, next to other items", () => {
    const { motor: _, ...outcomes } = doorModel.outcomes ?? {};
    expect(notReached({ ...doorModel, outcomes })).toEqual([
      "no outcome in which motor succeeds",
      "no outcome in which motor fails",
    ]);
    const oneBadge = { ...doorModel.cases, "person.came": [{ badge: "staff" }] };
    expect(notReached({ ...doorModel, cases: oneBadge })).toEqual([
      "refuse door.leaf.closed person.came [isKnown] -> leaf.opening",
    ]);
  });
});

describe("a name in a model that the machine does not have", () => {
  const mistakes = (more: object) =>
    pathsOf({ name: "door", file: "", machine: doorMachine }, [{ ...doorModel, ...more }], {}).mistakes;
  const cases = { ...doorModel.cases, "persn.came": [{}] };
  const outcomes = { ...doorModel.outcomes, moter: { done: [], error: [] } };

  it("is reported with a suggestion: events, actors and items", () => {
    expect(mistakes({ cases, outcomes })).toEqual([
      'cases: the machine has no event "persn.came". Did you mean person.came or person.left?',
      'outcomes: the machine has no actor "moter". Did you mean motor?',
    ]);
    const because = "Nobody knows.";
    const unknown = [
      "take door.leaf.open person.leaves",
      "state door.leaf.gone",
      "pair door.leaf.open person.left > door.gone",
      "in leaf.gone + alarm.silent: take door.leaf.open person.left",
      "configuration leaf.gone",
    ];
    const lines = mistakes({ unreachable: Object.fromEntries(unknown.map((item) => [item, because])) });
    expect(lines).toHaveLength(unknown.length);
    for (const item of unknown) expect(lines.join("\n")).toContain(`unreachable: the machine has no item "${item}".`);
    expect(lines[1]).toContain("state door.leaf.open or");
  });

  it("is not reported for a wildcard, an inline actor, or an item in a combination of states", () => {
    const machine = createMachine({
      id: "it",
      initial: "a",
      states: {
        a: { on: { "mouse.*": "b" }, invoke: { src: fromPromise(async () => 1), onDone: "b" } },
        b: { on: { "*": "a" } },
      },
    });
    const paths = pathsOf(
      { name: "it", file: "", machine },
      [
        {
          machine,
          cases: { "mouse.up": [{}], other: [{}] },
          outcomes: { actor: { done: [1], error: [] } },
          unreachable: {
            "configuration b": "Unknown.",
            "in b: take it.b * -> a": "Unknown.",
            "pair it.a mouse.* -> b > it.b * -> a": "Unknown.",
          },
        },
      ],
      {},
    );
    expect(paths).toMatchObject({ mistakes: [], notReached: [] });
  });

  it("is reported for a property that a model does not have, or no longer has", () => {
    expect(mistakes({ key: () => 0, unreachabel: {} })).toEqual([
      'A model has no property "key". Use serializeState.',
      'A model has no property "unreachabel". Did you mean unreachable?',
    ]);
  });

  it("makes the coverage of the model fail", () => {
    expect(() => cover({ ...doorModel, cases })).toThrow(
      'The model of door is wrong.\n  cases: the machine has no event "persn.came". Did you mean person.came or person.left?',
    );
  });
});

describe("a model without a case for any event", () => {
  const files = { "ok.ts": "", "ok.model.ts": "" };
  files["ok.ts"] = `import { createMachine } from "xstate";
export const ok = createMachine({ id: "ok", initial: "a", states: { a: { on: { GO: "b" } }, b: {} } });`;
  files["ok.model.ts"] = `import { ok } from "./ok.ts";
export const model = { machine: ok, cases: {} };`;

  it.each(["plain", "json", "csv", "gherkin"])("is an error, as %s too", (format) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, output } = node(MAIN, "show", "ok.ts", "--as", format);
    expect(status).toBe(1);
    expect(output).toContain("ok: no transition is walked: no case for GO");
    expect(output).not.toContain("ok: no transitions");
  });
});
