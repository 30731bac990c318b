/** Notes on the steps of a machine without a model. */
import type { Computed } from "./xstate-internals.ts";

const quoted = (names: Iterable<string>) => [...new Set(names)].join(", ");

/**
 * Describes the unknown facts of a step, in sentences. `missing` are event properties that were read and are undefined, `need` is a
 * part that is not implemented, and `failures` are parts that could not be computed.
 */
export function notesOf(
  missing: ReadonlySet<string>,
  need: string | undefined,
  { effects, toParent }: Computed,
  failures: readonly string[],
): string[] {
  return [
    ...(missing.size > 0 ? [`Missing payload: ${quoted(missing)}.`] : []),
    ...(need === undefined ? [] : [`Needs ${need}, which is not implemented.`]),
    ...(effects.length > 0 ? [`Not run: ${quoted(effects)}.`] : []),
    ...(toParent.length > 0 ? [`Needs a parent, which receives: ${quoted(toParent)}.`] : []),
    ...failures.map((what) => `Skipped: ${what}.`),
  ];
}
