import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import {
  type RangeInput,
  rangeMachine,
  selectEnd,
  selectHandles,
  selectIsWrong,
  selectProblem,
  selectText,
} from "../../machines/range.ts";

const LIMITS = { min: 15, max: 300, decimal: "." } as const;

function start(input: Partial<RangeInput> = {}) {
  const committed: unknown[] = [];
  const machine = rangeMachine.provide({ actions: { commit: (_, range) => committed.push(range) } });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...LIMITS, ...input }, clock }).start();
  const type = (end: "from" | "to", text: string) => {
    actor.send({ type: "text.typed", end, text });
    actor.send({ type: "field.left" });
  };
  const seen = () => {
    const snapshot = actor.getSnapshot();
    return {
      fields: [
        selectText("from")(snapshot) ?? selectEnd("from")(snapshot),
        selectText("to")(snapshot) ?? selectEnd("to")(snapshot),
      ],
      handles: selectHandles(snapshot),
      problem: selectProblem(snapshot),
      wrong: [selectIsWrong("from")(snapshot), selectIsWrong("to")(snapshot)],
    };
  };
  return { committed, clock, send: actor.send, type, seen };
}

describe("a range", () => {
  it.each([
    ["a number of its language", ",", "20,5", 20.5],
    ["grouped thousands", ".", "1,200", 1200],
    ["grouped thousands of its language", ",", "1.200,5", 1200.5],
    ["full-width digits", ".", "２０", 20],
    ["the other decimal mark", ".", "20,5", 20.5],
  ] as const)("reads %s", (_, decimal, text, from) => {
    const range = start({ decimal, max: 2000 });
    range.type("from", text);
    expect(range.committed).toEqual([{ from, to: undefined }]);
  });

  it("says which field holds no number, and keeps the former range", () => {
    const range = start({ from: 20 });
    range.type("to", "wide");
    expect(range.seen()).toMatchObject({ problem: "number", wrong: [false, true], fields: [20, "wide"] });
    expect(range.committed).toEqual([]);
    range.send({ type: "text.typed", end: "to", text: "50" });
    expect(range.seen().problem).toBeUndefined();
  });

  it("says which number is outside the limits", () => {
    const range = start();
    range.type("from", "14");
    expect(range.seen()).toMatchObject({ problem: "limits", wrong: [true, false] });
    range.type("from", "15");
    range.type("to", "300.5");
    expect(range.seen()).toMatchObject({ problem: "limits", wrong: [false, true] });
  });

  it("says that its ends are the wrong way round, and accepts them once the other is typed", () => {
    const range = start({ to: 50 });
    range.type("from", "100");
    expect(range.seen()).toMatchObject({ problem: "order", wrong: [true, true] });
    range.type("to", "200");
    expect(range.committed).toEqual([{ from: 100, to: 200 }]);
  });

  it("is held until the pointer lets go, also if the focus leaves the other handle", () => {
    const range = start({ from: 20 });
    range.send({ type: "handle.held" });
    range.send({ type: "key.released" });
    range.send({ type: "handles.moved", handles: [20, 40] });
    range.clock.increment(10_000);
    expect(range.committed).toEqual([]);
    range.send({ type: "handle.released" });
    expect(range.committed).toEqual([{ from: 20, to: 40 }]);
  });

  it("follows the address, but keeps a text while only its limits change", () => {
    const range = start();
    range.send({ type: "text.typed", end: "to", text: "5" });
    range.send({ type: "route.changed", ...LIMITS, max: 200 });
    expect(range.seen()).toMatchObject({ fields: [undefined, "5"], handles: [15, 200] });
    range.send({ type: "route.changed", ...LIMITS, from: 20 });
    expect(range.seen()).toMatchObject({ fields: [20, undefined], handles: [20, 300] });
    expect(range.committed).toEqual([]);
  });

  it("no longer calls a number wrong once other limits hold it", () => {
    const range = start();
    range.type("to", "350");
    range.send({ type: "route.changed", ...LIMITS, max: 320 });
    expect(range.seen()).toMatchObject({ problem: "limits", wrong: [false, true] });
    range.send({ type: "route.changed", ...LIMITS, max: 400 });
    expect(range.seen()).toMatchObject({ problem: undefined, wrong: [false, false], fields: [undefined, "350"] });
    range.send({ type: "field.left" });
    expect(range.committed).toEqual([{ from: undefined, to: 350 }]);
  });

  it("keeps its handles within the limits if the address does not", () => {
    expect(start({ from: 5, to: 500 }).seen().handles).toEqual([15, 300]);
  });
});
