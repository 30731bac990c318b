import type { ReactNode } from "react";
import { SUBSCRIPT } from "../../contract/symbols.ts";

/** Formats the symbols of quantities in a text. Reading and copying are unchanged. */
export function typeset(text: string): ReactNode {
  const pieces = text.split(SUBSCRIPT);
  // With a capture group, `split` returns the matches at odd indexes.
  return pieces.length === 1
    ? text
    : // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and no state
      pieces.map((piece, place) => (place % 2 ? <sub key={place}>{piece}</sub> : piece));
}
