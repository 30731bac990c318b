/** Invisible character at which a line of Chinese text may break (server/content/texts/line-ends.ts). */
export const LINE_END = "\u200b";

/** Returns a text without line break characters, for uses that do not wrap it. */
export const withoutLineEnds = (text: string): string => text.replaceAll(LINE_END, "");
