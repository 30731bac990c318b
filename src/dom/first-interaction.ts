/** Hovering counts, because a press follows some 100 ms later. An early press is replayed as a click only (src/early-start.ts). */
const EVENTS = ["pointerover", "pointerdown", "touchstart", "click", "keydown", "focusin"] as const;

/** Calls `callback` once, at the first interaction with the page. */
export function onFirstInteraction(callback: () => void): void {
  const stop = new AbortController();
  const onEvent = () => {
    stop.abort();
    callback();
  };
  for (const event of EVENTS) document.addEventListener(event, onEvent, { passive: true, signal: stop.signal });
}

let first: Promise<void> | undefined;

/** Resolves at the first interaction, or at once if it has happened. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => onFirstInteraction(resolve));
  return first;
}
