/** Helpers for plain objects, which machine configurations are made of. */
export type Plain = Record<string, unknown>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Returns the object without undefined values. */
export const present = (record: Plain): Plain =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
export const mapValues = (record: unknown, change: (value: unknown, key: string) => unknown): Plain | undefined =>
  isPlain(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
    : undefined;
