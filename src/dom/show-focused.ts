import type { FocusEvent } from "react";

/**
 * Scrolls a control within an element that gets the focus by keyboard into view, with its label around it. Browsers do not scroll to a control of
 * which they show a part. A pressed control must not move.
 */
export function showFocused({ currentTarget, target }: FocusEvent): void {
  if (target === currentTarget || !target.matches(":focus-visible")) return;
  (target.closest("label") ?? target).scrollIntoView({ block: "nearest", inline: "nearest" });
}
