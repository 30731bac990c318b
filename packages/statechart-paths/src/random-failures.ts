/** Runs random walks and reports a failing one by its shortest failing sequence. */
import { replay, runWalk } from "./cover.ts";
import { messageOf, UsageError } from "./errors.ts";
import { textOf } from "./events.ts";
import type { Exploration } from "./explore.ts";
import { nameOf } from "./model.ts";
import type { Walk } from "./plan.ts";
import type { OnProgress } from "./progress.ts";
import { shrink } from "./shrink.ts";

/** Returns the lines of a sequence: its start and its steps. */
const linesOf = (start: string, steps: readonly string[]) =>
  [`Given that ${start}.`, ...steps.map((step, index) => `${String(index + 1).padStart(3)}. ${step}`)].join("\n");

/** Describes a shrunk sequence under the failure of the whole walk. */
export const shrunkText = (failure: string, start: string, steps: readonly string[], before: number): string =>
  `${failure}\nShortest sequence that still fails, ${steps.length} of ${before} steps:\n${linesOf(start, steps)}`;

/** Runs random walks on real actors. Throws a UsageError with the shortest failing sequence if an oracle of the model is broken. */
export function replayRandom(
  exploration: Exploration,
  walks: readonly Walk[],
  onProgress?: OnProgress,
): ReturnType<typeof replay> {
  const { model } = exploration;
  const failureOf = (walk: Walk): string | undefined => {
    try {
      runWalk(model, walk, () => {});
      return undefined;
    } catch (problem) {
      return messageOf(problem);
    }
  };
  const results = walks.map((walk) => {
    try {
      return replay(exploration, [walk], onProgress);
    } catch (problem) {
      const shortest = shrink(model, walk, (candidate) => failureOf(candidate) !== undefined);
      const steps = shortest.edges.map(({ event }) => textOf(event));
      const failure = `${nameOf(model)}: ${failureOf(shortest) ?? messageOf(problem)}`;
      throw new UsageError(shrunkText(failure, shortest.start.name, steps, walk.edges.length), { cause: problem });
    }
  });
  return {
    walks: results.flatMap((result) => result.walks),
    items: new Set(results.flatMap(({ items }) => [...items])),
  };
}
