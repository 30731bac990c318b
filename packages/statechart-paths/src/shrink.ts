/** Shrinks a failing walk by delta debugging: removes events as long as the walk still fails. */
import type { Edge } from "./explore.ts";
import type { MachineModel } from "./model.ts";
import type { Walk } from "./plan.ts";
import { isRefused, walkEvents } from "./walk-events.ts";

/** Walks the events of edges again; undefined if the machine does not allow one of them. */
function walkedAgain(model: MachineModel, walk: Walk, edges: readonly Edge[]): Walk | undefined {
  const walked = walkEvents(model, walk.start, edges, (edge) => edge);
  return isRefused(walked) ? undefined : walked;
}

const without = (edges: readonly Edge[], from: number, count: number) => [
  ...edges.slice(0, from),
  ...edges.slice(from + count),
];

/** Yields the parts to leave out: halves, then quarters and so on. Larger parts come first. */
function* partsOf(count: number): Generator<{ from: number; count: number }> {
  for (let size = Math.ceil(count / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let end = count; end > 0; end -= size) {
      const from = Math.max(0, end - size);
      yield { from, count: end - from };
    }
}

/** Yields the loops of a walk, which lead back to the same state, the longest first. */
function loopsOf({ initialVertex, edges }: Walk): { from: number; count: number }[] {
  const keys = [initialVertex.key, ...edges.map(({ to }) => to.key)];
  const loops = keys.flatMap((key, from) =>
    keys.flatMap((other, to) => (to > from + 1 && other === key ? [{ from, count: to - from }] : [])),
  );
  return loops.sort((one, other) => other.count - one.count);
}

/** Yields shorter walks, takes whether each fails, and returns the shortest failing one. Each walk is valid for the machine. */
function* shorterWalks(model: MachineModel, failing: Walk): Generator<Walk, Walk, boolean> {
  let best = failing;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const { from, count } of [...partsOf(best.edges.length), ...loopsOf(best)]) {
      const walk = walkedAgain(model, best, without(best.edges, from, count));
      if (!walk || !(yield walk)) continue;
      best = walk;
      isShorter = true;
      break;
    }
  }
  return best;
}

/**
 * Returns the shortest walk found that still fails. `fails` gets walks that a real actor of the model has taken. No event can be left
 * out of the result alone, and it contains no loop that can be left out.
 */
export function shrink(model: MachineModel, failing: Walk, fails: (walk: Walk) => boolean): Walk {
  const walks = shorterWalks(model, failing);
  let next = walks.next();
  while (next.done !== true) next = walks.next(fails(next.value));
  return next.value;
}

/** Like `shrink`, for a predicate that takes time, such as a run in a browser. Stops at the time `until`, in ms since the epoch. */
export async function shrinkAsync(
  model: MachineModel,
  failing: Walk,
  fails: (walk: Walk) => Promise<boolean>,
  until = Number.POSITIVE_INFINITY,
): Promise<Walk> {
  const walks = shorterWalks(model, failing);
  let best = failing;
  let next = walks.next();
  while (next.done !== true && Date.now() < until) {
    const walk = next.value;
    const isFailing = await fails(walk);
    if (isFailing) best = walk;
    next = walks.next(isFailing);
  }
  return next.done === true ? next.value : best;
}
