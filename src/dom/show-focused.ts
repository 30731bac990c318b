import type { FocusEvent } from "react";

/**
 * Scrolls a control within an element that gets the focus by keyboard into view. Browsers do not scroll to a control of
 * which they show a part. A pressed control must not move.
 */
export function showFocused({ currentTarget, target }: FocusEvent): void {
  if (target === currentTarget || !target.matches(":focus-visible")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
