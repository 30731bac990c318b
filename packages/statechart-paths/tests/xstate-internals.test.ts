/**
 * Checks every use of XState beyond its documented API. If one fails after an update, XState changed it. Adapt
 * src/xstate-internals.ts; no other file depends on it.
 */
import { describe, expect, it } from "vitest";
import {
  type AnyMachineSnapshot,
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
  guardedAction,
  guardFrom,
  isBuiltInAction,
  isBuiltInGuard,
  isUnnamedSource,
  ManualTimers,
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

  it("the active states of a snapshot, including the root", () => {
    expect(activeNodes(on.after).map(({ id }) => id)).toEqual(["player", "player.on", "player.on.one"]);
  });

  it("the states remembered by history states", () => {
    const { after } = stepper.step(player, on.after, { type: "power" }, on.timers);
    expect(Object.entries(rememberedNodes(after)).map(([id, nodes]) => [id, nodes.map((node) => node.id)])).toEqual([
      ["player.on.last", ["player.on.one"]],
    ]);
  });

  it("microsteps with their transitions in inspection events", () => {
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

  it("transitions computed with our own scope, which reports actions and timers instead of running them", () => {
    expect(on.microsteps.map(({ transitions }) => transitions.map(({ source }) => source.id))).toEqual([
      ["player.off"],
    ]);
    expect(on.timers).toMatchObject([{ event: { type: "xstate.after.500.player.on.one" }, delay: 500, group: 0 }]);
    const off = stepper.step(player, on.after, { type: "power" }, on.timers);
    expect(off).toMatchObject({ effects: ["beep"], timers: [] });
    expect(off.after.context).toEqual({ presses: 1 });
  });

  it("events that a machine sends to itself, immediately and delayed", () => {
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

  it("spawned actors that know whether they pass on their snapshots", () => {
    const child = createMachine({ id: "child" });
    const heard = (invoke: object) => {
      const machine = createMachine({
        invoke: { id: "kid", src: child, ...invoke },
        on: { "xstate.snapshot.kid": { actions: "hear" } },
      });
      return stepper.start(machine, undefined).effects;
    };
    expect(heard({ onSnapshot: { actions: "see" } })).toEqual(["see"]);
    expect(heard({})).toEqual([]);
  });

  it("a scheduler that can be replaced before an actor starts", () => {
    const actor = createActor(player);
    const timers = new ManualTimers(actor);
    actor.start();
    actor.send({ type: "power" });
    expect(timers.of(actor)).toMatchObject([{ event: { type: "xstate.after.500.player.on.one" }, delay: 500 }]);
    timers.end(actor, "xstate.after.500.player.on.one");
    expect(actor.getSnapshot().value).toEqual({ on: "two" });
    actor.stop();
  });

  const same = <Value>(value: Value): Value => value;
  const unchanged = { action: same<unknown>, given: same<Record<string, unknown>>, resolved: same<AnyMachineSnapshot> };

  it("built-in actions with `resolve`, whose fifth argument is their settings", () => {
    const action = assign({ presses: 7 });
    expect(isBuiltInAction(action)).toBe(true);
    expect(isBuiltInAction(() => {})).toBe(false);
    const failures: unknown[] = [];
    const change = {
      settings: ({ assignment }: Record<string, unknown>) => {
        if (assignment === undefined) throw new Error("There is no assignment");
        return { assignment: { presses: 9 } };
      },
      ...unchanged,
    };
    const changed = guardedAction(Object(action), change, (problem) => failures.push(problem));
    const machine = createMachine({ context: { presses: 0 }, on: { go: { actions: Object(changed) } } });
    const { after } = stepper.start(machine, undefined);
    expect(stepper.step(machine, after, { type: "go" }, []).after.context).toEqual({ presses: 9 });
    expect(failures).toEqual([]);
  });

  it("built-in actions with `execute`, which is not called if `resolve` failed", () => {
    const failing = raise(() => {
      throw new Error("No event");
    });
    const left = guardedAction(
      isBuiltInAction(failing) ? failing : (undefined as never),
      { settings: (settings) => settings, ...unchanged },
      () => {},
    );
    const machine = createMachine({ initial: "a", states: { a: { on: { GO: "b" } }, b: { entry: left as never } } });
    const actor = createActor(machine).start();
    actor.send({ type: "GO" });
    expect(actor.getSnapshot()).toMatchObject({ status: "active", value: "b" });
  });

  it("`sendTo` with the parent in `to`, and the parent of each actor in `_parent`", () => {
    const tell = sendParent({ type: "TOLD" });
    const action = guardedAction(
      isBuiltInAction(tell) ? tell : (undefined as never),
      { settings: withParent, ...unchanged },
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

  it("built-in guards with `check`, whose parts are in `guards`", () => {
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

  it("guards with `check`, which gets the snapshot", () => {
    const guard = guardFrom((snapshot) => snapshot.matches("a"));
    const machine = createMachine({ initial: "a", states: { a: { on: { go: { guard, target: "b" } } }, b: {} } });
    const { after } = stepper.start(machine, undefined);
    expect(stepper.step(machine, after, { type: "go" }, []).after.value).toBe("b");
  });

  it("generated names for inline actors", () => {
    const machine = createMachine({ invoke: { src: fromPromise(async () => 1) } });
    expect(machine.root.invoke.map(({ src }) => isUnnamedSource(String(src)))).toEqual([true]);
  });
});
