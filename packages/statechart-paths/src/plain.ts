/** Plain objects, as machines are written of. */
export type Plain = Record<string, unknown>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Without what is undefined. */
export const present = (record: Plain): Plain =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
export const mapValues = (record: unknown, change: (value: unknown, key: string) => unknown): Plain | undefined =>
  isPlain(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
    : undefined;
