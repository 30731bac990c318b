/** What TypeScript forgets of a table that is written down whole: Object.keys and Object.fromEntries give texts, not its names. */

/** The names in a table, in their order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table) as Name[];

/** A table of what each name stands for. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
