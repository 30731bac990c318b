/** Reads values of unknown origin, such as stored ones. The schemas of the API use zod, which the browser does not load. */

/** Returns a value in its type; undefined if it is of another type. */
export type Reader<Value> = (value: unknown) => Value | undefined;
/** Type of the values that a reader returns. */
export type ReadBy<Read> = Read extends Reader<infer Value> ? Value : never;

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Makes a reader of a type guard. */
export const valueThat =
  <Value>(is: (value: unknown) => value is Value): Reader<Value> =>
  (value) =>
    is(value) ? value : undefined;

export const text = valueThat((value) => typeof value === "string");
export const number = valueThat((value) => typeof value === "number");
/** Reads true. False is a missing value. */
export const flag = valueThat((value) => value === true);

/** Reads a text that matches a pattern. */
export const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? value : undefined;

/** Reads a list. Entries of another type are dropped. */
export const listOf =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read).filter((entry) => entry !== undefined) : undefined;

/** Reads an object with entries of one type under any key. Entries of another type are dropped. */
export const tableOf =
  <Value>(read: Reader<Value>): Reader<Readonly<Record<string, Value>>> =>
  (value) =>
    isObject(value) && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, entry]): [string, Value][] => {
            const found = read(entry);
            return found === undefined ? [] : [[key, found]];
          }),
        )
      : undefined;

type Fields = Readonly<Record<string, Reader<unknown>>>;
/** Object with the fields that are named in `Required`, and any of the others. */
export type ObjectOf<Table extends Fields, Required extends keyof Table> = {
  readonly [Name in Required]: ReadBy<Table[Name]>;
} & { readonly [Name in Exclude<keyof Table, Required>]?: ReadBy<Table[Name]> };

/**
 * Reads the fields of an object. Unknown fields, and those of another type, are dropped.
 * @param required an object without one of these fields is of another type
 */
export const objectOf =
  <Table extends Fields, Required extends keyof Table & string = never>(
    fields: Table,
    required: readonly Required[] = [],
  ): Reader<ObjectOf<Table, Required>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const read = Object.entries(fields).map(([name, read]) => [name, read(Reflect.get(value, name))] as const);
    const found = Object.fromEntries(read.filter(([, entry]) => entry !== undefined));
    // Type-safe: each reader returns values of its field's type.
    return required.every((name) => name in found) ? (found as ObjectOf<Table, Required>) : undefined;
  };

/** Reads an object that needs all of the fields. */
export const wholeOf = <Table extends Fields>(fields: Table): Reader<ObjectOf<Table, keyof Table & string>> =>
  objectOf(fields, Object.keys(fields) as (keyof Table & string)[]);
