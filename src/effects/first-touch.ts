/** Pointing is one: a press follows some hundred milliseconds later. */
const SIGNS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/** Calls `act` once, at the first sign that the visitor wants something of the page. */
export function onFirstTouch(act: () => void): void {
  const stop = new AbortController();
  const onSign = () => {
    stop.abort();
    act();
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, signal: stop.signal });
}
