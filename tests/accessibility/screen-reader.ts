/**
 * A screen reader in the page, and the transcript of its speech. A transcript uses nothing else: each step starts at
 * the reader's cursor, reads on until the expected words, and presses keys there.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "playwright/test";

const READER = "/virtual-screen-reader.js";
const SOURCE = fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js"));
/** More than the longest page takes. */
const MAX_STEPS = 700;
/** Timeout of a response, in milliseconds. Sending a form includes its proof of work. */
const TIMEOUT = 20_000;

type Jump = "heading" | "main" | "form";

/** A file of the visitor's device. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The reader in the page, installed there as `globalThis.screenReader`. */
interface Reader {
  readonly activeNode: Node | null;
  next(): Promise<void>;
  perform(command: unknown): Promise<void>;
  readonly commands: Readonly<Record<string, unknown>>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}
declare global {
  var screenReader: Reader;
}

const COMMANDS: Readonly<Record<Jump, string>> = {
  heading: "moveToNextHeading",
  main: "moveToNextMain",
  form: "moveToNextForm",
};

/** Phrases to omit: the content of `noscript`, and cleared announcements. */
const isNoise = (phrase: string) => phrase.startsWith("<") || phrase.trim() === "polite:";
/** An announcement, in contrast to read content. */
const isLive = (phrase: string) => phrase.startsWith("polite: ");

export class ScreenReader {
  readonly #page: Page;
  readonly #lines: string[] = [];
  #heard = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts to read at the top of the current page. It continues after navigations within the site. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.route(`**${READER}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: readFileSync(SOURCE, "utf8") }),
    );
    await page.evaluate(async (address) => {
      const { virtual } = await import(address);
      globalThis.screenReader = virtual;
      await virtual.start({ container: document.body });
    }, READER);
    const reader = new ScreenReader(page);
    await reader.#listen();
    return reader;
  }

  /** Reads on until a phrase matches. All phrases on the way become part of the transcript. */
  async readTo(wanted: RegExp): Promise<string> {
    return await this.#move(wanted, null);
  }

  /** Jumps from heading to heading, as on an unknown page, until one matches. */
  async jumpTo(kind: Jump, wanted: RegExp): Promise<string> {
    this.#lines.push(`[next ${kind}]`);
    return await this.#move(wanted, COMMANDS[kind]);
  }

  /** Presses a key at the cursor, then listens as `hear` does. */
  async press(key: string, ...answers: readonly RegExp[]): Promise<string> {
    await this.#focus();
    this.#lines.push(`[${key}]`);
    await this.#page.keyboard.press(key);
    // The first opening of a panel loads its code.
    await expect(this.#page.locator("[data-panel]:not(:has(a, button))")).toHaveCount(0);
    return await this.hear(...answers);
  }

  /** Presses Enter at a button that opens the chooser of the browser, chooses files there, and listens as `hear` does. */
  async choose(files: readonly ChosenFile[], ...answers: readonly RegExp[]): Promise<void> {
    const chooser = this.#page.waitForEvent("filechooser");
    await this.press("Enter");
    this.#lines.push(`[chooses: ${files.map(({ name }) => name).join(", ")}]`);
    await (await chooser).setFiles([...files]);
    await this.hear(...answers);
  }

  /** Goes back in the browser's history, then listens as `hear` does. */
  async back(...answers: readonly RegExp[]): Promise<string> {
    this.#lines.push("[Back]");
    await this.#page.evaluate(() => history.back());
    return await this.hear(...answers);
  }

  /**
   * Listens for the expected words. Announcements are ordered after focus changes, whichever came first. Returns the
   * phrase that matches the first of the expectations.
   */
  async hear(...answers: readonly RegExp[]): Promise<string> {
    const start = this.#lines.length;
    const phrases = () => this.#lines.slice(start);
    const unheard = async () => {
      await this.#refocus();
      await this.#listen();
      return answers.filter((answer) => !phrases().some((phrase) => answer.test(phrase)));
    };
    await expect.poll(unheard, { message: `after ${this.#lines[start - 1]}`, timeout: TIMEOUT }).toEqual([]);
    this.#lines.splice(
      start,
      Number.POSITIVE_INFINITY,
      ...phrases().sort((a, b) => Number(isLive(a)) - Number(isLive(b))),
    );
    return phrases().find((phrase) => answers[0]?.test(phrase)) ?? "";
  }

  /** Types into the field at the cursor. The transcript shows `shown` instead, for text that varies. */
  async type(text: string, shown = text): Promise<void> {
    await this.#focus();
    this.#lines.push(`[types: ${shown}]`);
    await this.#page.keyboard.type(text);
    await this.#refocus();
    await this.#listen();
  }

  /** Returns the transcript so far, one phrase per line. Actions of the visitor are in brackets. */
  get transcript(): string {
    return `${this.#lines.join("\n")}\n`;
  }

  async #move(wanted: RegExp, command: string | null): Promise<string> {
    const phrase = await this.#page.evaluate(
      async ({ source, steps, by }) => {
        const reader = globalThis.screenReader;
        const pattern = new RegExp(source);
        for (let step = 0; step < steps; step++) {
          await (by === null ? reader.next() : reader.perform(reader.commands[by]));
          const spoken = await reader.lastSpokenPhrase();
          if (pattern.test(spoken)) return spoken;
        }
        return null;
      },
      { source: wanted.source, steps: MAX_STEPS, by: command },
    );
    await this.#listen();
    if (phrase === null) throw new Error(`${wanted} is never heard. The transcript:\n${this.transcript}`);
    return phrase;
  }

  /** Keys go to the element at the cursor. Focusing it is not announced again. */
  async #focus(): Promise<void> {
    await this.#page.evaluate(() => {
      const node = globalThis.screenReader.activeNode;
      (node instanceof HTMLElement ? node : node?.parentElement)?.focus();
    });
    await this.#listen();
  }

  /**
   * For this reader, a control with a changed name or state is a new one, and it loses its cursor. Restores the cursor
   * to the focused element, and announces the change.
   */
  async #refocus(): Promise<void> {
    await this.#page.evaluate(async () => {
      const control = document.activeElement;
      if (!control || control === document.body) return;
      // It reads the `checked` attribute, which otherwise keeps its initial value.
      if (control instanceof HTMLInputElement) control.toggleAttribute("checked", control.checked);
      control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      // The reader responds in a later task.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
    });
  }

  #log(): Promise<string[]> {
    return this.#page.evaluate(() => globalThis.screenReader.spokenPhraseLog());
  }

  /** Adds new phrases to the transcript. */
  async #listen(): Promise<void> {
    const log = await this.#log();
    this.#lines.push(...log.slice(this.#heard).filter((phrase) => !isNoise(phrase)));
    this.#heard = log.length;
  }
}
