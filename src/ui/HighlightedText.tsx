import { createContext, Fragment, type ReactNode, useContext } from "react";
import { typeset } from "./typeset.tsx";

export interface Patterns {
  readonly ofWords: RegExp;
  /** Matches the beginning of a word, for part numbers that continue after the keyword. */
  readonly ofParts: RegExp;
}
/** Words to highlight in the texts below; null outside of search results. */
export const HighlightContext = createContext<Patterns | null>(null);

interface HighlightedTextProps {
  readonly text: string;
  readonly isNumber?: boolean;
}

/** A text with formatted symbols, in which the search words are highlighted. */
export function HighlightedText({ text, isNumber = false }: HighlightedTextProps): ReactNode {
  const patterns = useContext(HighlightContext);
  if (!patterns) return typeset(text);
  const pieces = text.split(isNumber ? patterns.ofParts : patterns.ofWords);
  // One element that is replaced as a whole, because React can't remove text nodes that a browser's translator has
  // replaced.
  return (
    <span key={pieces.join("|")}>
      {pieces.map((piece, place) => (
        // With a capture group, `split` returns the matches at odd indexes.
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and no state
        <Fragment key={place}>{place % 2 ? <mark>{piece}</mark> : typeset(piece)}</Fragment>
      ))}
    </span>
  );
}
