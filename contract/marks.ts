/** What `fallback` (shape.ts) calls a part of a field: a key of a record that is a text, or the place of an item, from 0. */
export const partOf = (field: string, part: string | number): string => `${field}.${part}`;
