import type { MouseEvent } from "react";

/** Returns true if a click opens a link in the same window: the main button without a key for another window. */
export const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) && button === 0;
