/**
 * A screen reader in the page, and the transcript of what it says. The visitor of a transcript has nothing else: every step
 * begins where the reader stands, reads on until the wanted words are heard, and presses keys there.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "playwright/test";

const READER = "/virtual-screen-reader.js";
const SOURCE = fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js"));
/** More than the longest page has to say. */
const MOST_STEPS = 700;
/** How long an answer may take, in milliseconds: sending a form includes its proof of work. */
const WAIT = 20_000;

type Jump = "heading" | "main" | "form";

/** Steps that are run within the page, on the reader that `startReader` leaves there. */
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

/** What stands in the document for browsers without scripts is no part of what is read, nor is an announcement taken away. */
const isNoise = (phrase: string) => phrase.startsWith("<") || phrase.trim() === "polite:";
/** Announced by itself, not read. */
const isLive = (phrase: string) => phrase.startsWith("polite: ");

export class ScreenReader {
  readonly #page: Page;
  readonly #lines: string[] = [];
  #heard = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts to read at the top of the page as it is now; a change of page within the site does not end it. */
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

  /** Reads on until something matches; every phrase on the way is part of the transcript. */
  async readTo(wanted: RegExp): Promise<string> {
    return await this.#move(wanted, null);
  }

  /** Jumps from heading to heading, as people do on a page that they don't know, until one matches. */
  async jumpTo(kind: Jump, wanted: RegExp): Promise<string> {
    this.#lines.push(`[next ${kind}]`);
    return await this.#move(wanted, COMMANDS[kind]);
  }

  /** Presses a key where the reader stands, and listens as `hear` does. */
  async press(key: string, ...answers: readonly RegExp[]): Promise<string> {
    await this.#focus();
    this.#lines.push(`[${key}]`);
    await this.#page.keyboard.press(key);
    // What is opened for the first time brings its code with it.
    await expect(this.#page.locator("[data-panel]:not(:has(a, button))")).toHaveCount(0);
    return await this.hear(...answers);
  }

  /** Goes back in the history of the browser, and listens as `hear` does. */
  async back(...answers: readonly RegExp[]): Promise<string> {
    this.#lines.push("[Back]");
    await this.#page.evaluate(() => history.back());
    return await this.hear(...answers);
  }

  /**
   * Listens until the words that must come are heard. What is announced comes after what has received the focus, whichever was
   * there first. Answers with the phrase that matches the first of the answers.
   */
  async hear(...answers: readonly RegExp[]): Promise<string> {
    const start = this.#lines.length;
    const phrases = () => this.#lines.slice(start);
    const unheard = async () => {
      await this.#refocus();
      await this.#listen();
      return answers.filter((answer) => !phrases().some((phrase) => answer.test(phrase)));
    };
    await expect.poll(unheard, { message: `after ${this.#lines[start - 1]}`, timeout: WAIT }).toEqual([]);
    this.#lines.splice(
      start,
      Number.POSITIVE_INFINITY,
      ...phrases().sort((a, b) => Number(isLive(a)) - Number(isLive(b))),
    );
    return phrases().find((phrase) => answers[0]?.test(phrase)) ?? "";
  }

  /** Types into the field that the reader stands on. `shown` is written into the transcript instead, for what differs each time. */
  async type(text: string, shown = text): Promise<void> {
    await this.#focus();
    this.#lines.push(`[types: ${shown}]`);
    await this.#page.keyboard.type(text);
    await this.#refocus();
    await this.#listen();
  }

  /** The transcript so far, one phrase per line; what the visitor does stands in brackets. */
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
      { source: wanted.source, steps: MOST_STEPS, by: command },
    );
    await this.#listen();
    if (phrase === null) throw new Error(`${wanted} is never heard. The transcript:\n${this.transcript}`);
    return phrase;
  }

  /** Keys go to what the reader stands on; that it has the focus now is nothing new to say. */
  async #focus(): Promise<void> {
    await this.#page.evaluate(() => {
      const node = globalThis.screenReader.activeNode;
      (node instanceof HTMLElement ? node : node?.parentElement)?.focus();
    });
    await this.#listen();
  }

  /**
   * A control whose name or state has changed is another one for this reader, which then loses its place: it is told where the
   * focus still is, and says what is new there.
   */
  async #refocus(): Promise<void> {
    await this.#page.evaluate(async () => {
      const control = document.activeElement;
      if (!control || control === document.body) return;
      // It reads the attribute of a checkbox, which stays as it was in the document's source.
      if (control instanceof HTMLInputElement) control.toggleAttribute("checked", control.checked);
      control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      // The reader answers a turn later.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
    });
  }

  #log(): Promise<string[]> {
    return this.#page.evaluate(() => globalThis.screenReader.spokenPhraseLog());
  }

  /** Takes what has been said since into the transcript. */
  async #listen(): Promise<void> {
    const log = await this.#log();
    this.#lines.push(...log.slice(this.#heard).filter((phrase) => !isNoise(phrase)));
    this.#heard = log.length;
  }
}
