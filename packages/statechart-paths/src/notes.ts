/** What is to be told of a step of a machine without a model. */
import type { Computed } from "./xstate-internals.ts";

const quoted = (names: Iterable<string>) => [...new Set(names)].join(", ");

/**
 * What is not known of a step, in sentences. `missing` was read of its event and is not there, `need` is what the machine has no
 * implementation of, `failures` could not be computed.
 */
export function notesOf(
  missing: ReadonlySet<string>,
  need: string | undefined,
  { effects, toParent }: Computed,
  failures: readonly string[],
): string[] {
  return [
    ...(missing.size > 0 ? [`The payload is left out: ${quoted(missing)}.`] : []),
    ...(need === undefined ? [] : [`It needs ${need}, which the machine does not have.`]),
    ...(effects.length > 0 ? [`Not run: ${quoted(effects)}.`] : []),
    ...(toParent.length > 0 ? [`It needs a parent, which is told: ${quoted(toParent)}.`] : []),
    ...failures.map((what) => `Left out: ${what}.`),
  ];
}
