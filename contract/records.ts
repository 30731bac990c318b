/** Typed Object.keys and Object.fromEntries for complete tables. TypeScript types the keys of both as string. */

/** Returns the keys of a table in their order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table) as Name[];

/** Returns a table with a value for each key. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
