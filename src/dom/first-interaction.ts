/** Pointing is one: a press follows some hundred milliseconds later. An early press comes as a click alone (src/early-start.ts). */
const SIGNS = ["pointerover", "pointerdown", "touchstart", "click", "keydown", "focusin"] as const;

/** Calls `act` once, at the first sign that the visitor wants something of the page. */
export function onFirstInteraction(act: () => void): void {
  const stop = new AbortController();
  const onSign = () => {
    stop.abort();
    act();
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, signal: stop.signal });
}

let first: Promise<void> | undefined;

/** Resolves at the first sign; at once after it. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => onFirstInteraction(resolve));
  return first;
}
