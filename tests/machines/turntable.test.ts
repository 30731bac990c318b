import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import type { Pictures } from "../../contract/entities.ts";
import {
  selectAsked,
  selectFrame,
  selectHasFailed,
  selectIsHeld,
  selectPictures,
  selectProgress,
  selectShown,
  turntableMachine,
} from "../../machines/turntable.ts";

const turnOf = (count: number): Pictures =>
  Object.fromEntries(
    Array.from({ length: count }, (_, frame) => [
      `/media/turn/${frame}.jpg`,
      { width: 900, height: 900, focus: [0.5, 0.5] as [number, number] },
    ]),
  );

/** A turn with a number of pictures, whose list is loaded. */
async function given(count: number) {
  const clock = new SimulatedClock();
  const actor = createActor(
    turntableMachine.provide({ actors: { fetchPictures: fromPromise(async () => turnOf(count)) } }),
    { clock },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ pictures: "coming" }));
  const asked = () => selectAsked(actor.getSnapshot());
  const load = (...frames: readonly number[]) => {
    for (const frame of frames) actor.send({ type: "frame.loaded", frame });
  };
  const miss = (...frames: readonly number[]) => {
    for (const frame of frames) actor.send({ type: "frame.missing", frame });
  };
  /** Frames of the current round. */
  const round = () => {
    const { there, missing } = actor.getSnapshot().context;
    return asked().filter((frame) => !there.includes(frame) && !missing.includes(frame));
  };
  /** All requested frames load, with exceptions. Returns the rounds in which they were requested. */
  const loadAll = (but: readonly number[] = []): (readonly number[])[] => {
    const frames = round();
    if (frames.length === 0) return [];
    load(...frames.filter((frame) => !but.includes(frame)));
    miss(...frames.filter((frame) => but.includes(frame)));
    expect(round(), "a loaded picture is no longer awaited").not.toEqual(expect.arrayContaining([...frames]));
    return [frames, ...loadAll(but)];
  };
  const at = (frame: number) => {
    actor.send({ type: "frame.chosen", frame });
    return selectShown(actor.getSnapshot());
  };
  return { actor, clock, asked, load, miss, round, loadAll, at, snapshot: () => actor.getSnapshot() };
}

describe("the pictures of a turn", () => {
  it("load the front first, then quarters, then ever finer steps, each once", async () => {
    const turn = await given(24);
    const rounds = turn.loadAll();
    expect(rounds.slice(0, 3)).toEqual([[0], [6, 12, 18], [3, 9, 15, 21]]);
    expect(rounds.map(({ length }) => length)).toEqual([1, 3, 4, 8, 8]);
    expect(new Set(rounds.flat()).size).toBe(24);
    expect(turn.snapshot().matches({ pictures: "complete" })).toBe(true);
  });

  it.each([12, 13, 25, 36, 72])("are all requested if there are %i", async (count) => {
    const turn = await given(count);
    turn.loadAll();
    expect(turn.asked().toSorted((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(turn.snapshot().matches({ pictures: "complete" })).toBe(true);
    expect(selectPictures(turn.snapshot())).toEqual(turnOf(count));
  });

  it("load in whole rounds, in which pictures that were not requested do not count", async () => {
    const turn = await given(12);
    turn.load(0, 0, 5);
    expect(turn.asked()).toEqual([0, 3, 6, 9]);
    turn.load(3, 6);
    expect(turn.asked()).toHaveLength(4);
    turn.miss(9);
    expect(turn.asked()).toHaveLength(8);
  });

  it("fall back to the nearest loaded one, also around the beginning of the turn", async () => {
    const turn = await given(24);
    expect(selectShown(turn.snapshot())).toBeNull();
    turn.load(0);
    expect(selectShown(turn.snapshot())).toBe(0);
    turn.load(6, 12, 18);
    expect([turn.at(4), turn.at(22), turn.at(13)]).toEqual([6, 0, 12]);
    turn.loadAll([14]);
    expect([turn.at(22), turn.at(15)]).toEqual([22, 15]);
    expect([13, 15]).toContain(turn.at(14));
  });

  it("are reported as failed only if none loads", async () => {
    const turn = await given(12);
    turn.loadAll(Array.from({ length: 12 }, (_, frame) => frame));
    expect(selectHasFailed(turn.snapshot())).toBe(true);
    const other = await given(12);
    other.loadAll([0, 3, 6, 9]);
    expect(selectHasFailed(other.snapshot())).toBe(false);
    expect(other.snapshot().matches({ pictures: "complete" }), "nothing more is loading").toBe(true);
    expect(selectShown(other.snapshot())).not.toBeNull();
  });

  it("fail if their list does not load, and the reason is logged", async () => {
    const problems: unknown[] = [];
    const actor = createActor(
      turntableMachine.provide({
        actors: { fetchPictures: fromPromise(() => Promise.reject(new Error("offline"))) },
        actions: { logError: (_, { error }) => problems.push(error) },
      }),
    ).start();
    await waitFor(actor, selectHasFailed);
    expect(problems).toEqual([new Error("offline")]);
  });

  it("are counted for a visitor who has waited for long, until all are loaded", async () => {
    const turn = await given(12);
    turn.load(0);
    expect(selectProgress(turn.snapshot())).toBeNull();
    turn.clock.increment(DELAY.slowTurn);
    expect(selectProgress(turn.snapshot())).toBe(1);
    turn.load(3);
    expect(selectProgress(turn.snapshot())).toBe(2);
    turn.loadAll();
    expect(selectProgress(turn.snapshot())).toBeNull();
  });
});

describe("a product", () => {
  it("turns step by step, and continues around the end", async () => {
    const turn = await given(12);
    turn.loadAll();
    expect([turn.at(1), turn.at(12), turn.at(-1), turn.at(25)]).toEqual([1, 0, 11, 1]);
  });

  it("turns by the distance that the hand has moved since it gripped, and stops when it lets go", async () => {
    const turn = await given(12);
    turn.loadAll();
    turn.at(2);
    turn.actor.send({ type: "drag.moved", turns: 0.5 });
    expect(selectFrame(turn.snapshot())).toBe(2);
    turn.actor.send({ type: "drag.begun" });
    expect(selectIsHeld(turn.snapshot())).toBe(true);
    turn.actor.send({ type: "drag.moved", turns: 0.25 });
    turn.actor.send({ type: "drag.moved", turns: -0.25 });
    expect(selectFrame(turn.snapshot())).toBe(11);
    turn.actor.send({ type: "drag.moved", turns: 2 });
    expect(selectFrame(turn.snapshot())).toBe(2);
    turn.actor.send({ type: "drag.moved", turns: 0.5 });
    turn.actor.send({ type: "drag.ended" });
    turn.actor.send({ type: "drag.moved", turns: 0.75 });
    expect([selectFrame(turn.snapshot()), selectIsHeld(turn.snapshot())]).toEqual([8, false]);
  });

  it("does not turn before a picture of it is loaded", async () => {
    const turn = await given(12);
    turn.actor.send({ type: "drag.begun" });
    turn.actor.send({ type: "drag.moved", turns: 0.5 });
    expect([turn.at(3), selectFrame(turn.snapshot()), selectIsHeld(turn.snapshot())]).toEqual([null, 0, false]);
  });
});
