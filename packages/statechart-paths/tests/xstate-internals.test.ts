/**
 * What the package takes from XState beyond its documented interface. Where one of these fails after a new version was installed,
 * XState has changed it: mend src/xstate-internals.ts, nothing else knows.
 */
import { describe, expect, it } from "vitest";
import {
  and,
  assign,
  createActor,
  createMachine,
  fromPromise,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  stateIn,
} from "xstate";
import {
  activeNodes,
  guardDecidedBy,
  guardedAction,
  HeldTimers,
  isBuiltInAction,
  isBuiltInGuard,
  isUnnamedSource,
  microstepOf,
  rememberedNodes,
  Stepper,
  withParent,
} from "../src/xstate-internals.ts";

const player = createMachine({
  id: "player",
  initial: "off",
  context: { presses: 0 },
  states: {
    off: { on: { power: "on.last" } },
    on: {
      initial: "one",
      on: { power: { target: "off", actions: [assign({ presses: 1 }), "beep"] } },
      states: { one: { after: { 500: "two" } }, two: {}, last: { type: "history" } },
    },
  },
});

describe("XState still has", () => {
  const stepper = new Stepper();
  const started = stepper.start(player, undefined);
  const on = stepper.step(player, started.after, { type: "power" }, []);

  it("the active states of a snapshot, the root among them", () => {
    expect(activeNodes(on.after).map(({ id }) => id)).toEqual(["player", "player.on", "player.on.one"]);
  });

  it("what histories remember", () => {
    const { after } = stepper.step(player, on.after, { type: "power" }, on.timers);
    expect(Object.entries(rememberedNodes(after)).map(([id, nodes]) => [id, nodes.map((node) => node.id)])).toEqual([
      ["player.on.last", ["player.on.one"]],
    ]);
  });

  it("microsteps with their transitions in what an inspection tells", () => {
    const told: (readonly string[])[] = [];
    const inspect = (inspected: Parameters<typeof microstepOf>[0]) => {
      const microstep = microstepOf(inspected);
      if (microstep) told.push(microstep.transitions.map(({ source, eventType }) => `${source.id} ${eventType}`));
    };
    const actor = createActor(player, { inspect }).start();
    actor.send({ type: "power" });
    actor.stop();
    expect(told).toContainEqual(["player.off power"]);
  });

  it("transitions that are computed with a scope of our own, actions that are told and not run, timers that are told", () => {
    expect(on.microsteps.map(({ transitions }) => transitions.map(({ source }) => source.id))).toEqual([
      ["player.off"],
    ]);
    expect(on.timers).toMatchObject([{ event: { type: "xstate.after.500.player.on.one" }, delay: 500, group: 0 }]);
    const off = stepper.step(player, on.after, { type: "power" }, on.timers);
    expect(off).toMatchObject({ effects: ["beep"], timers: [] });
    expect(off.after.context).toEqual({ presses: 1 });
  });

  it("events that a machine sends to itself, at once and later", () => {
    const machine = createMachine({
      on: {
        now: { actions: sendTo(({ self }) => self, { type: "echo" }) },
        later: { actions: [raise({ type: "echo" }, { delay: 5, id: "it" })] },
        echo: { actions: "hear" },
      },
    });
    const { after } = stepper.start(machine, undefined);
    expect(stepper.step(machine, after, { type: "now" }, []).effects).toEqual(["hear"]);
    expect(stepper.step(machine, after, { type: "later" }, []).timers).toMatchObject([{ id: "it", delay: 5 }]);
  });

  it("a scheduler that can be replaced before an actor starts", () => {
    const actor = createActor(player);
    const timers = new HeldTimers(actor);
    actor.start();
    actor.send({ type: "power" });
    expect(timers.of(actor)).toMatchObject([{ event: { type: "xstate.after.500.player.on.one" }, delay: 500 }]);
    timers.end(actor, "xstate.after.500.player.on.one");
    expect(actor.getSnapshot().value).toEqual({ on: "two" });
    actor.stop();
  });

  it("actions of its own with `resolve`, which are given their settings as the fifth argument", () => {
    const action = assign({ presses: 7 });
    expect(isBuiltInAction(action)).toBe(true);
    expect(isBuiltInAction(() => {})).toBe(false);
    const failures: unknown[] = [];
    const change = {
      settings: ({ assignment }: Record<string, unknown>) => {
        if (assignment === undefined) throw new Error("There is no assignment");
        return { assignment: { presses: 9 } };
      },
      action: (inner: unknown) => inner,
    };
    const changed = guardedAction(Object(action), change, (problem) => failures.push(problem));
    const machine = createMachine({ context: { presses: 0 }, on: { go: { actions: Object(changed) } } });
    const { after } = stepper.start(machine, undefined);
    expect(stepper.step(machine, after, { type: "go" }, []).after.context).toEqual({ presses: 9 });
    expect(failures).toEqual([]);
  });

  it("actions of its own with `execute`, which is not called where `resolve` has failed", () => {
    const failing = raise(() => {
      throw new Error("No event");
    });
    const left = guardedAction(
      isBuiltInAction(failing) ? failing : (undefined as never),
      { settings: (settings) => settings, action: (action) => action },
      () => {},
    );
    const machine = createMachine({ initial: "a", states: { a: { on: { GO: "b" } }, b: { entry: left as never } } });
    const actor = createActor(machine).start();
    actor.send({ type: "GO" });
    expect(actor.getSnapshot()).toMatchObject({ status: "active", value: "b" });
  });

  it("`sendTo` with the parent in `to`, and a parent of each actor in `_parent`", () => {
    const tell = sendParent({ type: "TOLD" });
    const action = guardedAction(
      isBuiltInAction(tell) ? tell : (undefined as never),
      { settings: withParent, action: (one) => one },
      (problem) => {
        throw problem;
      },
    );
    const child = createMachine({ initial: "a", states: { a: { on: { GO: "b" } }, b: { entry: action as never } } });
    const alone = stepper.start(child, undefined);
    expect(stepper.step(child, alone.after, { type: "GO" }, []).toParent).toEqual(["TOLD"]);
    const parent = createMachine({
      initial: "deaf",
      states: { deaf: { invoke: { src: child, id: "child" }, on: { TOLD: "told" } }, told: {} },
    });
    const actor = createActor(parent).start();
    actor.getSnapshot().children["child"]?.send({ type: "GO" });
    expect(actor.getSnapshot().value).toBe("told");
  });

  it("guards of its own with `check`, whose parts are in `guards`", () => {
    const isOne = () => true;
    for (const [guard, name, parts] of [
      [and([isOne]), "and", [isOne]],
      [or([isOne]), "or", [isOne]],
      [not(isOne), "not", [isOne]],
      [stateIn("a"), "stateIn", undefined],
    ] as const) {
      if (!isBuiltInGuard(guard)) throw new Error(`${name} has no check`);
      expect([guard.name, guard.guards]).toEqual([name, parts]);
    }
  });

  it("guards with `check` asked with the snapshot", () => {
    const guard = guardDecidedBy((snapshot) => snapshot.matches("a"));
    const machine = createMachine({ initial: "a", states: { a: { on: { go: { guard, target: "b" } } }, b: {} } });
    const { after } = stepper.start(machine, undefined);
    expect(stepper.step(machine, after, { type: "go" }, []).after.value).toBe("b");
  });

  it("its own names for actors that are written where they are invoked", () => {
    const machine = createMachine({ invoke: { src: fromPromise(async () => 1) } });
    expect(machine.root.invoke.map(({ src }) => isUnnamedSource(String(src)))).toEqual([true]);
  });
});
