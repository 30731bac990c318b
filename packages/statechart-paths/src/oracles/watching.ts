/** Compares the moments of a run with several oracles. */
import { messageOf } from "../errors.ts";
import type { CaseMoment, Moment } from "./moment.ts";
import type { Oracle } from "./oracle.ts";

/** Returns a function that passes each moment to all oracles. It throws an error that names the promise of a broken one. */
export function watchAll<Seen extends CaseMoment = Moment>(oracles: readonly Oracle<Seen>[]): (moment: Seen) => void {
  const watches = oracles.map(({ promise, watch }) => ({ promise, watch: watch() }));
  return (moment) => {
    for (const { promise, watch } of watches) {
      try {
        watch(moment);
      } catch (problem) {
        throw new Error(`${promise}: ${messageOf(problem)}`, { cause: problem });
      }
    }
  };
}

/**
 * Returns the `watch` function of a driver: after the start and each step, it reads with `observe` what the product shows, and passes it
 * to the oracles as `observed`. It rejects with an error that names the promise of a broken one. Use it for one case.
 */
export function watching(
  oracles: readonly Oracle<CaseMoment>[],
  observe: () => unknown = () => undefined,
): (moment: CaseMoment) => Promise<void> {
  const watch = watchAll(oracles);
  return async (moment) => watch({ ...moment, observed: await observe() });
}
