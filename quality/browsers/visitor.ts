/** The actions of a journey, the same in every browser. */
import { setTimeout as pause } from "node:timers/promises";

/** A driven browser. */
export interface Driver {
  readonly name: string;
  goTo(url: string): Promise<void>;
  /** Returns the value of an expression in the page. */
  run(expression: string): Promise<unknown>;
  /** Clicks on the element that an expression returns. Returns false if there is none, or if it can't be clicked yet. */
  click(expression: string): Promise<boolean>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings of the console since the last call. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "ArrowDown" | "Tab";

type Given = readonly (string | number)[];
/** A function that runs in the page, without access to the variables around it. */
type InPage<G extends Given, Told> = (...given: G) => Told;

/** Turns it into an expression for the page. */
const expressionOf = <G extends Given>(code: InPage<G, unknown>, given: G) =>
  `(${code})(${given.map((each) => JSON.stringify(each)).join(", ")})`;

/** Long, because a form's proof of work takes its time on a busy machine. */
const WAIT_TIMEOUT = 60_000;
const LOOK_AGAIN = 100;

/**
 * Finds the first visible element that matches and whose name is or contains this text. For a checkbox, finds its clickable
 * part. Returns null while it moves, because a click would miss it.
 */
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
  const visibleElements = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
  const found =
    visibleElements.find((element) => nameOf(element) === name) ??
    visibleElements.find((element) => nameOf(element).includes(name)) ??
    null;
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    if (playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
    const isEndless = effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return !isEndless && (effect.target?.contains(found) ?? false);
  });
  if (isMoving) return null;
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

  /** Opens an address without stored data, and waits until its scripts run. */
  async open(path: string, language: string): Promise<void> {
    await this.look(() => {
      // The first page of a new browser has no storage.
      if (!location.protocol.startsWith("http")) return;
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.#driver.goTo(`${this.#origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
    await this.until(() => {
      return document.documentElement.dataset["scripts"] === "alive";
    }, "the page to be alive");
  }

  /** Returns the result of a function that runs in the page. */
  async look<G extends Given, Told>(code: InPage<G, Told>, ...given: G): Promise<Told> {
    return (await this.#driver.run(expressionOf(code, given))) as Told;
  }

  /** Waits until a function in the page returns true. @throws Error with the name of the missing thing */
  until<G extends Given>(code: InPage<G, boolean>, what: string, ...given: G): Promise<void> {
    return this.#wait(() => this.look(code, ...given), what);
  }

  /** Waits for the element that matches and has this name to stand still, and clicks on it. */
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

  /** Waits until the address contains this. */
  at(part: string): Promise<void> {
    return this.until((part) => location.href.includes(part), `an address with ${part}`, part);
  }

  async #wait(isDone: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + WAIT_TIMEOUT;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(`timed out waiting for ${what}`);
      await pause(LOOK_AGAIN);
    }
  }
}
