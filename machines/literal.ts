/**
 * Keeps the literal type of a machine fragment, like `as const`. Mutation testing skips code with `as const`, and it must mutate
 * machines. `createStateConfig` of XState does the same within one setup; the states of the forms belong to two.
 */
export const literal = <const Value>(value: Value): Value => value;
