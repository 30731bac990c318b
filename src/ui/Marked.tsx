import { createContext, type ReactNode, useContext } from "react";
import { typeset } from "./typeset.tsx";

export interface Patterns {
  readonly ofWords: RegExp;
  /** The beginning of a word will do: of a part number, more may follow. */
  readonly ofParts: RegExp;
}
/** What is marked in the texts below; nothing unless told. */
export const MarksContext = createContext<Patterns | null>(null);

interface MarkedProps {
  readonly text: string;
  readonly isNumber?: boolean;
  /** Of the document, where the text is in another. */
  readonly lang?: string | undefined;
}

/** A text with its symbols set, in which the words are marked that a visitor has looked for. */
export function Marked({ text, isNumber = false, lang }: MarkedProps): ReactNode {
  const patterns = useContext(MarksContext);
  const pieces = patterns ? text.split(isNumber ? patterns.ofParts : patterns.ofWords) : [text];
  // An element of its own for each piece, so that it can change where a translator has replaced its text node.
  if (pieces.length === 1) return <span lang={lang}>{typeset(text)}</span>;
  return (
    <span lang={lang}>
      {pieces.map((piece, place) => {
        // What a pattern in brackets parts a text by stands at every second place.
        const Piece = place % 2 ? "mark" : "span";
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice, and nothing of it is kept
        return piece === "" ? null : <Piece key={place}>{place % 2 ? piece : typeset(piece)}</Piece>;
      })}
    </span>
  );
}
