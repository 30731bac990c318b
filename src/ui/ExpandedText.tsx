import type { ReactNode } from "react";
import { HighlightedText } from "./HighlightedText.tsx";
import { useMedia } from "./media-context.tsx";
import { nonBreakingText } from "./non-breaking.ts";

const NONE: Readonly<Record<string, string>> = {};
/** Excludes parts of longer words, such as model numbers. */
const WORD = /(?<![\w-])[A-Za-z]{2,}(?![\w-])/g;

interface ExpandedTextProps {
  readonly text: string;
  /** Language of a fallback text. Such a text is not expanded, because explanations are in the page's language. */
  readonly fallback?: string | undefined;
}

/** Running text that expands each glossary abbreviation at its first use (WCAG 3.1.4). */
export function ExpandedText({ text: written, fallback }: ExpandedTextProps): ReactNode {
  const { abbreviations = NONE } = useMedia();
  const text = nonBreakingText(written);
  if (fallback) return <HighlightedText text={text} />;
  const pieces: ReactNode[] = [];
  const expanded = new Set<string>();
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const long = Object.hasOwn(abbreviations, word) && !expanded.has(word) && abbreviations[word];
    if (!long) continue;
    expanded.add(word);
    pieces.push(
      <HighlightedText key={end} text={text.slice(end, index)} />,
      <abbr key={word} title={long}>
        <HighlightedText text={word} />
      </abbr>,
    );
    end = index + word.length;
  }
  // One text node if nothing is expanded, because screen readers pause between nodes.
  return expanded.size === 0 ? (
    <HighlightedText text={text} />
  ) : (
    [...pieces, <HighlightedText key={end} text={text.slice(end)} />]
  );
}
