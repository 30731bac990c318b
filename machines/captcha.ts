/**
 * The code that a visitor copies (spec section 5, design section 6): drawn on a canvas, refreshed on request, and also spoken
 * aloud or shown as large text for people who cannot read the drawing.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { CAPTCHA, DELAY } from "../contract/constants.ts";
import { exactKey } from "../contract/typed-text.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";

export interface CaptchaInput {
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
}
interface CaptchaContext extends CaptchaInput {
  readonly code: string;
}
export type CaptchaEvent =
  | { type: "code.refreshed" }
  | { type: "code.speak" }
  | { type: "code.revealed" }
  | { type: "code.hidden" };

/** Letters and digits without look-alikes in either case: no 0 and O, 1, I and l, 2 and Z, 5 and S, 8 and B, 9, g and q. */
const SIGNS = "acdefhjkmnprtuvwxy3467";
/** Draws seven letters and digits, the letters in random case. */
function drawCode(random: () => number): string {
  const signs = Array.from({ length: CAPTCHA.length }, () => {
    const sign = SIGNS.charAt(Math.floor(random() * SIGNS.length));
    return random() < 0.5 ? sign : sign.toUpperCase();
  });
  return signs.join("");
}

export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    meta: {} as Described<CaptchaEvent>,
  },
  actors: {
    /** Speaks the code one character at a time, in the page's language. Resolves after the last one. */
    speakCode: notProvided<void, { code: string }>("speakCode"),
  },
  actions: { refresh: assign({ code: ({ context }) => drawCode(context.random) }) },
  delays: { announcement: DELAY.announcement },
}).createMachine({
  id: "captcha",
  description: "The code of a form, and the ways to perceive it.",
  meta: {
    events: {
      "code.refreshed": "The refresh button is pressed, or the form has been sent.",
      "code.speak": "The button that speaks the code is pressed.",
      "code.revealed": "The button that shows the code as large text is pressed.",
      "code.hidden": "The large text is closed.",
    },
  },
  context: ({ input }) => ({ random: input.random, code: drawCode(input.random) }),
  type: "parallel",
  states: {
    voice: {
      description: "Whether the code is being spoken.",
      initial: "silent",
      on: { "code.refreshed": { target: ".silent", actions: "refresh" } },
      states: {
        silent: { description: "Nothing is spoken.", on: { "code.speak": "announced" } },
        announced: {
          description: "The page announces that the code will be read aloud. A screen reader speaks first.",
          after: { announcement: "speaking" },
        },
        speaking: {
          description: "The code is spoken one character at a time.",
          invoke: {
            src: "speakCode",
            input: ({ context }) => ({ code: context.code }),
            onDone: "silent",
            onError: "unheard",
          },
          on: { "code.speak": { target: "speaking", reenter: true } },
        },
        unheard: {
          description: "Speech is not available. A message says so and names the large text.",
          on: { "code.speak": "announced", "code.revealed": "silent" },
        },
      },
    },
    text: {
      description: "Whether the code is shown as large text.",
      initial: "hidden",
      states: {
        hidden: { description: "The code is only drawn.", on: { "code.revealed": "revealed" } },
        revealed: { description: "The code is drawn and shown as large text.", on: { "code.hidden": "hidden" } },
      },
    },
  },
});

type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>;
export const selectCode = (snapshot: CaptchaSnapshot): string => snapshot.context.code;
/** True from the announcement until the code has been spoken. */
export const selectIsSpeaking = (snapshot: CaptchaSnapshot): boolean =>
  snapshot.matches({ voice: "announced" }) || snapshot.matches({ voice: "speaking" });
/** True if the code could not be spoken. */
export const selectIsUnheard = (snapshot: CaptchaSnapshot): boolean => snapshot.matches({ voice: "unheard" });
export const selectIsRevealed = (snapshot: CaptchaSnapshot): boolean => snapshot.matches({ text: "revealed" });
/** Compares a typed code with the shown one. Case (spec section 5), spaces and the width of its letters do not count. */
export const matchesCode = (typed: string, code: string): boolean =>
  exactKey(typed).replaceAll(/\s/g, "") === exactKey(code);
