/** Compares this checkout (`here`) with another commit (`there`). */
import { median } from "./median.ts";

export const SIDES = ["here", "there"] as const;
type Side = (typeof SIDES)[number];
export type Both<T> = Readonly<Record<Side, T>>;

/** A figure of both sides. */
export interface Comparison {
  readonly name: string;
  readonly here: number | undefined;
  readonly there: number | undefined;
  /** `here` divided by `there`; undefined if there is no ratio. */
  readonly ratio: number | undefined;
  readonly runs: Both<readonly number[]>;
}

/** Measures each name once a turn, in the opposite order every other turn, so that other load on the machine affects all alike. */
export async function alternate<S extends string, T>(
  turns: number,
  names: readonly S[],
  measure: (name: S) => Promise<T>,
): Promise<Record<S, readonly T[]>> {
  const runs = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<S, T[]>;
  for (let turn = 0; turn < turns; turn += 1)
    for (const name of turn % 2 === 0 ? names : names.toReversed()) runs[name].push(await measure(name));
  return runs;
}

/** Returns undefined if a value is missing, or if only the divisor is 0. Two zeros are equal: 1. */
export function ratioOf(value: number | undefined, divisor: number | undefined): number | undefined {
  if (value === undefined || divisor === undefined) return undefined;
  if (divisor === 0) return value === 0 ? 1 : undefined;
  return value / divisor;
}

/** Compares the medians of runs. A side without runs has no figure. */
export function compare(name: string, runs: Both<readonly number[]>): Comparison {
  const [here, there] = SIDES.map((side) => (runs[side].length > 0 ? median(runs[side]) : undefined));
  return { name, here, there, ratio: ratioOf(here, there), runs };
}

/** Writes a number with at most three digits after the point, and "-" for none. */
const written = (value: number | undefined): string | number =>
  value === undefined ? "-" : Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 3));

/** The rows of a printed table. */
export const tableOf = (comparisons: readonly Comparison[]): Record<string, object> =>
  Object.fromEntries(
    comparisons.map(({ name, here, there, ratio }) => [
      name,
      { here: written(here), there: written(there), ratio: ratio === undefined ? "-" : Number(ratio.toFixed(2)) },
    ]),
  );
