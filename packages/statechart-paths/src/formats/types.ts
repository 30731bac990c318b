/** Writes values, and their common type, as TypeScript. */

const isName = (text: string) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
const keyText = (name: string) => (isName(name) ? name : JSON.stringify(name));
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns a JSON value as a literal. */
export function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "undefined";
  const members = Object.entries(value).map(([name, one]) => `${keyText(name)}: ${literalOf(one)}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

const union = (texts: readonly string[]) => [...new Set(texts)].sort().join(" | ");

/** Returns the common type of objects. A member that some lack is optional. */
function recordType(records: readonly Record<string, unknown>[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const members = names.map((name) => {
    const values = records.filter((record) => name in record).map((record) => record[name]);
    return `${keyText(name)}${values.length < records.length ? "?" : ""}: ${typeOf(values)}`;
  });
  return members.length > 0 ? `{ ${members.join("; ")} }` : "Record<string, never>";
}

/** Returns the common type of these values. */
export function typeOf(values: readonly unknown[]): string {
  const records = values.filter((value) => isRecord(value) && !Array.isArray(value)) as Record<string, unknown>[];
  const arrays = values.filter(Array.isArray);
  const others = values.filter((value) => !isRecord(value)).map((value) => (value === null ? "null" : typeof value));
  const items = arrays.flat();
  return union([
    ...others,
    ...(arrays.length > 0 ? [items.length > 0 ? `readonly (${typeOf(items)})[]` : "readonly never[]"] : []),
    ...(records.length > 0 ? [recordType(records)] : []),
  ]);
}
