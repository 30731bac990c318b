import type { ReactNode } from "react";
import { SUBSCRIPT } from "../../contract/symbols.ts";

/** A text with the symbols of quantities in it set as such. It reads, and copies, as it does without. */
export function typeset(text: string): ReactNode {
  const pieces = text.split(SUBSCRIPT);
  // What a pattern in brackets parts a text by stands at every second place.
  return pieces.length === 1
    ? text
    : // biome-ignore lint/suspicious/noArrayIndexKey: an index may stand there twice, and nothing of it is kept
      pieces.map((piece, place) => (place % 2 ? <sub key={place}>{piece}</sub> : piece));
}
