/**
 * Keeps a piece of a machine as exactly as it is written, like `as const`. Mutation testing changes nothing that stands before
 * `as const`, and what a machine consists of has to be changed there.
 */
export const literal = <const Value>(value: Value): Value => value;
