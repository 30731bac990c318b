/** Runs random walks and reports a failing one by its shortest failing sequence. */
import { replay } from "./cover.ts";
import { UsageError } from "./errors.ts";
import { textOf } from "./events.ts";
import type { Exploration } from "./explore.ts";
import { nameOf } from "./model.ts";
import { brokenIn } from "./oracles/broken-walk.ts";
import type { Walk } from "./plan.ts";
import type { OnProgress } from "./progress.ts";
import { shrink } from "./shrink.ts";

/** Returns the lines of a sequence: its start and its steps. */
const linesOf = (start: string, steps: readonly string[]) =>
  [`Given that ${start}.`, ...steps.map((step, index) => `${String(index + 1).padStart(3)}. ${step}`)].join("\n");

/** Describes a shrunk sequence under the failure of the whole walk. */
export const shrunkText = (failure: string, start: string, steps: readonly string[], before: number): string =>
  `${failure}\nShortest sequence that still fails, ${steps.length} of ${before} steps:\n${linesOf(start, steps)}`;

/**
 * Runs random walks on real actors and compares them with the oracles of the model. Throws a UsageError with the shortest failing
 * sequence if one is broken.
 */
export function replayRandom(
  exploration: Exploration,
  walks: readonly Walk[],
  onProgress?: OnProgress,
): ReturnType<typeof replay> {
  const { model } = exploration;
  const { oracles = [] } = model;
  for (const walk of oracles.length > 0 ? walks : []) {
    const isBroken = ({ start, edges }: Walk) =>
      brokenIn(
        model,
        start,
        edges.map(({ event }) => event),
        oracles,
      );
    if (!isBroken(walk)) continue;
    const shortest = shrink(model, walk, (candidate) => isBroken(candidate) !== undefined);
    const { problem = "", events = [] } = isBroken(shortest) ?? {};
    const failure = `${nameOf(model)}: ${problem}`;
    throw new UsageError(shrunkText(failure, shortest.start.name, events.map(textOf), walk.edges.length));
  }
  return replay(exploration, walks, onProgress);
}
