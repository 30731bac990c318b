import { createContext, Fragment, type ReactNode, useContext } from "react";
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
}

/** A text with its symbols set, in which the words are marked that a visitor has looked for. */
export function Marked({ text, isNumber = false }: MarkedProps): ReactNode {
  const patterns = useContext(MarksContext);
  if (!patterns) return typeset(text);
  const pieces = text.split(isNumber ? patterns.ofParts : patterns.ofWords);
  if (pieces.length === 1) return typeset(text);
  // What a pattern in brackets parts a text by stands at every second place.
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice, and nothing of it is kept
    <Fragment key={place}>{place % 2 ? <mark>{piece}</mark> : typeset(piece)}</Fragment>
  ));
}
