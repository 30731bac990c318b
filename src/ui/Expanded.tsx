import type { ReactNode } from "react";
import { useMedia } from "./media-context.tsx";

const NONE: Readonly<Record<string, string>> = {};

interface ExpandedProps {
  readonly text: string;
  /** The language of a text that fell back to the other one: it would be explained in this one, and stays as it is. */
  readonly fallback?: string | undefined;
}

/** Running text in which an abbreviation of the glossary is said in full where it is used first (WCAG 3.1.4). */
export function Expanded({ text, fallback }: ExpandedProps): ReactNode {
  const { abbreviations = NONE } = useMedia();
  if (fallback) return text;
  const said = new Set<string>();
  // Not within a longer word, such as a model number.
  const pieces = text.split(/(?<![\w-])([A-Za-z]{2,})(?![\w-])/);
  return pieces.map((piece, index) => {
    const long = index % 2 === 1 && !said.has(piece) && Object.hasOwn(abbreviations, piece) && abbreviations[piece];
    if (!long) return piece;
    said.add(piece);
    return (
      <abbr key={piece} title={long}>
        {piece}
      </abbr>
    );
  });
}
