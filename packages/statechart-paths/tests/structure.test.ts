/** Ids of transitions stay the same when other parts of a machine change. */
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, createActor, createMachine, fromPromise, type MachineConfig } from "xstate";
import { explore } from "../src/explore.ts";
import { pathsOf } from "../src/index.ts";
import { inferModel } from "../src/infer-model.ts";
import { mistakesIn } from "../src/model-mistakes.ts";
import { table } from "../src/oracles/oracle.ts";
import { verify } from "../src/oracles/verify.ts";
import { configurationOf, structureOf } from "../src/structure.ts";

type Config = MachineConfig<object, { type: string }>;
const idsOf = (config: object): string[] =>
  structureOf(createMachine({ id: "lamp", ...(config as Config) })).transitions.map(({ id }) => id);
const motor = fromPromise(async () => {});
const isBright = () => true;

const off = {
  on: {
    press: [{ guard: "isKnown", target: "on" }, { guard: () => true, target: "on" }, { target: "broken" }],
  },
};
const on = {
  invoke: { src: "motor" },
  on: { press: { guard: isBright, actions: "blink" } },
  after: { 1000: "off" },
  always: { guard: () => false, target: "broken" },
};
const IDS = [
  "lamp.off press [isKnown] -> on",
  "lamp.off press [condition] -> on",
  "lamp.off press -> broken",
  "lamp.on press [isBright]",
  "lamp.on after 1000 ms -> off",
  "lamp.on always [condition] -> broken",
];
const states = { off, on, broken: {} };

describe("the id of a transition", () => {
  it("consists of state, trigger, guard and target", () => {
    expect(idsOf({ initial: "off", states })).toEqual(IDS);
  });

  it.each<[string, object, string[]]>([
    [
      "before it in the same list",
      { ...states, off: { on: { press: [{ guard: "isStuck", target: "broken" }, ...off.on.press] } } },
      ["lamp.off press [isStuck] -> broken"],
    ],
    [
      "on another event, with a guard that has no name",
      { ...states, off: { on: { hold: { guard: () => true, target: "on" }, ...off.on } } },
      ["lamp.off hold [condition] -> on"],
    ],
    ["in another state", { early: { on: { press: "off" } }, ...states }, ["lamp.early press -> off"]],
    [
      "as an actor before its own",
      { ...states, on: { ...on, invoke: [{ src: "fan", onDone: "off" }, on.invoke] } },
      ["lamp.on fan succeeds -> off"],
    ],
  ])("stays where another one is inserted %s", (_where, inserted, added) => {
    const ids = idsOf({ initial: "off", states: inserted });
    expect(ids.filter((id) => !added.includes(id))).toEqual(IDS);
    expect(ids).toHaveLength(IDS.length + added.length);
  });

  it("stays the same for an actor's end if another actor is inserted before it", () => {
    const running = (...before: object[]) =>
      idsOf({ initial: "on", states: { on: { invoke: [...before, { src: "motor", onDone: "on", onError: "on" }] } } });
    const ids = ["lamp.on motor succeeds -> on", "lamp.on motor fails -> on"];
    expect(running()).toEqual(ids);
    expect(running({ src: "fan" })).toEqual(ids);
    expect(running({ src: motor, id: "fan", onDone: "on" })).toEqual(["lamp.on fan succeeds -> on", ...ids]);
  });

  it("is numbered if two transitions are equal", () => {
    const same = { guard: "isKnown", target: "off" };
    expect(
      idsOf({ initial: "off", states: { off: { on: { press: [same, { ...same, actions: "blink" }] } } } }),
    ).toEqual(["lamp.off press [isKnown] -> off", "lamp.off press [isKnown] -> off #2"]);
  });
});

describe("the assumptions of a step", () => {
  it("stay the same if a guard without a name is inserted elsewhere", () => {
    const stepsOf = (more: object) => {
      const config = { initial: "off", states: { ...more, ...states } } as Config;
      const { cases } = pathsOf({ name: "lamp", file: "", machine: createMachine({ id: "lamp", ...config }) }, []);
      return cases
        .flatMap(({ steps }) => steps.map(({ action }) => action))
        .filter((action) => /isKnown: no/.test(action));
    };
    const before = stepsOf({});
    expect(before.length).toBeGreaterThan(0);
    expect(stepsOf({ early: { on: { press: { guard: () => true, target: "off" } } } })).toEqual(before);
  });
});

describe("wildcards match as in XState", () => {
  const explored = (machine: AnyStateMachine) => explore(inferModel(machine, machine.id));

  it("* matches the end of an actor", async () => {
    const machine = createMachine({
      id: "wild",
      initial: "a",
      states: { a: { invoke: { src: "work" }, on: { "*": "b" } }, b: {} },
    });
    const actor = createActor(machine.provide({ actors: { work: fromPromise(async () => 1) } })).start();
    await expect.poll(() => actor.getSnapshot().value).toBe("b");
    const exploration = explored(machine);
    const events = exploration.initialVertices.flatMap(exploration.edgesFrom).map(({ event }) => event.type);
    // All of them have the same target. The first of several equal events is shown.
    expect(events).toEqual(["anything"]);
  });

  it("door.* also matches door if XState says so, and is evaluated after it", () => {
    const machine = createMachine({
      id: "wild",
      initial: "a",
      states: { a: { on: { "door.*": "b", door: { guard: "isOpen", target: "c" } } }, b: {}, c: {} },
    });
    const actor = createActor(machine.provide({ guards: { isOpen: () => false } })).start();
    actor.send({ type: "door" });
    const matches = actor.getSnapshot().value === "b";
    const { initialVertices, edgesFrom } = explored(machine);
    const [refused] = initialVertices
      .flatMap(edgesFrom)
      .filter(({ items }) => items.includes("refuse wild.a door [isOpen] -> c"));
    expect(refused?.items.includes("take wild.a door.* -> b")).toBe(matches);
  });
});

describe("the text of a state", () => {
  it("names regions without states of their own", () => {
    expect(configurationOf({ slides: {}, rotation: "stopped" })).toBe("slides + rotation.stopped");
    expect(configurationOf({ player: { sound: {}, picture: { size: "full" } } })).toBe(
      "player.sound + player.picture.size.full",
    );
    expect(configurationOf({})).toBe("");
  });
});

describe("a machine without states", () => {
  it("has its id as the name of its state: in cases, moments and items", () => {
    const bell = createMachine({ id: "bell", on: { pressed: { actions: "ring" } } });
    const [first] = pathsOf({ name: "bell", file: "", machine: bell }, []).cases;
    expect(first).toMatchObject({ state: "bell", steps: [{ state: "bell" }] });
    const rows = table("It rings", { "": { start: "bell" }, bell: { pressed: { does: ["ring"] } } });
    const model = {
      machine: bell,
      cases: { pressed: [{}] },
      oracles: [rows],
      unreachable: { "configuration bell": "" },
    };
    expect(verify(model)).toMatchObject({ broken: [], unchecked: { transitions: [] } });
    expect(mistakesIn(model)).toEqual([]);
  });
});
