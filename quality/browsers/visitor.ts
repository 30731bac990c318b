/** What a journey does in a browser, whichever it is and however it is spoken to. */
import { setTimeout as pause } from "node:timers/promises";

/** A browser that is driven from here. */
export interface Driver {
  readonly name: string;
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page. */
  run(expression: string): Promise<unknown>;
  /** Clicks on the element that an expression names. False where it names none, or one that can't be clicked on yet. */
  click(expression: string): Promise<boolean>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What the console has said of errors since the last time. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "ArrowDown" | "Tab";

type Given = readonly (string | number)[];
/** A function that runs in the page, and so sees nothing of what stands around it here. */
type InPage<G extends Given, Told> = (...given: G) => Told;

/** It as the page reads it. */
const expressionOf = <G extends Given>(code: InPage<G, unknown>, given: G) =>
  `(${code})(${given.map((each) => JSON.stringify(each)).join(", ")})`;

/** Generous, because a form's proof of work alone may take long on a machine that has other work. */
const LONGEST_WAIT = 60_000;
const LOOK_AGAIN = 100;

/** The first visible element that matches and has this name, or has it in its name. Of a box to tick it is what one clicks on. */
function findInPage(css: string, name: string): Element | null {
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "");
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const labels = [...((isField && element.labels) || [])].map(({ textContent }) => textContent);
    const texts = [...labelled, element.getAttribute("aria-label") ?? "", ...labels];
    return (texts.find((text) => text.trim() !== "") ?? element.textContent).trim();
  };
  const shown = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
  const found =
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).includes(name)) ??
    null;
  const isBox = found instanceof HTMLInputElement && found.type === "checkbox";
  return isBox ? (found.labels?.[0] ?? found) : found;
}

export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Comes with nothing kept from an earlier visit, and waits until the page is alive. */
  async open(path: string, language: string): Promise<void> {
    await this.look(() => {
      // A browser that has just begun shows a page without storage.
      if (!location.protocol.startsWith("http")) return;
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.#driver.goTo(`${this.#origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
    await this.until(() => {
      return document.documentElement.dataset["scripts"] === "alive";
    }, "the page to be alive");
  }

  /** What a function tells that runs in the page. */
  async look<G extends Given, Told>(code: InPage<G, Told>, ...given: G): Promise<Told> {
    return (await this.#driver.run(expressionOf(code, given))) as Told;
  }

  /** Waits until a function in the page says yes. @throws Error that names what did not come */
  until<G extends Given>(code: InPage<G, boolean>, what: string, ...given: G): Promise<void> {
    return this.#wait(() => this.look(code, ...given), what);
  }

  /** Clicks on the element that matches and is called so, once it is there. */
  press(css: string, name = ""): Promise<void> {
    const found = expressionOf(findInPage, [css, name]);
    return this.#wait(() => this.#driver.click(found), `${css} "${name}" to press`);
  }

  async write(css: string, name: string, text: string): Promise<void> {
    await this.press(css, name);
    await this.#driver.type(text);
  }

  key = (name: Key): Promise<void> => this.#driver.key(name);
  back = (): Promise<void> => this.#driver.back();
  resize = (width: number, height: number): Promise<void> => this.#driver.resize(width, height);

  /** Waits for a visible element with this text. */
  see(css: string, text: string): Promise<void> {
    return this.until(
      (css, text) =>
        [...document.querySelectorAll(css)].some((each) => each.checkVisibility() && each.textContent.includes(text)),
      `${css} with "${text}"`,
      css,
      text,
    );
  }

  /** Waits until the address has this in it. */
  at(part: string): Promise<void> {
    return this.until((part) => location.href.includes(part), `an address with ${part}`, part);
  }

  async #wait(isDone: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + LONGEST_WAIT;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await pause(LOOK_AGAIN);
    }
  }
}
