import type { FocusEvent } from "react";

/** Milliseconds after a press in which a focus belongs to it. */
const PRESS = 1000;
let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Handlers of an element that scroll a control in it that gets the focus by keyboard into view, with its label. Browsers do not
 * scroll to a control of which they show a part. A pressed control does not move.
 */
export const showFocused = {
  onPointerDownCapture() {
    pressedAt = performance.now();
  },
  onFocus({ currentTarget, target }: FocusEvent) {
    if (target === currentTarget || !target.matches(":focus-visible")) return;
    if (performance.now() - pressedAt < PRESS) return;
    (target.closest("label") ?? target).scrollIntoView({ block: "nearest", inline: "nearest" });
  },
};
