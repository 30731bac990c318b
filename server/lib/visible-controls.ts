/**
 * Invisible characters with an effect: C0 and C1 controls (terminals obey them), line and paragraph separators, and marks that
 * change the direction of text.
 */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Returns a text with control characters escaped, such as \u202e. Characters in `exceptions`, such as line ends, stay as they are. */
export const withControlsShown = (text: string, exceptions = ""): string =>
  text.replaceAll(CONTROLS, (mark) =>
    exceptions.includes(mark) ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
