/**
 * Keeps a piece of a machine as exactly as it is written, like `as const`. Mutation testing changes nothing that stands before
 * `as const`, and it has to change the pieces of a machine. `createStateConfig` of XState does the same for the states of one
 * setup; the states of the forms stand in two.
 */
export const literal = <const Value>(value: Value): Value => value;
