/** Reasons for guards of one event that exclude each other by their meaning. */

/** Returns the reason for each two of the guards, for `unreachable` of a model. `event` is named as in `Gaps` of statechart-paths. */
export const neverBoth = (event: string, guards: readonly string[], reason: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    guards.flatMap((first, index) =>
      guards.slice(index + 1).map((second) => [`both ${event}: ${first} and ${second}`, reason]),
    ),
  );
