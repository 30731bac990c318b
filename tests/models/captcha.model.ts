import { isDeepStrictEqual } from "node:util";
import { always, type MachineModel, type Moment, table, takes } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  captchaMachine,
  matchesCode,
  selectCode,
  selectIsRevealed,
  selectIsSpeaking,
  selectIsUnheard,
} from "../../machines/captcha.ts";
import { regions } from "./regions.ts";

/** Seven letters and digits in any case, without look-alikes (spec section 5, design section 6). */
const CODE = /^[acdefhjkmnprtuvwxy3467]{7}$/i;
/** Milliseconds in which a screen reader announces that the code will be read aloud. */
const ANNOUNCED = 2000;

let count = 0;
/** Numbers that differ from each other, from 0 up to 1. */
function chance(): number {
  count = (count * 1103 + 577) % 10_007;
  return count / 10_007;
}

type Snapshot = SnapshotFrom<typeof captchaMachine>;
const codeOf = (snapshot: unknown) => selectCode(snapshot as Snapshot);

/** The code is spoken as it is shown. */
const speaks = {
  to: "speaking",
  starts: ["speakCode"],
  and: ({ started, snapshot }: Moment) => isDeepStrictEqual(started[0]?.input, { code: codeOf(snapshot) }),
};

const steps = regions({
  voice: {
    silent: { "code.speak": "announced" },
    announced: { [`after ${ANNOUNCED}`]: speaks, "code.refreshed": "silent" },
    speaking: {
      "code.speak": speaks,
      "code.refreshed": "silent",
      "done speakCode": "silent",
      "error speakCode": "unheard",
    },
    unheard: { "code.speak": "announced", "code.refreshed": "silent", "code.revealed": "silent" },
  },
  text: { hidden: { "code.revealed": "revealed" }, revealed: { "code.hidden": "hidden" } },
});

export const model: MachineModel = {
  machine: captchaMachine,
  starts: [
    { name: "a form is on the screen", input: { random: chance } },
    { name: "all numbers are the lowest", input: { random: () => 0, draws: "aaaaaaa" } },
    { name: "all numbers are just below the middle", input: { random: () => 0.499, draws: "ppppppp" } },
    { name: "all numbers are the middle", input: { random: () => 0.5, draws: "RRRRRRR" } },
    { name: "all numbers are the highest", input: { random: () => 0.999, draws: "7777777" } },
  ],
  cases: { "code.refreshed": [{}], "code.speak": [{}], "code.revealed": [{}], "code.hidden": [{}] },
  outcomes: { speakCode: { done: [undefined], error: [new Error("There is no voice")] } },
  // The code changes nothing but itself.
  serializeState: ({ context: { random, code } }) => (random === chance ? null : code),
  oracles: [
    table("Each event leads to the voice and the text that the visitor expects", {
      "": { start: "voice.silent + text.hidden" },
      ...steps,
    }),
    takes("The code is spoken 2 s after the button was pressed", {
      from: ({ name, from, to }) => name === "code.speak" && from !== to && to.startsWith("voice.announced"),
      to: ({ to }) => to.startsWith("voice.speaking"),
      ms: ANNOUNCED,
      unless: ({ to }) => to.startsWith("voice.silent"),
    }),
    always("The code has seven letters and digits without look-alikes", ({ snapshot }) => CODE.test(codeOf(snapshot))),
    always(
      "Each character and its case are drawn by chance",
      ({ event, snapshot }) => codeOf(snapshot) === event["input"].draws,
      { when: ({ name, event }) => name === "start" && "draws" in event["input"] },
    ),
    always(
      "Only the button for another code, and a sent form, draw another code",
      ({ name, before, snapshot }) => (codeOf(before) !== codeOf(snapshot)) === (name === "code.refreshed"),
      { when: ({ before, snapshot }) => before !== undefined && snapshot.context.random === chance },
    ),
    always("A typed code may differ in case, and have spaces between its characters", ({ snapshot }) => {
      const code = codeOf(snapshot);
      const typed = [code.toLowerCase(), code.toUpperCase(), ` ${[...code].join("  ")} `];
      const isWrong = ["", code.slice(1), `${code}a`].every((other) => !matchesCode(other, code));
      return isWrong && typed.every((other) => matchesCode(other, code));
    }),
    always("The visitor sees whether the code is spoken, cannot be spoken, or is shown as text", (moment) => {
      const snapshot = moment.snapshot as Snapshot;
      const [voice, text] = moment.to.split(" + ");
      return (
        selectIsSpeaking(snapshot) === (voice === "voice.announced" || voice === "voice.speaking") &&
        selectIsUnheard(snapshot) === (voice === "voice.unheard") &&
        selectIsRevealed(snapshot) === (text === "text.revealed")
      );
    }),
  ],
};
