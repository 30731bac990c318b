/** The text of a machine file for Stryker, which skips code with `as const`. Machines use that for their fragments. */

const AS_CONST = / as const\b/g;

/** Replaces each `as const`, which is a type only, with blanks. So lines and columns stay those of the file. */
export const mutableText = (text: string): string => text.replaceAll(AS_CONST, (found) => " ".repeat(found.length));
