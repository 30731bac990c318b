import { expect, type Locator, type Page } from "playwright/test";
import { CAPTCHA, DELAY } from "../../contract/constants.ts";
import { model as nodeModel } from "../models/captcha.model.ts";
import { readCode, TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, saying, type Way } from "./driver.ts";
import { openPaused } from "./site.ts";

const { captcha: texts } = TEXTS.en.forms;
const button =
  (name: string) =>
  ({ page }: Step) =>
    page.getByRole("form").getByRole("button", { name, exact: true });
const picture = (page: Page): Locator => page.getByRole("img", { name: texts.picture });
const drawn = (page: Page) => picture(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** A voice that speaks until the test ends its utterance. */
function installVoice(): void {
  const spoken: { text: string; onend?: () => void; onerror?: (event: { error: string }) => void }[] = [];
  const voice = {
    spoken,
    getVoices: () => [{}],
    speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
    cancel: () => spoken.splice(0),
  };
  Object.defineProperty(window, "speechSynthesis", { value: voice, configurable: true });
  Object.defineProperty(window, "SpeechSynthesisUtterance", {
    value: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}
interface Voice {
  readonly spoken: { readonly text: string; readonly onend: () => void; readonly onerror: (event: object) => void }[];
}

const heard = (page: Page) => page.evaluate(() => (speechSynthesis as unknown as Voice).spoken.length);

/** Lets the voice finish all seven characters in turn. */
const finish: Way["act"] = async ({ page }) => {
  for (let position = 0; position < CAPTCHA.length; position += 1) {
    await expect.poll(() => heard(page)).toBe(1);
    await page.evaluate(() => (speechSynthesis as unknown as Voice).spoken.shift()?.onend());
  }
};
const breakOff: Way["act"] = ({ page }) =>
  page.evaluate(() => (speechSynthesis as unknown as Voice).spoken.shift()?.onerror({ error: "audio-busy" }));

/** The code as large text, if it is shown. */
const largeText: NonNullable<Way["says"]> = async ({ page, after }) =>
  after.matches({ text: "revealed" }) ? [`${texts.large} ${[...(await readCode(page, "en"))].join(" ")}`] : [];

/** A new code is drawn. */
const refreshing = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      const before = await drawn(step.page);
      await way.act(step);
      await expect.poll(() => drawn(step.page)).not.toBe(before);
    },
  }));

/** The code of a form: the spoken text, and whether the large text is shown. */
export const captcha: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    filterEvents: (snapshot, { type }) => type !== "code.revealed" || snapshot.matches({ text: "hidden" }),
    unreachable: {
      "in voice.unheard + text.revealed: take captcha.voice.unheard code.revealed -> voice.silent":
        "The button that shows the text hides it while it is shown",
    },
  },
  open: async (page) => {
    await page.addInitScript(installVoice);
    await openPaused(page, "/aboutUs/contactUs");
  },
  ways: {
    "code.refreshed": saying(largeText, refreshing(pressing(button(texts.refresh)))),
    // The page announces the reading before it starts, and does not repeat it during the reading.
    "code.speak": saying(
      ({ before }) =>
        before.matches({ voice: "silent" }) || before.matches({ voice: "unheard" }) ? [texts.speaking] : [],
      pressing(button(texts.speak)),
    ),
    "code.revealed": saying(largeText, pressing(button(texts.reveal), "Space")),
    "code.hidden": pressing(button(texts.hide), "Space"),
    "xstate.after.announcement.captcha.voice.announced": [
      { by: "waiting", act: ({ page }) => page.clock.fastForward(DELAY.announcement) },
    ],
    "xstate.done.actor.0.captcha.voice.speaking": [{ by: "the voice", act: finish }],
    "xstate.error.actor.0.captcha.voice.speaking": [{ by: "the voice", act: breakOff, says: () => [texts.silent] }],
  },
  expectState: async (page, snapshot) => {
    const isSpeaking = snapshot.matches({ voice: "speaking" });
    const isSaid = isSpeaking || snapshot.matches({ voice: "announced" });
    const isUnheard = snapshot.matches({ voice: "unheard" });
    const isRevealed = snapshot.matches({ text: "revealed" });
    await expect.poll(() => heard(page)).toBe(isSpeaking ? 1 : 0);
    const status = page.getByRole("form").getByRole("status");
    await expect(status.filter({ hasText: texts.large })).toHaveCount(isRevealed ? 1 : 0);
    await expect(status.filter({ hasText: texts.speaking })).toHaveCount(isSaid ? 1 : 0);
    await expect(status.filter({ hasText: texts.silent })).toHaveCount(isUnheard ? 1 : 0);
    const name = isRevealed ? texts.hide : texts.reveal;
    await expect(page.getByRole("button", { name, expanded: isRevealed })).toBeVisible();
  },
};
