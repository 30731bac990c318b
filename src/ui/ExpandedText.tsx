import type { ReactNode } from "react";
import { HighlightedText } from "./HighlightedText.tsx";
import { useMedia } from "./media-context.tsx";
import { nonBreakingText } from "./non-breaking.ts";

const NONE: Readonly<Record<string, string>> = {};
/** Not within a longer word, such as a model number. */
const WORD = /(?<![\w-])[A-Za-z]{2,}(?![\w-])/g;

interface ExpandedTextProps {
  readonly text: string;
  /** The language of a text that fell back to the other one: it would be explained in this one, and stays as it is. */
  readonly fallback?: string | undefined;
}

/** Running text in which an abbreviation of the glossary is said in full where it is used first (WCAG 3.1.4). */
export function ExpandedText({ text: written, fallback }: ExpandedTextProps): ReactNode {
  const { abbreviations = NONE } = useMedia();
  const text = nonBreakingText(written);
  if (fallback) return <HighlightedText text={text} />;
  const pieces: ReactNode[] = [];
  const said = new Set<string>();
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const long = Object.hasOwn(abbreviations, word) && !said.has(word) && abbreviations[word];
    if (!long) continue;
    said.add(word);
    pieces.push(
      <HighlightedText key={end} text={text.slice(end, index)} />,
      <abbr key={word} title={long}>
        <HighlightedText text={word} />
      </abbr>,
    );
    end = index + word.length;
  }
  // In one piece where there is none: a reader stops at each.
  return said.size === 0 ? (
    <HighlightedText text={text} />
  ) : (
    [...pieces, <HighlightedText key={end} text={text.slice(end)} />]
  );
}
