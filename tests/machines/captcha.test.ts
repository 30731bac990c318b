import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { captchaMachine, matchesCode, selectCode, selectIsRevealed, selectIsSpeaking } from "../../machines/captcha.ts";
import { settled } from "../support/settled.ts";

/** Repeating numbers that make a code predictable. */
function repeating(...numbers: number[]) {
  let index = 0;
  return () => numbers[index++ % numbers.length] ?? 0;
}

function start(random: () => number = repeating(0)) {
  const spoken: string[] = [];
  const voices: { finish: () => void; fail: () => void }[] = [];
  const machine = captchaMachine.provide({
    actors: {
      speakCode: fromPromise(({ input }) => {
        spoken.push(input.code);
        return new Promise<void>((resolve, reject) => {
          voices.push({ finish: resolve, fail: () => reject(new Error("There is no voice")) });
        });
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { random }, clock }).start();
  return {
    clock,
    /** Listen is pressed, and the reading has been announced. */
    speak: () => {
      actor.send({ type: "code.speak" });
      clock.increment(2000);
    },
    spoken,
    voices,
    send: actor.send,
    code: () => selectCode(actor.getSnapshot()),
    isSpeaking: () => selectIsSpeaking(actor.getSnapshot()),
    isRevealed: () => selectIsRevealed(actor.getSnapshot()),
  };
}

describe("the captcha", () => {
  // spec 5.13
  it("is 7 random characters from letters and digits with random case", () => {
    expect(start(repeating(0, 0)).code()).toBe("aaaaaaa");
    expect(start(repeating(0, 0.5)).code()).toBe("AAAAAAA");
    expect(start(repeating(0, 0.49)).code()).toBe("aaaaaaa");
    expect(start(repeating(0.9999, 0.9)).code()).toBe("7777777");
    expect(start(repeating(0, 0, 0.5, 0.9)).code()).toBe("aRaRaRa");
  });

  it("has no characters that look alike", () => {
    for (let step = 0; step < 100; step++) {
      for (const letterCase of [0, 0.9]) {
        const code = start(repeating(step / 100, letterCase)).code();
        expect(code).toMatch(/^[a-zA-Z3-7]{7}$/);
        expect(code).not.toMatch(/[0o1il2z5s8b9gq]/i);
      }
    }
  });

  // spec 5.16
  it("shows another code when it is refreshed", () => {
    const captcha = start(repeating(...Array<number>(14).fill(0), ...Array<number>(14).fill(0.5)));
    expect(captcha.code()).toBe("aaaaaaa");
    captcha.send({ type: "code.refreshed" });
    expect(captcha.code()).toBe("RRRRRRR");
  });

  it("is read aloud on request, and again on the next", async () => {
    const captcha = start();
    captcha.speak();
    expect(captcha.isSpeaking()).toBe(true);
    captcha.send({ type: "code.speak" });
    expect(captcha.spoken).toEqual(["aaaaaaa", "aaaaaaa"]);
    captcha.voices[0]?.finish();
    await settled();
    expect(captcha.isSpeaking()).toBe(true);
    captcha.voices[1]?.finish();
    await settled();
    expect(captcha.isSpeaking()).toBe(false);
  });

  // spec 5.17
  it("is shown as large text on request", () => {
    const captcha = start();
    expect(captcha.isRevealed()).toBe(false);
    captcha.send({ type: "code.revealed" });
    expect(captcha.isRevealed()).toBe(true);
    captcha.send({ type: "code.hidden" });
    expect(captcha.isRevealed()).toBe(false);
  });

  // spec 5.2
  it("is compared case-insensitively", () => {
    expect(matchesCode("aB3dE6g", "Ab3De6G")).toBe(true);
    expect(matchesCode(" ab3de6g ", "Ab3De6G")).toBe(true);
    expect(matchesCode("ab3de6", "Ab3De6G")).toBe(false);
    expect(matchesCode("", "Ab3De6G")).toBe(false);
  });

  it.each(["ＡＢ３ＤＥ６Ｇ", "ａｂ３ｄｅ６ｇ", "a b 3 d e 6 g", "ａｂ３\u3000ｄｅ６ｇ", "ab3\u200bde6g\ufeff"])(
    "accepts full-width characters, spaces and invisible characters: %j",
    (typed) => expect(matchesCode(typed, "Ab3De6G")).toBe(true),
  );
});
