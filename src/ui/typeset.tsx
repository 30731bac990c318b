import type { ReactNode } from "react";
import { SUBSCRIPT } from "../../contract/symbols.ts";

/**
 * A text with the symbols of quantities in it set as such. It reads, and copies, as it does without. To stand alone in an element:
 * translators of browsers replace text nodes, and React then cannot find those that stand beside others.
 */
export function typeset(text: string): ReactNode {
  const pieces = text.split(SUBSCRIPT);
  // What a pattern in brackets parts a text by stands at every second place.
  if (pieces.length === 1) return text;
  return pieces.map((piece, place) => {
    const Piece = place % 2 ? "sub" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: an index may stand there twice, and nothing of it is kept
    return piece === "" ? null : <Piece key={place}>{piece}</Piece>;
  });
}
