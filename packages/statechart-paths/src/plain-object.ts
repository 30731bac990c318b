/** Helpers for plain objects, which machine configurations are made of. */
export type PlainObject = Record<string, unknown>;

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Returns the object without undefined values. */
export const withoutUndefined = (record: PlainObject): PlainObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
export const mapValues = (
  record: unknown,
  change: (value: unknown, key: string) => unknown,
): PlainObject | undefined =>
  isPlainObject(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
    : undefined;
