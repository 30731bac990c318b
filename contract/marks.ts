/** Returns the name of a part of a field in `fallback` (shape.ts): the field with a record key or an item index. */
export const partOf = (field: string, part: string | number): string => `${field}.${part}`;
