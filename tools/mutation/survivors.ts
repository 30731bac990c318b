/** The mutants that survive, each with the reason why no test can or should notice it. */
interface Mutant {
  /** The name of a file in machines/. */
  readonly file: string;
  /** The changed piece, in one line, and what it becomes. */
  readonly original: string;
  readonly replacement: string;
}

const REASONS: readonly (Mutant & { readonly reason: string })[] = [];

/** Why a mutant survives; undefined where nobody has said it. */
export const reasonOf = ({ file, original, replacement }: Mutant): string | undefined =>
  REASONS.find((known) => known.file === file && known.original === original && known.replacement === replacement)
    ?.reason;
