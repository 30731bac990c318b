/** Finds the frame in which the effect of a press is painted. */
import type { JSHandle, Page } from "playwright";

/** A state of the page. It is read before the press, and has come about when it is another one. */
export interface Effect {
  readonly name: string;
  readonly selector: string;
  /**
   * The property of the first match to read: whether it is visible or checked, how far it is scrolled, the value of a field, the text, or an
   * attribute; of all elements: the number or the links. An empty text is no state.
   */
  readonly reads: "visible" | "checked" | "scroll" | "value" | "text" | "count" | "links" | `@${string}`;
  /** The state that is waited for. Any other than before by default. */
  readonly is?: string;
}

/** The response to a press, in milliseconds from the press. */
export interface Answer {
  /** Until the first paint after the press, of the slowest event of the interaction. 0 if that is below 16. */
  readonly nextPaint: number;
  /** Until the paint of each effect. */
  readonly effects: readonly number[];
}

interface Watching {
  readonly done: Promise<number[]>;
  nextPaint(): number;
}

/** The shortest time that the browser reports, in milliseconds. */
const SHORTEST = 16;
/** Milliseconds after which the browser has reported the paint of an interaction. */
const REPORTED = 400;
/** Longest wait for an effect, milliseconds. */
const LONGEST = 15_000;

/** Runs in the page. */
function watch({ effects, shortest, longest }: { effects: readonly Effect[]; shortest: number; longest: number }) {
  function read({ selector, reads }: Effect): string {
    const found = [...document.querySelectorAll(selector)];
    const [first] = found;
    if (reads === "count") return String(found.length);
    if (reads === "links") return found.map((each) => each.getAttribute("href")).join(" ");
    if (reads === "visible") return String(first?.checkVisibility({ visibilityProperty: true }) ?? false);
    if (!first) return "";
    if (reads === "checked") return String((first as HTMLInputElement).checked);
    if (reads === "scroll") return String(first.scrollTop);
    if (reads === "value") return (first as HTMLInputElement).value;
    if (reads === "text") return first.textContent.trim();
    return first.getAttribute(reads.slice(1)) ?? "none";
  }
  const before = effects.map(read);
  const hasCome = (effect: Effect, place: number) => {
    const now = read(effect);
    return effect.is === undefined ? now !== "" && now !== before[place] : now === effect.is;
  };
  const early = effects.find((effect, place) => hasCome(effect, place));
  if (early) throw new Error(`"${early.name}" is there before the press`);

  let pressed: number | undefined;
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, ({ timeStamp }) => (pressed ??= timeStamp), { capture: true, once: true });
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) slowest = Math.max(slowest, entry.duration);
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);

  const done = new Promise<number[]>((resolve, reject) => {
    const times: (number | undefined)[] = effects.map(() => undefined);
    const missing = () => effects.filter((_, place) => times[place] === undefined).map(({ name }) => `"${name}"`);
    setTimeout(() => reject(new Error(`${missing().join(" and ")} did not come within ${longest} ms`)), longest);
    const look = () => {
      const seen = effects.flatMap((effect, place) =>
        times[place] === undefined && hasCome(effect, place) ? [place] : [],
      );
      if (seen.length > 0) {
        const start = pressed;
        if (start === undefined) return reject(new Error("The effect came before the press"));
        // The next task that runs after this frame has been painted, before tasks of the page.
        scheduler.postTask(
          () => {
            for (const place of seen) times[place] = performance.now() - start;
            const all = times.filter((time) => time !== undefined);
            if (all.length === effects.length) resolve(all);
            else requestAnimationFrame(look);
          },
          { priority: "user-blocking" },
        );
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Awaited after the press. An earlier error is thrown then.
  done.catch(() => undefined);
  return { done, nextPaint: () => slowest };
}

/** Watches for effects. To be called before the press. @throws Error if an effect is there already */
export const watchFor = (page: Page, effects: readonly Effect[]): Promise<JSHandle<Watching>> =>
  page.evaluateHandle(watch, { effects, shortest: SHORTEST, longest: LONGEST });

/** Waits for the effects. @throws Error if one does not come */
export async function answerOf(page: Page, watching: JSHandle<Watching>): Promise<Answer> {
  const effects = await watching.evaluate(({ done }) => done);
  await page.waitForTimeout(REPORTED);
  return { nextPaint: await watching.evaluate((each) => each.nextPaint()), effects };
}
