import { afterPaint } from "./after-paint.ts";

/** Hovering counts, because a press follows some 100 ms later. An early press is replayed as a click only (src/early-start.ts). */
const EVENTS = ["pointerover", "pointerdown", "touchstart", "click", "keydown", "focusin"] as const;
/** Ends of a press with a finger. */
const RELEASES = ["pointerup", "pointercancel"] as const;

/** Resolves when one of the events occurs. */
function next(events: readonly string[]): Promise<Event> {
  const stop = new AbortController();
  return new Promise<Event>((resolve) => {
    for (const event of events)
      document.addEventListener(event, resolve, { passive: true, capture: true, signal: stop.signal });
  }).finally(() => stop.abort());
}

/**
 * Calls `callback` once, after the first interaction with the page: once a finger is lifted and the effect of the press is painted. Code
 * and styles that load meanwhile would delay that paint.
 */
export async function onFirstInteraction(callback: () => void): Promise<void> {
  const event = await next(EVENTS);
  const isPressed = event instanceof PointerEvent && event.type !== "click" && event.pointerType === "touch";
  if (isPressed) await next(RELEASES);
  await afterPaint();
  callback();
}

let first: Promise<void> | undefined;

/** Resolves at the first interaction, or at once if it has happened. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => onFirstInteraction(resolve));
  return first;
}
