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

/** A turn of so many pictures, whose list has come. */
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
  /** The frames of the round that is on its way. */
  const round = () => {
    const { there, missing } = actor.getSnapshot().context;
    return asked().filter((frame) => !there.includes(frame) && !missing.includes(frame));
  };
  /** Everything that is asked for comes, but for some. Returns the rounds in which it was asked for. */
  const loadAll = (but: readonly number[] = []): (readonly number[])[] => {
    const frames = round();
    if (frames.length === 0) return [];
    load(...frames.filter((frame) => !but.includes(frame)));
    miss(...frames.filter((frame) => but.includes(frame)));
    expect(round(), "what has come is awaited no longer").not.toEqual(expect.arrayContaining([...frames]));
    return [frames, ...loadAll(but)];
  };
  const at = (frame: number) => {
    actor.send({ type: "frame.chosen", frame });
    return selectShown(actor.getSnapshot());
  };
  return { actor, clock, asked, load, miss, round, loadAll, at, snapshot: () => actor.getSnapshot() };
}

describe("the pictures of a turn", () => {
  it("come the front first, then quarters, then ever finer steps, each once", async () => {
    const turn = await given(24);
    const rounds = turn.loadAll();
    expect(rounds.slice(0, 3)).toEqual([[0], [6, 12, 18], [3, 9, 15, 21]]);
    expect(rounds.map(({ length }) => length)).toEqual([1, 3, 4, 8, 8]);
    expect(new Set(rounds.flat()).size).toBe(24);
    expect(turn.snapshot().matches({ pictures: "complete" })).toBe(true);
  });

  it.each([12, 13, 25, 36, 72])("are all asked for where they are %i", async (count) => {
    const turn = await given(count);
    turn.loadAll();
    expect(turn.asked().toSorted((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(turn.snapshot().matches({ pictures: "complete" })).toBe(true);
    expect(selectPictures(turn.snapshot())).toEqual(turnOf(count));
  });

  it("wait for the whole round before the next is asked for, and what nobody asked for counts for nothing", async () => {
    const turn = await given(12);
    turn.load(0, 0, 5);
    expect(turn.asked()).toEqual([0, 3, 6, 9]);
    turn.load(3, 6);
    expect(turn.asked()).toHaveLength(4);
    turn.miss(9);
    expect(turn.asked()).toHaveLength(8);
  });

  it("give way to the nearest that is there, around the beginning of the turn too", async () => {
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

  it("are said to have failed only where not one can be had", async () => {
    const turn = await given(12);
    turn.loadAll(Array.from({ length: 12 }, (_, frame) => frame));
    expect(selectHasFailed(turn.snapshot())).toBe(true);
    const other = await given(12);
    other.loadAll([0, 3, 6, 9]);
    expect(selectHasFailed(other.snapshot())).toBe(false);
    expect(other.snapshot().matches({ pictures: "complete" }), "nothing more is to come").toBe(true);
    expect(selectShown(other.snapshot())).not.toBeNull();
  });

  it("have failed where their list can't be had, and why is logged", async () => {
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

  it("are counted for whoever has waited for long, until all are there", async () => {
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
  it("turns step by step, and goes on where the turn ends", async () => {
    const turn = await given(12);
    turn.loadAll();
    expect([turn.at(1), turn.at(12), turn.at(-1), turn.at(25)]).toEqual([1, 0, 11, 1]);
  });

  it("turns with the hand, as far as that has gone since it took hold, and no longer once it has let go", async () => {
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

  it("does not turn before there is a picture of it", async () => {
    const turn = await given(12);
    turn.actor.send({ type: "drag.begun" });
    turn.actor.send({ type: "drag.moved", turns: 0.5 });
    expect([turn.at(3), selectFrame(turn.snapshot()), selectIsHeld(turn.snapshot())]).toEqual([null, 0, false]);
  });
});
