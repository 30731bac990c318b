/** A mutant as it is printed: the changed piece of a file and its replacement, each as one line. */
import type { Mutant } from "@stryker-mutator/api/core";

export interface Change {
  /** File and line, as in "machines/cart.ts:12". */
  readonly place: string;
  /** The whole line on which the changed piece begins. */
  readonly line: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** Returns the piece of a text at a location. Lines and columns count from 1. */
function pieceOf(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join(" ").replace(/\s+/g, " ");
}

/** Returns the change that a mutant makes to a file with the text `source`. */
export const changeOf = (
  file: string,
  source: string,
  { location, mutatorName: mutator, replacement = "" }: Pick<Mutant, "location" | "mutatorName" | "replacement">,
): Change => ({
  place: `${file}:${location.start.line}`,
  line: source.split("\n")[location.start.line - 1] ?? "",
  mutator,
  original: pieceOf(source, location),
  replacement,
});

/** Returns a change as text of three lines. */
export const changeText = ({ place, mutator, original, replacement }: Change): string =>
  `${place} ${mutator}\n  - ${original}\n  + ${replacement}`;
