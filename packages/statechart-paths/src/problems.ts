/** How problems are told. */

/** A mistake of the person at the keyboard: told in one line, without a stack. */
export class UsageError extends Error {}

/** The message of an error, whole and in one line. */
export const messageOf = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).replace(/\s*\n\s*/g, " ").trim();
