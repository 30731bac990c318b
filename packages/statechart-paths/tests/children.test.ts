import { describe, expect, it } from "vitest";
import { createActor, createMachine, emit, sendParent, setup, spawnChild } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { withChildren } from "../src/children.ts";
import { pathsOf } from "../src/paths.ts";
import { playerMachine } from "./families/player.ts";
import { expectedStates, follow } from "./follow.ts";

const family = withChildren({ name: "player", file: "", machine: playerMachine }, undefined);
const member = (name: string) => {
  const found = family.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe("the machines that a machine runs", () => {
  it("are the ones it invokes and spawns, recursively", () => {
    expect(family.map(({ name }) => name)).toEqual([
      "player",
      "player.track",
      "player.track.chunk",
      "player.tip",
      "player.lyrics",
    ]);
  });

  it("describe how they end, how the parent reacts, and what they emit", () => {
    expect(member("player.track").about).toEqual([
      "Invoked in busy by player.",
      "Done in over, after: chunk succeeds. Stop. Then player is in idle.",
      "An error in it is passed on. Then player is in broken.",
      "Emits progress, after: chunk succeeds.",
    ]);
    expect(member("player.track.chunk").about).toContain("An error in it ends player.track, which does not handle it.");
    expect(member("player.tip").about).toEqual(expect.arrayContaining(["Spawned by player.", "Never done."]));
  });

  it("are walked together with the parent, for all results of its guards", () => {
    const child = createMachine({
      id: "form",
      initial: "open",
      states: {
        open: { entry: emit({ type: "shown" }), on: { SEND: "sent", LEAVE: "left" } },
        sent: { type: "final" },
        left: { type: "final" },
      },
    });
    const machine = createMachine({
      id: "page",
      initial: "start",
      states: {
        start: { on: { GO: "asking" } },
        asking: {
          invoke: { src: child, id: "form", onDone: [{ guard: "isNew", target: "thanks" }, { target: "start" }] },
        },
        thanks: {},
      },
    });
    const [, form] = withChildren({ name: "page", file: "", machine }, undefined);
    expect(form?.about).toEqual([
      "Invoked in asking by page.",
      "Done in left, after: Leave. Then page is in start, or in thanks.",
      "Done in sent, after: Send. Then page is in start, or in thanks.",
      "An error in it ends page, which does not handle it.",
      "Emits shown as it starts.",
    ]);
  });

  it("are walked together if they are spawned, with the events they send", async () => {
    const todo = createMachine({
      id: "todo",
      initial: "open",
      states: {
        open: { on: { CHECK: { target: "checked", actions: sendParent({ type: "CHECKED" }) }, DROP: "dropped" } },
        checked: { on: { REMOVE: "removed" } },
        removed: { type: "final" },
        dropped: { type: "final" },
      },
    });
    const machine = setup({ actors: { todo } }).createMachine({
      id: "todos",
      initial: "ready",
      states: {
        ready: {
          on: {
            ADD: { actions: spawnChild("todo", { id: "first" }) },
            CHECKED: "celebrating",
            "xstate.done.actor.first": "empty",
            "xstate.error.actor.first": "broken",
          },
        },
        celebrating: {},
        empty: {},
        broken: {},
      },
    });
    const [todos, first] = withChildren({ name: "todos", file: "", machine }, undefined);
    if (!todos) throw new Error("There are no todos");
    expect(first?.about).toEqual([
      "Spawned as first by todos.",
      "Done in dropped, after: Drop. Then todos is in empty.",
      "Done in removed, after: Check. Remove. Then todos is in celebrating.",
      "An error in it is passed on. Then todos is in broken.",
      "Sends todos CHECKED, after: Check.",
    ]);
    const { cases, notReached } = pathsOf(todos, [], { cover: "transitions" });
    expect(notReached).toEqual([]);
    expect(cases.flatMap(({ steps }) => steps.map(({ action }) => action))).toEqual(
      expect.arrayContaining(["first succeeds.", "first fails."]),
    );
    for (const testCase of cases) expect(await follow(machine, testCase)).toEqual(expectedStates(testCase));
  });

  it("end the parent with an error that it does not handle", () => {
    const failing = createMachine({
      initial: "a",
      states: {
        a: {
          on: {
            GO: {
              actions: () => {
                throw new Error("It fails");
              },
            },
          },
        },
      },
    });
    const parent = createMachine({ initial: "b", states: { b: { invoke: { src: failing, id: "child" } } } });
    const actor = createActor(parent);
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.getSnapshot().children["child"]?.send({ type: "GO" });
    expect(actor.getSnapshot().status).toBe("error");
  });

  it("have cases of their own", async () => {
    for (const found of family.slice(1)) {
      const { cases, notReached, remarks } = pathsOf(found, [], readArguments(["show", found.name]));
      expect(notReached).toEqual([]);
      expect(remarks).toEqual(expect.arrayContaining([...(found.about ?? [])]));
      for (const testCase of cases) expect(await follow(found.machine, testCase)).toEqual(expectedStates(testCase));
    }
  });
});
