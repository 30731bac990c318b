/** Characters that no XML document can hold, not even escaped (XML 1.0, section 2.2): control characters and halves of surrogate pairs. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes characters that XML does not allow. */
export const fitForXml = (text: string): string => text.replace(NOT_IN_XML, "");

/** Characters that no author writes: those, further control characters, and the replacement character (U+FFFD). */
const UNWRITTEN = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu;

export interface Unwritten {
  readonly problem: string;
  readonly hint: string;
  readonly offset: number;
}

/** The first such character of each line of a text, up to `most`. */
export function unwrittenIn(text: string, most: number): readonly Unwritten[] {
  const found: Unwritten[] = [];
  let lastIndex = -1;
  for (const { 0: character, index } of text.matchAll(UNWRITTEN)) {
    if (lastIndex >= 0 && !text.slice(lastIndex, index).includes("\n")) continue;
    lastIndex = index;
    const name = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
    found.push(
      character === "\uFFFD"
        ? {
            problem: `holds ${name}, the mark of a character that was lost`,
            hint: "Write that character.",
            offset: index,
          }
        : {
            problem: `holds the control character ${name}`,
            hint: "Remove it. It is invisible and comes with pasted text.",
            offset: index,
          },
    );
    if (found.length === most) break;
  }
  return found;
}
