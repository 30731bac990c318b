import { expect, type Locator, type Page } from "playwright/test";
import { model as nodeModel } from "../models/captcha.model.ts";
import { open, TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, type Way } from "./driver.ts";

const { captcha: texts } = TEXTS.en.forms;
const button =
  (name: string) =>
  ({ page }: Step) =>
    page.getByRole("form").getByRole("button", { name, exact: true });
const picture = (page: Page): Locator => page.getByRole("img", { name: texts.picture });
const drawn = (page: Page) => picture(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** A voice that speaks until the test ends what it says. */
function installVoice(): void {
  const spoken: { text: string; onend?: () => void; onerror?: (event: { error: string }) => void }[] = [];
  const voice = {
    spoken,
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

/** Lets the voice say all seven characters, one after the other. */
const finish: Way["act"] = async ({ page }) => {
  const said = await page.evaluate(async () => {
    const { spoken } = speechSynthesis as unknown as Voice;
    const texts: string[] = [];
    for (let next = spoken.shift(); next; next = spoken.shift()) {
      texts.push(next.text);
      next.onend();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return texts;
  });
  expect(said).toHaveLength(7);
};
const breakOff: Way["act"] = ({ page }) =>
  page.evaluate(() => (speechSynthesis as unknown as Voice).spoken.shift()?.onerror({ error: "audio-busy" }));

/** Another code is drawn. */
const refreshing = (ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      const before = await drawn(step.page);
      await way.act(step);
      await expect.poll(() => drawn(step.page)).not.toBe(before);
    },
  }));

/** The code beside a form: what is heard of it, and whether it is there in large text. */
export const captcha: Driver = {
  nodeModel,
  model: nodeModel,
  open: async (page) => {
    await page.addInitScript(installVoice);
    await open(page, "/aboutUs/contactUs");
  },
  ways: {
    "code.refreshed": refreshing(pressing(button(texts.refresh))),
    "code.speak": pressing(button(texts.speak)),
    "code.revealed": pressing(button(texts.reveal), "Space"),
    "code.hidden": pressing(button(texts.hide), "Space"),
    "xstate.done.actor.0.captcha.voice.speaking": [{ by: "the voice", act: finish }],
    "xstate.error.actor.0.captcha.voice.speaking": [{ by: "the voice", act: breakOff }],
  },
  expectState: async (page, snapshot) => {
    const isSpeaking = snapshot.matches({ voice: "speaking" });
    const isRevealed = snapshot.matches({ text: "revealed" });
    const heard = () => page.evaluate(() => (speechSynthesis as unknown as Voice).spoken.length);
    await expect.poll(heard).toBe(isSpeaking ? 1 : 0);
    await expect(page.getByRole("status").getByText(texts.large)).toHaveCount(isRevealed ? 1 : 0);
    await expect(page.getByRole("status").getByText(texts.speaking)).toHaveCount(isSpeaking && !isRevealed ? 1 : 0);
    const name = isRevealed ? texts.hide : texts.reveal;
    await expect(page.getByRole("button", { name, expanded: isRevealed })).toBeVisible();
  },
};
