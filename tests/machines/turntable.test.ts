import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Pictures } from "../../contract/entities.ts";
import {
  selectAsked,
  selectFrame,
  selectIsHeld,
  selectPictures,
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
  const actor = createActor(
    turntableMachine.provide({ actors: { fetchPictures: fromPromise(async () => turnOf(count)) } }),
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ pictures: "coming" }));
  const asked = () => selectAsked(actor.getSnapshot());
  /** Frames of the current round. */
  const round = () => {
    const { there, missing } = actor.getSnapshot().context;
    return asked().filter((frame) => !there.includes(frame) && !missing.includes(frame));
  };
  /** All requested frames load, round after round. */
  const loadAll = () => {
    const frames = round();
    if (frames.length === 0) return;
    for (const frame of frames) actor.send({ type: "frame.loaded", frame });
    expect(round(), "a loaded picture is no longer awaited").not.toEqual(expect.arrayContaining([...frames]));
    loadAll();
  };
  const at = (frame: number) => {
    actor.send({ type: "frame.chosen", frame });
    return selectShown(actor.getSnapshot());
  };
  return { actor, asked, loadAll, at, snapshot: () => actor.getSnapshot() };
}

describe("the pictures of a turn", () => {
  it.each([12, 13, 25, 36, 72])("are all requested if there are %i", async (count) => {
    const turn = await given(count);
    turn.loadAll();
    expect(turn.asked().toSorted((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(turn.snapshot().matches({ pictures: "complete" })).toBe(true);
    expect(selectPictures(turn.snapshot())).toEqual(turnOf(count));
  });
});

describe("a product", () => {
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
});
