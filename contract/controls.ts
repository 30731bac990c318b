/**
 * Characters that are not seen but act: C0 and C1 controls, which a terminal obeys, line and paragraph separators, and marks
 * that turn the direction of the text after them.
 */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text with such a character written out as \u202e. `kept` are those that stay, such as the ends of lines. */
export const withControlsShown = (text: string, kept = ""): string =>
  text.replaceAll(CONTROLS, (mark) =>
    kept.includes(mark) ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
