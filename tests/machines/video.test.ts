import { expect, it } from "vitest";
import { createActor } from "xstate";
import { selectIsStarted, videoMachine } from "../../machines/video.ts";

it("opens the page of the video at each press, as long as the browser can't show the player", () => {
  let opened = 0;
  const logic = videoMachine.provide({ actions: { openPage: () => opened++ } });
  const actor = createActor(logic).start();
  const press = (canPlayHere: boolean) => actor.send({ type: "play.pressed", canPlayHere });
  press(false);
  press(false);
  expect(opened).toBe(2);
  press(true);
  press(false);
  expect(opened).toBe(2);
  expect(selectIsStarted(actor.getSnapshot())).toBe(true);
});
