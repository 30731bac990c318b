import { createContext, Fragment, type ReactNode, useContext } from "react";
import { typeset } from "./typeset.tsx";

export interface Patterns {
  readonly ofWords: RegExp;
  /** The beginning of a word will do: of a part number, more may follow. */
  readonly ofParts: RegExp;
}
/** Words to mark in the texts below; null outside of search results. */
export const HighlightContext = createContext<Patterns | null>(null);

interface HighlightedTextProps {
  readonly text: string;
  readonly isNumber?: boolean;
}

/** A text with its symbols set, in which the words are marked that a visitor has looked for. */
export function HighlightedText({ text, isNumber = false }: HighlightedTextProps): ReactNode {
  const patterns = useContext(HighlightContext);
  if (!patterns) return typeset(text);
  const pieces = text.split(isNumber ? patterns.ofParts : patterns.ofWords);
  // One element, replaced as a whole: React cannot remove single text nodes that the browser's translator has replaced.
  return (
    <span key={pieces.join("|")}>
      {pieces.map((piece, place) => (
        // The pattern's group puts the words it found at every second place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice, and nothing of it is kept
        <Fragment key={place}>{place % 2 ? <mark>{piece}</mark> : typeset(piece)}</Fragment>
      ))}
    </span>
  );
}
