/** Where a line of Chinese copy may end: a sign that nobody sees stands there (server/content/texts/line-ends.ts). */
export const LINE_END = "\u200b";

/** A text as it was written: for what is not set in lines. */
export const withoutLineEnds = (text: string): string => text.replaceAll(LINE_END, "");
