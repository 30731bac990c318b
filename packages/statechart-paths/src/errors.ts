/** Errors and their messages. */

/** A user error, reported in one line without a stack trace. */
export class UsageError extends Error {}

/** Returns the message of an error as one line. */
export const messageOf = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).replace(/\s*\n\s*/g, " ").trim();
